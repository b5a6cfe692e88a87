package dev.ittaku.platform.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/**
 * An animated GIF that repeats endlessly. The first frame has the full size; each later one is painted over the picture
 * and contains only the changed part.
 */
public final class MovingPicture implements AutoCloseable {
    private static final String FORMAT = "javax_imageio_gif_image_1.0";

    private final ImageWriter writer =
            ImageIO.getImageWritersByFormatName("gif").next();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ImageOutputStream stream;

    public MovingPicture() {
        try {
            stream = ImageIO.createImageOutputStream(out);
            writer.setOutput(stream);
            writer.prepareWriteSequence(null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Adds a frame.
     *
     * @param part of indexed colours, 256 at most
     * @param left where its corner is in the whole
     * @param hundredths how long it stays, in hundredths of a second
     */
    public void add(BufferedImage part, int left, int top, int hundredths) {
        try {
            IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(part), null);
            metadata.setFromTree(FORMAT, described(metadata, left, top, hundredths));
            writer.writeToSequence(new IIOImage(part, null, metadata), null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file; nothing can be added any more. */
    public byte[] finish() {
        try {
            writer.endWriteSequence();
            stream.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    @Override
    public void close() {
        writer.dispose();
        try {
            stream.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static IIOMetadataNode described(IIOMetadata metadata, int left, int top, int hundredths) {
        IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FORMAT);
        IIOMetadataNode place = child(root, "ImageDescriptor");
        place.setAttribute("imageLeftPosition", Integer.toString(left));
        place.setAttribute("imageTopPosition", Integer.toString(top));
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("transparentColorIndex", "0");
        control.setAttribute("delayTime", Integer.toString(hundredths));
        IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
        loop.setAttribute("applicationID", "NETSCAPE");
        loop.setAttribute("authenticationCode", "2.0");
        loop.setUserObject(new byte[] {1, 0, 0}); // for ever
        child(root, "ApplicationExtensions").appendChild(loop);
        return root;
    }

    private static IIOMetadataNode child(IIOMetadataNode root, String name) {
        for (int i = 0; i < root.getLength(); i++) {
            if (root.item(i).getNodeName().equals(name)) {
                return (IIOMetadataNode) root.item(i);
            }
        }
        IIOMetadataNode fresh = new IIOMetadataNode(name);
        root.appendChild(fresh);
        return fresh;
    }
}
