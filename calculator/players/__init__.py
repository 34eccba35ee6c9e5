"""The official list of players: its tables, how a month is loaded, and which list is in force on a day.

    values.py    what is asked of the list and what it answers
    models.py    the tables, in the database `players` (router.py)
    index.py     the words of names, as each database searches them best
    store.py     the list in force, and the ratings of IDs
    layout.py    a line of the federation's file
    source.py    a file, zipped or not, as lines
    checks.py    what makes a file a whole list
    loading.py   a file into the tables, while the former list is read
    tables.py    the statements of an import
    pruning.py   old months and players who asked to be left out, removed
    lock.py      one import at a time
    fold.py      a name as it is compared, in two spellings
    query.py     what somebody types, as words to search for
    search.py    the twenty best players for it
    match.py     who the people of a crosstable are
    form.py, wire.py, words.py, guards.py, views.py    the page of the look-up and its JSON; the page on privacy

Nothing is downloaded here: the operator hands a file over (`manage.py importlist`).
"""
