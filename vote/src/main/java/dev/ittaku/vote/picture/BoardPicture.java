package dev.ittaku.vote.picture;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.vote.table.game.Move;
import java.util.Optional;

/** A board as SVG: felt, coordinates, discs, faint dots where the side to move may play, the last move marked. */
public final class BoardPicture {
    private static final int CELL = 50;
    private static final int MARGIN = 28;
    private static final int SIZE = 8;
    private static final int WHOLE = MARGIN * 2 + CELL * SIZE;

    private BoardPicture() {}

    public static String svg(Position position, Optional<Move> last) {
        StringBuilder svg = new StringBuilder(8192);
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(WHOLE + " " + WHOLE)
                .append("\" role=\"img\" aria-label=\"")
                .append(position.discs(dev.ittaku.othello.board.Side.BLACK))
                .append(" black, ")
                .append(position.discs(dev.ittaku.othello.board.Side.WHITE))
                .append(" white\">");
        svg.append("<defs>")
                .append(disc("b", "#4a443c", "#14110e"))
                .append(disc("w", "#ffffff", "#ddd5c6"))
                .append("</defs>");
        svg.append("<rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"#23201c\"/>");
        svg.append(rect(MARGIN, CELL * SIZE, "#1f5c40"));
        lines(svg);
        labels(svg);
        last.filter(move -> !move.isPass()).ifPresent(move -> mark(svg, Squares.parse(move.position())));
        discs(svg, position.black(), "url(#b)");
        discs(svg, position.white(), "url(#w)");
        for (int square : Squares.list(position.legalMoves())) {
            circle(svg, square, 4, "#ffffff\" fill-opacity=\"0.45");
        }
        return svg.append("</svg>").toString();
    }

    private static String disc(String id, String light, String dark) {
        return "<radialGradient id=\"" + id + "\" cx=\"0.35\" cy=\"0.3\" r=\"0.9\"><stop offset=\"0\" stop-color=\""
                + light + "\"/><stop offset=\"1\" stop-color=\"" + dark + "\"/></radialGradient>";
    }

    private static String rect(int at, int side, String fill) {
        return "<rect x=\"" + at + "\" y=\"" + at + "\" width=\"" + side + "\" height=\"" + side + "\" fill=\"" + fill
                + "\"/>";
    }

    private static void lines(StringBuilder svg) {
        int end = MARGIN + CELL * SIZE;
        svg.append("<path stroke=\"#0e3324\" stroke-width=\"1\" d=\"");
        for (int i = 0; i <= SIZE; i++) {
            int at = MARGIN + CELL * i;
            svg.append("M" + at + " " + MARGIN + "V" + end + "M" + MARGIN + " " + at + "H" + end);
        }
        svg.append("\"/>");
    }

    private static void labels(StringBuilder svg) {
        svg.append("<g fill=\"#a79e90\" font-size=\"14\" text-anchor=\"middle\" font-family=\"sans-serif\">");
        for (int i = 0; i < SIZE; i++) {
            int at = MARGIN + CELL * i + CELL / 2;
            svg.append("<text x=\"" + at + "\" y=\"19\">" + (char) ('A' + i) + "</text>");
            svg.append("<text x=\"14\" y=\"" + (at + 5) + "\">" + (i + 1) + "</text>");
        }
        svg.append("</g>");
    }

    private static void mark(StringBuilder svg, int square) {
        int x = MARGIN + CELL * (square % SIZE);
        int y = MARGIN + CELL * (square / SIZE);
        svg.append("<rect x=\"" + x + "\" y=\"" + y + "\" width=\"" + CELL + "\" height=\"" + CELL
                + "\" fill=\"#d9b45b\" fill-opacity=\"0.35\"/>");
    }

    private static void discs(StringBuilder svg, long squares, String fill) {
        for (int square : Squares.list(squares)) {
            circle(svg, square, CELL * 21 / 50, fill);
        }
    }

    private static void circle(StringBuilder svg, int square, int radius, String fill) {
        int x = MARGIN + CELL * (square % SIZE) + CELL / 2;
        int y = MARGIN + CELL * (square / SIZE) + CELL / 2;
        svg.append("<circle cx=\"" + x + "\" cy=\"" + y + "\" r=\"" + radius + "\" fill=\"" + fill + "\"/>");
    }
}
