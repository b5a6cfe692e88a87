package dev.ittaku.kifu.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.text.TextEdits.Edit;
import dev.ittaku.kifu.text.TextEdits.Result;
import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.record.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A text is edited by its tree and comes back as text. */
class TextEditsTest {
    private static final String KIF = "手合割：平手\n先手：私\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
    private static final String CSA = "V2.2\nPI\n+\n+7776FU\n-3334FU\n";

    @Test
    void aMoveGoesOnOrBranchesAndTheAnswerNamesItsNode() {
        Result on = TextEdits.apply(KIF, List.of(new Edit.AddMove(2, "2g2f")));
        assertThat(on.read().game().moveCount()).isEqualTo(3);
        assertThat(on.node()).isEqualTo(3);
        assertThat(on.dropped()).isEmpty();
        Result branch = TextEdits.apply(KIF, List.of(new Edit.AddMove(1, "8c8d"), new Edit.Comment(-1, "別の手")));
        Node node = branch.read().game().tree().node(branch.node());
        assertThat(node.toString()).isEqualTo("2 8c8d");
        assertThat(node.comment()).isEqualTo("別の手");
        assertThat(node.continuesLine()).isFalse();
        assertThat(branch.text()).contains("変化：2手").contains("先手：私");
    }

    @Test
    void aBranchIsPromotedAndDeleted() {
        String branched =
                TextEdits.apply(KIF, List.of(new Edit.AddMove(1, "8c8d"))).text();
        Result promoted = TextEdits.apply(branched, List.of(new Edit.Promote(3)));
        assertThat(promoted.read().game().tree().mainLine().get(2).toString()).isEqualTo("2 8c8d");
        Result deleted = TextEdits.apply(promoted.text(), List.of(new Edit.Delete(promoted.node())));
        assertThat(deleted.read().game().tree().hasBranches()).isFalse();
        assertThat(deleted.node()).isEqualTo(1);
    }

    @Test
    void nodesKeepTheirNumbersUntilOneIsDeleted() {
        Result result = TextEdits.apply(
                KIF,
                List.of(
                        new Edit.AddMove(1, "8c8d"),
                        new Edit.Comment(2, "前の手"),
                        new Edit.Comment(3, "新しい手"),
                        new Edit.Delete(2),
                        new Edit.Bookmark(2, "残る手")));
        Node node = result.read().game().tree().node(2);
        assertThat(node.toString()).isEqualTo("2 8c8d");
        assertThat(node.comment()).isEqualTo("新しい手");
        assertThat(node.bookmark()).isEqualTo("残る手");
    }

    @Test
    void anEndingABookmarkAndAHeaderAreWritten() {
        Result result = TextEdits.apply(
                KIF,
                List.of(
                        new Edit.End(2, "投了"),
                        new Edit.Bookmark(1, "ここから"),
                        new Edit.SetHeader(0, "棋戦", "社団戦"),
                        new Edit.SetHeader(0, "先手", "")));
        assertThat(result.text())
                .contains("投了")
                .contains("&ここから")
                .contains("棋戦：社団戦")
                .doesNotContain("先手：");
    }

    @Test
    void aFormatThatCannotHoldTheEditBecomesKif() {
        Result plain = TextEdits.apply(CSA, List.of(new Edit.AddMove(2, "2g2f")));
        assertThat(plain.read().format()).isEqualTo(RecordFormat.CSA);
        Result branched = TextEdits.apply(CSA, List.of(new Edit.AddMove(1, "8c8d")));
        assertThat(branched.read().format()).isEqualTo(RecordFormat.KIF);
        assertThat(branched.dropped()).isEmpty();
        assertThat(branched.lacking()).singleElement().asString().contains("branches");
        assertThat(branched.read().game().tree().hasBranches()).isTrue();
    }

