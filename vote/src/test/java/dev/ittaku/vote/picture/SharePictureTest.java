package dev.ittaku.vote.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class SharePictureTest {
    private static final int FIRST_X = 55 + 32;
    private static final int FIRST_Y = 43 + 32;
    private static final int CELL = 65;
    private static final int TEXT_FROM = 640;

    private static ShareCard card(String title, String... moves) {
        Position position = Position.START;
        for (String move : moves) {
            position = position.play(Squares.parse(move));
        }
        Optional<String> last = moves.length == 0 ? Optional.empty() : Optional.of(moves[moves.length - 1]);
        return new ShareCard(title, "第2手の投票を受付中です。", position, last, true);
    }

    private static BufferedImage drawn(ShareCard card) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(SharePicture.png(card)));
    }

    private static int brightness(BufferedImage image, String square) {
        int at = Squares.parse(square);
        Color colour = new Color(image.getRGB(FIRST_X + at % 8 * CELL, FIRST_Y + at / 8 * CELL));
        return colour.getRed() + colour.getGreen() + colour.getBlue();
    }

    private static int[] text(BufferedImage image) {
        return image.getRGB(TEXT_FROM, 0, 1200 - TEXT_FROM, 600, null, 0, 1200 - TEXT_FROM);
    }

    @Test
    void discsLieWhereTheyWerePut() throws IOException {
        BufferedImage image = drawn(card("午後の一局", "D3"));
        assertThat(image.getWidth()).isEqualTo(1200);
        assertThat(image.getHeight()).isEqualTo(630);
        assertThat(brightness(image, "D3")).isLessThan(200);
        assertThat(brightness(image, "E5")).isGreaterThan(600).isEqualTo(brightness(drawn(card("x")), "E5"));
        assertThat(brightness(image, "A1")).isBetween(150, 300);
    }

    @Test
    void theTitleIsWrittenAndALongOneIsCutOff() throws IOException {
        int[] plain = text(drawn(card("午後の一局")));
        int[] another = text(drawn(card("夜の一局")));
        assertThat(Arrays.equals(plain, another)).isFalse();
        BufferedImage longest = drawn(card("とても長い題名の対局".repeat(20)));
        // Nothing is written into the margin.
        assertThat(longest.getRGB(1190, 300)).isEqualTo(longest.getRGB(1190, 10));
        assertThat(SharePicture.png(card("勝負 \uD83C\uDFB2"))).isNotEmpty();
    }

    @Test
    void theSameCardIsDrawnOnce() {
        SharePictures pictures = new SharePictures();
        assertThat(pictures.png(card("午後の一局")).orElseThrow())
                .isSameAs(pictures.png(card("午後の一局")).orElseThrow());
    }
}
