package dev.ittaku.draw.ink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InkLogTest {
    private static InkFrame frame(String hex) {
        return InkFrame.read(HexFormat.of().parseHex(hex.replace(" ", "")));
    }

    private static InkLog log(byte[]... frames) {
        InkLog log = new InkLog();
        for (byte[] frame : frames) {
            log.append(InkFrame.read(frame));
        }
        return log;
    }

    @Test
    void theWriterWritesWhatTheDocumentShows() {
        byte[] frame =
                new InkWriter(1, 2).begin(4, 8, 100, 200).points(103, 198).end().frame();
        assertThat(HexFormat.of().formatHex(frame)).isEqualTo("010101020001040864c8010201060303");
        assertThat(Operation.of(log(frame)))
                .containsExactly(new Operation.Stroke(
                        4, List.of(new Operation.Point(100, 200, 8), new Operation.Point(103, 198, 8))));
    }

    @Test
    void numbersGoOnFromFrameToFrame() {
        InkWriter writer = new InkWriter(1, 1);
        InkLog log = log(
                writer.begin(1, 8, 5, 5).frame(),
                writer.points(6, 6, 7, 7).frame(),
                writer.end().frame());
        assertThat(log.next()).isEqualTo(3);
        assertThatThrownBy(() -> log.append(frame("01 01 01 01 05 06"))).isInstanceOf(InkFault.class);
        assertThatThrownBy(() -> log.append(frame("01 01 01 01 02 06"))).isInstanceOf(InkFault.class);
        assertThat(log.next()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", // nothing
                "0a", // no command
                "03", // end without stroke
                "02 01 00 00", // points without stroke
                "01 18 08 00 00", // colour 24
                "01 00 03 00 00", // too narrow
                "01 00 61 00 00", // too wide
                "01 00 08 c0 0c 00", // x = 1600
                "01 00 08 00 b0 09", // y = 1200
                "01 00 08 00 00 01 00 08 00 00", // begin within a stroke
                "01 00 08 00 00 05", // undo within a stroke
                "01 00 08 00 00 02 00", // no points
                "01 00 08 00 00 02 01 01 00", // left of the paper
                "01 00 08 00 00 02 81 04", // too many at once
                "01 00 08 00 00 02 02 02 02", // cut off
                "04 01 00", // cut off
                "04 01 80 80 80 80 00", // a number without end
                "06 99", // something after it
            })
    void whatIsNotValidChangesNothing(String commands) {
        InkLog log = log(new InkWriter(1, 1).begin(1, 8, 5, 5).end().frame());
        byte[] before = log.stored();
        assertThatThrownBy(() -> log.append(frame("01 01 01 01 02" + commands))).isInstanceOf(InkFault.class);
        assertThat(log.stored()).isEqualTo(before);
        assertThat(log.next()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "01", "02 01 01 01 00 06", "01 03 01 01 00 06", "01 01 01 01 80"})
    void aFrameWithoutAGoodHeadIsRefused(String bytes) {
        assertThatThrownBy(() -> frame(bytes)).isInstanceOf(InkFault.class);
    }

    @Test
    void aFrameOrATurnCanBeTooMuch() {
        assertThatThrownBy(() -> InkFrame.read(new byte[InkFrame.LARGEST + 1])).isInstanceOf(InkFault.class);
        InkWriter writer = new InkWriter(1, 1);
        InkLog log = log(writer.begin(1, 8, 5, 5).frame());
        int[] many = new int[2 * InkCommands.MOST_POINTS_AT_ONCE];
        java.util.Arrays.fill(many, 5);
        for (int i = 0; i < 39; i++) {
            log.append(InkFrame.read(writer.points(many).frame()));
        }
        assertThatThrownBy(() -> log.append(InkFrame.read(writer.points(many).frame())))
                .isInstanceOf(InkFault.class);
        log.close();
        assertThat(Operation.of(log)).hasSize(1);
    }

    @Test
    void floodsAreCounted() {
        InkWriter writer = new InkWriter(1, 1);
        InkLog log = new InkLog();
        for (int i = 0; i < InkLog.MOST_FILLS; i++) {
            log.append(InkFrame.read(writer.fill(i % 5, 3, 3).frame()));
        }
        assertThatThrownBy(() -> log.append(InkFrame.read(writer.fill(1, 3, 3).frame())))
                .isInstanceOf(InkFault.class);
    }

    @Test
    void undoTakesBackTheLastThatStands() {
        InkWriter writer = new InkWriter(1, 1);
        writer.begin(1, 8, 1, 1).end().fill(2, 9, 9).clear().begin(3, 8, 2, 2).end();
        assertThat(Operation.of(log(writer.frame()))).hasSize(1);
        InkWriter back = new InkWriter(1, 1);
        back.begin(1, 8, 1, 1)
                .end()
                .fill(2, 9, 9)
                .clear()
                .begin(3, 8, 2, 2)
                .end()
                .undo()
                .undo();
        assertThat(Operation.of(log(back.frame()))).hasSize(2);
        back.undo().undo().undo().undo();
        byte[] all = new InkWriter(1, 1).begin(1, 8, 1, 1).end().undo().undo().frame();
        assertThat(Operation.of(log(all))).isEmpty();
    }

    @Test
    void aSnapshotGivesEverythingInFramesThatFit() {
        InkWriter writer = new InkWriter(3, 4);
        InkLog log = new InkLog();
        Random random = new Random(7);
        while (log.next() < 1200) {
            writer.begin(1, 8, random.nextInt(1600), random.nextInt(1200));
            int[] points = random.ints(30, 0, 1200).toArray();
            log.append(InkFrame.read(writer.points(points).end().frame()));
        }
        InkLog copy = new InkLog();
        List<byte[]> frames = log.snapshot(3, 4);
        for (byte[] frame : frames) {
            assertThat(frame.length).isLessThan(65_536);
            InkFrame read = InkFrame.readHead(frame);
            assertThat(read.kind()).isEqualTo(copy.isEmpty() ? InkFrame.Kind.SNAPSHOT : InkFrame.Kind.INK);
            copy.append(read);
        }
        assertThat(copy.stored()).isEqualTo(log.stored());
        assertThat(new InkLog().snapshot(1, 1)).hasSize(1);
    }

    @Test
    void theLongestLogIsSplitAndFitsItsItem() {
        InkWriter writer = new InkWriter(1, 1);
        InkLog log = new InkLog();
        Random random = new Random(3);
        for (int i = 0; i < 38; i++) {
            writer.begin(1, 8, 800, 600);
            log.append(InkFrame.read(
                    writer.points(random.ints(1024, 0, 1200).toArray()).end().frame()));
        }
        assertThat(log.snapshot(1, 1)).hasSize(2).allMatch(f -> f.length < 65_536);
        byte[] packed = InkArchive.pack(log);
        assertThat(packed.length).isLessThan(100_000);
        assertThat(InkArchive.unpack(packed).stored()).isEqualTo(log.stored());
    }

    @Test
    void aTurnHoldsNoMoreBytesThanItsItemMayHave() {
        InkWriter writer = new InkWriter(1, 1);
        InkLog log = new InkLog();
        Random random = new Random(5);
        writer.begin(1, 8, 800, 600);
        // One point a command is the dearest way to draw.
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 19_000; i++) {
                        log.append(InkFrame.read(writer.points(random.nextInt(1600), random.nextInt(1200))
                                .frame()));
                    }
                })
                .isInstanceOf(InkFault.class)
                .hasMessageContaining("bytes");
        log.close();
        byte[] packed = InkArchive.pack(log);
        assertThat(log.stored().length).isGreaterThan(98_000);
        assertThat(packed.length).isLessThan(100_000);
        assertThat(InkArchive.unpack(packed).stored()).isEqualTo(log.stored());
    }

    @Test
    void aBombIsNotUnpacked() throws Exception {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bomb)) {
            zip.write(1);
            byte[] block = new byte[1 << 20];
            java.util.Arrays.fill(block, (byte) 6);
            for (int i = 0; i < 64; i++) {
                zip.write(block);
            }
        }
        assertThatThrownBy(() -> InkArchive.unpack(bomb.toByteArray()))
                .isInstanceOf(InkFault.class)
                .hasMessageContaining("more than a log");
        assertThatThrownBy(() -> InkArchive.unpack(new byte[] {1, 2, 3})).isInstanceOf(InkFault.class);
        assertThatThrownBy(() -> InkLog.of(new byte[0])).isInstanceOf(InkFault.class);
    }

    @Test
    void whatWasTakenBackComesBackUntilSomethingNewIsDrawn() {
        InkWriter writer = new InkWriter(1, 1);
        writer.begin(1, 8, 5, 5).end().fill(2, 9, 9).undo().undo().redo();
        assertThat(Operation.of(log(writer.frame()))).hasSize(1);
        InkWriter fresh = new InkWriter(1, 1);
        fresh.begin(1, 8, 5, 5).end().undo().fill(2, 9, 9).redo();
        assertThat(Operation.of(log(fresh.frame()))).containsExactly(new Operation.Fill(2, 9, 9));
    }

    @Test
    void aPenThatIsPressedDrawsInSeveralWidths() {
        InkLog log = log(new InkWriter(1, 1)
                .begin(1, 8, 5, 5)
                .points(10, 5)
                .width(20)
                .points(30, 5)
                .end()
                .frame());
        assertThat(Operation.of(log))
                .containsExactly(new Operation.Stroke(
                        1,
                        List.of(
                                new Operation.Point(5, 5, 8),
                                new Operation.Point(10, 5, 8),
                                new Operation.Point(30, 5, 20))));
        assertThat(InkSvg.of(log))
                .contains("stroke-width=\"8\" d=\"M5 5l5 0\"", "stroke-width=\"20\" d=\"M10 5l20 0\"");
        // The first point keeps the width that it was put down with.
        InkLog narrowing = log(new InkWriter(1, 1)
                .begin(1, 96, 800, 600)
                .width(4)
                .points(900, 600)
                .end()
                .frame());
        assertThat(InkSvg.of(narrowing))
                .contains("stroke-width=\"96\" d=\"M800 600h0\"", "stroke-width=\"4\" d=\"M800 600l100 0\"");
        assertThat(InkGrid.of(narrowing).colourAt(400, 280)).isEqualTo(1);
        assertThat(InkGrid.of(narrowing).colourAt(449, 298)).isZero();
        assertThatThrownBy(() -> log(new InkWriter(1, 1).width(20).frame())).isInstanceOf(InkFault.class);
    }

    @Test
    void upToEightColoursOfOnesOwnCanBeMixed() {
        InkWriter writer = new InkWriter(1, 1);
        for (int i = 0; i < Paper.MOST_MIXED; i++) {
            writer.mix(0x102030 + i);
        }
        InkLog log = log(writer.fill(31, 5, 5).frame());
        assertThat(InkSvg.of(log)).contains("#102037");
        assertThatThrownBy(() -> log.append(InkFrame.read(writer.mix(1).frame())))
                .isInstanceOf(InkFault.class);
        assertThatThrownBy(() -> log(new InkWriter(1, 1).fill(24, 5, 5).frame()))
                .isInstanceOf(InkFault.class);
    }
}
