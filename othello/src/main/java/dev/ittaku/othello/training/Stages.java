package dev.ittaku.othello.training;

/** The stages of the game that have weights of their own. */
final class Stages {

    static final int COUNT = 20;

    /** Discs of one stage; the last has one more. */
    static final int WIDTH = 3;

    private Stages() {}

    /** The stage of a position with this number of discs on the board. */
    static int of(int discs) {
        return Math.min((discs - 4) / WIDTH, COUNT - 1);
    }

    /** The fewest discs of a stage. */
    static int firstDiscs(int stage) {
        return 4 + stage * WIDTH;
    }
}
