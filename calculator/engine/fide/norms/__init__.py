"""Title norms: the FIDE Title Regulations B.01 as applied from 1 January 2024.

Source: https://handbook.fide.com/chapter/B012024. The rules were read in notes of others, and the cases come from the
public tests of another program: the federation decides. What the notes leave open is marked "unverified".

What is computed:

    clause     what                                                     function                              done
    1.4.1a, b  nine games, in some events eight or seven                search.least_games                    yes
    1.4.1      enough games                                             clauses.enough_games                  yes
    1.4.1c     eight games of nine rounds                               search.nine_by_eight                  yes
    1.4.1d     full points above the requirement count as games         search.counts_as                      yes
    1.4.1e     later rounds left out in a Swiss                         search.Reader.search                  yes
    1.4.1f     won games left out                                       search.best_drop                      yes
    1.4.1f     the mix of the whole round robin                         search.Reader.wins_may_go             yes
    1.4.1f     won games left out in a double round robin               (none)                                no
    1.4.2a     players without a federation                             values.NormGame.counts                yes
    1.4.2b     unrated players without a point in a round robin         event.unrated_without_points          yes
    1.4.2c     forfeits and adjudications                               values.NormGame.counts                yes
    1.4.2c     a forfeit in the last round as a loss                    search.forfeit_as_loss                yes
    1.4.3      two other federations                                    clauses.foreign_federations           yes
    1.4.3a-c   exemptions that the user gives                           values.Settings.exempts               yes
    1.4.3d     a Swiss with enough foreign players                      event.exempt_swiss                    yes
    1.4.4      three fifths from the own federation                     clauses.own_federation                yes
    1.4.4      two thirds from one federation                           clauses.one_federation                yes
    1.4.5a     half with a title                                        clauses.titled_opponents              yes
    1.4.5b-e   a third with the title                                   clauses.opponents_of_the_title        yes
    1.4.6      the lowest opponent raised, unrated players              tally.average_of                      yes
    1.4.7      the average of the opponents                             tally.average_of                      yes
    1.4.8      the performance                                          clauses.enough_performance            yes
    1.4.8a     the least average                                        clauses.enough_average                yes
    1.4.8b     35 per cent                                              clauses.enough_score                  yes
    1.7        the tables of scores and averages                        required.score_tables                 yes

What no crosstable tells, so that it is not checked here: registration (1.1.1), hours and rounds a day (1.1.2, 1.1.3),
the time control (1.1.3), arbiters (1.1.5, 1.1.6), changed conditions (1.4.2d), and what an application needs (1.4.3e,
1.5).
Titles and ratings are those of the crosstable; in an event of over 30 days they may differ from game to game (1.1.4).

Players shown as FID count as opponents, but not as a federation. Russian and Belarusian players count under their own
flag, so their federation must be corrected before. A player without a federation is treated like FID. unverified.
"""
