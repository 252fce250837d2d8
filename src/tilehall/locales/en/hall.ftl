reload = The hall has been updated; please load this page again.
bot-beginner = Beginner
bot-casual = Casual
bot-solver = Solver
bot-strategist = Strategist
bot-searcher = Searcher
