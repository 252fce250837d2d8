"""`tilehall judge`: questions as JSON Lines in, one answer per line out, in order."""


def judge() -> None:
    """Answer questions about sets, plays and scores, one JSON object per line.

    Reads JSON Lines on standard input. Every line gets one line of answer, also one that is empty
    or no question at all. docs/judge.md has the questions.
    """
    from tilehall.cli.json_lines import answer_lines
    from tilehall.cli.judge_answers import answer

    answer_lines(answer)
