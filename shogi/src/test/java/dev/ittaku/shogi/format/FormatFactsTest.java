package dev.ittaku.shogi.format;

import static dev.ittaku.shogi.format.Games.line;
import static dev.ittaku.shogi.format.Games.read;
import static dev.ittaku.shogi.format.Games.tree;
import static dev.ittaku.shogi.format.Games.warnings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Outcome;
import dev.ittaku.shogi.record.TerminalKind;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs are known to write, one small file for each habit. */
class FormatFactsTest {
    @Test
    void vendorCharactersOfWindowsSurvive() {
        String kif = "先手：髙﨑①Ⅱ～\r\n後手：－\r\n1 ７六歩(77)";
        ReadResult read = RecordReader.read(kif.getBytes(TextEncoding.WINDOWS_31J));
        assertThat(read.warnings()).isEmpty();
        assertThat(read.game().player(Color.SENTE)).contains("髙﨑①Ⅱ～");
        RecordWriter.WrittenFile back = RecordWriter.encode(read.games(), RecordFormat.KIF, TextEncoding.WINDOWS_31J);
        assertThat(back.dropped()).isEmpty();
        assertThat(RecordReader.read(back.bytes()).game()).isEqualTo(read.game());
    }

    @Test
    void aMarkAndAMissingLastLineEndDoNoHarm() {
        byte[] marked = "\uFEFF#KIF version=2.0 encoding=UTF-8\n手合割：平手\n1 ７六歩(77)".getBytes(StandardCharsets.UTF_8);
        assertThat(line(RecordReader.read(marked).game())).isEqualTo("7g7f");
        assertThat(RecordReader.read(marked).warnings()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "開始日時", "終了日時", "対局日", "棋戦", "戦型", "表題", "持ち時間", "秒読み", "消費時間", "場所", "掲載", "備考", "記録係", "先手省略名",
                        "後手省略名",
                "作品番号", "作品名", "作者", "発表誌", "発表年月", "出典", "手数", "完全性", "分類", "受賞", "先手持ち時間", "後手持ち時間", "最大手数", "持将棋",
                        "誰も知らない"
            })
    void everyKeyIsKeptAlsoBehindTheBoard(String key) {
        for (String colon : new String[] {"：", ":"}) {
            String header = key + colon + "値";
            assertThat(read(header, "1 ７六歩(77)").headers().get(key)).contains("値");
            String[] board = {"|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一", "| ・ ・ ・ ・ ・ ・ ・ ・ 玉|九", header, "手数----指手--", "1 １八玉(19)"};
            assertThat(read(board).headers().get(key)).contains("値");
            assertThat(line(read(board))).isEqualTo("1i1h");
            assertThat(warnings(board)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "香落ち, lnsgkgsn1/1r5b1",
        "右香落ち, 1nsgkgsnl/1r5b1",
        "角落ち, lnsgkgsnl/1r7",
        "飛車落ち, lnsgkgsnl/7b1",
        "飛落ち, lnsgkgsnl/7b1",
        "飛香落ち, lnsgkgsn1/7b1",
        "二枚落ち, lnsgkgsnl/9",
        "三枚落ち, lnsgkgsn1/9",
        "四枚落ち, 1nsgkgsn1/9",
        "五枚落ち, 2sgkgsn1/9",
        "左五枚落ち, 1nsgkgs2/9",
        "六枚落ち, 2sgkgs2/9",
        "左七枚落ち, 2sgkg3/9",
        "右七枚落ち, 3gkgs2/9",
        "八枚落ち, 3gkg3/9",
        "十枚落ち, 4k4/9"
    })
    void everyHandicapIsItsPosition(String name, String ranks) {
        String[] kif = {"手合割：" + name + "　　", "上手：U", "下手：S", "手数----指手--", "1 ５二玉(51)", "2 ７六歩(77)"};
        GameRecord record = read(kif);
        assertThat(record.sfen()).isEqualTo(ranks + "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        assertThat(line(record)).startsWith("5a5b").endsWith("7g7f");
        assertThat(record.player(Color.GOTE)).contains("U");
    }

    @Test
    void aBoardWinsOverAHandicapAndAnUnknownHandicapIsWarnedOfOnlyWithoutOne() {
        String[] board = {"手合割：平手", "後手の持駒：なし", "|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一", "先手の持駒：金", "1 ８二金打"};
        assertThat(read(board).sfen()).isEqualTo("k8/9/9/9/9/9/9/9/9 b G 1");
        board[0] = "手合割：詰将棋";
        assertThat(warnings(board)).isEmpty();
        assertThat(warnings("手合割：なぞなぞ", "1 ７六歩(77)")).containsExactly(WarningCode.UNKNOWN_HANDICAP);
    }

    @ParameterizedTest
    @CsvSource({
        "飛　角二　歩十八　, 1, 2, 18",
        "飛角二歩十八, 1, 2, 18",
        "飛 角二 歩十八, 1, 2, 18",
        "飛二 歩十, 2, 0, 10",
        "歩十一, 0, 0, 11",
        "なし, 0, 0, 0",
        "'', 0, 0, 0",
        "飛2 歩12, 2, 0, 12"
    })
    void handsAreReadWithAnySeparator(String hand, int rooks, int bishops, int pawns) {
        for (String side : new String[] {"後手", "上手"}) {
            String[] board = {side + "の持駒：" + hand, "|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一", "先手の持駒：なし"};
            Position position = Position.fromSfen(read(board).sfen());
            assertThat(position.hand(Color.GOTE, PieceType.ROOK)).isEqualTo(rooks);
            assertThat(position.hand(Color.GOTE, PieceType.BISHOP)).isEqualTo(bishops);
            assertThat(position.hand(Color.GOTE, PieceType.PAWN)).isEqualTo(pawns);
        }
    }

    @ParameterizedTest
    @CsvSource({"先手番, b", "下手番, b", "後手番, w", "上手番, w", "'', b"})
    void theSideToMoveUnderABoardIsHonoured(String side, String sfen) {
        String[] board = {"手合割：その他", "上手：U", "下手：S", "|V玉 ・ ・ ・ ・ ・ ・ ・ ・|一", "| ・ ・ ・ ・ ・ ・ ・ ・^玉|九", side};
        assertThat(read(board).sfen()).isEqualTo("k8/9/9/9/9/9/9/9/8K " + sfen + " - 1");
    }

    @Test
    void theMoveShownUnderABoardIsWhatAFirstSameSquareMeans() {
        String[] kif = {
            "後手の持駒：なし",
            "| ・ ・ ・v玉 ・ ・ ・ ・ ・|一",
            "| ・ ・ ・ 馬 ・ ・ ・ ・ ・|二",
            "先手の持駒：なし",
            "後手番",
            "手数＝171  ▲６二角成  まで",
            "手数----指手--",
            " 172 同　玉(61)"
        };
        assertThat(line(read(kif))).isEqualTo("6a6b");
        assertThat(read(kif).sfen()).endsWith(" 172");
    }

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
        "封じ手, SEALED_MOVE, OPEN",
        "先手 反則負け, FOUL_WIN, GOTE_WINS",
        "後手 反則負け, FOUL_LOSS, SENTE_WINS",
        "席を立つ, OTHER, OPEN"
    })
    void everyWordEndsTheGameForTheSideToMove(String word, TerminalKind kind, Outcome outcome) {
        GameRecord record = read("1 ７六歩(77)", "   2 " + word + "         ( 0:03/00:00:03)", "まで1手で終了");
        assertThat(line(record)).startsWith("7g7f [");
        assertThat(record.ending().orElseThrow().kind()).isEqualTo(kind);
        assertThat(record.outcome()).isEqualTo(outcome);
    }

