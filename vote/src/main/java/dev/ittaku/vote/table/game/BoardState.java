package dev.ittaku.vote.table.game;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RulesException;
import java.util.regex.Pattern;

/** A board as the table keeps it: {@code {"board":[[…8 numbers] ×8]}}, rank 1 first; 0 empty, 1 black, 2 white. */
public final class BoardState {
    private static final int SIZE = 8;
    private static final String RANK = "\\[(?:[012],){7}[012]]";
    private static final Pattern FORM = Pattern.compile("\\{\"board\":\\[(?:" + RANK + ",){7}" + RANK + "]}");
    private static final Pattern SPACE = Pattern.compile("[ \\t\\r\\n]+");

    private BoardState() {}

    public static String of(Position position) {
        String board = position.board();
        StringBuilder json = new StringBuilder("{\"board\":[");
        for (int square = 0; square < SIZE * SIZE; square++) {
            if (square % SIZE == 0) {
                json.append(square == 0 ? "[" : "],[");
            } else {
                json.append(',');
            }
            char disc = board.charAt(square);
            json.append(disc == 'X' ? '1' : disc == 'O' ? '2' : '0');
        }
        return json.append("]]}").toString();
    }

    /** Reads what {@link #of} writes; spaces between do not matter. */
    public static Position read(String json, Player toMove) {
        String plain = SPACE.matcher(json).replaceAll("");
        if (!FORM.matcher(plain).matches()) {
            throw new RulesException(
                    RulesException.Code.BAD_BOARD, "A board state is {\"board\":[[…8 numbers] ×8]} of 0, 1 and 2.");
        }
        StringBuilder board = new StringBuilder(SIZE * SIZE);
        for (int i = 0; i < plain.length(); i++) {
            switch (plain.charAt(i)) {
                case '0' -> board.append('-');
                case '1' -> board.append('X');
                case '2' -> board.append('O');
                default -> {}
            }
        }
        return Position.parse(board.toString(), toMove.side());
    }
}
