package dev.ittaku.kifu.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.revision.Revision;
import dev.ittaku.kifu.revision.RevisionListing;
import dev.ittaku.kifu.revision.Revisions;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.text.Draft;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Earlier versions of records. */
class RevisionsTest {
    private static final String OWNER = Notebook.OWNER;

    private final Notebook notebook = new Notebook();

    @AfterEach
    void close() {
        notebook.close();
    }

    private Kifu note(Kifu kifu, String memo) {
        notebook.clock.advance(Duration.ofSeconds(1));
        return notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.noting(memo));
    }

    @Test
    void everyChangeOfTheRecordKeepsWhatItWas() {
        Kifu kifu = notebook.game();
        note(kifu, "一");
        notebook.clock.advance(Duration.ofSeconds(1));
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.withText(Notebook.GAME + "*後日\n", false));
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.played(Side.SECOND, GameResult.WIN));

        List<RevisionListing> all = notebook.revisions.list(kifu.kid());
        assertThat(all).extracting(RevisionListing::n).containsExactly(3, 2, 1);
        assertThat(all.get(2).created()).isEqualTo(kifu.latestUpdate());
        Revision first = notebook.revisions.get(kifu.kid(), 1);
        assertThat(first.kifu()).isEqualTo(Notebook.GAME);
        assertThat(first.memo()).isNull();
        assertThat(notebook.revisions.get(kifu.kid(), 2).memo()).isEqualTo("一");
        assertThat(notebook.revisions.get(kifu.kid(), 3).kifu()).isEqualTo(Notebook.GAME + "*後日\n");
        assertThat(notebook.revisions.get(kifu.kid(), 3).firstOrSecond()).isNull();
    }

    @Test
    void movingOrShowingARecordMakesNoVersionAndChangesNothingOfTheHistory() {
        Kifu kifu = notebook.game();
        notebook.kifus.change(
                OWNER, kifu.kid(), r -> {}, draft -> draft.at("a/b").shown(true, true));
        notebook.kifus.newShareCode(OWNER, kifu.kid());
        assertThat(notebook.revisions.list(kifu.kid())).isEmpty();
        note(kifu, "一");
        assertThat(notebook.revisions.list(kifu.kid())).hasSize(1);
    }

    @Test
    void theLastTwentyAreKept() {
        Kifu kifu = notebook.game();
        for (int i = 1; i <= 23; i++) {
            note(kifu, "memo " + i);
        }
        assertThat(notebook.revisions.list(kifu.kid()))
                .extracting(RevisionListing::n)
                .containsExactlyElementsOf(IntStream.iterate(23, n -> n - 1)
                        .limit(Revisions.KEPT)
                        .boxed()
                        .toList());
        assertThat(notebook.revisions.get(kifu.kid(), 4).memo()).isEqualTo("memo 3");
        assertThatThrownBy(() -> notebook.revisions.get(kifu.kid(), 3)).isInstanceOf(KifuRefusal.class);
        assertThatThrownBy(() -> notebook.revisions.get(kifu.kid(), 0)).isInstanceOf(KifuRefusal.class);
        assertThatThrownBy(() -> notebook.revisions.get(kifu.kid(), 1_000_000)).isInstanceOf(KifuRefusal.class);
    }

    @Test
    void aRestoredVersionLeavesPathAndReadersAloneAndCanItselfBeUndone() {
        Kifu kifu = notebook.kifus.create(
                OWNER,
                Draft.of("no record at all").withText("no record at all", true).at("a/b"));
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.withText(Notebook.GAME, false));
        notebook.kifus.change(
                OWNER, kifu.kid(), r -> {}, draft -> draft.at("c/d").shown(true, false));
        Kifu back = notebook.kifus.restore(OWNER, kifu.kid(), r -> {}, notebook.revisions.get(kifu.kid(), 1));
        assertThat(back.kifu()).isEqualTo("no record at all");
        assertThat(back.slug()).isEqualTo("c/d");
        assertThat(back.isPublic()).isTrue();
        assertThat(notebook.revisions.get(kifu.kid(), 2).kifu()).isEqualTo(Notebook.GAME);
    }
}
