package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The pictures in both READMEs, the tour on top of them and the pictures of the guides in the app show the pages as they are.
 * Run with {@code -Dupdate.generated} to make them anew.
 */
class PicturesIT extends OwnServerTest {
    private static final Path FOLDER = Path.of("..", "docs", "images");
    private static final boolean RENEWED = System.getProperty("update.generated") != null;
    /** For the frames of a tour, which have fewer colours than what they are made of. */
    private static final double SAME = 0.03;

    private static final int FRAME_WIDTH = 800;
    private static final int FRAME_HEIGHT = 500;
    private static final int FRAME_HUNDREDTHS = 400;

    /** The products whose guide in the app shows the scene of the same name. */
    private static final Set<String> GUIDES = Set.of("kifu", "vote", "draw", "lessons");

    private static final int GUIDE_WIDTH = 960;
    private static final int GUIDE_HEIGHT = 600;

    /**
     * What is shown: its name, its address, what must be there before the picture is taken, and how much it may differ from the
     * picture that is kept. Dates, names and standings stay below that; another layout, or another page, does not.
     */
    private record Scene(String name, String path, String sign, double tolerance) {}

    PicturesIT() {
        super("--demo");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ja", "en"})
    void showThePagesAsTheyAre(String language) throws IOException {
        Look look = new Look(1280, 800, false, language, false);
        List<BufferedImage> frames = new ArrayList<>();
        try (Visitor visitor = visit(look)) {
            Person demo = Person.signIn(visitor, "demo", LessonsDemoTest.DEMO_PASSWORD);
            for (Scene scene : scenes(demo)) {
                BufferedImage now = taken(visitor, scene);
                Path file = FOLDER.resolve(scene.name + "-" + language + ".png");
                if (RENEWED) {
                    ImageIO.write(now, "png", file.toFile());
                }
                BufferedImage kept = ImageIO.read(file.toFile());
                assertThat(Pictures.difference(now, kept)).as(file.toString()).isLessThan(scene.tolerance);
                if (GUIDES.contains(scene.name)) {
                    assertIsInGuide(kept, scene.name, language);
                }
                frames.add(Pictures.scaled(kept, FRAME_WIDTH, FRAME_HEIGHT, BufferedImage.TYPE_INT_RGB));
            }
        }
        Path tour = FOLDER.resolve("tour-" + language + ".gif");
        if (RENEWED) {
            Pictures.writeTour(frames, FRAME_HUNDREDTHS, tour);
        }
        assertIsMadeOf(frames, tour);
    }

    private static List<Scene> scenes(Person demo) {
        String record = id(demo, "/api/kifu/kifus?limit=100", "横歩取りの急戦", "kid");
        String game = id(demo, "/api/vote/games?status=FINISHED&limit=50", "秋の対局会", "gameId");
        return List.of(
                new Scene("portal", "/", "it-portal-card", 0.05),
                new Scene("kifu-list", "/kifu", "it-kifu-rows a, it-kifu-list a", 0.03),
                new Scene("kifu", "/kifu/" + record + "#40", "svg.shogi", 0.06),
                new Scene("vote-list", "/vote", "svg.othello", 0.12),
                new Scene("vote", "/vote/" + game, "svg.othello", 0.1),
                new Scene("draw", "/draw", "it-draw-lobby", 0.05),
                new Scene("lessons", "/lessons?studio=gnz", "it-week", 0.1),
                new Scene("lessons-mine", "/lessons/mine", "it-my-week", 0.1),
                new Scene("console", "/console", "it-console", 0.03),
                // Its first picture is the one of Kifu, so it may differ as much.
                new Scene("guide", "/guide", "it-guide img", 0.06));
    }

    /** The id of what has this title in a list. */
    private static String id(Person demo, String list, String title, String name) {
        for (JsonElement item :
                JsonParser.parseString(demo.get(list)).getAsJsonObject().getAsJsonArray("items")) {
            if (item.toString().contains(title)) {
                return item.getAsJsonObject().get(name).getAsString();
            }
        }
        throw new AssertionError("No '" + title + "' in " + list);
    }

    private static BufferedImage taken(Visitor visitor, Scene scene) throws IOException {
        Page page = visitor.open(scene.path);
        page.locator(scene.sign).first().waitFor();
        page.locator(scene.sign).first().evaluate("sign => sign instanceof HTMLImageElement ? sign.decode() : null");
        page.waitForFunction("() => !document.querySelector('it-skeleton')");
        page.evaluate("() => document.fonts.ready");
        // The skeletons inside of components, which the page itself does not see.
        page.locator("it-skeleton")
                .first()
                .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
        return ImageIO.read(new ByteArrayInputStream(page.screenshot()));
    }

    private static void assertIsInGuide(BufferedImage kept, String product, String language) throws IOException {
        String file = "src/main/resources/META-INF/resources/" + product + "/guide-" + language + ".jpg";
        Path picture = Path.of("..", product, file);
        BufferedImage small = Pictures.scaled(kept, GUIDE_WIDTH, GUIDE_HEIGHT, BufferedImage.TYPE_INT_RGB);
        if (RENEWED) {
            Files.deleteIfExists(picture);
            ImageIO.write(small, "jpg", picture.toFile());
        }
        assertThat(Files.size(picture)).as("bytes of " + picture).isLessThan(150_000);
        assertThat(Pictures.difference(ImageIO.read(picture.toFile()), small))
                .as(picture.toString())
                .isLessThan(SAME);
    }

    private static void assertIsMadeOf(List<BufferedImage> frames, Path tour) throws IOException {
        assertThat(Files.size(tour)).as("bytes of " + tour).isLessThan(4_000_000);
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(tour.toFile())) {
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(frames.size());
            for (int i = 0; i < frames.size(); i++) {
                assertThat(Pictures.difference(reader.read(i), frames.get(i)))
                        .as("frame " + i + " of " + tour)
                        .isLessThan(SAME);
            }
        } finally {
            reader.dispose();
        }
    }
}
