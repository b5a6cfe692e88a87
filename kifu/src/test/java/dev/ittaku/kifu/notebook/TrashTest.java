package dev.ittaku.kifu.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.Notebook.Crash;
import dev.ittaku.kifu.notebook.Trash.Lost;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.revision.RevisionListing;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.trash.TrashListing;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Deleted records and how they come back. */
class TrashTest {
    private static final String OWNER = Notebook.OWNER;

    private final Notebook notebook = new Notebook();
    private final Tag tag = notebook.tags.create(OWNER, "四間飛車");

    @AfterEach
    void close() {
        notebook.close();
    }

    /** A record with path, link, tag, reader, long memo and history. */
    private Kifu rich() {
        Kifu kifu =
                notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).at("a/b").shown(true, true));
        notebook.tags.attach(OWNER, kifu.kid(), tag.tid());
        notebook.readers.grant(OWNER, kifu.kid(), Notebook.READER);
        return notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.noting("長い".repeat(400)));
    }

    private void delete(Kifu kifu) {
        notebook.kifus.delete(OWNER, kifu.kid(), r -> {});
    }

    @Test
    void aRecordWithoutTextHasVersionsAndComesBackFromTheTrash() {
        Kifu empty = notebook.kifus.create(OWNER, Draft.of("").withText("", true));
        Kifu noted = notebook.kifus.change(OWNER, empty.kid(), r -> {}, draft -> draft.noting("白紙"));
        assertThat(notebook.revisions.get(empty.kid(), 1).kifu()).isEmpty();
        delete(noted);
        assertThat(notebook.trash.restore(OWNER, empty.kid()).kifu())
                .usingRecursiveComparison()
                .ignoringFields("revision")
                .isEqualTo(noted);
    }

    @Test
    void aDeletedRecordIsNowhereButInTheTrashAndComesBackWhole() {
        Kifu kifu = rich();
        Set<String> before = notebook.items();
        delete(kifu);
        assertThatThrownBy(() -> notebook.reading.open(Optional.of(OWNER), kifu.kid()))
                .isInstanceOf(KifuRefusal.class);
        assertThatThrownBy(() -> notebook.reading.openByCode(String.valueOf(kifu.shareCode())))
                .isInstanceOf(KifuRefusal.class);
        assertThat(notebook.counted(OWNER)).isZero();
        assertThat(notebook.trash.list(OWNER, 20, null).items())
                .extracting(TrashListing::kid)
                .containsExactly(kifu.kid());
        assertThat(notebook.trash.list(Notebook.READER, 20, null).items()).isEmpty();

        Trash.Restored restored = notebook.trash.restore(OWNER, kifu.kid());
        assertThat(restored.lost()).isEmpty();
        Kifu back = notebook.reading
                .findBySlug(Optional.of(OWNER), OWNER, "a/b")
                .orElseThrow()
                .kifu();
        assertThat(back).usingRecursiveComparison().ignoringFields("revision").isEqualTo(kifu);
        assertThat(back.revision()).isGreaterThan(kifu.revision());
        assertThat(notebook.reading.openByCode(String.valueOf(kifu.shareCode())).kifu())
                .isEqualTo(back);
        assertThat(notebook.reading.tags(kifu.kid())).containsExactly(tag.tid());
        assertThat(notebook.reading
                        .open(Optional.of(Notebook.READER), kifu.kid())
                        .access())
                .isEqualTo(Reading.Access.READER);
        assertThat(notebook.revisions.list(kifu.kid()))
                .extracting(RevisionListing::n)
                .containsExactly(1);
        assertThat(notebook.counted(OWNER)).isEqualTo(1);
        assertThat(notebook.items()).isEqualTo(before);
        assertThatThrownBy(() -> notebook.trash.restore(OWNER, kifu.kid())).isInstanceOf(KifuRefusal.class);
    }

    @Test
    void whatOthersHaveTakenMeanwhileIsNamed() {
        Kifu kifu = rich();
        delete(kifu);
        notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).at("a/b"));
        notebook.tags.delete(OWNER, tag.tid());
        Trash.Restored restored = notebook.trash.restore(OWNER, kifu.kid());
        assertThat(restored.lost()).containsExactlyInAnyOrder(Lost.SLUG, Lost.TAGS);
        assertThat(restored.kifu().slug()).isNull();
        assertThat(restored.kifu().shareCode()).isEqualTo(kifu.shareCode());
        assertThat(notebook.reading.tags(kifu.kid())).isEmpty();
    }

    @Test
    void aFullNotebookTakesNothingBack() {
        Kifu kifu = rich();
        delete(kifu);
        new Quotas(notebook.table).set(OWNER, 1, null);
        Kifu other = notebook.game();
        assertThatThrownBy(() -> notebook.trash.restore(OWNER, kifu.kid()))
                .isInstanceOfSatisfying(
                        KifuRefusal.class,
                        refusal -> assertThat(refusal.reason()).isEqualTo(Reason.KIFU_QUOTA));
        delete(other);
        notebook.trash.restore(OWNER, kifu.kid());
        assertThat(notebook.counted(OWNER)).isEqualTo(1);
    }

    @Test
    void afterThirtyDaysItIsGoneForGood() {
        Kifu kifu = rich();
        delete(kifu);
        notebook.clock.advance(Duration.ofDays(30).minusSeconds(1));
        assertThat(notebook.trash.list(OWNER, 20, null).items()).hasSize(1);
        notebook.clock.advance(Duration.ofSeconds(2));
        assertThat(notebook.trash.list(OWNER, 20, null).items()).isEmpty();
        assertThatThrownBy(() -> notebook.trash.restore(OWNER, kifu.kid())).isInstanceOf(KifuRefusal.class);
        assertThatThrownBy(() -> notebook.revisions.get(kifu.kid(), 1)).isInstanceOf(KifuRefusal.class);
    }

    @Test
    void oneCanBeDeletedForGoodAtOnce() {
        Set<String> before = notebook.items();
        Kifu kifu = rich();
        delete(kifu);
        assertThatThrownBy(() -> notebook.trash.delete(Notebook.READER, kifu.kid()))
                .isInstanceOf(KifuRefusal.class);
        notebook.trash.delete(OWNER, kifu.kid());
        assertThat(notebook.items()).isEqualTo(before);
    }

    @Test
    void aRestoreCanBeRepeatedWhereverItCrashes() {
        Kifu kifu = rich();
        Set<String> before = notebook.items();
        int calls = 0;
        int interrupted = 0;
        boolean done = false;
        while (!done) {
            delete(kifu);
            notebook.crashAfter(calls++);
            try {
                notebook.trash.restore(OWNER, kifu.kid());
                done = true;
            } catch (Crash crash) {
                interrupted++;
                notebook.restart();
                notebook.trash.restore(OWNER, kifu.kid());
            }
            notebook.restart();
            assertThat(notebook.items()).as("crash after %d calls", calls).isEqualTo(before);
            assertThat(notebook.counted(OWNER)).isEqualTo(1);
        }
        assertThat(interrupted).isGreaterThan(5);
    }

    @Test
    void aRestoreBeforeTheDeletionIsFinishedLosesNothing() {
        Kifu kifu = rich();
        Set<String> before = notebook.items();
        for (int calls = 5; calls < 12; calls++) {
            notebook.crashAfter(calls);
            try {
                delete(kifu);
            } catch (Crash crash) {
                // The other server restores what this one has not cleared away yet.
            }
            notebook.restart();
            if (notebook.trash.list(OWNER, 1, null).items().isEmpty()) {
                continue;
            }
            notebook.trash.restore(OWNER, kifu.kid());
            notebook.removals.resume();
            assertThat(notebook.items()).as("crash after %d calls", calls).isEqualTo(before);
        }
    }

    @Test
    void anOldPathLeadsToTheRecordForNinetyDaysUnlessAnotherTakesIt() {
        Kifu kifu = notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).at("old"));
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.at("new"));
        Optional<String> me = Optional.of(OWNER);
        assertThat(notebook.reading.findBySlug(me, OWNER, "old")).isEmpty();
        assertThat(notebook.reading.openByFormerSlug(me, OWNER, "old").kifu().kid())
                .isEqualTo(kifu.kid());
        assertThatThrownBy(() -> notebook.reading.openByFormerSlug(Optional.of(Notebook.STRANGER), OWNER, "old"))
                .isInstanceOf(KifuRefusal.class);
        Kifu taker = notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).at("old"));
        assertThat(notebook.reading
                        .findBySlug(me, OWNER, "old")
                        .orElseThrow()
                        .kifu()
                        .kid())
                .isEqualTo(taker.kid());
        notebook.clock.advance(Duration.ofDays(90).plusSeconds(1));
        assertThatThrownBy(() -> notebook.reading.openByFormerSlug(me, OWNER, "old"))
                .isInstanceOf(KifuRefusal.class);
    }

    @Test
    void aRestoreBringsBackWhatIsInTheTrashByThen() {
        Kifu kifu = rich();
        delete(kifu);
        notebook.beforeTransaction(1, () -> {
            notebook.trash.restore(OWNER, kifu.kid());
            notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.noting("saved"));
            delete(kifu);
        });
        assertThat(notebook.trash.restore(OWNER, kifu.kid()).kifu().memo()).isEqualTo("saved");
        assertThat(notebook.trash.list(OWNER, 20, null).items()).isEmpty();
    }

    @Test
    void aRecordThatIsRestoredWhileItsTrashIsEmptiedKeepsItsVersions() {
        Kifu kifu = rich();
        delete(kifu);
        notebook.beforeTransaction(1, () -> notebook.trash.restore(OWNER, kifu.kid()));
        assertThatThrownBy(() -> notebook.trash.delete(OWNER, kifu.kid())).isInstanceOf(KifuRefusal.class);
        assertThat(notebook.revisions.list(kifu.kid())).hasSize(1);
        assertThat(notebook.reading.open(Optional.of(OWNER), kifu.kid()).kifu().memo())
                .isEqualTo(kifu.memo());
    }

    @Test
    void whatIsDeletedForGoodDuringARestoreStaysAway() {
        Kifu kifu = rich();
        delete(kifu);
        notebook.beforeTransaction(1, () -> notebook.trash.delete(OWNER, kifu.kid()));
        assertThatThrownBy(() -> notebook.trash.restore(OWNER, kifu.kid())).isInstanceOf(KifuRefusal.class);
        assertThat(notebook.counted(OWNER)).isZero();
    }

    @Test
    void aDeletionForGoodGoesOnWhereverItCrashes() {
        Set<String> before = notebook.items();
        for (int calls = 0; calls < 10; calls++) {
            Kifu kifu = rich();
            delete(kifu);
            notebook.crashAfter(calls);
            try {
                notebook.trash.delete(OWNER, kifu.kid());
            } catch (Crash crash) {
                notebook.restart();
                notebook.removals.resume();
            }
            notebook.restart();
            if (!notebook.trash.list(OWNER, 1, null).items().isEmpty()) {
                notebook.trash.delete(OWNER, kifu.kid());
            }
            assertThat(notebook.items()).as("crash after %d calls", calls).isEqualTo(before);
        }
    }
}
