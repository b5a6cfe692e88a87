package dev.ittaku.shogi.format;

import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Node;
import java.util.Optional;

/** Writes what KIF and KI2 have in common: headers, start position, comments and bookmarks. */
final class KakinokiHead {
    private KakinokiHead() {}

    /** Headers and start position, the handicap where it is one. */
    static void write(GameRecord record, StringBuilder out) {
        Optional<Handicap> handicap = standard(record);
        boolean named = false;
        for (Header header : record.headers()) {
            if (header.key().equals(Header.HANDICAP)) {
                named = true;
            }
        }
        if (!named && handicap.isPresent()) {
            line(out, new Header(Header.HANDICAP, handicap.get().japanese()));
        }
        for (Header header : record.headers()) {
            line(out, header);
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
        String comment = node.comment();
        if (!comment.isEmpty()) {
            int at = 0;
            while (at <= comment.length()) {
                int end = comment.indexOf('\n', at);
                end = end < 0 ? comment.length() : end;
                out.append('*').append(comment, at, end).append('\n');
                at = end + 1;
            }
        }
        if (!node.bookmark().isEmpty()) {
            out.append('&').append(oneLine(node.bookmark())).append('\n');
        }
    }

    /** A value that must stay on its line. */
    static String oneLine(String value) {
        return value.replace('\n', ' ').replace('\r', ' ');
    }

    private static void line(StringBuilder out, Header header) {
        out.append(oneLine(header.key()))
                .append('：')
                .append(oneLine(header.value()))
                .append('\n');
    }
}
