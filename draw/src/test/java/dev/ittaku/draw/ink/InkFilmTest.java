package dev.ittaku.draw.ink;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.Random;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Pictures of a drawing: what they show is what the grid holds. */
class InkFilmTest {
    private static InkLog drawing(int strokes) {
        Random random = new Random(7);
        InkWriter pen = new InkWriter(1, 1).mix(0x123456);
        for (int i = 0; i < strokes; i++) {
            pen.begin(i % 24, 8 + i % 20, random.nextInt(1600), random.nextInt(1200));
            for (int j = 0; j < 30; j++) {
                pen.points(random.nextInt(1600), random.nextInt(1200));
            }
            pen.end();
        }
        pen.fill(24, 800, 600).begin(4, 90, 10, 10).end().undo();
        InkLog log = new InkLog();
        log.append(InkFrame.read(pen.frame()));
        return log;
    }

    @Test
    void aFilmShowsTheDrawingBeingMadeAndEndsWithAllOfIt() throws Exception {
        InkLog log = drawing(10);
        byte[] gif = InkFilm.gif(log);
        BufferedImage paper = new BufferedImage(InkGrid.COLUMNS, InkGrid.ROWS, BufferedImage.TYPE_INT_RGB);
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(gif))) {
            reader.setInput(in);
            int frames = reader.getNumImages(true);
            assertThat(frames).isBetween(30, 62);
            for (int i = 0; i < frames; i++) {
                Element place =
                        (Element) ((Element) reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0"))
                                .getElementsByTagName("ImageDescriptor")
                                .item(0);
                int left = Integer.parseInt(place.getAttribute("imageLeftPosition"));
                int top = Integer.parseInt(place.getAttribute("imageTopPosition"));
                BufferedImage frame = reader.read(i);
                for (int y = 0; y < frame.getHeight(); y++) {
                    for (int x = 0; x < frame.getWidth(); x++) {
                        paper.setRGB(left + x, top + y, frame.getRGB(x, y));
                    }
                }
            }
        }
        assertSame(paper, log);
        assertThat(gif).contains("NETSCAPE2.0".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    }

    @Test
    void aPictureShowsTheGridAndAnEmptyPaperIsWhite() throws Exception {
        InkLog log = drawing(3);
        assertSame(ImageIO.read(new ByteArrayInputStream(InkImage.png(log))), log);
        BufferedImage card = ImageIO.read(new ByteArrayInputStream(InkImage.card(log, 1200, 630)));
        assertThat(card.getRGB(0, 0)).isEqualTo(0xFFF7F3EA);
        assertSame(card.getSubimage(200, 15, InkGrid.COLUMNS, InkGrid.ROWS), log);
        BufferedImage empty = ImageIO.read(new ByteArrayInputStream(InkImage.png(new InkLog())));
        assertThat(empty.getRGB(400, 300)).isEqualTo(0xFFFFFFFF);
        assertThat(InkFilm.gif(new InkLog())).isNotEmpty();
    }

    private static void assertSame(BufferedImage image, InkLog log) {
        InkGrid grid = InkGrid.of(log);
        Operation.Folding folded = Operation.folded(log);
        int wrong = 0;
        for (int row = 0; row < InkGrid.ROWS; row++) {
            for (int column = 0; column < InkGrid.COLUMNS; column++) {
                int wanted = Integer.parseInt(
                        folded.colour(grid.colourAt(column, row)).substring(1), 16);
                wrong += (image.getRGB(column, row) & 0xFFFFFF) == wanted ? 0 : 1;
            }
        }
        assertThat(wrong).isZero();
    }
}
