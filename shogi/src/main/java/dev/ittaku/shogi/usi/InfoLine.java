package dev.ittaku.shogi.usi;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What an {@code info} line says. Engines order the words differently, so each is taken as it comes; words and numbers
 * that make no sense are passed over.
 *
 * @param pv the line's legal moves; it is cut at the first illegal one
 */
record InfoLine(int depth, int rank, long nodes, Optional<Score> score, List<Integer> pv) {
    /** Scores and mate distances beyond these are nonsense. */
    private static final int LARGEST_SCORE = 1_000_000;

    private static final int FARTHEST_MATE = 100_000;

    static InfoLine parse(String line, Position position) {
        return new Reader(line.split("\\s+"), position).read();
    }

    private static final class Reader {
        private final String[] words;
        private final Position position;
        private final Color view;
        private int at = 1;
        private int depth;
        private int rank = 1;
        private long nodes;
        private @Nullable Score score;
        private List<Integer> pv = List.of();

        Reader(String[] words, Position position) {
            this.words = words;
            this.position = position;
            this.view = position.sideToMove();
        }

        InfoLine read() {
            while (at < words.length) {
                switch (words[at++]) {
                    case "depth" -> depth = small(depth);
                    case "multipv" -> rank = small(rank);
                    case "nodes" -> nodes = number(nodes);
                    case "score" -> score();
                    case "pv" -> pv();
                    case "string" -> at = words.length;
                    default -> {
                        // A word we have no use for, or the value that followed it.
                    }
                }
            }
            return new InfoLine(depth, rank, nodes, Optional.ofNullable(score), pv);
        }

        private void score() {
            if (peek().equals("cp")) {
                at++;
                OptionalLong value = integer();
                Score.Bound bound = bound();
                if (value.isPresent() && Math.abs(value.getAsLong()) <= LARGEST_SCORE) {
                    score = Score.points(view, (int) value.getAsLong(), bound);
                }
            } else if (peek().equals("mate")) {
                at++;
                mate(at < words.length ? words[at++] : "");
                bound();
            }
        }

        private void mate(String word) {
            if (word.equals("+") || word.equals("-")) {
                score = new Score.Mate(word.equals("+") ? view : view.opponent(), OptionalInt.empty());
                return;
            }
            try {
                int plies = Integer.parseInt(word);
                // "mate 0" and "mate -0" say that the side to move is mated.
                boolean wins = plies > 0;
                if (Math.abs(plies) <= FARTHEST_MATE) {
                    score = Score.mate(wins ? view : view.opponent(), Math.abs(plies));
                }
            } catch (NumberFormatException e) {
                at--;
            }
        }

        private Score.Bound bound() {
            Score.Bound bound = switch (peek()) {
                case "lowerbound" -> Score.Bound.AT_LEAST;
                case "upperbound" -> Score.Bound.AT_MOST;
                default -> Score.Bound.EXACT;
            };
            if (bound != Score.Bound.EXACT) {
                at++;
            }
            return bound;
        }

        private void pv() {
            List<Integer> moves = new ArrayList<>();
            boolean legal = true;
            while (at < words.length) {
                OptionalInt move = Move.parseUsi(words[at]);
                if (move.isEmpty()) {
                    break;
                }
                at++;
                legal = legal && position.isLegal(move.getAsInt());
                if (legal) {
                    moves.add(move.getAsInt());
                    position.make(move.getAsInt());
                }
            }
            moves.forEach(move -> position.unmake());
            pv = moves;
        }

        private String peek() {
            return at < words.length ? words[at] : "";
        }

        private int small(int otherwise) {
            return (int) Math.min(number(otherwise), Short.MAX_VALUE);
        }

        private long number(long otherwise) {
            OptionalLong value = integer();
            return value.isPresent() && value.getAsLong() >= 0 ? value.getAsLong() : otherwise;
        }

        private OptionalLong integer() {
            try {
                long value = Long.parseLong(peek());
                at++;
                return OptionalLong.of(value);
            } catch (NumberFormatException e) {
                return OptionalLong.empty();
            }
        }
    }
}
