package dev.ittaku.shogi.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Position;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class CardPictureTest {
    private static final View VIEW = View.of(Layout.WIDE);

    @Test
    void itShowsThePositionAndTheWords() throws IOException {
        BufferedImage start = read(Position.start(), VIEW, "題");

        assertThat(start.getWidth()).isEqualTo(CardPicture.WIDTH);
        assertThat(start.getHeight()).isEqualTo(CardPicture.HEIGHT);
        assertThat(differing(start, read(Position.start(), VIEW, "題"))).isZero();
        assertThat(differing(start, read(Position.start(), VIEW, "別の題"))).isPositive();
        assertThat(differing(start, read(Position.fromSfen("4k4/9/9/9/9/9/9/9/4K4 b R2P18p 1"), VIEW, "題")))
                .isPositive();
        assertThat(differing(start, read(Position.start(), VIEW.from(Color.GOTE), "題")))
                .isPositive();
    }

    /** Whatever a record is called, the words stay on the picture's right side and it is drawn at all. */
    @Test
    void aTitleOfAnyLengthIsCut() throws IOException {
        for (String title :
                List.of("", "あ".repeat(5_000), "word ".repeat(500), "w".repeat(3_000), "\u0000\n👍".repeat(50))) {
            BufferedImage image = read(Position.start(), VIEW, title);
            for (int y = 0; y < CardPicture.HEIGHT; y++) {
                assertThat(image.getRGB(CardPicture.WIDTH - 4, y)).isEqualTo(image.getRGB(2, 2));
            }
        }
    }

    private static BufferedImage read(Position position, View view, String title) throws IOException {
        var png = CardPicture.png(position, view, title, List.of("2025/12/31", "85手"));
        assumeTrue(png.isPresent(), "this machine has no font");
        return ImageIO.read(new ByteArrayInputStream(png.get()));
    }

    private static int differing(BufferedImage one, BufferedImage other) {
        int count = 0;
        for (int y = 0; y < one.getHeight(); y++) {
            for (int x = 0; x < one.getWidth(); x++) {
                count += one.getRGB(x, y) == other.getRGB(x, y) ? 0 : 1;
            }
        }
        return count;
    }
}
