package dev.ittaku.shogi.format;

import static dev.ittaku.shogi.format.Games.line;
import static dev.ittaku.shogi.format.Games.read;
import static dev.ittaku.shogi.format.Games.tree;
import static dev.ittaku.shogi.format.Games.warnings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.format.jkf.JkfPresets;
import dev.ittaku.shogi.format.text.Warning;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.MoveTime;
import dev.ittaku.shogi.record.Node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class JkfTest {
    @Test
    void aGameWithForksIsRead() {
        String json = """
                {"header": {"先手": "A", "後手": "B", "手合割": "平手"},
                 "initial": {"preset": "HIRATE"},
                 "moves": [
                  {"comments": ["はじめ"]},
                  {"move": {"color":0, "from":{"x":7,"y":7}, "to":{"x":7,"y":6}, "piece":"FU"},
                   "time": {"now":{"m":0,"s":16}, "total":{"h":0,"m":0,"s":16}}},
                  {"move": {"color":1, "from":{"x":3,"y":3}, "to":{"x":3,"y":4}, "piece":"FU"},
                   "forks": [[
                     {"move": {"color":1, "from":{"x":8,"y":3}, "to":{"x":8,"y":4}, "piece":"FU"}, "comments":["分岐","&印"]},
                     {"special": "CHUDAN"}]]},
                  {"move": {"color":0, "from":{"x":8,"y":8}, "to":{"x":2,"y":2}, "piece":"KA", "capture":"KA", "promote":true}},
                  {"move": {"color":1, "from":{"x":3,"y":1}, "same":true, "piece":"GI", "capture":"UM"}},
                  {"move": {"color":0, "to":{"x":4,"y":5}, "piece":"KA"}},
                  {"special": "TORYO"}]}""";
        GameRecord record = read(json);
        assertThat(warnings(json)).isEmpty();
        assertThat(tree(record)).isEqualTo("7g7f 3c3d (8c8d [中断]) 8h2b+ 3a2b B*4e [投了]");
        assertThat(record.player(Color.SENTE)).contains("A");
        Node first = record.tree().mainLine().get(1);
        assertThat(first.time()).contains(new MoveTime(16_000, 16_000));
        Node branch = first.children().get(1);
        assertThat(branch.comment()).isEqualTo("分岐");
        assertThat(branch.bookmark()).isEqualTo("印");
        assertThat(RecordReader.read(
                                RecordWriter.write(record, RecordFormat.JKF).text())
                        .game())
                .isEqualTo(record);
    }

    @Test
    void theRawFormWithoutOriginsIsRead() {
        String json = """
                {"header":{},"moves":[{},{"move":{"to":{"x":5,"y":8},"piece":"KI","relative":"R"}},
                {"move":{"to":{"x":3,"y":4},"piece":"FU"}},{"move":{"to":{"x":7,"y":6},"piece":"FU"}},
                {"special":"-ILLEGAL_ACTION"}]}""";
        assertThat(line(read(json))).isEqualTo("4i5h 3c3d 7g7f [反則負け]");
    }

    @ParameterizedTest
    @EnumSource(Handicap.class)
    void everyPresetIsReadAndWritten(Handicap handicap) {
        if (handicap == Handicap.OTHER) {
            return;
        }
        GameRecord record = GameRecord.startingFrom(handicap);
        String json = RecordWriter.write(record, RecordFormat.JKF).text();
        assertThat(json).contains("\"preset\":\"" + JkfPresets.name(handicap) + "\"");
        assertThat(read(json)).isEqualTo(record);
    }

    @Test
    void aPositionOfItsOwnIsDataAndComesBack() {
        GameRecord record = new GameRecord(
                "8k/9/7+P1/9/9/9/9/9/9 b G2r3b 1",
                GameRecord.start().headers(),
                GameRecord.start().tree());
        assertThat(read(RecordWriter.write(record, RecordFormat.JKF).text())).isEqualTo(record);
    }

    @Test
    void aTruncatedFileKeepsWhatWasComplete() {
        String json =
                "{\"header\":{\"先手\":\"A\"},\"moves\":[{},{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}},{\"mo";
        assertThat(line(read(json))).isEqualTo("7g7f");
        assertThat(warnings(json)).contains(WarningCode.TRUNCATED);
    }

    @Test
    void whatIsWrittenTellsPiecesApart() {
        GameRecord record = read("▲５八金右 △３四歩 ▲２六歩 △３二飛 ▲２五歩 △３五歩");
        assertThat(RecordWriter.write(record, RecordFormat.JKF).text()).contains("\"relative\":\"R\"");
    }

    @Test
    void severalGamesAreAnArray() {
        ReadResult two = RecordReader.read("7g7f\n2g2f\n", RecordFormat.USI);
        String json = RecordWriter.write(two.games(), RecordFormat.JKF).text();
        assertThat(RecordReader.read(json).games()).isEqualTo(two.games());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void warningsTellWhereInTheTextTheirValueBegins(String end) {
        String json = String.join(
                end,
                "{\"initial\": {\"preset\": \"NONSENSE\"},",
                " \"moves\": [{},",
                "  {\"move\": {\"from\":{\"x\":7,\"y\":7}, \"to\":{\"x\":7,\"y\":5}, \"piece\":\"FU\"}},",
                "  {},",
                "  {\"special\": \"WHO_KNOWS\"}]}");
        assertThat(RecordReader.read(json).warnings())
                .extracting(Warning::line, Warning::column, Warning::code)
                .containsExactly(
                        tuple(1, 24, WarningCode.UNKNOWN_HANDICAP),
                        tuple(3, 12, WarningCode.ILLEGAL_MOVE),
                        tuple(4, 3, WarningCode.UNEXPECTED_VALUE),
                        tuple(5, 15, WarningCode.UNREADABLE_MOVE));
    }
}
