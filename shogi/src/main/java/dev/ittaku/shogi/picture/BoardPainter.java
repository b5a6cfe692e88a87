package dev.ittaku.shogi.picture;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;

/** Paints the board of {@link BoardPicture} with its two trays, in the same units and colours, for pictures of pixels. */
final class BoardPainter {
    /** What a tray takes beside the board: a column of pieces. */
    static final double TRAY_SPACE = 54;

    private static final double TRAY_WIDTH = 46;
    private static final java.awt.Color LINE = new java.awt.Color(0x4A3210);
    private static final java.awt.Color INK = new java.awt.Color(0x1F1B16);
    private static final java.awt.Color RED = new java.awt.Color(0xB83A24);
    private static final java.awt.Color SHADOW = new java.awt.Color(0x3C, 0x24, 0x05, 0x4D);

    private final Graphics2D graphics;
    private final Position position;
    private final View view;
    private final BoardFont font;

    BoardPainter(Graphics2D graphics, Position position, View view, BoardFont font) {
        this.graphics = graphics;
        this.position = position;
        this.view = view;
        this.font = font;
    }

    /** With the board's corner at 0, 0; the trays stand at both sides of it. */
    void paint() {
        double width = BoardPicture.BOARD_WIDTH;
        double height = BoardPicture.BOARD_HEIGHT;
        graphics.setPaint(
                new GradientPaint(0, 0, new java.awt.Color(0xEFCB80), (float) width, 60, new java.awt.Color(0xDFAE57)));
        graphics.fill(new RoundRectangle2D.Double(0, 0, width, height, 8, 8));
        marks();
        grid();
        coordinates();
        for (int square = 0; square < Square.COUNT; square++) {
            int code = position.codeAt(square);
            if (code != 0) {
                Piece piece = Piece.ofCode(code);
                piece(piece.type(), piece.color(), middleX(square), middleY(square));
            }
        }
        for (Color color : Color.values()) {
            tray(color);
        }
    }

    private void marks() {
        int move = view.lastMove();
        if (move == Move.NONE) {
            return;
        }
        if (!Move.isDrop(move)) {
            mark(Move.from(move), 0x29);
        }
        mark(Move.to(move), 0x57);
    }

    private void mark(int square, int alpha) {
        graphics.setColor(new java.awt.Color(RED.getRed(), RED.getGreen(), RED.getBlue(), alpha));
        graphics.fill(new Rectangle2D.Double(
                middleX(square) - BoardPicture.CELL_WIDTH / 2,
                middleY(square) - BoardPicture.CELL_HEIGHT / 2,
                BoardPicture.CELL_WIDTH,
                BoardPicture.CELL_HEIGHT));
    }

    private void grid() {
        double rim = BoardPicture.RIM;
        double width = 9 * BoardPicture.CELL_WIDTH;
        double height = 9 * BoardPicture.CELL_HEIGHT;
        graphics.setColor(LINE);
        graphics.setStroke(new BasicStroke(0.8f));
        for (int i = 1; i < 9; i++) {
            double x = rim + i * BoardPicture.CELL_WIDTH;
            double y = rim + i * BoardPicture.CELL_HEIGHT;
            graphics.draw(new Line2D.Double(x, rim, x, rim + height));
            graphics.draw(new Line2D.Double(rim, y, rim + width, y));
        }
        graphics.setStroke(new BasicStroke(1.6f));
        graphics.draw(new Rectangle2D.Double(rim, rim, width, height));
        for (int column = 3; column <= 6; column += 3) {
            for (int row = 3; row <= 6; row += 3) {
                double x = rim + column * BoardPicture.CELL_WIDTH;
                double y = rim + row * BoardPicture.CELL_HEIGHT;
                graphics.fill(new Ellipse2D.Double(x - 2.1, y - 2.1, 4.2, 4.2));
            }
        }
    }

    private void coordinates() {
        graphics.setColor(LINE);
        graphics.setFont(font.sans(11));
        String ranks = view.isEnglish() || !font.hasKanji() ? "abcdefghi" : "一二三四五六七八九";
        for (int i = 1; i <= 9; i++) {
            centred(String.valueOf(i), middleX(Square.of(i, 1)), BoardPicture.RIM - 5);
            centred(
                    ranks.substring(i - 1, i),
                    BoardPicture.BOARD_WIDTH - BoardPicture.RIM / 2,
                    middleY(Square.of(1, i)) + 4);
        }
    }

