package dev.ittaku.othello.evaluation;

/** Estimates the final disc difference of a position. Implementations are immutable or belong to one thread. */
public interface Evaluation {

    /** One disc, in the unit of {@link #evaluate}. */
    int DISC = 16;

    /** The expected result for the side to move, which owns {@code own}, in sixteenths of a disc, within ±64 discs. */
    int evaluate(long own, long opponent);

    /** The same evaluation for use in another thread. */
    default Evaluation forAnotherThread() {
        return this;
    }
}
