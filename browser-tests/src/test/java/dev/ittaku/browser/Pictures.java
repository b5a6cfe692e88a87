package dev.ittaku.browser;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/** Pictures of pages: how alike two are, and several of them as one that moves. */
final class Pictures {
    private static final String GIF_FORMAT = "javax_imageio_gif_image_1.0";
    /** Coarse enough that dates, names and numbers do not count, fine enough that another layout does. */
    private static final int COLUMNS = 32;

    private static final int ROWS = 20;

    private Pictures() {}

    /** The mean difference of brightness in a coarse grid: 0 for the same picture, 1 for black against white. */
    static double difference(BufferedImage one, BufferedImage other) {
        BufferedImage small = scaled(one, COLUMNS, ROWS, BufferedImage.TYPE_BYTE_GRAY);
        BufferedImage otherSmall = scaled(other, COLUMNS, ROWS, BufferedImage.TYPE_BYTE_GRAY);
        long sum = 0;
        for (int y = 0; y < ROWS; y++) {
            for (int x = 0; x < COLUMNS; x++) {
                int here = small.getRaster().getSample(x, y, 0);
                sum += Math.abs(here - otherSmall.getRaster().getSample(x, y, 0));
            }
        }
        return sum / (255.0 * COLUMNS * ROWS);
    }

    static BufferedImage scaled(BufferedImage image, int width, int height, int type) {
        BufferedImage from = image;
        // By halves, so that every pixel of the original counts.
        while (from.getWidth() >= 2 * width && from.getHeight() >= 2 * height) {
            from = drawn(from, from.getWidth() / 2, from.getHeight() / 2, type);
        }
        return drawn(from, width, height, type);
    }

    private static BufferedImage drawn(BufferedImage image, int width, int height, int type) {
        BufferedImage result = new BufferedImage(width, height, type);
        Graphics2D graphics = result.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(image, 0, 0, width, height, null);
        graphics.dispose();
        return result;
    }

    /** A GIF that shows them one after the other, for so many hundredths of a second each, again and again. */
    static void writeTour(List<BufferedImage> frames, int hundredths, Path file) throws IOException {
        // An image stream writes over what is there, and leaves the rest of a longer file.
        Files.deleteIfExists(file);
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(file.toFile())) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            for (BufferedImage frame : frames) {
                IIOMetadata told =
                        writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(frame), null);
                IIOMetadataNode root = (IIOMetadataNode) told.getAsTree(GIF_FORMAT);
                IIOMetadataNode control = (IIOMetadataNode)
                        root.getElementsByTagName("GraphicControlExtension").item(0);
                control.setAttribute("delayTime", Integer.toString(hundredths));
                control.setAttribute("disposalMethod", "none");
                IIOMetadataNode forever = new IIOMetadataNode("ApplicationExtension");
                forever.setAttribute("applicationID", "NETSCAPE");
                forever.setAttribute("authenticationCode", "2.0");
                forever.setUserObject(new byte[] {1, 0, 0});
                IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
                extensions.appendChild(forever);
                root.appendChild(extensions);
                told.setFromTree(GIF_FORMAT, root);
                writer.writeToSequence(new IIOImage(frame, null, told), null);
            }
            writer.endWriteSequence();
        } finally {
            writer.dispose();
        }
    }
}
