package dev.ittaku.othello.training;

/**
 * One round of self-play and fitting.
 *
 * @param parts files of games; an interrupted run continues after the last complete one
 * @param games games in each part
 * @param depth plies to look ahead in the games; at most {@link #DEEPEST}
 * @param solveFrom empties from which on the games are solved
 * @param lookAhead plies of the search that judges samples: at least a stage, at most {@link #DEEPEST}
 */
record Generation(int parts, int games, int depth, int solveFrom, int lookAhead) {

    /** Searches up to here leave nothing out, so that their scores depend on the evaluation alone. */
    static final int DEEPEST = 4;

    Generation {
        if (parts < 1 || games < 1 || depth < 1 || depth > DEEPEST || solveFrom < 1) {
            throw new IllegalArgumentException("A generation has parts, games and a depth of 1–" + DEEPEST + ".");
        }
        if (lookAhead < Stages.WIDTH || lookAhead > DEEPEST) {
            throw new IllegalArgumentException("A sample is judged by the stages after its own.");
        }
    }

    Generation withParts(int others) {
        return new Generation(others, games, depth, solveFrom, lookAhead);
    }
}
