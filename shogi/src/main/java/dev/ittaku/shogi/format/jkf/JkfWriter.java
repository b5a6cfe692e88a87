package dev.ittaku.shogi.format.jkf;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.csa.CsaEndings;
import dev.ittaku.shogi.format.text.WriteResult;
import dev.ittaku.shogi.notation.JapaneseNotation;
import dev.ittaku.shogi.notation.MoveName;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.MoveTime;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Replay;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes JKF in its normal form: every move with colour, origin, capture and the relative word that makes it
 * unambiguous.
 */
public final class JkfWriter {
    /** Branches within branches beyond this are left out: no person makes them, and readers would overflow. */
    private static final int MOST_DEPTH = 300;

    private final GameRecord record;
    private final Replay replay;
    private final StringBuilder out = new StringBuilder(16_384);
    private final Set<String> dropped = new LinkedHashSet<>();

    private JkfWriter(GameRecord record) {
        this.record = record;
        this.replay = new Replay(Position.fromSfen(record.sfen()));
    }

    public static WriteResult write(GameRecord record) {
        JkfWriter writer = new JkfWriter(record);
        writer.write();
        return new WriteResult(writer.out.toString(), new ArrayList<>(writer.dropped));
    }

    private void write() {
        out.append("{\"header\":{");
        Optional<Handicap> handicap = record.handicap();
        Set<String> keys = new HashSet<>();
        String separator = "";
        for (Header header : record.headers()) {
            if (!keys.add(header.key())) {
                dropped.add("JKF holds one value of each header: a second " + header.key() + " is left out");
                continue;
            }
            out.append(separator);
            string(header.key());
            out.append(':');
            string(header.value());
            separator = ",";
        }
        if (handicap.isPresent() && keys.add(Header.HANDICAP)) {
            out.append(separator);
            string(Header.HANDICAP);
            out.append(':');
            string(handicap.get().japanese());
        }
        out.append("},\"initial\":{\"preset\":\"");
        out.append(JkfPresets.name(handicap.orElse(Handicap.OTHER))).append('"');
        if (handicap.isEmpty()) {
            out.append(",\"data\":");
            JkfBoard.write(replay.position(), out);
        }
        if (replay.position().moveNumber() != 1) {
            dropped.add("JKF counts from the start position: its move number is left out");
        }
        out.append("},\"moves\":[{");
        comments(record.tree().root(), "");
        out.append('}');
        record.tree().root().firstChild().ifPresent(first -> {
            out.append(',');
            line(first, 0);
        });
        out.append("]}\n");
    }

    /** The elements of a line; the board comes back to where it was. */
    private void line(Node first, int depth) {
        int before = replay.depth();
        Optional<Node> next = Optional.of(first);
        while (next.isPresent()) {
            Node node = next.get();
            if (node.id() != first.id()) {
                out.append(',');
            }
            out.append('{');
            List<Node> siblings = node.continuesLine() ? siblings(node) : List.of();
            int move = node.move().orElse(Move.NONE);
            if (node.isMove()) {
                move(move);
            } else {
                out.append("\"special\":");
                string(CsaEndings.write(
                        node.ending().orElseThrow(), replay.position().sideToMove()));
            }
            node.time().ifPresent(this::time);
            comments(node, ",");
            forks(siblings, depth);
            out.append('}');
            if (node.isMove()) {
                replay.force(move);
            }
            next = node.firstChild();
        }
        while (replay.depth() > before) {
            replay.undo();
        }
    }

    private static List<Node> siblings(Node node) {
        List<Node> all = node.parent().orElseThrow().children();
        return all.subList(1, all.size());
    }

    private void forks(List<Node> siblings, int depth) {
        if (siblings.isEmpty()) {
            return;
        }
        if (depth >= MOST_DEPTH) {
            dropped.add("branches nested more than " + MOST_DEPTH + " deep are left out");
            return;
        }
        String separator = ",\"forks\":[[";
        for (Node sibling : siblings) {
            out.append(separator);
            line(sibling, depth + 1);
            separator = "],[";
        }
        out.append("]]");
    }

    private void move(int move) {
        Position position = replay.position();
        Color mover = replay.mover(move);
        int to = Move.to(move);
        out.append("\"move\":{\"color\":").append(JkfBoard.number(mover));
        PieceType piece;
        if (Move.isDrop(move)) {
            piece = Move.dropped(move);
        } else {
            int code = position.codeAt(Move.from(move));
            piece = code == 0 ? PieceType.PAWN : PieceType.ofCode(code & 15);
            out.append(",\"from\":");
            square(Move.from(move));
        }
        out.append(",\"to\":");
        square(to);
        out.append(",\"piece\":\"").append(piece.csa()).append('"');
        int last = replay.depth() == 0 ? Square.NONE : Move.to(position.lastMove());
        if (last == to) {
            out.append(",\"same\":true");
        }
        manner(position, move, mover, last);
        int captured = Move.isDrop(move) ? 0 : position.codeAt(to);
        if (captured != 0) {
            out.append(",\"capture\":\"")
                    .append(PieceType.ofCode(captured & 15).csa())
                    .append('"');
        }
        out.append('}');
    }

    private void manner(Position position, int move, Color mover, int last) {
        if (mover != position.sideToMove()) {
            if (Move.isPromotion(move)) {
                out.append(",\"promote\":true");
            }
            return;
        }
        MoveName name = JapaneseNotation.parts(position, move, last);
        switch (name.promotion()) {
            case PROMOTES -> out.append(",\"promote\":true");
            case DECLINES -> out.append(",\"promote\":false");
            case UNSAID -> {}
        }
        if (!name.relative().isEmpty()) {
            out.append(",\"relative\":\"").append(relative(name.relative())).append('"');
        }
    }

    private static String relative(String japanese) {
        StringBuilder letters = new StringBuilder(2);
        for (int i = 0; i < japanese.length(); i++) {
            letters.append(
                    switch (japanese.charAt(i)) {
                        case '左' -> 'L';
                        case '直' -> 'C';
                        case '右' -> 'R';
                        case '上' -> 'U';
                        case '寄' -> 'M';
                        case '引' -> 'D';
                        default -> 'H';
                    });
        }
        return letters.toString();
    }

    private void square(int square) {
        out.append("{\"x\":").append(Square.file(square));
        out.append(",\"y\":").append(Square.rank(square)).append('}');
    }

    private void time(MoveTime time) {
        out.append(",\"time\":{\"now\":");
        span(time.spentMillis());
        out.append(",\"total\":");
        span(time.totalMillis());
        out.append('}');
    }

    private void span(long millis) {
        out.append("{\"h\":").append(millis / 3_600_000);
        out.append(",\"m\":").append(millis / 60_000 % 60);
        out.append(",\"s\":").append(millis / 1000 % 60);
        if (millis % 1000 != 0) {
            out.append('.').append(String.valueOf(1000 + millis % 1000), 1, 4);
        }
        out.append('}');
    }

    private void comments(Node node, String separator) {
        if (node.comment().isEmpty() && node.bookmark().isEmpty()) {
            return;
        }
        out.append(separator).append("\"comments\":[");
        String next = "";
        if (!node.comment().isEmpty()) {
            for (String words : node.comment().split("\n", -1)) {
                out.append(next);
                string(words);
                next = ",";
            }
        }
        if (!node.bookmark().isEmpty()) {
            out.append(next);
            string("&" + node.bookmark());
        }
        out.append(']');
    }

    private void string(String value) {
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ' || c == '\u2028' || c == '\u2029') {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
