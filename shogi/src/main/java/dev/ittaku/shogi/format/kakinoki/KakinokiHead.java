package dev.ittaku.shogi.format.kakinoki;

import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.text.Warnings;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Node;
import java.util.Optional;
import java.util.Set;

/** Writes what KIF and KI2 have in common: headers, start position, comments and bookmarks. */
public final class KakinokiHead {
    private KakinokiHead() {}

    /**
     * Headers and start position, as a handicap if it is one; headers that cannot be written are listed in {@code
     * dropped}.
     */
    static void write(GameRecord record, StringBuilder out, Set<String> dropped) {
        Optional<Handicap> handicap = standard(record);
        boolean named = false;
        for (Header header : record.headers()) {
            if (header.key().equals(Header.HANDICAP)) {
                named = true;
            }
        }
        if (!named && handicap.isPresent()) {
            line(out, Header.HANDICAP, handicap.get().japanese());
        }
        for (Header header : record.headers()) {
            header(header, out, dropped);
        }
        if (handicap.isEmpty()) {
            out.append(BoardText.of(Position.fromSfen(record.sfen())));
        }
    }

    /** A handicap that 手合割 alone can say; a start with another move number needs its board. */
    static Optional<Handicap> standard(GameRecord record) {
        return record.sfen().endsWith(" 1") ? record.handicap() : Optional.empty();
    }

    static boolean isHandicapGame(GameRecord record) {
        Optional<Handicap> handicap = standard(record);
        return handicap.isPresent() && handicap.get() != Handicap.EVEN;
    }

    static void notes(Node node, StringBuilder out) {
        comment("*", node.comment(), out);
        if (!node.bookmark().isEmpty()) {
            out.append('&').append(oneLine(node.bookmark())).append('\n');
        }
    }

    /** A comment with the mark before each of its lines, whichever way they end. */
    public static void comment(String mark, String comment, StringBuilder out) {
        if (comment.isEmpty()) {
            return;
        }
        String lines = comment.indexOf('\r') < 0
                ? comment
                : comment.replace("\r\n", "\n").replace('\r', '\n');
        int at = 0;
        while (at <= lines.length()) {
            int end = lines.indexOf('\n', at);
            end = end < 0 ? lines.length() : end;
            out.append(mark).append(lines, at, end).append('\n');
            at = end + 1;
        }
    }

    /** A value that must stay on its line. */
    public static String oneLine(String value) {
        return value.replace('\n', ' ').replace('\r', ' ');
    }

    /** The value on one line, telling of line breaks that become spaces. */
    public static String oneLine(Header header, Set<String> dropped) {
        String line = oneLine(header.value());
        if (!line.equals(header.value())) {
            dropped.add("a header is one line: the line breaks of " + quoted(header.key()) + " become spaces");
        }
        return line;
    }

    static String quoted(String key) {
        return Warnings.quote(oneLine(key));
    }

    private static void header(Header header, StringBuilder out, Set<String> dropped) {
        if (KakinokiReader.isHeaderKey(header.key())) {
            line(out, header.key(), oneLine(header, dropped));
        } else {
            dropped.add("a reader would not take " + quoted(header.key()) + " for a header: it is left out");
        }
    }

    private static void line(StringBuilder out, String key, String value) {
        out.append(key).append('：').append(value).append('\n');
    }
}
