package dev.ittaku.shogi.format;

import static dev.ittaku.shogi.format.Games.line;
import static dev.ittaku.shogi.format.Games.read;
import static dev.ittaku.shogi.format.Games.warnings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.format.text.WriteResult;
import dev.ittaku.shogi.record.GameRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsiTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "position startpos moves 7g7f 3c3d",
                "startpos moves 7g7f 3c3d",
                "moves 7g7f 3c3d",
                "7g7f 3c3d",
                "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f 3c3d",
                "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f 3c3d",
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f 3c3d",
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - moves 7g7f 3c3d"
            })
    void everyWayToWriteAPositionIsRead(String text) {
        assertThat(RecordReader.formatOf(text)).isEqualTo(RecordFormat.USI);
        assertThat(read(text).sfen()).isEqualTo(Position.START);
        assertThat(line(read(text))).isEqualTo("7g7f 3c3d");
        assertThat(warnings(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2b2g", "2b3g", "2b4g"})
    void handsThatLookLikeAMoveAreHands(String hands) {
        String sfen = "4k4/9/9/9/9/9/9/9/4K4 b " + hands + " 1";
        assertThat(warnings(sfen)).isEmpty();
        assertThat(read(sfen).sfen()).isEqualTo(sfen);
        assertThat(line(read(sfen))).isEmpty();
        assertThat(line(read("position sfen " + sfen + " moves 5i5h 5a5b"))).isEqualTo("5i5h 5a5b");
    }

    @Test
    void movesMayFollowTheSideAtOnce() {
        String board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b";
        assertThat(line(read(board + " 7g7f 3c3d"))).isEqualTo("7g7f 3c3d");
        assertThat(warnings(board + " 7g7f 3c3d")).isEmpty();
    }

    @Test
    void aRecordIsOneLine() {
        GameRecord record = read("1 ７六歩(77)", "*よし", "2 ３四歩(33)", "3 ２二角成(88)", "4 同　銀(31)", "5 ４五角打", "6 投了");
        WriteResult written = RecordWriter.write(record, RecordFormat.USI);
        assertThat(written.text()).isEqualTo("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e\n");
        assertThat(written.dropped())
                .containsExactly("USI has no comments: they are left out", "USI has no result: 投了 is left out");
    }

    @Test
    void aPositionAloneHasNoMoves() {
        GameRecord record = read("手合割：角落ち");
        assertThat(RecordWriter.write(record, RecordFormat.USI).text())
                .isEqualTo("position sfen lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\n");
    }

    @Test
    void badMovesAreKeptOrNamed() {
        assertThat(line(read("startpos moves 7g7e 3c3d"))).isEqualTo("7g7e! 3c3d");
        assertThat(warnings("startpos moves 7g7f nonsense")).containsExactly(WarningCode.UNREADABLE_MOVE);
        assertThat(line(read("startpos moves 7g7f resign"))).isEqualTo("7g7f [投了]");
        assertThat(warnings("position sfen 9/9 b - 1")).contains(WarningCode.UNREADABLE_BOARD);
    }
}