    static Stream<Arguments> formats() {
        return Stream.of(
                Arguments.of("KI2", "先手：私\n▲７六歩△３四歩\n"),
                Arguments.of("CSA", CSA),
                Arguments.of("USI", "position startpos moves 7g7f 3c3d\n"),
                Arguments.of("USI", Position.START + "\n"),
                Arguments.of(
                        "JKF",
                        "{\"header\":{\"先手\":\"私\"},\"moves\":[{},{\"move\":{\"from\":{\"x\":7,\"y\":7},"
                                + "\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}}]}"));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void aGameChangedOnTheBoardStaysInTheFormatItCameIn(RecordFormat format, String text) {
        Result onTheBoard = TextEdits.apply(text, Optional.empty(), List.of(), Optional.of(RecordFormat.KIF));
        int last = onTheBoard.read().game().tree().mainLine().size() - 1;
        String changed = TextEdits.apply(
                        "手合割：平手\n" + onTheBoard.text().replace("手合割：平手\n", ""),
                        List.of(new Edit.AddMove(last, last % 2 == 0 ? "2g2f" : "8c8d")))
                .text();
        Result kept = TextEdits.apply(text, Optional.of(changed), List.of(), Optional.empty());
        assertThat(kept.read().format()).isEqualTo(format);
        assertThat(kept.lacking()).isEmpty();
        assertThat(kept.dropped()).isEmpty();
        assertThat(kept.read().game().moveCount()).isEqualTo(last + 1);
        assertThat(kept.read().game().player(Color.SENTE))
                .isEqualTo(RecordReader.read(text).game().player(Color.SENTE));
    }

    @Test
    void whatAFormatLacksIsToldAndTheWriterChooses() {
        String commented = KIF + "*良い手\n";
        String usi = "position startpos moves 7g7f 3c3d\n";
        Result told = TextEdits.apply(usi, Optional.of(commented), List.of(), Optional.empty());
        assertThat(told.read().format()).isEqualTo(RecordFormat.KIF);
        assertThat(told.lacking()).anyMatch(what -> what.contains("comments"));
        assertThat(told.dropped()).isEmpty();
        Result chosen = TextEdits.apply(usi, Optional.of(commented), List.of(), Optional.of(RecordFormat.USI));
        assertThat(chosen.text()).isEqualTo(usi);
        assertThat(chosen.lacking()).isEmpty();
        assertThat(chosen.dropped()).isEqualTo(told.lacking());
    }

    @Test
    void theGamesBehindAChangedOneStay() {
        String two = CSA + "/\n" + CSA.replace("7776FU", "2726FU");
        Result changed = TextEdits.apply(two, Optional.of(KIF + "*良い手\n"), List.of(), Optional.empty());
        assertThat(changed.read().format()).isEqualTo(RecordFormat.CSA);
        assertThat(changed.read().games()).hasSize(2);
        assertThat(changed.text()).contains("N+私").contains("良い手").contains("+2726FU");
        Result branched = TextEdits.apply(two, List.of(new Edit.AddMove(1, "8c8d")));
        assertThat(branched.read().games()).hasSize(2);
        assertThat(branched.dropped()).isNotEmpty();
    }

    @Test
    void whatIsNoEditIsRefused() {
        for (Edit bad : List.of(
                new Edit.AddMove(2, "7g7f"),
                new Edit.AddMove(2, "nonsense"),
                new Edit.AddMove(9, "2g2f"),
                new Edit.End(2, ""),
                new Edit.End(2, "a\nb"),
                new Edit.SetHeader(0, "a b", "x"),
                new Edit.SetHeader(0, "*a", "x"),
                new Edit.SetHeader(0, "a", "x\n1 ７六歩(77)"),
                new Edit.Comment(0, "x".repeat(20_001)))) {
            Notebook.refused(Reason.INVALID, () -> TextEdits.apply(KIF, List.of(bad)));
        }
        Notebook.refused(
                Reason.INVALID,
                () -> TextEdits.apply(KIF, List.of(new Edit.End(2, "投了"), new Edit.AddMove(-1, "2g2f"))));
    }

    @Test
    void aTextThatIsNotUnderstoodIsNotRewritten() {
        Notebook.refused(
                Reason.UNREADABLE_RECORD,
                () -> TextEdits.apply(KIF + "   3 なにか(11)\n", List.of(new Edit.Comment(0, "x"))));
    }
}
