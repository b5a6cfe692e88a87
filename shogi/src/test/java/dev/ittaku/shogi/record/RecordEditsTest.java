package dev.ittaku.shogi.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.record.RecordEdits.Edited;
import org.junit.jupiter.api.Test;

class RecordEditsTest {
    private static int move(String usi) {
        return Move.parseUsi(usi).getAsInt();
    }

    private static GameRecord game(String... moves) {
        GameRecord record = GameRecord.start();
        int node = 0;
        for (String usi : moves) {
            record = RecordEdits.addMove(record, node, move(usi)).record();
            node = record.tree().size() - 1;
        }
        return record;
    }

    @Test
    void aMoveContinuesTheLineOrBranches() {
        Edited first = RecordEdits.addMove(GameRecord.start(), 0, move("7g7f"));
        assertThat(first.change()).isEqualTo(new Change.Added(1));
        Edited second = RecordEdits.addMove(first.record(), 0, move("2g2f"));
        assertThat(second.change()).isEqualTo(new Change.Branched(2));
        assertThat(second.record().tree().root().children())
                .extracting(Node::toString)
                .containsExactly("1 7g7f", "1 2g2f");
        Edited again = RecordEdits.addMove(second.record(), 0, move("2g2f"));
        assertThat(again.change()).isEqualTo(new Change.AlreadyThere(2));
        assertThat(again.record()).isSameAs(second.record());
    }

    @Test
    void anIllegalMoveIsAddedAndMarked() {
        GameRecord record =
                RecordEdits.addMove(GameRecord.start(), 0, move("7g7e")).record();
        assertThat(record.tree().node(1).isIllegal()).isTrue();
        assertThat(record.tree().hasIllegalMoves()).isTrue();
    }

    @Test
    void theOldRecordStaysAsItWas() {
        GameRecord before = game("7g7f", "3c3d");
        GameRecord copy = game("7g7f", "3c3d");
        RecordEdits.addMove(before, 1, move("8c8d"));
        RecordEdits.comment(before, 1, "よし");
        RecordEdits.delete(before, 1);
        assertThat(before).isEqualTo(copy);
    }

    @Test
    void aPromotedBranchContinuesTheLine() {
        GameRecord record =
                RecordEdits.addMove(game("7g7f", "3c3d"), 1, move("8c8d")).record();
        record = RecordEdits.addMove(record, 1, move("4c4d")).record();
        Edited promoted = RecordEdits.promote(record, 4);
        assertThat(promoted.change()).isEqualTo(new Change.Promoted(4, 2));
        assertThat(promoted.record().tree().node(1).children())
                .extracting(Node::toString)
                .containsExactly("2 4c4d", "2 3c3d", "2 8c8d");
        assertThat(RecordEdits.promote(promoted.record(), 4).change()).isEqualTo(new Change.Unchanged());
        GameRecord more =
                RecordEdits.addMove(promoted.record(), 1, move("9c9d")).record();
        assertThat(more.tree().node(1).children()).hasSize(4);
    }

    @Test
    void deletingTakesEverythingBelow() {
        GameRecord record = RecordEdits.addMove(game("7g7f", "3c3d", "2g2f"), 1, move("8c8d"))
                .record();
        record = RecordEdits.comment(record, 4, "残る").record();
        Edited deleted = RecordEdits.delete(record, 2);
        assertThat(deleted.change()).isEqualTo(new Change.Deleted(1, 2));
        assertThat(deleted.record().tree().nodes())
                .extracting(Node::toString)
                .containsExactly("start", "1 7g7f", "2 8c8d");
        assertThat(deleted.record().tree().node(2).comment()).isEqualTo("残る");
        assertThat(RecordEdits.delete(record, 0).record().tree()).isEqualTo(MoveTree.EMPTY);
    }

    @Test
    void commentsAndBookmarksTellWhatStoodThere() {
        Edited commented = RecordEdits.comment(game("7g7f"), 1, "よし");
        assertThat(commented.change()).isEqualTo(new Change.Commented(1, "", "よし"));
        assertThat(RecordEdits.comment(commented.record(), 1, "よし").change()).isEqualTo(new Change.Unchanged());
        assertThat(RecordEdits.comment(commented.record(), 1, "").record()).isEqualTo(game("7g7f"));
        assertThat(RecordEdits.bookmark(game("7g7f"), 0, "始").change()).isEqualTo(new Change.Bookmarked(0, "", "始"));
    }

    @Test
    void anEndedLineTakesNoMore() {
        Edited ended = RecordEdits.end(game("7g7f"), 1, Terminal.of(TerminalKind.RESIGNATION));
        assertThat(ended.record().outcome()).isEqualTo(Outcome.SENTE_WINS);
        assertThat(ended.record().moveCount()).isEqualTo(1);
        assertThatThrownBy(() -> RecordEdits.addMove(ended.record(), 2, move("3c3d")))
                .hasMessageContaining("over");
    }

    @Test
    void equalTreesAreEqualWhateverTheirNumbers() {
        GameRecord a =
                RecordEdits.addMove(game("7g7f", "3c3d"), 0, move("2g2f")).record();
        GameRecord b = RecordEdits.addMove(
                        RecordEdits.addMove(game("7g7f"), 0, move("2g2f")).record(), 1, move("3c3d"))
                .record();
        assertThat(a).isEqualTo(b).hasSameHashCodeAs(b);
        assertThat(a).isNotEqualTo(RecordEdits.comment(b, 1, "違").record());
    }

    @Test
    void aPositionIsReachedFromTheStart() {
        GameRecord record = game("7g7f", "3c3d", "8h2b+");
        assertThat(record.positionAt(record.tree().node(3)).toSfen())
                .isEqualTo("lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4");
    }
}
