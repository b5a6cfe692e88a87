package dev.ittaku.shogi.format.jkf;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.text.TextPlaces;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.format.text.Warnings;
import java.util.List;
import java.util.Optional;

/** The positions of JKF: {@code board[file - 1][rank - 1]} and a count per kind and side. */
final class JkfBoard {
    private JkfBoard() {}

    static Position read(Json data, TextPlaces places) {
        Position position = new Position();
        List<Json> files = data.get("board").map(Json::items).orElse(List.of());
        for (int file = 1; file <= Math.min(9, files.size()); file++) {
            List<Json> ranks = files.get(file - 1).items();
            for (int rank = 1; rank <= Math.min(9, ranks.size()); rank++) {
                square(position, Square.of(file, rank), ranks.get(rank - 1), places);
            }
        }
        List<Json> hands = data.get("hands").map(Json::items).orElse(List.of());
        for (int side = 0; side < Math.min(2, hands.size()); side++) {
            for (PieceType type : PieceType.HAND_ORDER) {
                double count = hands.get(side)
                        .get(type.csa())
                        .orElse(Json.Literal.NULL)
                        .number(0);
                position.setHand(color(side), type, (int) Math.max(0, Math.min(99, count)));
            }
        }
        position.setSideToMove(
                color((int) data.get("color").orElse(Json.Literal.NULL).number(0)));
        return position;
    }

    private static void square(Position position, int square, Json json, TextPlaces places) {
        Optional<String> kind = json.get("kind").flatMap(Json::text);
        if (kind.isEmpty()) {
            return;
        }
        Optional<PieceType> type = PieceType.ofCsa(kind.get());
        if (type.isEmpty()) {
            places.warn(json.at(), WarningCode.UNREADABLE_BOARD, "no piece is written " + Warnings.quote(kind.get()));
            return;
        }
        int side = (int) json.get("color").orElse(Json.Literal.NULL).number(0);
        position.put(square, Piece.of(color(side), type.get()));
    }

    private static Color color(int side) {
        return side == 1 ? Color.GOTE : Color.SENTE;
    }

    static void write(Position position, StringBuilder out) {
        out.append("{\"color\":").append(number(position.sideToMove())).append(",\"board\":[");
        for (int file = 1; file <= 9; file++) {
            out.append(file == 1 ? "[" : ",[");
            for (int rank = 1; rank <= 9; rank++) {
                out.append(rank == 1 ? "{" : ",{");
                int code = position.codeAt(Square.of(file, rank));
                if (code != 0) {
                    Piece piece = Piece.ofCode(code);
                    out.append("\"color\":").append(number(piece.color()));
                    out.append(",\"kind\":\"").append(piece.type().csa()).append('"');
                }
                out.append('}');
            }
            out.append(']');
        }
        out.append("],\"hands\":[");
        hand(position, Color.SENTE, out);
        out.append(',');
        hand(position, Color.GOTE, out);
        out.append("]}");
    }

    static int number(Color color) {
        return color == Color.SENTE ? 0 : 1;
    }

    private static void hand(Position position, Color color, StringBuilder out) {
        String separator = "{";
        for (PieceType type : PieceType.HAND_ORDER) {
            out.append(separator).append('"').append(type.csa()).append("\":").append(position.hand(color, type));
            separator = ",";
        }
        out.append('}');
    }
}
