package dev.ittaku.othello.commentary;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.analysis.MoveAnalysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.SlowBoard;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.book.OpeningBook;
import dev.ittaku.othello.search.Rated;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Decides with the slow board, and with the engine's numbers where a claim is about them, whether a claim is true. */
final class ClaimCheck {

    private final Analysis analysis;
    private final int square;
    private final SlowBoard before;
    private final SlowBoard after;
    private final Side mover;

    ClaimCheck(Analysis analysis, int square) {
        this.analysis = analysis;
        this.square = square;
        mover = analysis.position().toMove();
        before = new SlowBoard(analysis.position());
        after = new SlowBoard(analysis.position());
        after.play(square, mover.symbol());
    }

    boolean holds(Claim claim) {
        MoveAnalysis move = analysis.of(square);
        double evaluation = move.evaluation();
        if (claim instanceof Claim.Turns c) {
            return c.mover() == mover
                    && c.square() == square
                    && before.turned(square, mover.symbol()).size() == c.discs();
        } else if (claim instanceof Claim.Reaches c) {
            return images(after.board()).contains(played(c.opening().moves()));
        } else if (claim instanceof Claim.GoesOnInBook) {
            Position next = analysis.position().play(square);
            return Squares.list(next.legalMoves()).equals(studied(next));
        } else if (claim instanceof Claim.TakesCorner c) {
            return c.mover() == mover
                    && c.corner() == square
                    && List.of(0, 7, 56, 63).contains(square);
        } else if (claim instanceof Claim.OpensCorner c) {
            return other(c.opponent()) && !canPlay(before, c.corner()) && canPlay(after, c.corner());
        } else if (claim instanceof Claim.DeniesCorner c) {
            return other(c.opponent())
                    && canPlay(before, c.corner())
                    && !canPlay(after, c.corner())
                    && after.board().charAt(c.corner()) == '-';
        } else if (claim instanceof Claim.ForcesPass c) {
            return other(c.opponent())
                    && answers(after) == 0
                    && !after.legal(mover.symbol()).isEmpty();
        } else if (claim instanceof Claim.Answers c) {
            return other(c.opponent()) && answers(after) == c.moves() && c.moves() > 0;
        } else if (claim instanceof Claim.FewerAnswers c) {
            return other(c.opponent())
                    && answers(before) == c.before()
                    && answers(after) == c.after()
                    && c.after() < c.before();
        } else if (claim instanceof Claim.Discs c) {
            return count('X') == c.black() && count('O') == c.white();
        } else if (claim instanceof Claim.EmptySquares c) {
            return count('-') == c.count();
        } else if (claim instanceof Claim.Ahead c) {
            double forSide = c.side() == mover ? evaluation : -evaluation;
            return !move.exact()
                    && c.discs() >= 1
                    && Math.abs(forSide - c.discs()) <= 0.5
                    && c.margin() == move.margin();
        } else if (claim instanceof Claim.FarAhead c) {
            double forSide = c.side() == mover ? evaluation : -evaluation;
            return !move.exact() && Math.abs(forSide - move.margin() - c.least()) <= 0.5 && c.least() >= 1;
        } else if (claim instanceof Claim.Even c) {
            return !move.exact() && Math.abs(evaluation) < 0.5 && c.margin() == move.margin();
        } else if (claim instanceof Claim.Wins c) {
            return move.exact() && c.discs() > 0 && (c.side() == mover ? c.discs() : -c.discs()) == evaluation;
        } else if (claim instanceof Claim.Drawn) {
            return move.exact() && evaluation == 0;
        } else if (claim instanceof Claim.Best) {
            return analysis.moves().stream().allMatch(m -> m.evaluation() <= evaluation);
        } else if (claim instanceof Claim.OnlyMove) {
            return before.legal(mover.symbol()).equals(List.of(square));
        } else if (claim instanceof Claim.Better c) {
            double gain = analysis.of(c.square()).evaluation() - evaluation;
            return analysis.best().square() == c.square() && c.discs() >= 1 && Math.abs(gain - c.discs()) <= 1;
        } else if (claim instanceof Claim.Over c) {
            int empty = count('-');
            int black = count('X');
            int white = count('O');
            return after.legal('X').isEmpty()
                    && after.legal('O').isEmpty()
                    && c.black() == (black > white ? black + empty : black == white ? 32 : black)
                    && c.white() == (white > black ? white + empty : black == white ? 32 : white);
        }
        return claim instanceof Claim.Stable;
    }

    /** Every square and number of the claim is in the text, and no other. */
    static boolean saysOnlyTheClaim(Claim claim, String text) {
        List<String> said = all("[A-H][1-8]|[0-9]+", text);
        List<String> meant = all("(?<=[sr]=)-?[0-9]+", claim.toString().replaceAll("[a-z]+(?==)", "r")).stream()
                .sorted()
                .toList();
        List<String> numbers = said.stream()
                .map(word -> word.matches("[A-H][1-8]") ? String.valueOf(Squares.parse(word)) : word)
                .sorted()
                .toList();
        return subset(numbers, meant);
    }

    /** Some wordings leave the square to the sentence before; none may name another one. */
    private static boolean subset(List<String> said, List<String> meant) {
        return meant.containsAll(said);
    }

    private static List<String> all(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        return matcher.results().map(r -> r.group()).toList();
    }

    private static String played(String moves) {
        SlowBoard board = new SlowBoard(Position.START);
        for (int i = 0; i < moves.length(); i += 2) {
            board.play(Squares.parse(moves.substring(i, i + 2)), i % 4 == 0 ? 'X' : 'O');
        }
        return board.board();
    }

    /** The board turned and mirrored in all eight ways, square by square. */
    private static Set<String> images(String board) {
        Set<String> images = new HashSet<>();
        for (int way = 0; way < 8; way++) {
            StringBuilder image = new StringBuilder();
            for (int square = 0; square < 64; square++) {
                int row = (way & 1) == 0 ? square / 8 : 7 - square / 8;
                int column = (way & 2) == 0 ? square % 8 : 7 - square % 8;
                image.append(board.charAt((way & 4) == 0 ? row * 8 + column : column * 8 + row));
            }
            images.add(image.toString());
        }
        return images;
    }

    private static List<Integer> studied(Position position) {
        return OpeningBook.shipped().find(position).stream()
                .map(Rated::square)
                .sorted()
                .toList();
    }

    private boolean other(Side side) {
        return side == mover.opponent();
    }

    private boolean canPlay(SlowBoard board, int corner) {
        return board.legal(mover.opponent().symbol()).contains(corner);
    }

    private int answers(SlowBoard board) {
        return board.legal(mover.opponent().symbol()).size();
    }

    private int count(char symbol) {
        return (int) after.board().chars().filter(c -> c == symbol).count();
    }
}
