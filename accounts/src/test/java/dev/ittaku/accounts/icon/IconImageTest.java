package dev.ittaku.accounts.icon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.FutureTask;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /** As a camera writes them: red and green above, blue and white below, and how it was held. */
    private static byte[] photo(int orientation, boolean little) throws IOException {
        BufferedImage image = new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB);
        Graphics2D canvas = image.createGraphics();
        Color[] corners = {Color.RED, Color.GREEN, Color.BLUE, Color.WHITE};
        for (int i = 0; i < corners.length; i++) {
            canvas.setColor(corners[i]);
            canvas.fillRect(i % 2 * 32, i / 2 * 32, 32, 32);
        }
        canvas.dispose();
        ByteArrayOutputStream jpeg = new ByteArrayOutputStream();
        ImageIO.write(image, "jpeg", jpeg);
        ByteBuffer exif = ByteBuffer.allocate(36)
                .putShort((short) 0xFFE1)
                .putShort((short) 34)
                .put("Exif\0\0".getBytes(StandardCharsets.US_ASCII))
                .put((little ? "II" : "MM").getBytes(StandardCharsets.US_ASCII));
        exif.order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN)
                .putShort((short) 42)
                .putInt(8)
                .putShort((short) 1)
                .putShort((short) 0x0112)
                .putShort((short) 3)
                .putInt(1)
                .putShort((short) orientation)
                .putShort((short) 0)
                .putInt(0);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(jpeg.toByteArray(), 0, 2);
        out.write(exif.array());
        out.write(jpeg.toByteArray(), 2, jpeg.size() - 2);
        return out.toByteArray();
    }

    @ParameterizedTest
    @CsvSource({
        "1,red,green",
        "2,green,red",
        "3,white,blue",
        "4,blue,white",
        "5,red,blue",
        "6,blue,red",
        "7,white,green",
        "8,green,white",
        "9,red,green"
    })
    void aPhotoStandsUprightHoweverTheCameraWasHeld(int orientation, String left, String right) throws Exception {
        for (boolean little : new boolean[] {true, false}) {
            BufferedImage image = shown(IconImage.of(photo(orientation, little)));
            assertThat(colour(image.getRGB(60, 60))).isEqualTo(left);
            assertThat(colour(image.getRGB(190, 60))).isEqualTo(right);
        }
    }

    private static String colour(int rgb) {
        Color colour = new Color(rgb);
        String seen = (colour.getRed() > 127 ? "r" : "")
                + (colour.getGreen() > 127 ? "g" : "")
                + (colour.getBlue() > 127 ? "b" : "");
        return Map.of("r", "red", "g", "green", "b", "blue", "rgb", "white").getOrDefault(seen, seen);
    }

    @Test
    void aPictureThatSaysNonsenseOfItsCameraIsShownAsItIs() throws Exception {
        byte[] photo = photo(6, false);
        for (int at = 2; at < 38; at++) {
            byte[] damaged = photo.clone();
            damaged[at] = (byte) 0xFF;
            assertThat(Orientation.of(damaged)).isIn(1, 6);
            assertThat(Orientation.of(Arrays.copyOf(photo, at))).isIn(1, 6);
        }
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
