package dev.ittaku.shogi.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.format.text.WriteResult;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Terminal;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written comes back the same, for random games with branches, comments, times and endings. */
class RoundTripTest {
    private static final int GAMES = 150;

    @Test
    void kifGivesBackTheWholeRecord() {
        wholeRecord(RecordFormat.KIF, GAMES, true);
    }

    @Test
    void jkfGivesBackTheWholeRecord() {
        wholeRecord(RecordFormat.JKF, GAMES, true);
    }

    @Test
    void ki2GivesBackTheWholeRecordButTimes() {
        wholeRecord(RecordFormat.KI2, GAMES, false);
    }

    @ParameterizedTest
    @EnumSource(RecordFormat.class)
    void everyFormatGivesBackTheMainLine(RecordFormat format) {
        mainLine(format, GAMES);
    }

    @ParameterizedTest
    @EnumSource(
            value = RecordFormat.class,
            names = {"KI2", "CSA", "JKF"})
    void movesResultAndCommentsSurviveTheWayThroughAnotherFormat(RecordFormat format) {
        throughOther(format, GAMES);
    }

    @Test
    @Tag("long")
    void tenThousandGamesComeBackFromEveryFormat() {
        wholeRecord(RecordFormat.KIF, 10_000, true);
        wholeRecord(RecordFormat.JKF, 10_000, true);
        wholeRecord(RecordFormat.KI2, 10_000, false);
        for (RecordFormat format : RecordFormat.values()) {
            mainLine(format, 10_000);
        }
        throughOther(RecordFormat.KI2, 10_000);
        throughOther(RecordFormat.CSA, 10_000);
        throughOther(RecordFormat.JKF, 10_000);
    }

    private static void wholeRecord(RecordFormat format, int games, boolean times) {
        RandomRecords random = new RandomRecords(1, times, true);
        for (int i = 0; i < games; i++) {
            GameRecord record = random.next();
            WriteResult written = RecordWriter.write(record, format);
            ReadResult read = RecordReader.read(written.text());
            assertThat(written.dropped()).as(written.text()).isEmpty();
            assertThat(read.format()).isEqualTo(format);
            assertThat(read.game()).as(written.text()).isEqualTo(record);
        }
    }

    private static void mainLine(RecordFormat format, int games) {
        RandomRecords random = new RandomRecords(2, true, true);
        for (int i = 0; i < games; i++) {
            GameRecord record = random.next();
            String text = RecordWriter.write(record, format).text();
            ReadResult read = RecordReader.read(text);
            assertThat(read.format()).isEqualTo(format);
            assertThat(read.game().sfen()).isEqualTo(record.sfen());
            assertThat(read.game().tree().mainMoves())
                    .as(text)
                    .isEqualTo(record.tree().mainMoves());
            String again = RecordWriter.write(read.game(), format).text();
            assertThat(again).isEqualTo(text);
        }
    }

    /** From KIF to the other format and back; games without branches, which CSA cannot hold. */
    private static void throughOther(RecordFormat format, int games) {
        RandomRecords random = new RandomRecords(3, true, format != RecordFormat.CSA);
        for (int i = 0; i < games; i++) {
            GameRecord record = random.next();
            GameRecord kif = RecordReader.read(
                            RecordWriter.write(record, RecordFormat.KIF).text())
                    .game();
            String other = RecordWriter.write(kif, format).text();
            GameRecord there = RecordReader.read(other, format).game();
            GameRecord back = RecordReader.read(
                            RecordWriter.write(there, RecordFormat.KIF).text())
                    .game();
            assertThat(essence(back)).as(other).isEqualTo(essence(record));
        }
    }

    private record Step(int ply, int move, String ending, String comment) {}

    private static List<Step> essence(GameRecord record) {
        return record.tree().nodes().stream().map(RoundTripTest::step).toList();
    }

    private static Step step(Node node) {
        return new Step(
                node.ply(),
                node.move().orElse(0),
                node.ending().map(Terminal::word).orElse(""),
                node.comment());
    }
}
