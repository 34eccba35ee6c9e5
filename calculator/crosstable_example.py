"""The worked example of the crosstable page: a round robin of invented players, one change published at another K."""

EXAMPLE = """\
No.\t\tName\tRtg\t1\t2\t3\t4\t5\t6\tPts.\tK\trtg+/-
1\t\tAbel, Ada\t2105\t*\t½\t1\t½\t1\t1\t4,0\t20\t1,80
2\t\tBosko, Cem\t2012\t½\t*\t½\t1\t1\t1\t4,0\t20\t13,00
3\t\tCastel, Dora\t1968\t0\t½\t*\t1\t½\t1\t3,0\t20\t-1,00
4\t\tDunaj, Eino\t1871\t½\t0\t0\t*\t½\t1\t2,0\t20\t-7,20
5\t\tErdem, Fay\t1754\t0\t0\t½\t½\t*\t0\t1,0\t20\t-21,60
6\t\tFalk, Gil\t1622\t0\t0\t0\t0\t1\t*\t1\t40\t8,40
"""
