package dev.ittaku.shogi.picture;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Position;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;

/** A position with a title and the players beside it as a PNG, in the size in which links are shown elsewhere. */
public final class CardPicture {
    public static final int WIDTH = 1200;
    public static final int HEIGHT = 630;

    private static final int MARGIN = 36;
    private static final int TEXT_X = 748;
    private static final int TEXT_WIDTH = WIDTH - TEXT_X - MARGIN;
    private static final java.awt.Color PAPER = new java.awt.Color(0xF7F3EA);
    private static final java.awt.Color INK = new java.awt.Color(0x1F1B16);
    private static final java.awt.Color FADED = new java.awt.Color(0x6B6358);
    private static final java.awt.Color VERMILION = new java.awt.Color(0xB83A24);

    private CardPicture() {}

    /**
     * The picture.
     *
     * @param lines below the title and the players: where and when, how many moves
     * @return empty where the machine has no font to write with
     */
    public static Optional<byte[]> png(Position position, View view, String title, List<String> lines) {
        Optional<BoardFont> font = BoardFont.installed();
        return font.map(face -> draw(position, view, title, lines, face));
    }

    private static byte[] draw(Position position, View view, String title, List<String> lines, BoardFont font) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.setColor(PAPER);
            graphics.fillRect(0, 0, WIDTH, HEIGHT);
            Graphics2D board = (Graphics2D) graphics.create();
            double scale = (HEIGHT - 2.0 * MARGIN) / BoardPicture.BOARD_HEIGHT;
            board.translate(MARGIN + BoardPainter.TRAY_SPACE * scale, MARGIN);
            board.scale(scale, scale);
            new BoardPainter(board, position, view, font).paint();
            board.dispose();
            words(graphics, view, title, lines, font);
        } finally {
            graphics.dispose();
        }
        return png(image);
    }

    private static void words(Graphics2D graphics, View view, String title, List<String> lines, BoardFont font) {
        int y = MARGIN + 56;
        graphics.setColor(INK);
        for (String line : wrapped(graphics, font.serif(Font.BOLD, 42), title, 3)) {
            graphics.setFont(font.serif(Font.BOLD, 42));
            graphics.drawString(line, TEXT_X, y);
            y += 58;
        }
        y += 22;
        for (Color color : Color.values()) {
            graphics.setColor(INK);
            graphics.setFont(font.sans(30));
            String mark = color == Color.SENTE ? "▲" : "△";
            graphics.drawString(font.writes(mark) ? mark : color == Color.SENTE ? "B" : "W", TEXT_X, y);
            for (String line : wrapped(graphics, font.sans(30), view.name(color), 1)) {
                graphics.drawString(line, TEXT_X + 44, y);
            }
            y += 46;
        }
        y += 14;
        graphics.setColor(FADED);
        for (String text : lines) {
            for (String line : wrapped(graphics, font.sans(24), text, 2)) {
                graphics.setFont(font.sans(24));
                graphics.drawString(line, TEXT_X, y);
                y += 36;
            }
        }
        graphics.setColor(VERMILION);
        graphics.fillRect(TEXT_X, HEIGHT - MARGIN - 46, 5, 40);
        graphics.setColor(INK);
        graphics.setFont(font.serif(Font.BOLD, 30));
        graphics.drawString(font.writes("一卓") ? "Ittaku 一卓" : "Ittaku", TEXT_X + 20, HEIGHT - MARGIN - 16);
    }

    /** The text in lines that fit, with a maximum number of lines; the rest is replaced by an ellipsis. */
    private static List<String> wrapped(Graphics2D graphics, Font font, String text, int most) {
        FontMetrics metrics = graphics.getFontMetrics(font);
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int width = most == 1 ? TEXT_WIDTH - 44 : TEXT_WIDTH;
        int[] letters = text.codePoints().filter(c -> c >= ' ').toArray();
        for (int i = 0; i < letters.length; i++) {
            String letter = Character.toString(letters[i]);
            boolean last = lines.size() == most - 1;
            if (metrics.stringWidth(line + letter) > (last ? width - metrics.stringWidth("…") : width)) {
                if (last && metrics.stringWidth(line + rest(letters, i)) > width) {
                    lines.add(line + "…");
                    return lines;
                }
                if (!last) {
                    int space = letters[i] < 0x250 ? line.lastIndexOf(" ") : -1;
                    lines.add(space > 0 ? line.substring(0, space) : line.toString());
                    line.delete(0, space > 0 ? space + 1 : line.length());
                }
            }
            line.append(letter);
        }
        if (line.length() > 0) {
            lines.add(line.toString());
        }
        return lines;
    }

    private static String rest(int[] letters, int from) {
        // More than this never fits on a line.
        return new String(letters, from, Math.min(60, letters.length - from));
    }

    private static byte[] png(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(64 * 1024);
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException("Memory can't fail to be written", e);
        }
        return out.toByteArray();
    }
}
