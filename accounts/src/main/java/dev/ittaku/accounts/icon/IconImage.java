package dev.ittaku.accounts.icon;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.Semaphore;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/**
 * Makes the shown picture from an uploaded one: decoded, rotated upright, cropped to a square, scaled, and encoded
 * again. So nothing else of the file is passed on: no place, no camera, no hidden second content.
 *
 * @param type its media type
 */
@SuppressWarnings("ArrayRecordComponent") // carried, never compared
record IconImage(String type, byte[] bytes) {
    private static final int SIDE = 256;
    /**
     * What a small file may unpack to. Of PNG and JPEG at most 16 times the pixels that are shown are kept, but a
     * reader may unpack a picture as a whole before it leaves any out, at four bytes a pixel or more: therefore
     * {@link #DECODING}, too.
     */
    private static final long MOST_PIXELS = 16_000_000;

    /** Limits decoding to two pictures at a time, and so the memory for it. */
    static final Semaphore DECODING = new Semaphore(2, true);

    private static final Set<String> READ = Set.of("png", "jpeg", "webp");

    /** The uploaded file is not a readable picture. */
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        Unreadable(String message) {
            super(message);
        }
    }

    static IconImage of(byte[] sent) throws Unreadable {
        BufferedImage square;
        DECODING.acquireUninterruptibly();
        try {
            square = square(middle(sent), Orientation.of(sent));
        } finally {
            DECODING.release();
        }
        boolean clear = square.getColorModel().hasAlpha();
        String format = clear ? "png" : "jpeg";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(square, format, out)) {
                throw new IllegalStateException("every JVM writes " + format);
            }
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory does not fail", e);
        }
        return new IconImage("image/" + format, out.toByteArray());
    }

    /** The square in the middle of the picture, with fewer pixels where it has many more than are shown. */
    static BufferedImage middle(byte[] sent) throws Unreadable {
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(sent))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            while (readers.hasNext()) {
                ImageReader reader = readers.next();
                try {
                    if (READ.contains(reader.getFormatName().toLowerCase(java.util.Locale.ROOT))) {
                        return middle(reader, in);
                    }
                } finally {
                    reader.dispose();
                }
            }
        } catch (IOException | RuntimeException e) {
            throw new Unreadable("The picture is damaged.");
        }
        throw new Unreadable("The file is not a PNG, JPEG or WebP picture.");
    }

    private static BufferedImage middle(ImageReader reader, ImageInputStream in) throws IOException, Unreadable {
        reader.setInput(in, true, true);
        int width = reader.getWidth(0);
        int height = reader.getHeight(0);
        if ((long) width * height > MOST_PIXELS) {
            throw new Unreadable("The picture has more than 16 million pixels.");
        }
        int side = Math.min(width, height);
        int step = Math.max(1, side / (2 * SIDE));
        ImageReadParam param = reader.getDefaultReadParam();
        param.setSourceRegion(new Rectangle((width - side) / 2, (height - side) / 2, side, side));
        param.setSourceSubsampling(step, step, 0, 0);
        return reader.read(0, param);
    }

    private static BufferedImage square(BufferedImage image, int orientation) {
        boolean clear = image.getColorModel().hasAlpha();
        BufferedImage square =
                new BufferedImage(SIDE, SIDE, clear ? BufferedImage.TYPE_INT_ARGB : BufferedImage.TYPE_INT_RGB);
        Graphics2D canvas = square.createGraphics();
        canvas.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        canvas.setRenderingHint(RenderingHints.KEY_RENDERING, RenderingHints.VALUE_RENDER_QUALITY);
        canvas.transform(Orientation.upright(orientation, SIDE));
        canvas.drawImage(image, 0, 0, SIDE, SIDE, null);
        canvas.dispose();
        return square;
    }
}
