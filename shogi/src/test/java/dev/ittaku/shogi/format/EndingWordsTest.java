package dev.ittaku.shogi.format;

import static dev.ittaku.shogi.format.Games.read;
import static dev.ittaku.shogi.format.Games.tree;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Outcome;
import dev.ittaku.shogi.record.TerminalKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndingWordsTest {
    @ParameterizedTest
    @CsvSource({
        "投了, RESIGNATION, SENTE_WINS",
        "中断, INTERRUPTION, OPEN",
        "千日手, REPETITION, DRAW",
        "持将棋, IMPASSE, DRAW",
        "詰み, MATE, SENTE_WINS",
        "詰, MATE, SENTE_WINS",
        "不詰, NO_MATE, OPEN",
        "切れ負け, TIME_UP, SENTE_WINS",
        "反則勝ち, FOUL_WIN, GOTE_WINS",
        "反則負け, FOUL_LOSS, SENTE_WINS",
        "入玉勝ち, DECLARATION, GOTE_WINS",
        "不戦勝, DEFAULT_WIN, GOTE_WINS",
        "不戦敗, DEFAULT_LOSS, SENTE_WINS",
        "トライ, TRY, SENTE_WINS",
        "封じ手, SEALED_MOVE, OPEN",
        "引き分け, DRAW, DRAW",
        "最大手数, MOVE_LIMIT, DRAW",
        "待った, TAKE_BACK, OPEN",
        "エラー, ERROR, OPEN",
        "時間切れ, TIME_UP, SENTE_WINS",
        "後手 反則負け, FOUL_LOSS, SENTE_WINS",
        "先手 反則負け, FOUL_WIN, GOTE_WINS",
        "ほげ, OTHER, OPEN"
    })
    void everyWordIsKnownAndComesBackFromEveryFormatThatCanEnd(String word, TerminalKind kind, Outcome outcome) {
        GameRecord record = read("1 ７六歩(77)", "2 " + word + "   ( 0:03/00:00:03)");
        assertThat(record.ending().orElseThrow().kind()).isEqualTo(kind);
        assertThat(record.outcome()).isEqualTo(outcome);
        for (RecordFormat format : RecordFormat.values()) {
            if (format != RecordFormat.USI) {
                GameRecord back = read(RecordWriter.write(record, format).text());
                assertThat(back.ending()).as(format.toString()).isEqualTo(record.ending());
                assertThat(back.outcome()).isEqualTo(outcome);
            }
        }
    }

    @Test
    void theSentenceCountsWhereNoWordEndedTheLine() {
        assertThat(tree(read("1 ７六歩(77)", "まで1手で先手の勝ち"))).isEqualTo("7g7f [投了]");
        assertThat(tree(read("1 ７六歩(77)", "2 中断", "まで1手で先手の勝ち"))).isEqualTo("7g7f [中断]");
        assertThat(read("1 ７六歩(77)", "まで1手で後手の勝ち").outcome()).isEqualTo(Outcome.GOTE_WINS);
    }

    @Test
    void aSealedMoveInTheMiddleDoesNotEndTheGame() {
        GameRecord record = read("1 ７六歩(77)", "2 ３四歩(33)", "3 封じ手", "3 ２六歩(27)", "4 ８四歩(83)");
        assertThat(tree(record)).isEqualTo("7g7f 3c3d 2g2f ([封じ手]) 8c8d");
    }

    @Test
    void aHandicapGameNamesItsSides() {
        GameRecord record = read("手合割：香落ち", "1 ３四歩(33)", "2 ７六歩(77)", "3 投了");
        assertThat(RecordWriter.write(record, RecordFormat.KIF).text()).contains("まで2手で下手の勝ち\n");
        assertThat(read(RecordWriter.write(record, RecordFormat.KI2).text())).isEqualTo(record);
    }
}
