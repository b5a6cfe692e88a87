package dev.ittaku.othello.evaluation;

/** Estimates the final disc difference of a position. Implementations are immutable or belong to one thread. */
public interface Evaluation {

    /** One disc, in the unit of {@link #evaluate}. */
    int DISC = 16;

    /** The expected result for the side to move, which owns {@code own}, in sixteenths of a disc, within ±64 discs. */
    int evaluate(long own, long opponent);

    /** Prepares for {@link #after}: several moves of the side that owns {@code own} will be evaluated. */
    default void prepare(long own, long opponent) {}

    /**
     * What {@link #evaluate} says about a position one move after the prepared one; faster where most of it is known.
     *
     * @param answers the legal moves of the position, whose side to move owns {@code own}
     */
    default int after(int square, long flips, long own, long opponent, long answers) {
        return evaluate(own, opponent);
    }

    /** The same evaluation for use in another thread. */
    default Evaluation forAnotherThread() {
        return this;
    }
}
