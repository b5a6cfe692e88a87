package dev.ittaku.kifu.position;

import dev.ittaku.shogi.board.Position;
import java.util.ArrayList;
import java.util.List;

/** Positions and moves with left and right exchanged. */
final class Mirror {
    private Mirror() {}

    static Position of(Position position) {
        String[] fields = position.toSfen().split(" ", 2);
        List<String> ranks = new ArrayList<>();
        for (String rank : fields[0].split("/", -1)) {
            ranks.add(reversed(rank));
        }
        return Position.fromSfen(String.join("/", ranks) + " " + fields[1]);
    }

    private static String reversed(String rank) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rank.length(); i++) {
            // A promoted piece is two characters, which keep their order.
            int length = rank.charAt(i) == '+' ? 2 : 1;
            text.insert(0, rank.substring(i, i + length));
            i += length - 1;
        }
        return text.toString();
    }

    /** @param usi a move such as {@code 7g7f} or {@code P*5e} */
    static String of(String usi) {
        StringBuilder text = new StringBuilder(usi);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '1' && c <= '9') {
                text.setCharAt(i, (char) ('1' + '9' - c));
            }
        }
        return text.toString();
    }
}
