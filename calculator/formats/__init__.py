"""Readers of text from other programs, results sites and people. They know no Django, no clock and no rating rule.

`reading` recognises the kind of a text and calls its reader. A reader never raises: it gives an `event.ReadEvent` or
`games.ReadGames`, which also has its findings with line and column. From the bottom up:

    findings      the codes of what can be wrong, and the limits of what is read
    words         the vocabulary of results sites, in eight languages
    event, games  what a reader returns: a whole event, and `check` for its contradictions; one player's games
    titles        names of players without their titles
    spelling      how people write a rating, a result, a score, K, a date
    source        bytes to text, text to numbered lines
    fields        figures of an event within their limits, dates, time controls
    event_days    dates of an event whose years have two digits
    cells         a cell of a player's card, and the letters of the colours
    crosstable_cells, cell_style  a cell of a crosstable; the meaning of letters and signs, decided by the whole table
    headings      the heading of a table, and the cells of a line
    folded        rows whose cells stand on lines of their own

    trf                        tournament report files
    wall_chart                 wall charts of US Chess
    table, table_players, table_robin  tables of a whole event
    card, card_rows            a player's card from a results site
    calculation                the federation's calculation page
    pgn                        the tags of games
    lines, line_game, line_tokens  games that a player writes down, one a line
    letters                    letters of results, decided by the whole text
    captions                   lines around the games with the event's date and time control
    navigation                 lines of a web page that are copied along: menus, page links
    event_rows                 rows of a player's export
    spreadsheet                a workbook as text
"""