    private void tray(Color color) {
        boolean bottom = color == view.bottom();
        double x = bottom ? BoardPicture.BOARD_WIDTH + TRAY_SPACE - TRAY_WIDTH : -TRAY_SPACE;
        double slot = 41;
        double height = 7 * slot + 10;
        double y = bottom ? BoardPicture.BOARD_HEIGHT - height : 0;
        graphics.setPaint(new GradientPaint(
                (float) x,
                (float) y,
                new java.awt.Color(0xC6944F),
                (float) (x + TRAY_WIDTH),
                (float) (y + height),
                new java.awt.Color(0xA87638)));
        graphics.fill(new RoundRectangle2D.Double(x, y, TRAY_WIDTH, height, 10, 10));
        int at = 0;
        for (PieceType type : PieceType.HAND_ORDER) {
            int count = position.hand(color, type);
            if (count == 0) {
                continue;
            }
            double middle = bottom ? y + height - 25 - at * slot : y + 25 + at * slot;
            piece(type, color, x + TRAY_WIDTH / 2 - 3, middle);
            if (count > 1) {
                graphics.setColor(new java.awt.Color(0xFFFDF8));
                graphics.fill(new Ellipse2D.Double(x + TRAY_WIDTH - 18, middle + 3, 17, 17));
                graphics.setColor(LINE);
                graphics.setFont(font.sans(12).deriveFont(Font.BOLD));
                centred(String.valueOf(count), x + TRAY_WIDTH - 9.5, middle + 15.8);
            }
            at++;
        }
    }

    private void piece(PieceType type, Color color, double x, double y) {
        AffineTransform before = graphics.getTransform();
        Path2D shape = outline(PieceDrawing.scale(type));
        graphics.translate(x + 0.9, y + 1.7);
        boolean turned = color != view.bottom();
        if (turned) {
            graphics.rotate(Math.PI);
        }
        graphics.setColor(SHADOW);
        graphics.fill(shape);
        graphics.setTransform(before);
        graphics.translate(x, y);
        if (turned) {
            graphics.rotate(Math.PI);
        }
        graphics.setPaint(new GradientPaint(0, -17, new java.awt.Color(0xFBE9BD), 6, 17, new java.awt.Color(0xE2BB70)));
        graphics.fill(shape);
        graphics.setColor(new java.awt.Color(0x8F6A2C));
        graphics.setStroke(new BasicStroke(0.7f));
        graphics.draw(shape);
        double size = 24.5 * PieceDrawing.scale(type);
        graphics.setColor(type.isPromoted() ? RED : INK);
        if (font.hasKanji()) {
            graphics.setFont(font.serif(Font.BOLD, (float) size));
            centred(type == PieceType.KING && color == Color.GOTE ? "王" : type.boardKanji(), 0, size * 0.43);
        } else {
            String letter = type.usi();
            graphics.setFont(font.serif(Font.BOLD, (float) size * 0.7f));
            centred(letter, 0, size * 0.36);
        }
        graphics.setTransform(before);
    }

    private void centred(String text, double x, double y) {
        FontMetrics metrics = graphics.getFontMetrics();
        graphics.drawString(
                text, (float) (x - metrics.getStringBounds(text, graphics).getWidth() / 2), (float) y);
    }

    private static Path2D outline(double scale) {
        double w = PieceDrawing.WIDTH * scale / 2;
        double h = PieceDrawing.HEIGHT * scale / 2;
        Path2D path = new Path2D.Double();
        path.moveTo(0, -h);
        path.lineTo(w * 0.74, -h * 0.64);
        path.lineTo(w, h);
        path.lineTo(-w, h);
        path.lineTo(-w * 0.74, -h * 0.64);
        path.closePath();
        return path;
    }

    private double middleX(int square) {
        return BoardPicture.middleX(square, view.bottom());
    }

    private double middleY(int square) {
        return BoardPicture.middleY(square, view.bottom());
    }
}
