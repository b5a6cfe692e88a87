package dev.ittaku.shogi.format;

import static dev.ittaku.shogi.format.Games.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.format.text.WriteResult;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Headers;
import dev.ittaku.shogi.record.RecordEdits;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers and comments that a damaged or hostile file brought in never turn into moves when they are written. */
class OddHeadersTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 ７六歩(77)",
                "▲７六歩",
                "７六歩",
                "同　歩",
                "key with spaces",
                "a:b",
                "変化",
                "まで3手で先手の勝ち",
                "手数----",
                "手数＝5",
                "後手番",
                "*comment",
                "#KIF version",
                "&mark",
                "|v玉",
                "+---",
                "後手の持駒",
                "手番",
                "手合",
                "a\n1 ７六歩(77)",
                "a\r1 ７六歩(77)"
            })
    void aKeyThatIsNoKeyIsLeftOutWithANote(String key) {
        GameRecord record = withHeader(new Header(key, "二 △８四歩"));
        for (RecordFormat format : List.of(RecordFormat.KIF, RecordFormat.KI2)) {
            WriteResult written = RecordWriter.write(record, format);
            GameRecord back = RecordReader.read(written.text(), format).game();
            assertThat(line(back)).as(written.text()).isEqualTo("2g2f 3c3d");
            assertThat(back.sfen()).isEqualTo(record.sfen());
            assertThat(back.headers()).isEmpty();
            assertThat(written.dropped()).singleElement().asString().contains("left out");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"棋戦", "棋譜番号", "$FOO", "先手の囲い", "手数", "全角　空白", "手合割の説明"})
    void anOrdinaryKeyComesBack(String key) {
        GameRecord record = withHeader(new Header(key, "a：b:c"));
        for (RecordFormat format : List.of(RecordFormat.KIF, RecordFormat.KI2, RecordFormat.JKF)) {
            WriteResult written = RecordWriter.write(record, format);
            assertThat(RecordReader.read(written.text(), format).game()).isEqualTo(record);
            assertThat(written.dropped()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(RecordFormat.class)
    void lineBreaksInValuesMakeNoMoves(RecordFormat format) {
        GameRecord record = withHeader(new Header(Header.EVENT, "a\n1 ７六歩(77)\r+7776FU"));
        WriteResult written = RecordWriter.write(record, format);
        assertThat(line(RecordReader.read(written.text(), format).game())).isEqualTo("2g2f 3c3d");
        assertThat(written.dropped().isEmpty()).isEqualTo(format == RecordFormat.JKF);
    }

    @ParameterizedTest
    @EnumSource(RecordFormat.class)
    void lineBreaksInCommentsMakeNoMoves(RecordFormat format) {
        GameRecord record = RecordEdits.comment(withHeader(new Header(Header.EVENT, "x")), 2, "a\r3 ７六歩(77)\r\n+7776FU")
                .record();
        String written = RecordWriter.write(record, format).text();
        assertThat(line(RecordReader.read(written, format).game())).isEqualTo("2g2f 3c3d");
    }

    private static GameRecord withHeader(Header header) {
        GameRecord plain = RecordReader.read("▲２六歩 △３四歩").game();
        return new GameRecord(plain.sfen(), new Headers(List.of(header)), plain.tree());
    }
}
