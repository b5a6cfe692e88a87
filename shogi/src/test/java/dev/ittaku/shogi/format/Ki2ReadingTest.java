package dev.ittaku.shogi.format;

import static dev.ittaku.shogi.format.Games.line;
import static dev.ittaku.shogi.format.Games.read;
import static dev.ittaku.shogi.format.Games.tree;
import static dev.ittaku.shogi.format.Games.warnings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.TerminalKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Ki2ReadingTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲４五角",
                "▲７六歩△３四歩▲２二角成△同銀▲４五角",
                "▲７六歩\n△３四歩\n▲２二角成\n△同　銀\n▲４五角打",
                "☗７六歩 ☖３四歩 ☗２二角成 ☖同銀 ☗４五角",
                "▲7六歩 ▽3四歩 ▲2二角成 ▽同銀 ▲4五角打",
                "▼76歩 ▽34歩 ▼22角成 ▽同銀 ▼45角",
                "▲７六歩(77) △３四歩(33) ▲２二角成(88) △同　銀(31) ▲４五角打",
                "▲７六歩、△３四歩、▲２二角成、△同　銀、▲４五角",
                "  ▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲４五角  ",
            })
    void theSameGameIsWrittenInManyWays(String moves) {
        assertThat(line(read(moves))).isEqualTo("7g7f 3c3d 8h2b+ 3a2b B*4e");
        assertThat(warnings(moves)).isEmpty();
        assertThat(RecordReader.read(moves).format()).isEqualTo(RecordFormat.KI2);
    }

    @ParameterizedTest
    @CsvSource({
        "５八金右, 4i5h",
        "５八金左, 6i5h",
        "５八金上, 4i5h",
        "６八銀, 7i6h",
        "４八銀, 3i4h",
        "３八銀上, 3i3h",
        "５八玉, 5i5h",
        "７八飛, 2h7h"
    })
    void marksTellPiecesApart(String name, String usi) {
        assertThat(line(read("▲" + name))).startsWith(usi);
    }

    @ParameterizedTest
    @CsvSource({"４二金左上, 5c4b", "４二金直, 4c4b", "４二金右, 3c4b", "４二金寄, 5b4b", "４二金引, 4a4b"})
    void fiveGoldsAroundASquareAreTold(String name, String usi) {
        GameRecord record = read(
                "後手の持駒：なし",
                "  ９ ８ ７ ６ ５ ４ ３ ２ １",
                "+---------------------------+",
                "|v玉 ・ ・ ・ ・ 金 ・ ・ ・|一",
                "| ・ ・ ・ ・ 金 ・ ・ ・ ・|二",
                "| ・ ・ ・ ・ 金 金 金 ・ ・|三",
                "+---------------------------+",
                "先手の持駒：なし",
                "▲" + name);
        assertThat(line(record)).isEqualTo(usi);
    }

    @Test
    void bareNamesAndEnglishLettersWillDo() {
        assertThat(line(read("７六歩", "４四歩"))).isEqualTo("7g7f 4c4d");
        assertThat(line(read("▲68S △34P"))).isEqualTo("7i6h 3c3d");
    }

    @Test
    void twoDragonsAreToldBySide() {
        String[] board = {"|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一", "| ・ ・ ・ ・ ・ ・ 龍 ・ 龍|五"};
        assertThat(line(read(board[0], board[1], "▲２四龍右"))).isEqualTo("1e2d");
        assertThat(line(read(board[0], board[1], "▲２四龍左"))).isEqualTo("3e2d");
    }

    @Test
    void aCarelessNameIsUnderstoodByWhatFollows() {
        // 5八金 could be either gold; the other one moves from 6九 later, so it was the right one.
        String[] ki2 = {"▲５八金 △３四歩 ▲７八金 △８四歩"};
        assertThat(line(read(ki2))).isEqualTo("4i5h 3c3d 6i7h 8c8d");
        assertThat(warnings(ki2)).contains(WarningCode.AMBIGUOUS_MOVE);
        assertThat(line(read("▲５八金", "*考え直し", "△３四歩 ▲３八金 △８四歩"))).isEqualTo("6i5h 3c3d 4i3h 8c8d");
    }

    @Test
    void namesAsPiecesAreAfterTheMoveAndForgottenDropsAreUnderstood() {
        String[] ki2 = {"▲７六歩 △３四歩 ▲２二馬 △２二銀 ▲５五角 △９四歩 ▲２二馬 △９五歩 ▲３三銀 △９六歩 ▲４二銀成"};
        assertThat(line(read(ki2))).isEqualTo("7g7f 3c3d 8h2b+ 3a2b B*5e 9c9d 5e2b+ 9d9e S*3c 9e9f 3c4b+");
        // The silver of 3九 cannot have gone to 4八 and still go to 3八: it was a drop.
        String[] drop = {"▲７六歩 △３四歩 ▲２二角成 △同銀 ▲３一角 △１四歩 ▲２二角成 △１五歩 ▲４八銀 △１六歩 ▲３八銀 △９四歩"};
        assertThat(warnings(drop)).doesNotContain(WarningCode.UNREADABLE_MOVE, WarningCode.ILLEGAL_MOVE);
    }

    @Test
    void aBareNameIsADropWhereNoPieceReaches() {
        assertThat(line(read("▲７六歩 △３四歩 ▲２二角成 △同銀 ▲５五角 △３三角"))).isEqualTo("7g7f 3c3d 8h2b+ 3a2b B*5e B*3c");
    }

    @Test
    void promotionMayBeRefused() {
        assertThat(line(read("▲７六歩 △３四歩 ▲２二角不成"))).isEqualTo("7g7f 3c3d 8h2b");
        assertThat(line(read("▲７六歩 △３四歩 ▲２二角生"))).isEqualTo("7g7f 3c3d 8h2b");
    }

    @ParameterizedTest
    @CsvSource({
        "まで3手で先手の勝ち, RESIGNATION",
        "まで3手で後手の投了, RESIGNATION",
        "まで3手で中断, INTERRUPTION",
        "まで3手で千日手, REPETITION",
        "まで3手で持将棋, IMPASSE",
        "まで3手で詰み, MATE",
        "まで3手で詰, MATE",
        "まで3手詰, MATE",
        "まで3手で不詰, NO_MATE",
        "まで3手で時間切れにより先手の勝ち, TIME_UP",
        "まで3手で後手の反則勝ち, FOUL_WIN",
        "まで3手で先手の反則負け, FOUL_WIN",
        "まで3手で後手の反則負け, FOUL_LOSS",
        "まで3手で先手の反則勝ち, FOUL_LOSS",
        "まで3手で後手の入玉勝ち, DECLARATION",
        "まで3手で引き分け, DRAW",
        "まで、3手で先手の勝ち, RESIGNATION",
        "▲投了, RESIGNATION",
        "△投了, RESIGNATION",
        "△中断, INTERRUPTION",
        "まで3手で封じ手, SEALED_MOVE",
        "まで3手で両者退席, OTHER"
    })
    void theClosingSentenceTellsTheEnding(String sentence, TerminalKind kind) {
        GameRecord record = read("▲７六歩 △３四歩 ▲２六歩", sentence);
        assertThat(record.moveCount()).isEqualTo(3);
        assertThat(record.ending().orElseThrow().kind()).isEqualTo(kind);
    }

    @Test
    void branchesAreReadWithTheirEndings() {
        GameRecord record = read(
                "▲７六歩    △３四歩    ▲２六歩",
                "まで3手で先手の勝ち",
                "",
                "変化：   3手",
                "▲７五歩",
                "まで3手で中断",
                "",
                "変化：   2手",
                "△８四歩    ▲６八銀",
                "まで3手で持将棋",
                "",
                "変化：   3手",
                "▲２六歩",
                "まで3手で時間切れにより先手の勝ち",
                "",
                "変化：   1手",
                "▲２六歩    △３四歩    ▲２五歩",
                "まで3手で後手の反則勝ち");
        assertThat(tree(record))
                .isEqualTo(
                        "7g7f (2g2f 3c3d 2f2e [反則勝ち]) 3c3d (8c8d 7i6h (2g2f [切れ負け]) [持将棋])" + " 2g2f (7f7e [中断]) [投了]");
    }

    @Test
    void anOpeningByGoteIsBelieved() {
        GameRecord record = read("手合割：六枚落ち", "△４二玉 ▲７六歩");
        assertThat(line(record)).isEqualTo("5a4b 7g7f");
        String[] tsume = {"|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一", "| ・ ・ ・ ・ ・ ・ ・ ・ 玉|九", "△９二玉 ▲１八玉"};
        assertThat(line(read(tsume))).isEqualTo("9a9b 1i1h");
        assertThat(warnings(tsume)).containsExactly(WarningCode.SIDE_CORRECTED);
    }

    @Test
    void aNameThatFitsNothingStandsBesideTheLine() {
        String[] ki2 = {"▲７六歩 △５五角 ▲２六歩 △３四歩"};
        assertThat(line(read(ki2))).isEqualTo("7g7f 2g2f! 3c3d");
        assertThat(warnings(ki2)).contains(WarningCode.UNREADABLE_MOVE);
    }
}
