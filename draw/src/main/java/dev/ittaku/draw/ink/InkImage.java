package dev.ittaku.draw.ink;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import javax.imageio.ImageIO;

/** A drawing as PNG: the cells of its grid as they are, which come out the same everywhere. */
public final class InkImage {
    /** The colour around a drawing, after all that can be drawn with. */
    private static final int GROUND = Paper.COLOURS.size() + Paper.MOST_MIXED;

    private static final int GROUND_RGB = 0xF7F3EA;

    private InkImage() {}

    public static byte[] png(InkLog log) {
        return written(whole(log));
    }

    /** The same on a ground of this size, which is at least as large: for previews of links. */
    public static byte[] card(InkLog log, int width, int height) {
        BufferedImage drawing = whole(log);
        BufferedImage card = new BufferedImage(
                width, height, BufferedImage.TYPE_BYTE_INDEXED, (IndexColorModel) drawing.getColorModel());
        byte[] pixels = pixels(card);
        Arrays.fill(pixels, (byte) GROUND);
        int left = (width - InkGrid.COLUMNS) / 2;
        int top = (height - InkGrid.ROWS) / 2;
        for (int row = 0; row < InkGrid.ROWS; row++) {
            System.arraycopy(
                    pixels(drawing), row * InkGrid.COLUMNS, pixels, (top + row) * width + left, InkGrid.COLUMNS);
        }
        return written(card);
    }

    private static BufferedImage whole(InkLog log) {
        Part all = new Part(0, 0, InkGrid.COLUMNS, InkGrid.ROWS);
        return of(InkGrid.of(log).copyOfCells(), colours(Operation.folded(log)), all);
    }

    private static byte[] pixels(BufferedImage image) {
        return ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    }

    private static byte[] written(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** A part of the paper, in cells. */
    record Part(int left, int top, int width, int height) {}

    /** The colours of the box and those that were mixed. */
    static IndexColorModel colours(Operation.Folding folded) {
        byte[] red = new byte[GROUND + 1];
        byte[] green = new byte[GROUND + 1];
        byte[] blue = new byte[GROUND + 1];
        for (int i = 0; i < folded.colourCount(); i++) {
            int rgb = Integer.parseInt(folded.colour(i).substring(1), 16);
            red[i] = (byte) (rgb >> 16);
            green[i] = (byte) (rgb >> 8);
            blue[i] = (byte) rgb;
        }
        red[GROUND] = (byte) (GROUND_RGB >> 16);
        green[GROUND] = (byte) (GROUND_RGB >> 8);
        blue[GROUND] = (byte) GROUND_RGB;
        return new IndexColorModel(8, GROUND + 1, red, green, blue);
    }

    static BufferedImage of(byte[] cells, IndexColorModel colours, Part part) {
        BufferedImage image = new BufferedImage(part.width(), part.height(), BufferedImage.TYPE_BYTE_INDEXED, colours);
        byte[] pixels = pixels(image);
        for (int row = 0; row < part.height(); row++) {
            int from = (part.top() + row) * InkGrid.COLUMNS + part.left();
            System.arraycopy(cells, from, pixels, row * part.width(), part.width());
        }
        return image;
    }
}
