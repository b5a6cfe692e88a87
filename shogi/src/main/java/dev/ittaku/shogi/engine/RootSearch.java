package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The root of a search: its moves, best first, with a window around the score of the depth before. */
final class RootSearch {
    private static final int ASPIRATION_FROM = 5;
    private static final int ASPIRATION = 60;
    /** The index of the last move that is searched at full depth at once. */
    private static final int LAST_IN_FULL = 6;

    private final Search search;
    private final Color mover;
    private Optional<Line> bestSoFar = Optional.empty();

    RootSearch(Search search, Color mover) {
        this.search = search;
        this.mover = mover;
    }

    /** The best line of a depth that was not finished, if at least one move of it was. */
    Optional<Line> bestSoFar() {
        return bestSoFar;
    }

    /**
     * The best line among those that do not begin with an excluded move.
     *
     * @param moves all moves of the position, best first; the best one is moved to the front
     * @param expected a score to begin near, from the depth before
     */
    Line best(int depth, List<Integer> moves, Set<Integer> excluded, Optional<Integer> expected) {
        bestSoFar = Optional.empty();
        // A window around the last score: no fewer nodes in the middle game, where scores change much.
        int margin = depth < ASPIRATION_FROM || expected.isEmpty() ? 2 * Search.INFINITY : ASPIRATION;
        int alpha = Math.max(expected.orElse(0) - margin, -Search.INFINITY);
        int beta = Math.min(expected.orElse(0) + margin, Search.INFINITY);
        while (true) {
            int score = tryMoves(depth, alpha, beta, moves, excluded);
            if ((score > alpha && score < beta) || (alpha == -Search.INFINITY && beta == Search.INFINITY)) {
                return line(depth, score);
            }
            margin *= 4;
            alpha = score <= alpha ? Math.max(score - margin, -Search.INFINITY) : alpha;
            beta = score >= beta ? Math.min(score + margin, Search.INFINITY) : beta;
        }
    }

    private int tryMoves(int depth, int alphaGiven, int beta, List<Integer> moves, Set<Integer> excluded) {
        search.startRoot(depth);
        int alpha = alphaGiven;
        int best = -Search.INFINITY;
        List<Integer> ordered = new ArrayList<>(moves);
        boolean first = true;
        for (int i = 0; i < ordered.size(); i++) {
            int move = ordered.get(i);
            if (excluded.contains(move)) {
                continue;
            }
            int score = search.searchRootMove(move, depth, alpha, beta, first, i > LAST_IN_FULL);
            first = false;
            if (score > best) {
                best = score;
                moves.remove((Integer) move);
                moves.add(0, move);
                if (score > alpha) {
                    alpha = score;
                    search.keepRootMove(move);
                    bestSoFar = Optional.of(line(depth, score));
                }
                if (score >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    private Line line(int depth, int score) {
        return new Line(Scores.told(mover, score), depth, search.line());
    }
}
