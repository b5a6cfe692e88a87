package dev.ittaku.vote.picture;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.platform.product.LinkPreview;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RadialGradientPaint;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.imageio.ImageIO;

/**
 * Draws the picture of a shared link, in the colours of the pages: the board at the left, title and score beside it. It
 * needs no display. If the machine has no font for a text, the board and its discs are drawn without that text.
 */
final class SharePicture {
    private static final Color PAPER = new Color(0xF7F3EA);
    private static final Color INK = new Color(0x1F1B16);
    private static final Color FADED = new Color(0x6B6358);
    private static final Color VERMILION = new Color(0xB83A24);
    private static final Color FRAME = new Color(0x23201C);
    private static final Color FELT = new Color(0x1F5C40);
    private static final Color GRID = new Color(0x0E3324);
    private static final Color LAST = new Color(0xD9, 0xB4, 0x5B, 0x80);

    private static final int WIDTH = LinkPreview.PICTURE_WIDTH;
    private static final int HEIGHT = LinkPreview.PICTURE_HEIGHT;
    private static final int BOARD_X = 55;
    private static final int BOARD_Y = 43;
    private static final int CELL = 65;
    private static final int EDGE = 12;
    private static final int SIDE = 8;
    private static final int TEXT_X = 655;
    private static final int TEXT_WIDTH = WIDTH - TEXT_X - 55;
    private static final int TITLE_SIZE = 52;
    private static final int TITLE_LINES = 3;
    private static final int SENTENCE_SIZE = 32;
    private static final int SENTENCE_LINES = 3;
    /** The pages' own order; the last one is what Java has in any case. */
    private static final List<String> FAMILIES =
            List.of("Shippori Mincho", "Noto Serif JP", "Noto Serif CJK JP", Font.SERIF, Font.DIALOG);

    private SharePicture() {}

