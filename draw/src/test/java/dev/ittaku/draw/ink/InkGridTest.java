package dev.ittaku.draw.ink;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InkGridTest {
    private static InkLog log(InkWriter writer) {
        InkLog log = new InkLog();
        log.append(InkFrame.read(writer.frame()));
        return log;
    }

    private static InkWriter house() {
        return new InkWriter(1, 1)
                .begin(1, 8, 400, 900)
                .points(400, 500, 800, 250, 1200, 500, 1200, 900, 400, 900)
                .end()
                .fill(11, 800, 700)
                .begin(1, 8, 700, 900)
                .points(700, 700, 850, 700, 850, 900)
                .end()
                .fill(9, 760, 800)
                .fill(17, 20, 20);
    }

    /** Pages check themselves against the same numbers. */
    @Test
    void knownLogsHaveKnownChecksums() {
        assertThat(List.of(
                        InkGrid.of(log(new InkWriter(1, 1)
                                        .begin(4, 8, 100, 200)
                                        .points(103, 198)
                                        .end()))
                                .checksum(),
                        InkGrid.of(log(new InkWriter(1, 1)
                                        .begin(1, 96, 0, 0)
                                        .points(1599, 1199)
                                        .end()))
                                .checksum(),
                        InkGrid.of(log(house())).checksum()))
                .containsExactly(2594845605L, 2732516445L, 640935228L);
    }

    @Test
    void aFloodStaysWithinItsLines() {
        InkGrid grid = InkGrid.of(log(house()));
        assertThat(grid.colourAt(380, 420)).isEqualTo(9);
        assertThat(grid.colourAt(300, 350)).isEqualTo(11);
        assertThat(grid.colourAt(5, 5)).isEqualTo(17);
        assertThat(grid.colourAt(200, 350)).isEqualTo(1);
    }

    @Test
    void theNarrowestLineHoldsAFloodInAnyDirection() {
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            int x = 100 + random.nextInt(1400);
            int y = random.nextInt(2) * 1199;
            InkGrid grid = InkGrid.of(log(new InkWriter(1, 1)
                    .begin(1, Paper.NARROWEST, x, y)
                    .points(100 + random.nextInt(1400), 1199 - y)
                    .end()
                    .fill(2, 0, 600)));
            assertThat(grid.colourAt(InkGrid.COLUMNS - 1, 300)).isZero();
            assertThat(grid.colourAt(0, 300)).isEqualTo(2);
        }
    }

    @Test
    void aFloodInItsOwnColourDoesNothing() {
        InkGrid grid = new InkGrid();
        assertThat(grid.fill(new Operation.Fill(0, 5, 5)).isEmpty()).isTrue();
        assertThat(grid.fill(new Operation.Fill(3, 5, 5)).cardinality()).isEqualTo(InkGrid.COLUMNS * InkGrid.ROWS);
    }

    @Test
    void theNeighboursOfAFloodArePaintedToo() {
        BitSet one = new BitSet();
        one.set(InkGrid.COLUMNS + 1);
        assertThat(InkGrid.painted(one).cardinality()).isEqualTo(5);
        BitSet corner = new BitSet();
        corner.set(0);
        assertThat(InkGrid.painted(corner).cardinality()).isEqualTo(3);
    }

    @Test
    void aDrawingBecomesAPictureOfNumbersAndOurColoursAlone() {
        String svg = InkSvg.of(log(house()));
        assertThat(svg)
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1600 1200\"")
                .contains("M400 900l0 -400l400 -250")
                .endsWith("</svg>");
        String bare = svg.replaceAll("#[0-9A-F]{6}", "").replaceAll("-?[0-9]+", "");
        assertThat(bare.replaceAll("d=\"[Mlhvz ]*\"", "d").length()).isLessThan(900);
        assertThat(InkSvg.of(new InkLog())).contains("h1600v1200H0z");
        assertThat(InkSvg.of(log(new InkWriter(1, 1).begin(1, 20, 7, 8).end()))).contains("M7 8h0");
    }
}
