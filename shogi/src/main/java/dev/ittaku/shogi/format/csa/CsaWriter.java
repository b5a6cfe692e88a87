package dev.ittaku.shogi.format.csa;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.kakinoki.KakinokiHead;
import dev.ittaku.shogi.format.text.WriteResult;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.MoveTime;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Replay;
import dev.ittaku.shogi.record.Terminal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes CSA 2.2, or 3.0 if requested or if times have fractions. CSA has one line of moves. */
public final class CsaWriter {
    private final GameRecord record;
    private final boolean version3;
    private final StringBuilder out = new StringBuilder(4096);
    private final Set<String> dropped = new LinkedHashSet<>();

    private CsaWriter(GameRecord record, boolean version3) {
        this.record = record;
        this.version3 = version3 || hasFractions(record);
    }

    public static WriteResult write(GameRecord record, boolean version3) {
        CsaWriter writer = new CsaWriter(record, version3);
        writer.write();
        return new WriteResult(writer.out.toString(), new ArrayList<>(writer.dropped));
    }

    private static boolean hasFractions(GameRecord record) {
        for (Node node : record.tree().mainLine()) {
            MoveTime time = node.time().orElse(null);
            if (time != null && time.spentMillis() % 1000 != 0) {
                return true;
            }
        }
        return false;
    }

    private void write() {
        out.append(version3 ? "V3.0\n" : "V2.2\n");
        head();
        Position start = Position.fromSfen(record.sfen());
        startPosition(start);
        moves(new Replay(start));
        if (record.tree().hasBranches()) {
            dropped.add("CSA holds one line of moves: the branches are left out");
        }
    }

    private void head() {
        record.player(Color.SENTE)
                .ifPresent(name ->
                        out.append("N+").append(KakinokiHead.oneLine(name)).append('\n'));
        record.player(Color.GOTE)
                .ifPresent(name ->
                        out.append("N-").append(KakinokiHead.oneLine(name)).append('\n'));
        for (Header header : record.headers()) {
            Optional<String> key = CsaHeaders.key(header);
            if (key.isPresent()) {
                out.append(key.get()).append(':');
                out.append(KakinokiHead.oneLine(header, dropped)).append('\n');
            } else if (!isSaidOtherwise(header)) {
                dropped.add("CSA has no header for " + KakinokiHead.oneLine(header.key()));
            }
        }
    }

    private static boolean isSaidOtherwise(Header header) {
        return switch (header.key()) {
            case Header.SENTE, Header.GOTE, Header.SHITATE, Header.UWATE, Header.HANDICAP -> true;
            default -> false;
        };
    }

    private void startPosition(Position start) {
        if (record.handicap().isPresent() && record.handicap().get() == Handicap.EVEN) {
            out.append("PI\n");
        } else {
            for (int rank = 1; rank <= 9; rank++) {
                row(start, rank);
            }
            hand(start, Color.SENTE);
            hand(start, Color.GOTE);
        }
        if (start.moveNumber() != 1) {
            dropped.add("CSA counts from the start position: its move number is left out");
        }
        out.append(start.sideToMove().csa()).append('\n');
    }

    private void row(Position start, int rank) {
        out.append('P').append(rank);
        for (int file = 9; file >= 1; file--) {
            int code = start.codeAt(Square.of(file, rank));
            if (code == 0) {
                out.append(" * ");
            } else {
                Piece piece = Piece.ofCode(code);
                out.append(piece.color().csa()).append(piece.type().csa());
            }
        }
        out.append('\n');
    }

    private void hand(Position start, Color color) {
        int before = out.length();
        for (PieceType type : PieceType.HAND_ORDER) {
            for (int i = start.hand(color, type); i > 0; i--) {
                if (out.length() == before) {
                    out.append('P').append(color.csa());
                }
                out.append("00").append(type.csa());
            }
        }
        if (out.length() > before) {
            out.append('\n');
        }
    }

    private void moves(Replay replay) {
        List<Node> line = record.tree().mainLine();
        long[] totals = new long[2];
        for (Node node : line) {
            if (node.isMove()) {
                move(replay, node.move().getAsInt());
            } else if (node.isEnding()) {
                ending(node.ending().orElseThrow(), replay.position().sideToMove());
            }
            MoveTime time = node.time().orElse(null);
            if (time != null) {
                time(time);
                int side = node.ply() & 1;
                totals[side] += time.spentMillis();
                if (totals[side] != time.totalMillis()) {
                    dropped.add("CSA has no total times: they follow from the moves' times");
                }
            }
            notes(node);
        }
    }

    private void move(Replay replay, int move) {
        Position position = replay.position();
        out.append(replay.mover(move).csa());
        PieceType after;
        if (Move.isDrop(move)) {
            after = Move.dropped(move);
            out.append("00");
        } else {
            int from = Move.from(move);
            int code = position.codeAt(from);
            PieceType type = code == 0 ? PieceType.PAWN : PieceType.ofCode(code & 15);
            after = Move.isPromotion(move) ? type.promoted() : type;
            out.append((char) ('0' + Square.file(from))).append((char) ('0' + Square.rank(from)));
        }
        int to = Move.to(move);
        out.append((char) ('0' + Square.file(to))).append((char) ('0' + Square.rank(to)));
        out.append(after.csa()).append('\n');
        replay.force(move);
    }

    private void ending(Terminal ending, Color toMove) {
        out.append('%').append(CsaEndings.write(ending, toMove)).append('\n');
    }

    private void time(MoveTime time) {
        out.append('T').append(time.spentMillis() / 1000);
        long fraction = time.spentMillis() % 1000;
        if (fraction != 0) {
            out.append('.').append((char) ('0' + fraction / 100)).append((char) ('0' + fraction / 10 % 10));
            out.append((char) ('0' + fraction % 10));
        }
        out.append('\n');
    }

    private void notes(Node node) {
        KakinokiHead.comment("'*", node.comment(), out);
        if (!node.bookmark().isEmpty()) {
            dropped.add("CSA has no bookmarks: they are left out");
        }
    }
}