    static byte[] png(ShareCard card) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D on = image.createGraphics();
        try {
            on.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            on.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            on.setColor(PAPER);
            on.fillRect(0, 0, WIDTH, HEIGHT);
            on.setColor(VERMILION);
            on.fillRect(0, HEIGHT - EDGE, WIDTH, EDGE);
            board(on, card);
            words(on, card);
        } finally {
            on.dispose();
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException("Memory can't fail to be written", e);
        }
        return out.toByteArray();
    }

    private static void board(Graphics2D on, ShareCard card) {
        int size = CELL * SIDE;
        on.setColor(FRAME);
        on.fillRoundRect(BOARD_X - EDGE, BOARD_Y - EDGE, size + 2 * EDGE, size + 2 * EDGE, EDGE, EDGE);
        on.setColor(FELT);
        on.fillRect(BOARD_X, BOARD_Y, size, size);
        on.setColor(GRID);
        for (int i = 0; i <= SIDE; i++) {
            on.drawLine(BOARD_X + i * CELL, BOARD_Y, BOARD_X + i * CELL, BOARD_Y + size);
            on.drawLine(BOARD_X, BOARD_Y + i * CELL, BOARD_X + size, BOARD_Y + i * CELL);
        }
        card.square().map(Squares::parse).ifPresent(square -> {
            on.setColor(LAST);
            on.fill(new Rectangle2D.Double(left(square) + 1, top(square) + 1, CELL - 1, CELL - 1));
        });
        Position position = card.position();
        Squares.list(position.black())
                .forEach(square -> disc(on, Side.BLACK, left(square) + CELL / 2, top(square) + CELL / 2, CELL * 2 / 5));
        Squares.list(position.white())
                .forEach(square -> disc(on, Side.WHITE, left(square) + CELL / 2, top(square) + CELL / 2, CELL * 2 / 5));
    }

    private static int left(int square) {
        return BOARD_X + square % SIDE * CELL;
    }

    private static int top(int square) {
        return BOARD_Y + square / SIDE * CELL;
    }

    private static void disc(Graphics2D on, Side side, int x, int y, int radius) {
        boolean black = side == Side.BLACK;
        on.setPaint(new RadialGradientPaint(
                new Point2D.Double(x - radius * 0.3, y - radius * 0.4),
                radius * 1.8f,
                new float[] {0, 1},
                black
                        ? new Color[] {new Color(0x4A443C), new Color(0x14110E)}
                        : new Color[] {Color.WHITE, new Color(0xDDD5C6)}));
        on.fill(new Ellipse2D.Double(x - radius, y - radius, 2.0 * radius, 2.0 * radius));
        on.setColor(black ? new Color(0x14110E) : new Color(0xBDB4A4));
        on.draw(new Ellipse2D.Double(x - radius, y - radius, 2.0 * radius, 2.0 * radius));
    }

    private static void words(Graphics2D on, ShareCard card) {
        int y = BOARD_Y + 30;
        on.setColor(VERMILION);
        write(on, card.japanese() ? "一卓 投票対局" : "Ittaku Vote", 28, 1, y);
        on.setColor(INK);
        y = write(on, card.title(), TITLE_SIZE, TITLE_LINES, y + 75);
        score(on, card.position(), y + 25);
        on.setColor(FADED);
        write(on, card.sentence(), SENTENCE_SIZE, SENTENCE_LINES, y + 145);
    }

    private static void score(Graphics2D on, Position position, int y) {
        int radius = 30;
        disc(on, Side.BLACK, TEXT_X + radius, y, radius);
        disc(on, Side.WHITE, TEXT_X + 220 + radius, y, radius);
        on.setColor(INK);
        number(on, position.discs(Side.BLACK), TEXT_X + 80, y + 20);
        number(on, position.discs(Side.WHITE), TEXT_X + 300, y + 20);
    }

    private static void number(Graphics2D on, int count, int x, int y) {
        String text = Integer.toString(count);
        font(text, 56).ifPresent(font -> {
            on.setFont(font);
            on.drawString(text, x, y);
        });
    }

    /** Writes a text in lines; says where the line after it begins. */
    private static int write(Graphics2D on, String text, int size, int most, int y) {
        Optional<Font> font = font(text, size);
        if (font.isEmpty()) {
            return y;
        }
        on.setFont(font.get());
        int at = y;
        for (String line : lines(shown(text, font.get()), on.getFontMetrics(), most)) {
            on.drawString(line, TEXT_X, at);
            at += size * 4 / 3;
        }
        return at;
    }

    /** The font that has most of its letters. */
    private static Optional<Font> font(String text, int size) {
        try {
            return FAMILIES.stream()
                    .map(family -> new Font(family, Font.PLAIN, size))
                    // A missing font would be replaced by another.
                    .filter(font -> font.getFamily(Locale.ROOT).equals(font.getName()))
                    .max(Comparator.comparingInt(font -> shown(text, font).length()));
        } catch (InternalError | NoClassDefFoundError | UnsatisfiedLinkError e) {
            // How Java says that a machine has no fonts at all.
            return Optional.empty();
        }
    }

    /** Without the letters that would be shown as empty boxes. */
    private static String shown(String text, Font font) {
        return text.codePoints()
                .filter(font::canDisplay)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    static List<String> lines(String text, FontMetrics metrics, int most) {
        List<String> lines = new ArrayList<>();
        BreakIterator breaks = BreakIterator.getLineInstance(Locale.JAPANESE);
        breaks.setText(text);
        StringBuilder line = new StringBuilder();
        int from = breaks.first();
        for (int to = breaks.next(); to != BreakIterator.DONE; from = to, to = breaks.next()) {
            String part = text.substring(from, to);
            if (!line.isEmpty() && metrics.stringWidth(line + part.stripTrailing()) > TEXT_WIDTH) {
                lines.add(line.toString().stripTrailing());
                line.setLength(0);
            }
            line.append(part);
        }
        lines.add(line.toString().stripTrailing());
        if (lines.size() <= most) {
            return lines.stream().map(one -> shortened(one, metrics, false)).toList();
        }
        List<String> shown = new ArrayList<>(lines.subList(0, most));
        shown.set(most - 1, shortened(shown.get(most - 1), metrics, true));
        return shown;
    }

    /** Cut off where it is too long for a line, or where more would follow. */
    private static String shortened(String line, FontMetrics metrics, boolean more) {
        if (!more && metrics.stringWidth(line) <= TEXT_WIDTH) {
            return line;
        }
        int end = line.length();
        while (end > 0 && metrics.stringWidth(line.substring(0, end) + "…") > TEXT_WIDTH) {
            end = line.offsetByCodePoints(end, -1);
        }
        return line.substring(0, end) + "…";
    }
}
