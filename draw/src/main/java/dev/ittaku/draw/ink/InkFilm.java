package dev.ittaku.draw.ink;

import dev.ittaku.draw.ink.InkImage.Part;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A drawing as an animated GIF that shows it being drawn, again and again. What was taken back while it was drawn is left
 * out, so each line is painted once and the work is bounded by the size of a log. A frame holds only what has changed.
 */
public final class InkFilm {
    private static final String FORMAT = "javax_imageio_gif_image_1.0";
    private static final int FRAMES = 60;
    /** In hundredths of a second. */
    private static final int DELAY = 8;

    private static final int LAST_DELAY = 250;
    /** A flood takes as much of the film as so many points. */
    private static final int FILL_WEIGHT = 12;

    private final InkGrid grid = new InkGrid();
    private final IndexColorModel colours;
    private final ImageWriter writer;
    private byte[] shown = new byte[InkGrid.COLUMNS * InkGrid.ROWS];
    /** The last frame, which is written when the next is known, since the very last one stays longer. */
    private @Nullable Part pending;

    private final int step;
    private int done;

    private InkFilm(IndexColorModel colours, ImageWriter writer, int step) {
        this.colours = colours;
        this.writer = writer;
        this.step = step;
    }

    public static byte[] gif(InkLog log) {
        Operation.Folding folded = Operation.folded(log);
        List<Operation> operations = folded.standing();
        int all = operations.stream().mapToInt(InkFilm::weight).sum();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
            writer.setOutput(stream);
            writer.prepareWriteSequence(null);
            InkFilm film = new InkFilm(InkImage.colours(folded), writer, Math.max(1, (all + FRAMES - 1) / FRAMES));
            film.pending = new Part(0, 0, InkGrid.COLUMNS, InkGrid.ROWS);
            for (Operation operation : operations) {
                film.draw(operation);
            }
            film.frame();
            film.write(LAST_DELAY);
            writer.endWriteSequence();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return out.toByteArray();
    }

    private static int weight(Operation operation) {
        return operation instanceof Operation.Stroke stroke ? stroke.points().size() : FILL_WEIGHT;
    }

    private void draw(Operation operation) throws IOException {
        if (operation instanceof Operation.Fill fill) {
            grid.fill(fill);
            passes(FILL_WEIGHT);
        } else if (operation instanceof Operation.Stroke stroke) {
            Operation.Point before = stroke.points().get(0);
            grid.segment(stroke.colour(), before, before);
            passes(1);
            for (Operation.Point point :
                    stroke.points().subList(1, stroke.points().size())) {
                grid.segment(stroke.colour(), before, point);
                before = point;
                passes(1);
            }
        }
    }

    private void passes(int weight) throws IOException {
        done += weight;
        if (done >= step) {
            done = 0;
            frame();
        }
    }

    /** Begins a frame with what has changed since the last one, if anything has. */
    private void frame() throws IOException {
        byte[] cells = grid.copyOfCells();
        Optional<Part> changed = changed(cells);
        if (changed.isPresent()) {
            write(DELAY);
            shown = cells;
            pending = changed.get();
        }
    }

    private Optional<Part> changed(byte[] cells) {
        int left = InkGrid.COLUMNS;
        int right = -1;
        int top = InkGrid.ROWS;
        int bottom = -1;
        for (int row = 0; row < InkGrid.ROWS; row++) {
            int from = row * InkGrid.COLUMNS;
            for (int column = 0; column < InkGrid.COLUMNS; column++) {
                if (cells[from + column] != shown[from + column]) {
                    left = Math.min(left, column);
                    right = Math.max(right, column);
                    top = Math.min(top, row);
                    bottom = row;
                }
            }
        }
        return right < 0 ? Optional.empty() : Optional.of(new Part(left, top, right - left + 1, bottom - top + 1));
    }

    private void write(int delay) throws IOException {
        Part part = pending;
        if (part == null) {
            return;
        }
        BufferedImage image = InkImage.of(shown, colours, part);
        IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(image), null);
        metadata.setFromTree(FORMAT, described(metadata, part, delay));
        writer.writeToSequence(new IIOImage(image, null, metadata), null);
    }

    private static IIOMetadataNode described(IIOMetadata metadata, Part part, int delay) {
        IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FORMAT);
        IIOMetadataNode place = child(root, "ImageDescriptor");
        place.setAttribute("imageLeftPosition", Integer.toString(part.left()));
        place.setAttribute("imageTopPosition", Integer.toString(part.top()));
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("transparentColorIndex", "0");
        control.setAttribute("delayTime", Integer.toString(delay));
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
