package dev.ittaku.shogi.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.record.Evaluation.Centipawns;
import dev.ittaku.shogi.record.Evaluation.Mate;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluationCommentsTest {
    @Test
    void shogiHomeWritesFields() {
        List<Evaluation> found = EvaluationComments.in(
                "先手有望\n*評価値=210\n*読み筋=▲２六歩△３四歩\n*深さ=10\n\n互角\n#評価値=-158\n#読み筋=▲７六歩△３四歩\n#深さ=8\n#エンジン=E\n");
        assertThat(found)
                .containsExactly(
                        new Evaluation(new Centipawns(210), OptionalInt.of(10), "▲２六歩△３四歩"),
                        new Evaluation(new Centipawns(-158), OptionalInt.of(8), "▲７六歩△３四歩"));
    }

    @ParameterizedTest
    @CsvSource({
        "#詰み=先手勝ち:5手, SENTE, 5",
        "#詰み=後手勝ち:12手, GOTE, 12",
        "#詰み=後手勝ち, GOTE, 0",
        "*詰み=先手勝ち:1手, SENTE, 1",
        "*解析 0 △ 評価値 -詰 3 読み筋 △同　角成(46), GOTE, 3",
        "*解析 0  評価値 +詰 15 読み筋 ▲２二金打, SENTE, 15"
    })
    void matesAreRead(String comment, Color winner, int moves) {
        assertThat(EvaluationComments.in(comment))
                .singleElement()
                .satisfies(found -> assertThat(found.score()).isEqualTo(new Mate(winner, moves)));
    }

    @Test
    void shogiGuiWritesALine() {
        assertThat(EvaluationComments.in("*解析 0 ○ 候補1 時間 00:03.3 深さ 20/29 ノード数 2950150 評価値 -45 読み筋 △３四歩(33) ▲２六歩(27) "))
                .containsExactly(new Evaluation(new Centipawns(-45), OptionalInt.of(20), "△３四歩(33) ▲２六歩(27)"));
        assertThat(EvaluationComments.in("*対局 時間 00:00.8 深さ 22/28 ノード数 744743 評価値 88 読み筋 ▲３四飛(24)"))
                .hasSize(1);
        assertThat(EvaluationComments.in("* 検討 評価値 +12 読み筋"))
                .singleElement()
                .satisfies(found -> assertThat(found.score()).isEqualTo(new Centipawns(12)));
    }

    /** A pattern that goes back needs the square or the cube of a line's length: hours, for these. */
    @ParameterizedTest
    @ValueSource(strings = {"評価値", "評価値 ", " ", "評価値 - ", "*", "1", " +7776FU", "#", " 深さ ", "\t"})
    @Timeout(60)
    void aHostileLineIsReadInOneGo(String filling) {
        for (String begin : List.of("*解析 評価値", "解析 評価値 ", "*", "* 1", "#評価値=", "#詰み=先手勝ち:", "*深さ=", "* 1 +7776FU")) {
            String line = begin + filling.repeat(200_000);
            for (String end : List.of("\u2028", "x", "")) {
                assertThat(EvaluationComments.in(line + end)).hasSizeLessThan(2);
            }
        }
    }

    @Test
    void floodgateWritesNumbersAndCsaMoves() {
        assertThat(EvaluationComments.in("* 123 -8173KE +2726FU"))
                .containsExactly(new Evaluation(new Centipawns(123), OptionalInt.empty(), "-8173KE +2726FU"));
        assertThat(RecordReader.read("V2.2\nPI\n+\n+7776FU\nT1\n'** -57 -3334FU +2726FU\n")
                        .game()
                        .tree()
                        .node(1)
                        .evaluations())
                .containsExactly(new Evaluation(new Centipawns(-57), OptionalInt.empty(), "-3334FU +2726FU"));
    }

    @Test
    void linesThatKifCallsTheProgramsOwnAreReadToo() {
        Node node =
                RecordReader.read("1 ７六歩(77)\n#評価値=52\n*よい手\n").game().tree().node(1);
        assertThat(node.evaluations()).hasSize(1);
        assertThat(node.comment()).isEqualTo("#評価値=52\nよい手");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "よい手", "123", "評価値が高い", "#評価値=不明", "* 棋戦詳細", "#評価値=99999999999999999999"})
    void otherCommentsHoldNone(String comment) {
        assertThat(EvaluationComments.in(comment)).hasSizeLessThanOrEqualTo(comment.endsWith("9") ? 1 : 0);
    }
}
