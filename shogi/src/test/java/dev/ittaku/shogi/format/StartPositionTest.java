package dev.ittaku.shogi.format;

import static dev.ittaku.shogi.format.Games.line;
import static dev.ittaku.shogi.format.Games.read;
import static dev.ittaku.shogi.format.Games.warnings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.kakinoki.BoardText;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class StartPositionTest {
    private static final String[] TSUME = {
        "# 詰将棋",
        "作者：某",
        "手合割：詰将棋",
        "後手の持駒：飛　角二　金三　銀四　桂四　香四　歩十七　",
        "  ９ ８ ７ ６ ５ ４ ３ ２ １",
        "+---------------------------+",
        "| ・ ・ ・ ・ ・ ・ ・ ・v玉|一",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二",
        "| ・ ・ ・ ・ ・ ・ ・ 歩 ・|三",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八",
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|九",
        "+---------------------------+",
        "先手の持駒：飛　金　",
        "手数----指手---------消費時間--",
        "   1 １二金打",
        "   2 詰み",
        "まで1手で詰"
    };

    @ParameterizedTest
    @EnumSource(Handicap.class)
    void everyHandicapStartsFromItsOwnBoard(Handicap handicap) {
        String sfen = handicap.sfen().orElse(Position.START);
        assertThat(read("手合割：" + handicap.japanese() + "　　", "手数----指手--").sfen())
                .isEqualTo(sfen);
        for (RecordFormat format : RecordFormat.values()) {
            GameRecord record = GameRecord.startingFrom(handicap);
            assertThat(read(RecordWriter.write(record, format).text()).sfen()).isEqualTo(sfen);
        }
    }

    @ParameterizedTest
    @CsvSource({"飛落ち, 飛車落ち", "香落, 香落ち", "二枚落, 二枚落ち", "飛香落, 飛香落ち", "' 角落ち ', 角落ち"})
    void handicapsAreKnownBySloppyNamesToo(String written, String name) {
        assertThat(read("手合割：" + written, "手数----").handicap()).isEqualTo(Handicap.ofName(name));
    }

    @ParameterizedTest
    @CsvSource({"トンボ", "歩三兵", "十九枚落ち", "青空将棋", "5五将棋"})
    void rareGamesAreKnownAndKeepTheirName(String name) {
        GameRecord record = read("手合割：" + name, "手数----");
        assertThat(record.sfen()).isNotEqualTo(Position.START);
        assertThat(record.headers().get(Header.HANDICAP)).contains(name);
        assertThat(warnings("手合割：" + name, "手数----")).isEmpty();
        assertThat(read(RecordWriter.write(record, RecordFormat.KIF).text())).isEqualTo(record);
    }

    @Test
    void anUnknownHandicapIsAnEvenGameWithAWarning() {
        String[] kif = {"手合割：謎落ち", "1 ７六歩(77)"};
        assertThat(line(read(kif))).isEqualTo("7g7f");
        assertThat(warnings(kif)).containsExactly(WarningCode.UNKNOWN_HANDICAP);
    }

    @Test
    void aTsumeProblemIsReadWithoutSentesKing() {
        GameRecord record = read(TSUME);
        assertThat(record.sfen()).isEqualTo("8k/9/7P1/9/9/9/9/9/9 b RGr2b3g4s4n4l17p 1");
        assertThat(line(record)).isEqualTo("G*1b [詰み]");
        assertThat(warnings(TSUME)).isEmpty();
        assertThat(read(RecordWriter.write(record, RecordFormat.KIF).text())).isEqualTo(record);
        assertThat(read(RecordWriter.write(record, RecordFormat.KI2).text()).tree())
                .isEqualTo(record.tree());
    }

    @Test
    void theBoardWinsOverTheHandicap() {
        GameRecord record = read("手合割：平手", "|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一", "1 投了");
        assertThat(record.sfen()).isEqualTo("k8/9/9/9/9/9/9/9/9 b - 1");
    }

    @ParameterizedTest
    @CsvSource({"先手番, b", "下手番, b", "後手番, w", "上手番, w", "手番：後手, w", "手番：先手, b"})
    void theSideToMoveIsHonoured(String side, String letter) {
        assertThat(read("|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一", side, "手数----").sfen())
                .isEqualTo("k8/9/9/9/9/9/9/9/9 " + letter + " - 1");
    }

    @Test
    void withoutASideSenteMoves() {
        assertThat(read("手合割：その他", "上手：A", "下手：B", "|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一", "手数----")
                        .sfen())
                .endsWith(" b - 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "飛　角二　歩十八　 | R2B18P",
                "飛 角二 歩十八 | R2B18P",
                "飛角二歩十八 | R2B18P",
                "なし | -",
                "'' | -",
                "歩１０ | 10P",
                "歩2 | 2P",
                "歩二枚 | 2P",
                "金四　銀四　桂四　香四 | 4G4S4N4L",
                "歩十 | 10P",
                "歩十一 | 11P"
            })
    void handsAreReadHoweverTheyAreSpaced(String hand, String sfen) {
        assertThat(read("|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一", "先手の持駒：" + hand, "手数----").sfen())
                .isEqualTo("k8/9/9/9/9/9/9/9/9 b " + sfen + " 1");
    }

    @Test
    void aKingInHandIsLeftOutWithAWarning() {
        String[] kif = {
            "後手の持駒：玉",
            "| ・ ・ ・ ・v龍 ・ ・ ・ ・|七",
            "| ・ ・ ・ ・v金 ・ ・ ・ ・|八",
            "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九",
            "先手の持駒：金",
            "   1 ５八玉(59)",
            "   2 ５八龍(57)",
            "   3 投了"
        };
        assertThat(line(read(kif))).isEqualTo("5i5h! 5g5h! [投了]");
        assertThat(warnings(kif)).contains(WarningCode.KING_IN_HAND);
        assertThat(RecordWriter.write(read(kif), RecordFormat.USI).text())
                .startsWith("position sfen 9/9/9/9/9/9/4+r4/4g4/4K4 b G 1 moves ");
    }

    @Test
    void aCroppedBoardIsPlacedByItsLabels() {
        String[] corner = {
            "後手の持駒：なし",
            "  ４ ３ ２ １",
            "+------------+",
            "| ・ ・v玉v香|一",
            "| ・ 歩 ・ ・|二",
            "| ・ ・ 金 ・|三",
            "+------------+",
            "先手の持駒：金",
            "1 ２二金打"
        };
        assertThat(read(corner).sfen()).isEqualTo("7kl/6P2/7G1/9/9/9/9/9/9 b G 1");
        assertThat(line(read(corner))).isEqualTo("G*2b");
        String[] middle = {"  ７ ６ ５", "+---------+", "|v玉 ・ ・|四", "| ・ 金 ・|五", "+---------+"};
        assertThat(read(middle[0], middle[1], middle[2], middle[3], middle[4], "手数----")
                        .sfen())
                .isEqualTo("9/9/9/2k6/3G5/9/9/9/9 b - 1");
        String[] bare = {"|v玉v香|", "| ・ ・|", "| 金 ・|", "手数----"};
        assertThat(read(bare).sfen()).isEqualTo("7kl/9/7G1/9/9/9/9/9/9 b - 1");
    }

    @Test
    void emptySquaresMayBeBlank() {
        assertThat(read("+------+", "|   v歩|", "|    歩|", "+------+").sfen()).isEqualTo("8p/8P/9/9/9/9/9/9/9 b - 1");
        assertThat(read("|v玉                        |一", "手数----").sfen()).isEqualTo("k8/9/9/9/9/9/9/9/9 b - 1");
    }

    @Test
    void drawingsInOtherHandsAreRead() {
        String[] kif = {
            "上手の持駒：歩二　",
            "  9  8  7  6  5  4  3  2  1",
            "+---------------------------+",
            "|V香V桂 ・^銀+金 成銀 ・ . .|一",
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二",
            "下手の持駒：",
            "上手番",
            "手数----"
        };
        assertThat(read(kif).sfen()).isEqualTo("ln1SG+S3/9/9/9/9/9/9/9/9 w 2p 1");
    }

    @Test
    void theMoveShownUnderABoardIsWhatSameMeans() {
        GameRecord record = read(
                "|v玉 ・ ・ ・ ・ ・ ・ 角 ・|二", "| ・ ・ ・ ・ ・ ・v銀 ・ ・|一", "先手の持駒：なし", "手数＝171  ▲２二角成  まで", "後手番", "1 同　銀(31)");
        assertThat(line(record)).isEqualTo("3a2b");
        assertThat(record.sfen()).endsWith(" w - 172");
        assertThat(read(RecordWriter.write(record, RecordFormat.KIF).text())).isEqualTo(record);
    }

    @Test
    void theDrawingOfAPositionIsReadBack() {
        String sfen = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";
        String drawing = BoardText.of(Position.fromSfen(sfen));
        assertThat(read(drawing).sfen()).isEqualTo(Position.fromSfen(sfen).toSfen());
        assertThat(drawing).contains("|v香 ・ ・ ・ ・ ・ ・v桂v香|一\n", "後手番\n");
    }

    @Test
    void aMoveNumberBeyondAnyGameIsLeftOutWithAWarning() {
        String[] kif = {"|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一", "| ・ ・ ・ ・ ・ ・ ・ ・ 玉|九", "手数＝1717776  まで", "1 １八玉(19)"};
        assertThat(Games.line(Games.read(kif))).isEqualTo("1i1h");
        assertThat(Games.read(kif).sfen()).endsWith(" 1");
        assertThat(Games.warnings(kif)).containsExactly(WarningCode.UNREADABLE_BOARD);
    }
}
