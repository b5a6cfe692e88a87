package dev.ittaku.shogi.picture;

import dev.ittaku.shogi.board.Position;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.Optional;

/** A position with the trays at both sides of the board, as pixels. */
public final class BoardImage {
    private static final int MARGIN = 8;
    private static final java.awt.Color PAPER = new java.awt.Color(0xF7F3EA);

    private BoardImage() {}

    /**
     * The picture.
     *
     * @param height in pixels
     * @return empty where the machine has no font to write with
     */
    public static Optional<BufferedImage> of(Position position, View view, int height) {
        return BoardFont.installed().map(font -> draw(position, view, height, font));
    }

    private static BufferedImage draw(Position position, View view, int height, BoardFont font) {
        double scale = (height - 2.0 * MARGIN) / BoardPicture.BOARD_HEIGHT;
        int width = (int) Math.ceil((BoardPicture.BOARD_WIDTH + 2 * BoardPainter.TRAY_SPACE) * scale) + 2 * MARGIN;
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.setColor(PAPER);
            graphics.fillRect(0, 0, width, height);
            graphics.translate(MARGIN + BoardPainter.TRAY_SPACE * scale, MARGIN);
            graphics.scale(scale, scale);
            new BoardPainter(graphics, position, view, font).paint();
        } finally {
            graphics.dispose();
        }
        return image;
    }
}
