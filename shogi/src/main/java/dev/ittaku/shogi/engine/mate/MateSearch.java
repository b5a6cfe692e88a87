package dev.ittaku.shogi.engine.mate;

import dev.ittaku.shogi.board.MoveList;
import dev.ittaku.shogi.board.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Looks for a forced mate with checks only, shortest first: every move of the attacker is a check, and every answer of
 * the defender is tried. A mate that it finds is proved; finding nothing within its budget proves nothing.
 */
final class MateSearch {
    private final Position position;
    private final BooleanSupplier stop;
    private final long budget;
    private final List<MoveList> lists = new ArrayList<>();
    private long nodes;
    private boolean gaveUp;

    MateSearch(Position position, long budget, BooleanSupplier stop) {
        this.position = position;
        this.budget = budget;
        this.stop = stop;
    }

    long nodes() {
        return nodes;
    }

    /** A mating line of at most this number of plies (an odd number) with the longest defence. */
    Optional<List<Integer>> find(int longest) {
        return shortest(longest, 0);
    }

    /** The attacker prefers the quickest mate, which is also the cheapest to look for. */
    private Optional<List<Integer>> shortest(int plies, int ply) {
        for (int limit = 1; limit <= plies; limit += 2) {
            Optional<List<Integer>> mate = attack(limit, ply);
            if (mate.isPresent()) {
                return mate;
            }
        }
        return Optional.empty();
    }

    private Optional<List<Integer>> attack(int plies, int ply) {
        MoveList moves = list(ply);
        position.checks(moves);
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            if (isOver()) {
                return Optional.empty();
            }
            position.make(move);
            Optional<List<Integer>> answers = defend(plies - 1, ply + 1);
            position.unmake();
            if (answers.isPresent()) {
                return Optional.of(prepend(move, answers.get()));
            }
        }
        return Optional.empty();
    }

    /** The longest line in which the defender is mated all the same; empty if there is an escape. */
    private Optional<List<Integer>> defend(int plies, int ply) {
        nodes++;
        MoveList moves = list(ply);
        position.legalMoves(moves);
        if (moves.isEmpty()) {
            return Optional.of(List.of());
        }
        if (plies == 0 || position.occurrences() > 1) {
            return Optional.empty();
        }
        List<Integer> longest = List.of();
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            position.make(move);
            Optional<List<Integer>> mate = shortest(plies - 1, ply + 1);
            position.unmake();
            if (mate.isEmpty()) {
                return Optional.empty();
            }
            if (mate.get().size() >= longest.size()) {
                longest = prepend(move, mate.get());
            }
        }
        return Optional.of(longest);
    }

    private boolean isOver() {
        gaveUp = gaveUp || nodes >= budget || stop.getAsBoolean();
        return gaveUp;
    }

    private MoveList list(int ply) {
        while (lists.size() <= ply) {
            lists.add(new MoveList());
        }
        return lists.get(ply);
    }

    private static List<Integer> prepend(int move, List<Integer> rest) {
        List<Integer> line = new ArrayList<>(rest.size() + 1);
        line.add(move);
        line.addAll(rest);
        return line;
    }
}
