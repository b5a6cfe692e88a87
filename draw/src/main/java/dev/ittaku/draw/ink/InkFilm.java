package dev.ittaku.draw.ink;

import dev.ittaku.draw.ink.InkImage.Part;
import dev.ittaku.platform.picture.MovingPicture;
import java.awt.image.IndexColorModel;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A drawing as an endless animated GIF of how it was drawn. Undone parts are left out, so each line is painted once and
 * the work is bounded by the size of a log. A frame contains only the changes.
 */
public final class InkFilm {
    private static final int FRAMES = 60;
    /** In hundredths of a second. */
    private static final int DELAY = 8;

    private static final int LAST_DELAY = 250;
    /** A fill gets as much time in the animation as this number of points. */
    private static final int FILL_WEIGHT = 12;

    private final InkGrid grid = new InkGrid();
    private final IndexColorModel colours;
    private final MovingPicture picture;
    private byte[] shown = new byte[InkGrid.COLUMNS * InkGrid.ROWS];
    /** The last frame, which is written when the next is known, since the very last one stays longer. */
    private @Nullable Part pending;

    private final int step;
    private int done;

    private InkFilm(IndexColorModel colours, MovingPicture picture, int step) {
        this.colours = colours;
        this.picture = picture;
        this.step = step;
    }

    public static byte[] gif(InkLog log) {
        Operation.Folding folded = Operation.folded(log);
        List<Operation> operations = folded.standing();
        int all = operations.stream().mapToInt(InkFilm::weight).sum();
        try (MovingPicture picture = new MovingPicture()) {
            InkFilm film = new InkFilm(InkImage.colours(folded), picture, Math.max(1, (all + FRAMES - 1) / FRAMES));
            film.pending = new Part(0, 0, InkGrid.COLUMNS, InkGrid.ROWS);
            for (Operation operation : operations) {
                film.draw(operation);
            }
            film.frame();
            film.write(LAST_DELAY);
            return picture.finish();
        }
    }

    private static int weight(Operation operation) {
        return operation instanceof Operation.Stroke stroke ? stroke.points().size() : FILL_WEIGHT;
    }

    private void draw(Operation operation) {
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

    private void passes(int weight) {
        done += weight;
        if (done >= step) {
            done = 0;
            frame();
        }
    }

    /** Begins a frame with the changes since the last one, if there are any. */
    private void frame() {
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

    private void write(int delay) {
        Part part = pending;
        if (part == null) {
            return;
        }
        picture.add(InkImage.of(shown, colours, part), part.left(), part.top(), delay);
    }
}
