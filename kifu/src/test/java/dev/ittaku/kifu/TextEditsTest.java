package dev.ittaku.kifu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.KifuRefusal.Reason;
import dev.ittaku.kifu.TextEdits.Edit;
import dev.ittaku.kifu.TextEdits.Result;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.record.Node;
import java.util.List;
import org.junit.jupiter.api.Test;

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
        assertThat(branched.read().game().tree().hasBranches()).isTrue();
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
            KifusTest.refused(Reason.INVALID, () -> TextEdits.apply(KIF, List.of(bad)));
        }
        KifusTest.refused(
                Reason.INVALID,
                () -> TextEdits.apply(KIF, List.of(new Edit.End(2, "投了"), new Edit.AddMove(-1, "2g2f"))));
    }

    @Test
    void aTextThatIsNotUnderstoodIsNotRewritten() {
        KifusTest.refused(
                Reason.UNREADABLE_RECORD,
                () -> TextEdits.apply(KIF + "   3 なにか(11)\n", List.of(new Edit.Comment(0, "x"))));
    }
}