    @ParameterizedTest
    @CsvSource({
        "まで1手で先手の勝ち, RESIGNATION",
        "まで1手で中断, INTERRUPTION",
        "まで1手で千日手, REPETITION",
        "まで1手で持将棋, IMPASSE",
        "まで1手で時間切れにより先手の勝ち, TIME_UP",
        "まで1手で後手の反則勝ち, FOUL_WIN"
    })
    void theClosingSentenceCountsWhereNoWordEndsTheGame(String sentence, TerminalKind kind) {
        assertThat(read("1 ７六歩(77)", sentence).ending().orElseThrow().kind()).isEqualTo(kind);
        assertThat(read("1 ７六歩(77)", "2 切れ負け", sentence).ending().orElseThrow().kind())
                .isEqualTo(TerminalKind.TIME_UP);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "７六歩(77)",
                "７６歩(77)",
                "76歩(77)",
                "▽７六歩(77)",
                "▼７六歩(77)",
                "７六歩　(77)   (0:5/0:0:5)",
                "７六歩(77)( 0:16.5/00:00:16.5) ( 0:01/00:00:01) +"
            })
    void aMoveLineMayDifferInWidthAndTime(String move) {
        assertThat(line(read("手数----指手--", "   1 " + move, "   2 ３四歩(33)"))).isEqualTo("7g7f 3c3d");
    }

    @Test
    void nestedBranchesLeaveTheLineWrittenLastAndTheTurnedBoardIsIgnored() {
        String[] kif = {
            "盤面回転",
            "1 ７六歩(77)+",
            "2 ３四歩(33)+",
            "3 ２二角成(88)",
            "",
            "変化：2手",
            "2 ８四歩(83)",
            "3 ６八銀(79)+",
            "",
            "変化：3手",
            "3 ２六歩(27)",
            "*枝",
            "4 投了",
            "まで3手で先手の勝ち",
            "",
            "変化：1手",
            "1 ２六歩(27)"
        };
        assertThat(tree(read(kif))).isEqualTo("7g7f (2g2f) 3c3d (8c8d 7i6h (2g2f [投了])) 8h2b+");
        assertThat(warnings(kif)).isEmpty();
    }

    @Test
    void oldMarksOfKi2AreUnderstood() {
        String[] board = {"|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一", "| ・ ・ ・ ・ ・ ・ 金 ・ ・|四", "| ・ ・ ・ ・ ・ ・ ・ 金 ・|五"};
        assertThat(line(read(board[0], board[1], board[2], "▲２四金寄"))).isEqualTo("3d2d");
        assertThat(line(read(board[0], board[1], board[2], "▲２四金行"))).isEqualTo("2e2d");
        assertThat(line(read(board[0], board[1], board[2], "▲２四金直"))).isEqualTo("2e2d");
    }

    @Test
    void floodgateCommentsTimesAndSpecialsAreRead() {
        String[] csa = {
            "V2",
            "N+alpha",
            "N-beta",
            "'Max_Moves:256",
            "'Least_Time_Per_Move:0",
            "'Increment:10",
            "$EVENT:wdoor+floodgate-300-10F+alpha+beta+20240101",
            "$START_TIME:2024/01/01 00:00:00",
            "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY",
            "P2 * -HI *  *  *  *  * -KA * ",
            "P3-FU-FU-FU-FU-FU-FU-FU-FU-FU",
            "P4 *  *  *  *  *  *  *  *  * ",
            "P5 *  *  *  *  *  *  *  *  * ",
            "P6 *  *  *  *  *  *  *  *  * ",
            "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU",
            "P8 * +KA *  *  *  *  * +HI * ",
            "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY",
            "+",
            "'rating:alpha+1:beta+2",
            "+2726FU",
            "T1",
            "'** 57 -8384FU +2625FU",
            "-8384FU",
            "T12",
            "'** -57",
            "%TORYO",
            "'summary:toryo:alpha win:beta lose",
            "'$END_TIME:2024/01/01 00:10:00"
        };
        GameRecord record = read(csa);
        assertThat(warnings(csa)).isEmpty();
        assertThat(record.sfen()).isEqualTo(Position.START);
        assertThat(line(record)).isEqualTo("2g2f 8c8d [投了]");
        assertThat(record.tree().node(1).evaluations()).hasSize(1);
        assertThat(record.tree().node(2).evaluations()).hasSize(1);
        assertThat(record.headers().get(Header.EVENT).orElseThrow()).startsWith("wdoor");
    }

    @Test
    void theEvaluationsOfEveryProgramAreRead() {
        assertThat(read("1 ７六歩(77)", "#評価値=123", "#読み筋=▲…").tree().node(1).evaluations())
                .hasSize(1);
        assertThat(read("1 ７六歩(77)", "*評価値=-45").tree().node(1).evaluations()).hasSize(1);
        assertThat(read("1 ７六歩(77)", "*#評価値=123").tree().node(1).evaluations()).hasSize(1);
        assertThat(read("1 ７六歩(77)", "#詰み=先手勝ち:5手").tree().node(1).evaluations())
                .hasSize(1);
        assertThat(read("1 ７六歩(77)", "**解析 0 ○ 時間 00:01 深さ 12 評価値 123 読み筋 △３四歩")
                        .tree()
                        .node(1)
                        .evaluations())
                .hasSize(1);
        assertThat(read("1 ７六歩(77)", "* 123 -8173KE").tree().node(1).evaluations())
                .hasSize(1);
        assertThat(read("1 ７六歩(77)", "*123").tree().node(1).evaluations()).isEmpty();
        assertThat(read("1 ７六歩(77)", "** 123 -8173KE").tree().node(1).evaluations())
                .hasSize(1);
    }

    @Test
    void usiHandsCountBeforeTheirPieceAndAnyCommandWordMayBeMissing() {
        for (String begin : List.of("position sfen ", "sfen ", "")) {
            GameRecord record = read(begin + "4k4/9/9/9/9/9/9/9/4K4 b RB2G10p 1 moves G*5b 5a5b");
            Position start = Position.fromSfen(record.sfen());
            assertThat(start.hand(Color.GOTE, PieceType.PAWN)).isEqualTo(10);
            assertThat(line(record)).isEqualTo("G*5b 5a5b");
        }
    }
}
