package dev.ittaku.shogi.format;

import static dev.ittaku.shogi.format.Games.line;
import static dev.ittaku.shogi.format.Games.read;
import static dev.ittaku.shogi.format.Games.tree;
import static dev.ittaku.shogi.format.Games.warnings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.MoveTime;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Outcome;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KifReadingTest {
    @Test
    void aPlainGameIsReadWithoutAWarning() {
        String[] kif = {
            "#KIF version=2.0 encoding=UTF-8",
            "# ----  棋譜ファイル  ----",
            "開始日時：2024/05/01 10:00:00",
            "棋戦：練習対局",
            "手合割：平手　　",
            "先手：山田 太郎",
            "後手：Suzuki",
            "手数----指手---------消費時間--",
            "   1 ７六歩(77)   ( 0:16/00:00:16)",
            "   2 ３四歩(33)   ( 0:00/00:00:00)",
            "   3 ２二角成(88) ( 1:05/00:01:21)",
            "   4 同　銀(31)   ( 0:02/00:00:02)",
            "   5 ４五角打     ( 0:01/00:01:22)",
            "   6 投了         ( 0:10/00:00:12)",
            "まで5手で先手の勝ち"
        };
        GameRecord record = read(kif);
        assertThat(warnings(kif)).isEmpty();
        assertThat(line(record)).isEqualTo("7g7f 3c3d 8h2b+ 3a2b B*4e [投了]");
        assertThat(record.player(Color.SENTE)).contains("山田 太郎");
        assertThat(record.player(Color.GOTE)).contains("Suzuki");
        assertThat(record.headers().get(Header.EVENT)).contains("練習対局");
        assertThat(record.headers().get(Header.HANDICAP)).isEmpty();
        assertThat(record.outcome()).isEqualTo(Outcome.SENTE_WINS);
        assertThat(times(record))
                .containsExactly(
                        new MoveTime(16_000, 16_000),
                        new MoveTime(0, 0),
                        new MoveTime(65_000, 81_000),
                        new MoveTime(2_000, 2_000),
                        new MoveTime(1_000, 82_000),
                        new MoveTime(10_000, 12_000));
    }

    private static List<MoveTime> times(GameRecord record) {
        return record.tree().mainLine().stream()
                .map(Node::time)
                .flatMap(Optional::stream)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 ７六歩(77)",
                "   1 ７六歩(77)   ",
                "1 ７６歩(77)",
                "1 76歩(77)",
                "1 ▲７六歩(77)",
                "1 ☗７六歩(77)",
                "1　７六歩(77)",
                "\t1\t７六歩(77)",
                "1 ７六歩　(77)",
                "1 ７六歩（７７）",
                "1 ７六歩(７七)",
                "1 7六歩(77)",
                "1 ７六歩(77)(0:5/0:0:5)",
                "1 ７六歩(77) ( 0:01/00:00:01) ( 0:02/00:00:02)",
                "1 ７六歩(77) (0:16.345/0:0:16.345)",
                "1 ７六歩(77)  +",
                "1 ７六歩(77) ( 0:16/00:00:16)+",
                "1: ７六歩(77)",
                "1手目 ７六歩(77)",
                "1７六歩(77)",
                "１ ７六歩(77)",
                "７六歩(77)",
                "1 ７六歩",
                "1 ７六歩(77)*よい手",
                "1 ７六歩不成(77)",
                "1 ７六歩直(77)"
            })
    void aMoveMayBeWrittenInManyWays(String move) {
        GameRecord record = read("手数----指手--", move, "   2 ３四歩(33)");
        assertThat(line(record)).isEqualTo("7g7f 3c3d");
    }

    @ParameterizedTest
    @CsvSource({
        "１一飛成(21), +R, 飛",
        "１一竜(21), +R, 飛",
        "１一龍(21), +R, 飛",
    })
    void aRookPromotesAlsoWhenTheNameIsThatAfterTheMove(String move) {
        GameRecord record = read("後手の持駒：なし", "| ・ ・ ・ ・ ・ ・ ・ 飛 ・|一", "| ・ ・ ・ ・v玉 ・ ・ ・ ・|五", "先手の持駒：なし", "1 " + move);
        assertThat(line(record)).isEqualTo("2a1a+");
    }

    @ParameterizedTest
    @CsvSource({
        "３三成銀(32), 全, 3b3c", "３三全(32), 全, 3b3c", "３三成桂(32), 圭, 3b3c", "３三圭(32), 圭, 3b3c", "３三成香(32), 杏, 3b3c",
        "３三杏(32), 杏, 3b3c", "３三と(32), と, 3b3c", "３三馬(32), 馬, 3b3c", "３三竜(32), 龍, 3b3c", "３三龍(32), 竜, 3b3c",
        "３三王(32), 玉, 3b3c", "３三玉(32), 王, 3b3c"
    })
    void everyPieceIsKnownByAllItsNames(String move, String onBoard, String usi) {
        GameRecord record = read(
                "| ・ ・ ・ ・ ・ ・ " + onBoard + " ・ ・|二",
                "| ・ ・ ・ ・ ・ ・ ・ ・v玉|九",
                "手数----指手---------消費時間--",
                "   1 " + move);
        assertThat(line(record)).isEqualTo(usi);
        assertThat(record.tree().hasIllegalMoves()).isFalse();
    }

    @Test
    void aDropWithTheOrigin00IsADrop() {
        assertThat(line(read("1 ７六歩(77)", "2 ３四歩(33)", "3 ２二角成(88)", "4 同銀(31)", "5 ４五角打(00)", "6 ５二角(00)")))
                .isEqualTo("7g7f 3c3d 8h2b+ 3a2b B*4e B*5b");
    }

    @Test
    void commentsAndBookmarksBelongToTheMoveBefore() {
        GameRecord record =
                read("手数----指手--", "*開始局面の", "*コメント", "1 ７六歩(77)", "*初手", "**星つき", "&しおり", "2 ３四歩(33)", "*", "*二手目");
        List<Node> line = record.tree().mainLine();
        assertThat(line.get(0).comment()).isEqualTo("開始局面の\nコメント");
        assertThat(line.get(1).comment()).isEqualTo("初手\n*星つき");
        assertThat(line.get(1).bookmark()).isEqualTo("しおり");
        assertThat(line.get(2).comment()).isEqualTo("\n二手目");
    }

    @Test
    void headersKeepTheirOrderAndUnknownOnesStay() {
        GameRecord record = read("開始日時：2022年01月09日(日)", "秘密：あり", "備考:一行目\\n二行目", "先手：A", "後手：B", "1 ７六歩(77)");
        assertThat(record.headers().all())
                .containsExactly(
                        new Header("開始日時", "2022年01月09日(日)"),
                        new Header("秘密", "あり"),
                        new Header("備考", "一行目\\n二行目"),
                        new Header("先手", "A"),
                        new Header("後手", "B"));
    }

    @Test
    void bothNamesMayStandOnOneLine() {
        GameRecord record = read("先手: 先手名 / 後手: 後手名", "手合割：平手", "", "▲７六歩△３四歩");
        assertThat(record.player(Color.SENTE)).contains("先手名");
        assertThat(record.player(Color.GOTE)).contains("後手名");
    }

    @Test
    void aBranchLeavesTheLineWrittenLast() {
        GameRecord record = read(
                "1 ７六歩(77)",
                "2 ３四歩(33) +",
                "3 ２六歩(27) +",
                "4 ４四歩(43)",
                "5 投了",
                "まで4手で後手の勝ち",
                "",
                "変化：3手",
                "3 ６六歩(67)",
                "4 ８四歩(83) +",
                "",
                "変化：4手",
                "4 ３五歩(34)",
                "",
                "変化：2手",
                "2 ８四歩(83)",
                "3 ２六歩(27)");
        assertThat(tree(record)).isEqualTo("7g7f 3c3d (8c8d 2g2f) 2g2f (6g6f 8c8d (3d3e)) 4c4d [投了]");
    }

    @Test
    void aBranchBeyondTheLastLineBelongsToAnEarlierOne() {
        GameRecord record =
                read("1 ７六歩(77)", "2 ３四歩(33)", "3 ２六歩(27)", "4 ４四歩(43)", "変化：2手", "2 ８四歩(83)", "変化：4手", "4 ８四歩(83)");
        assertThat(tree(record)).isEqualTo("7g7f 3c3d (8c8d) 2g2f 4c4d (8c8d)");
    }

    @Test
    void aBranchRightAfterTheLastMoveContinuesIt() {
        GameRecord record = read("1 ７六歩(77)", "2 ４二銀(31)", "変化：3手", "3 ６八銀(79)", "4 ３四歩(33)");
        assertThat(tree(record)).isEqualTo("7g7f 3a4b 7i6h 3c3d");
    }

    @Test
    void aBranchBeforeTheFirstMoveIsIgnored() {
        assertThat(tree(read("変化：1手", "1 ７六歩(77)"))).isEqualTo("7g7f");
    }

    @Test
    void aBranchMayStartWithTheSameSquareAndHaveItsOwnEnd() {
        GameRecord record = read(
                "1 ７六歩(77)",
                "2 ３四歩(33)",
                "3 ２二角成(88)",
                "4 同　銀(31)",
                "5 中断",
                "変化：4手",
                "4 同　飛(82)",
                "*変化のコメント",
                "5 投了 ( 0:09/00:00:09)",
                "まで4手で後手の勝ち");
        assertThat(tree(record)).isEqualTo("7g7f 3c3d 8h2b+ 3a2b (8b2b [投了]) [中断]");
        Node branch = record.tree().mainLine().get(3).children().get(1);
        assertThat(branch.comment()).isEqualTo("変化のコメント");
        assertThat(branch.children().get(0).time()).contains(new MoveTime(9_000, 9_000));
    }

    @Test
    void branchesCountFromTheNumberOfTheFirstMove() {
        GameRecord record = read(
                "後手の持駒：",
                "|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一",
                "| ・ ・ ・ ・ ・ ・ ・ ・ 玉|九",
                "先手の持駒：金　",
                "手数＝10 △９一玉 まで",
                "手数----指手--",
                "11 １八玉(19)",
                "12 ９二玉(91)",
                "変化：12手",
                "12 ８一玉(91)");
        assertThat(tree(record)).isEqualTo("1i1h 9a9b (9a8a)");
        assertThat(record.sfen()).endsWith(" 11");
    }

    @Test
    void anIllegalMoveIsKeptAndMarkedAndTheGameGoesOn() {
        String[] notInHand = {"1 ７六歩(77)", "2 ３四歩(33)", "3 ２二角成(88)", "4 ５五角打", "5 ３一馬(22)"};
        assertThat(line(read(notInHand))).isEqualTo("7g7f 3c3d 8h2b+ B*5e! 2b3a");
        String[] twoPawns = {"1 ７六歩(77)", "2 ３四歩(33)", "3 ７五歩打", "4 ８四歩(83)"};
        assertThat(line(read(twoPawns))).isEqualTo("7g7f 3c3d P*7e! 8c8d");
        assertThat(warnings(twoPawns)).containsExactly(WarningCode.ILLEGAL_MOVE);
        String[] jump = {"1 ２四飛(28)", "2 同　歩(23)"};
        assertThat(line(read(jump))).isEqualTo("2h2d! 2c2d");
    }

    @Test
    void aLostLineCostsOneWarningAndNotTheRest() {
        String[] kif = {"1 ７六歩(77)", "3 ２六歩(27)", "4 ３四歩(33)", "5 ２五歩(26)"};
        assertThat(line(read(kif))).isEqualTo("7g7f 2g2f! 3c3d 2f2e");
    }

    @Test
    void anUnreadableMoveStandsBesideTheLine() {
        String[] kif = {"1 ７六歩(77)", "2 ３四？(33)", "2 ３四歩(33)", "3 ２六歩(27)"};
        assertThat(tree(read(kif))).isEqualTo("7g7f 3c3d ([３四？]) 2g2f");
        assertThat(warnings(kif))
                .containsExactly(
                        WarningCode.UNREADABLE_MOVE, WarningCode.UNREADABLE_TIME, WarningCode.MOVES_AFTER_ENDING);
    }

    @Test
    void warningsTellLineAndColumn() {
        ReadResult read = RecordReader.read("手合割：平手\r\n   1 ７五歩(77)\r\n");
        assertThat(read.warnings()).singleElement().satisfies(warning -> {
            assertThat(warning.line()).isEqualTo(2);
            assertThat(warning.column()).isEqualTo(6);
            assertThat(warning.code()).isEqualTo(WarningCode.ILLEGAL_MOVE);
        });
    }

    @Test
    void linesOfPageFurnitureAreSkipped() {
        String[] kif = {
            "盤面回転",
            "手数----指手---------消費時間--",
            "*<analyze>0</analyze>",
            "   1 ７六歩(77)",
            "#--separator--",
            "   2 ３四歩(33)",
            "------------",
            "  generated by X"
        };
        assertThat(line(read(kif))).isEqualTo("7g7f 3c3d");
    }

    @Test
    void anyLineEndWillDo() {
        String kif = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n";
        for (String end : new String[] {"\n", "\r\n", "\r"}) {
            assertThat(line(RecordReader.read(kif.replace("\n", end)).game())).isEqualTo("7g7f 3c3d");
            assertThat(line(RecordReader.read(kif.strip().replace("\n", end)).game()))
                    .isEqualTo("7g7f 3c3d");
        }
    }

    @Test
    void severalGamesInAFileAreSeveralGames() {
        ReadResult read =
                RecordReader.read("手合割：平手\n先手：A\n1 ７六歩(77)\n2 投了\n棋戦：次\n手合割：平手\n先手：B\n1 ２六歩(27)\n2 ３四歩(33)\n");
        assertThat(read.games()).hasSize(2);
        assertThat(line(read.games().get(0))).isEqualTo("7g7f [投了]");
        assertThat(line(read.games().get(1))).isEqualTo("2g2f 3c3d");
        assertThat(read.games().get(1).player(Color.SENTE)).contains("B");
    }

    @Test
    void aTextThatIsNoRecordSaysSo() {
        assertThat(warnings("")).containsExactly(WarningCode.NOTHING_FOUND);
        assertThat(warnings("こんにちは")).contains(WarningCode.NOTHING_FOUND);
    }
}
