package dev.ittaku.kifu.web.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.picture.BoardImage;
import dev.ittaku.shogi.picture.Layout;
import dev.ittaku.shogi.picture.View;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import org.junit.jupiter.api.Test;

class GameFilmTest {
    @Test
    void aFilmHasAFrameForEachMoveThatHoldsOnlyWhatChanged() throws IOException {
        Position position = Position.start();
        List<BufferedImage> pictures = new ArrayList<>();
        for (String usi : List.of("", "7g7f", "3c3d", "8h2b+", "3a2b")) {
            int move = usi.isEmpty() ? Move.NONE : Move.parseUsi(usi).orElseThrow();
            if (move != Move.NONE) {
                position.make(move);
            }
            pictures.add(BoardImage.of(position, View.of(Layout.WIDE).marking(move), 240)
                    .orElseThrow());
        }
        byte[] gif = GameFilm.gif(pictures.stream(), 50);
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        reader.setInput(ImageIO.createImageInputStream(new ByteArrayInputStream(gif)));
        assertThat(reader.getNumImages(true)).isEqualTo(5);
        assertThat(reader.getWidth(0)).isEqualTo(pictures.get(0).getWidth());
        assertThat(reader.getHeight(0)).isEqualTo(240);
        assertThat(reader.getHeight(1)).isLessThan(120);
        BufferedImage first = reader.read(0);
        assertThat(near(first.getRGB(120, 120), pictures.get(0).getRGB(120, 120)))
                .isTrue();
    }

    private static boolean near(int one, int other) {
        for (int shift = 0; shift <= 16; shift += 8) {
            if (Math.abs((one >> shift & 0xFF) - (other >> shift & 0xFF)) > 24) {
                return false;
            }
        }
        return true;
    }
}
