package dev.ittaku.shogi.engine.mate;

import dev.ittaku.shogi.board.Position;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Looks for a forced mate: short ones by trying everything, shortest first, with a third of the nodes, then longer ones with
 * proof numbers.
 */
public final class Mates {
    private static final int SHORT = 7;

    private final MateSearch shortMates;
    private final ProofSearch longMates;

    /**
     * @param budget the maximum number of nodes
     * @param table for this search alone, until it has ended
     */
    public Mates(Position position, long budget, ProofTable table, BooleanSupplier stop) {
        shortMates = new MateSearch(position, budget / 3, stop);
        longMates = new ProofSearch(position, budget - budget / 3, table, stop);
    }

    /** A mating line for the side to move. */
    public Optional<List<Integer>> find() {
        return shortMates.find(SHORT).or(longMates::find);
    }

    /** The number of visited nodes. */
    public long nodes() {
        return shortMates.nodes() + longMates.nodes();
    }
}
