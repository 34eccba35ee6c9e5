"""Text of other programs, of results sites and of people, read: no Django, no clock, no rule but the limits of K.

`reading` recognises the kind of a text and calls its reader. A reader never raises: it gives an `event.ReadEvent` or
`games.ReadGames`, in which are its findings too, with line and column. From the bottom up:

    findings      the codes of what can be wrong, and the limits of what is read
    words         what results sites call things, in eight languages
    event, games  what a reader gives: a whole event, which `check` compares with itself; one player's games
    titles        names, and titles before them
    spelling      how people write a rating, a result, a score, K, a date
    source        bytes to text, text to lines with numbers
    fields        what an event's figures, dates and time controls can be
    event_days    the days of an event whose years have two digits
    cells         what a cell of a card says about a round, and the colours
    crosstable_cells, cell_style  a crosstable's cells in either order; what letters and signs mean, by all of a table
    headings      the heading of a table, and the cells of a line
    folded        rows whose cells stand on lines of their own

    trf                        tournament report files
    wall_chart                 wall charts of US Chess
    table, table_players, table_robin  tables of a whole event
    card, card_rows            a player's card from a results site
    calculation                the federation's calculation page
    pgn                        the tags of games
    lines, line_game, line_tokens  games in one's own words
    letters                    letters that the whole text decides
    captions, navigation       lines around the games: the day and tempo of an event; what a page has besides
    event_rows                 rows of a player's export
    spreadsheet                a workbook as text
"""
