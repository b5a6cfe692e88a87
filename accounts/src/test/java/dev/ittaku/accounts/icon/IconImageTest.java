package dev.ittaku.accounts.icon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import java.util.concurrent.FutureTask;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pictures become squares of one size without anything else of their files; what is none is refused. */
class IconImageTest {
    /** One pixel in WebP. */
    private static final byte[] WEBP =
            Base64.getDecoder().decode("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=");

    private static byte[] picture(String format, int type, int width, int height) throws IOException {
        BufferedImage image = new BufferedImage(width, height, type);
        Graphics2D canvas = image.createGraphics();
        canvas.setColor(Color.RED);
        canvas.fillRect(0, 0, width, height);
        canvas.setColor(Color.BLUE);
        canvas.fillRect((width - height) / 2, 0, height, height);
        canvas.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, format, out);
        return out.toByteArray();
    }

    private static BufferedImage shown(IconImage icon) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(icon.bytes()));
    }

    @Test
    void theMiddleIsKept() throws Exception {
        IconImage icon = IconImage.of(picture("png", BufferedImage.TYPE_INT_RGB, 300, 100));
        assertThat(icon.type()).isEqualTo("image/jpeg");
        BufferedImage image = shown(icon);
        assertThat(image.getWidth()).isEqualTo(256);
        assertThat(image.getHeight()).isEqualTo(256);
        assertThat(new Color(image.getRGB(5, 128)).getBlue()).isGreaterThan(200);
    }

    @Test
    void ofALargePictureOnlyWhatIsNeededIsKept() throws Exception {
        for (String format : new String[] {"png", "jpeg"}) {
            BufferedImage middle = IconImage.middle(picture(format, BufferedImage.TYPE_BYTE_GRAY, 4_000, 3_000));
            assertThat(middle.getWidth()).as(format).isBetween(512, 1023).isEqualTo(middle.getHeight());
            BufferedImage strip = IconImage.middle(picture(format, BufferedImage.TYPE_BYTE_GRAY, 8_000, 40));
            assertThat(strip.getWidth()).as(format).isEqualTo(40).isEqualTo(strip.getHeight());
        }
    }

    @Test
    @Timeout(60)
    void noMoreThanTwoAreDecodedAtATime() throws Exception {
        byte[] sent = picture("png", BufferedImage.TYPE_INT_RGB, 8, 8);
        FutureTask<IconImage> third = new FutureTask<>(() -> IconImage.of(sent));
        IconImage.DECODING.acquire(2);
        try {
            new Thread(third).start();
            while (!IconImage.DECODING.hasQueuedThreads()) {
                Thread.onSpinWait();
            }
            assertThat(third.isDone()).isFalse();
        } finally {
            IconImage.DECODING.release(2);
        }
        assertThat(shown(third.get()).getWidth()).isEqualTo(256);
        assertThatThrownBy(() -> IconImage.of(new byte[0])).isInstanceOf(IconImage.Unreadable.class);
        assertThat(IconImage.DECODING.availablePermits()).isEqualTo(2);
    }

    @Test
    void whatIsClearStaysClear() throws Exception {
        IconImage icon = IconImage.of(picture("png", BufferedImage.TYPE_INT_ARGB, 64, 64));
        assertThat(icon.type()).isEqualTo("image/png");
        assertThat(shown(icon).getColorModel().hasAlpha()).isTrue();
    }

    @Test
    void webpIsRead() throws Exception {
        assertThat(shown(IconImage.of(WEBP)).getWidth()).isEqualTo(256);
    }

    @Test
    void nothingElseOfTheFileGoesOn() throws Exception {
        byte[] jpeg = picture("jpeg", BufferedImage.TYPE_INT_RGB, 64, 64);
        byte[] hidden = "GPS 35.6812 139.7671 <script>".getBytes(StandardCharsets.UTF_8);
        byte[] both = Arrays.copyOf(jpeg, jpeg.length + hidden.length);
        System.arraycopy(hidden, 0, both, jpeg.length, hidden.length);
        assertThat(new String(IconImage.of(both).bytes(), StandardCharsets.ISO_8859_1))
                .doesNotContain("GPS", "script");
    }

    @Test
    void whatIsNoPictureIsRefused() throws Exception {
        assertThatThrownBy(() -> IconImage.of("<svg/>".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(IconImage.Unreadable.class);
        assertThatThrownBy(() -> IconImage.of(new byte[0])).isInstanceOf(IconImage.Unreadable.class);
        byte[] gif = picture("gif", BufferedImage.TYPE_INT_RGB, 8, 8);
        assertThatThrownBy(() -> IconImage.of(gif)).hasMessageContaining("not a PNG, JPEG or WebP");
        // A small file that would unpack to far more than it says.
        byte[] huge = picture("png", BufferedImage.TYPE_BYTE_BINARY, 20_000, 4_000);
        assertThat(huge.length).isLessThan(256 * 1024);
        assertThatThrownBy(() -> IconImage.of(huge)).hasMessageContaining("16 million");
    }

    @Test
    void damagedPicturesAreRefusedAndNeverFailOtherwise() throws Exception {
        byte[][] whole = {
            picture("png", BufferedImage.TYPE_INT_ARGB, 40, 30),
            picture("jpeg", BufferedImage.TYPE_INT_RGB, 40, 30),
            WEBP
        };
        Random random = new Random(20261116);
        for (int i = 0; i < 600; i++) {
            byte[] damaged = whole[i % whole.length].clone();
            for (int flips = 0; flips < 1 + i % 8; flips++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            byte[] cut = Arrays.copyOf(damaged, 1 + random.nextInt(damaged.length));
            try {
                assertThat(IconImage.of(cut).bytes()).isNotEmpty();
            } catch (IconImage.Unreadable e) {
                assertThat(e).hasMessageStartingWith("The ");
            }
        }
    }

    @Test
    void aDrawnPictureIsTheSameForTheSamePersonOnly() {
        assertThat(Identicon.svg("k3J9x0QpLm2a"))
                .isEqualTo(Identicon.svg("k3J9x0QpLm2a"))
                .isNotEqualTo(Identicon.svg("k3J9x0QpLm2b"))
                .startsWith("<svg ")
                .endsWith("</svg>");
    }
}
