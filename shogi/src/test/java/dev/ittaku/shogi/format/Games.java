package dev.ittaku.shogi.format;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.format.text.Warning;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Terminal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Short ways to say what a record holds. */
final class Games {
    private Games() {}

    static GameRecord read(String... lines) {
        return RecordReader.read(String.join("\n", lines)).game();
    }

    static List<WarningCode> warnings(String... lines) {
        return RecordReader.read(String.join("\n", lines)).warnings().stream()
                .map(Warning::code)
                .toList();
    }

    /** The main line in USI, its ending in brackets. */
    static String line(GameRecord record) {
        return record.tree().mainLine().stream().skip(1).map(Games::step).collect(Collectors.joining(" "));
    }

    /** The whole tree: a node's branches follow in parentheses where they leave. */
    static String tree(GameRecord record) {
        StringBuilder out = new StringBuilder();
        append(record.tree().root(), out);
        return out.toString().strip();
    }

    private static void append(Node node, StringBuilder out) {
        Node at = node;
        while (true) {
            List<Node> children = at.children();
            if (children.isEmpty()) {
                return;
            }
            out.append(' ').append(step(children.get(0)));
            for (Node branch : children.subList(1, children.size())) {
                out.append(" (").append(step(branch));
                append(branch, out);
                out.append(')');
            }
            at = children.get(0);
        }
    }

    static String usi(int... moves) {
        return Arrays.stream(moves).mapToObj(Move::usi).collect(Collectors.joining(" "));
    }

    private static String step(Node node) {
        return node.ending()
                .map(Terminal::word)
                .map(word -> "[" + word + "]")
                .orElseGet(() -> Move.usi(node.move().getAsInt()) + (node.isIllegal() ? "!" : ""));
    }
}
