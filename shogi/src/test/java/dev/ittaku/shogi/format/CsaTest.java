package dev.ittaku.shogi.format;

import static dev.ittaku.shogi.format.Games.line;
import static dev.ittaku.shogi.format.Games.read;
import static dev.ittaku.shogi.format.Games.warnings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.MoveTime;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Outcome;
import dev.ittaku.shogi.record.TerminalKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsaTest {
    @Test
    void aGameOfVersion22IsReadWithoutAWarning() {
        String[] csa = {
            "'棋譜",
            "V2.2",
            "N+NAKAHARA",
            "N-YONENAGA",
            "$EVENT:13th World Computer Shogi Championship",
            "$SITE:KAZUSA ARC",
            "$START_TIME:2003/05/03 10:30:00",
            "$TIME_LIMIT:00:25+00",
            "$OPENING:YAGURA",
            "PI",
            "+",
            "'*開始",
            "+7776FU",
            "T12",
            "-3334FU",
            "T6",
            "'*30 +8822UM",
            "+8822UM",
            "T3",
            "-3122GI",
            "T0",
            "+0045KA",
            "%TORYO",
            "T5"
        };
        GameRecord record = read(csa);
        assertThat(warnings(csa)).isEmpty();
        assertThat(line(record)).isEqualTo("7g7f 3c3d 8h2b+ 3a2b B*4e [投了]");
        assertThat(record.player(Color.SENTE)).contains("NAKAHARA");
        assertThat(record.headers().get(Header.EVENT)).contains("13th World Computer Shogi Championship");
        Node second = record.tree().mainLine().get(2);
        assertThat(second.comment()).isEqualTo("30 +8822UM");
        assertThat(second.time()).contains(new MoveTime(6_000, 6_000));
        assertThat(record.tree().mainLine().get(3).time()).contains(new MoveTime(3_000, 15_000));
        assertThat(record.outcome()).isEqualTo(Outcome.SENTE_WINS);
    }

    @Test
    void statementsMayShareALine() {
        assertThat(line(read("V2.2,PI,+,+7776FU,T12,-3334FU , T6", "%CHUDAN"))).isEqualTo("7g7f 3c3d [中断]");
        assertThat(line(read("N+THE_LAST", "N-4434", "+", "+7776FU,T0", "-8384FU,T1", "%KACHI")))
                .isEqualTo("7g7f 8c8d [入玉勝ち]");
    }

    @Test
    void signsMayBeMissingAndClocksMayRunBackwards() {
        GameRecord record = read("7776FU,T+600", "3334FU,T-600");
        assertThat(line(record)).isEqualTo("7g7f 3c3d");
        assertThat(record.tree().node(1).time()).contains(new MoveTime(600_000, 600_000));
        assertThat(record.tree().node(2).time()).contains(new MoveTime(0, 0));
    }

    @Test
    void version3HasFractionsAndSaysItsEncoding() {
        String[] csa = {
            "'CSA encoding=UTF-8",
            "V3.0",
            "N+先手",
            "$TIME+:300+10+0",
            "$MAX_MOVES:256",
            "PI",
            "+",
            "+7776FU",
            "T12.345",
            "-3334FU",
            "T0.5"
        };
        GameRecord record = read(csa);
        assertThat(warnings(csa)).isEmpty();
        assertThat(record.tree().mainLine().get(1).time()).contains(new MoveTime(12_345, 12_345));
        assertThat(record.tree().mainLine().get(2).time()).contains(new MoveTime(500, 500));
        assertThat(record.headers().get("先手持ち時間")).contains("300+10+0");
        assertThat(record.headers().get("最大手数")).contains("256");
        String written = RecordWriter.writeCsa3(record).text();
        assertThat(written).contains("V3.0\n", "T12.345\n", "$TIME+:300+10+0\n", "$MAX_MOVES:256\n");
        assertThat(RecordReader.read(written).game()).isEqualTo(record);
    }

    @Test
    void severalGamesAreSeparatedByASlash() {
        ReadResult read =
                RecordReader.read("V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nV2.2\nN+B\nPI\n+\n+2726FU\n-8384FU\n%TORYO\n/\n");
        assertThat(read.games()).hasSize(2);
        assertThat(line(read.games().get(1))).isEqualTo("2g2f 8c8d [投了]");
        String written = RecordWriter.write(read.games(), RecordFormat.CSA).text();
        assertThat(RecordReader.read(written).games()).isEqualTo(read.games());
    }

    @Test
    void handicapsAreRemovals() {
        GameRecord record = read("V2.2", "PI82HI22KA", "-", "-5142OU", "+7776FU");
        assertThat(record.sfen()).isEqualTo("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        assertThat(line(record)).isEqualTo("5a4b 7g7f");
    }

    @Test
    void boardsMayHaveTheirSpacesCollapsed() {
        String[] rows = {
            "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY",
            "P2 * -HI *  *  *  *  * -KA * ",
            "P3-FU-FU-FU-FU-FU-FU-FU-FU-FU",
            "P4 *  *  *  *  *  *  *  *  * ",
            "P5 * * * * * * * * *",
            "P6*********",
            "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU",
            "P8 * +KA *  *  *  *  * +HI *",
            "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY",
            "+",
            "+7776FU"
        };
        assertThat(read(rows).sfen()).isEqualTo(Position.START);
        assertThat(line(read(rows))).isEqualTo("7g7f");
    }

    @Test
    void singlePiecesAndTheRestInHandAreRead() {
        Position position = Position.fromSfen(
                read("V2", "P-11OU21FU", "P+23TO00KI", "P-00AL", "+", "+2322TO").sfen());
        assertThat(position.toSfen()).startsWith("7pk/9/7+P1/9/9/9/9/9/9 b G");
        assertThat(position.hand(Color.GOTE, PieceType.PAWN)).isEqualTo(16);
        assertThat(position.hand(Color.GOTE, PieceType.GOLD)).isEqualTo(3);
        assertThat(position.hand(Color.GOTE, PieceType.ROOK)).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "TORYO, RESIGNATION",
        "CHUDAN, INTERRUPTION",
        "SENNICHITE, REPETITION",
        "TIME_UP, TIME_UP",
        "ILLEGAL_MOVE, FOUL_LOSS",
        "+ILLEGAL_ACTION, FOUL_WIN",
        "-ILLEGAL_ACTION, FOUL_LOSS",
        "JISHOGI, IMPASSE",
        "KACHI, DECLARATION",
        "HIKIWAKE, DRAW",
        "MAX_MOVES, MOVE_LIMIT",
        "MATTA, TAKE_BACK",
        "TSUMI, MATE",
        "FUZUMI, NO_MATE",
        "ERROR, ERROR",
        "FUSHIGI, OTHER"
    })
    void everySpecialIsKnown(String name, TerminalKind kind) {
        String[] csa = {"PI", "+", "+7776FU", "%" + name};
        GameRecord record = read(csa);
        assertThat(record.ending().orElseThrow().kind()).isEqualTo(kind);
        String written = RecordWriter.write(record, RecordFormat.CSA).text();
        assertThat(RecordReader.read(written).game()).isEqualTo(record);
    }

    @Test
    void whatCsaCannotHoldIsSaid() {
        GameRecord record = read("表題：あ", "1 ７六歩(77)", "&しおり", "2 ３四歩(33)", "変化：2手", "2 ８四歩(83)");
        assertThat(RecordWriter.write(record, RecordFormat.CSA).dropped())
                .containsExactly(
                        "CSA has no header for 表題",
                        "CSA has no bookmarks: they are left out",
                        "CSA holds one line of moves: the branches are left out");
    }

    @Test
    void anIllegalMoveIsKept() {
        String[] csa = {"PI", "+", "+7775FU", "-3334FU"};
        assertThat(line(read(csa))).isEqualTo("7g7e! 3c3d");
        assertThat(warnings(csa)).containsExactly(WarningCode.ILLEGAL_MOVE);
    }
}
