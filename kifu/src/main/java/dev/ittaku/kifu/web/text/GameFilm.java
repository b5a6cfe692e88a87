package dev.ittaku.kifu.web.text;

import dev.ittaku.platform.picture.MovingPicture;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Pictures of the positions of a game as an animated GIF. A frame holds only what has changed. All frames have the colours of
 * the first, which has every kind of thing that comes later: wood, paper, ink and red.
 */
final class GameFilm {
    private static final int COLOURS = 256;
    /** Colours are told apart by five bits of red, green and blue each. */
    private static final int FINE = 0xF8F8F8;

    private static final int LAST_HUNDREDTHS = 300;

    private final MovingPicture film;
    private final int hundredths;
    private @Nullable Palette palette;
    private int @Nullable [] shown;
    private @Nullable Frame pending;

    private record Frame(BufferedImage part, int left, int top) {}

    private GameFilm(MovingPicture film, int hundredths) {
        this.film = film;
        this.hundredths = hundredths;
    }

    /** @param pictures all of one size, as RGB */
    static byte[] gif(Stream<BufferedImage> pictures, int hundredths) {
        try (MovingPicture film = new MovingPicture()) {
            GameFilm game = new GameFilm(film, hundredths);
            pictures.forEachOrdered(game::add);
            game.write(LAST_HUNDREDTHS);
            return film.finish();
        }
    }

    private void add(BufferedImage picture) {
        int width = picture.getWidth();
        int height = picture.getHeight();
        int[] pixels = picture.getRGB(0, 0, width, height, null, 0, width);
        Palette colours = palette == null ? Palette.of(pixels) : palette;
        palette = colours;
        Optional<int[]> box =
                shown == null ? Optional.of(new int[] {0, 0, width, height}) : changed(shown, pixels, width);
        if (box.isPresent()) {
            write(hundredths);
            int[] at = box.get();
            pending = new Frame(colours.image(pixels, width, at), at[0], at[1]);
            shown = pixels;
        }
    }

    private void write(int delay) {
        Frame frame = pending;
        if (frame != null) {
            film.add(frame.part(), frame.left(), frame.top(), delay);
        }
    }

    /** Left, top, right and bottom of what differs. */
    private static Optional<int[]> changed(int[] before, int[] after, int width) {
        int left = width;
        int right = 0;
        int top = -1;
        int bottom = 0;
        for (int i = 0; i < after.length; i++) {
            if (before[i] != after[i]) {
                left = Math.min(left, i % width);
                right = Math.max(right, i % width + 1);
                top = top < 0 ? i / width : top;
                bottom = i / width + 1;
            }
        }
        return top < 0 ? Optional.empty() : Optional.of(new int[] {left, top, right, bottom});
    }

    /** The colours that are used most, and which of them stands for any other. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Palette(IndexColorModel model, int[] colours, Map<Integer, Byte> nearest) {
        static Palette of(int[] pixels) {
            Map<Integer, Integer> uses = new HashMap<>();
            for (int pixel : pixels) {
                uses.merge(pixel & FINE, 1, Integer::sum);
            }
            int[] most = uses.entrySet().stream()
                    .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
                    .limit(COLOURS)
                    .mapToInt(entry -> entry.getKey() | 0x040404)
                    .toArray();
            int[] all = Arrays.copyOf(most, COLOURS);
            return new Palette(
                    new IndexColorModel(8, COLOURS, all, 0, false, -1, java.awt.image.DataBuffer.TYPE_BYTE),
                    most,
                    new HashMap<>());
        }

        BufferedImage image(int[] pixels, int width, int[] box) {
            BufferedImage part =
                    new BufferedImage(box[2] - box[0], box[3] - box[1], BufferedImage.TYPE_BYTE_INDEXED, model);
            byte[] row = new byte[part.getWidth()];
            for (int y = 0; y < part.getHeight(); y++) {
                for (int x = 0; x < row.length; x++) {
                    int pixel = pixels[(box[1] + y) * width + box[0] + x] & FINE;
                    row[x] = nearest.computeIfAbsent(pixel, this::find);
                }
                part.getRaster().setDataElements(0, y, row.length, 1, row);
            }
            return part;
        }

        private byte find(int pixel) {
            int best = 0;
            int least = Integer.MAX_VALUE;
            for (int i = 0; i < colours.length; i++) {
                int red = (pixel >> 16 & 0xFF) - (colours[i] >> 16 & 0xFF);
                int green = (pixel >> 8 & 0xFF) - (colours[i] >> 8 & 0xFF);
                int blue = (pixel & 0xFF) - (colours[i] & 0xFF);
                int distance = red * red + green * green + blue * blue;
                if (distance < least) {
                    least = distance;
                    best = i;
                }
            }
            return (byte) best;
        }
    }
}
