package dev.ittaku.kifu.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.Notebook.Crash;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.search.Findable;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuTag;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.text.Draft;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Deletions take everything with them, wherever a crash interrupts them. */
class RemovalsTest {
    private static final String OWNER = Notebook.OWNER;

    private final Notebook notebook = new Notebook();

    @AfterEach
    void close() {
        notebook.close();
    }

    private Kifu rich() {
        Kifu kifu = notebook.kifus.create(
                OWNER, Draft.of(Notebook.GAME).at("a/" + notebook.secrets.id(5)).shown(true, true));
        notebook.readers.grant(OWNER, kifu.kid(), Notebook.READER);
        notebook.readers.grant(OWNER, kifu.kid(), Notebook.STRANGER);
        notebook.follow();
        return kifu;
    }

    @Test
    void aDeletedRecordLeavesNothingBehindButInTheTrash() {
        Kifu kifu = rich();
        Tag tag = notebook.tags.create(OWNER, "t");
        notebook.tags.attach(OWNER, kifu.kid(), tag.tid());
        notebook.kifus.delete(OWNER, kifu.kid(), r -> {});
        assertThat(notebook.items())
                .allMatch(key -> key.contains(tag.tid())
                        || key.startsWith("unique#tag.")
                        || key.equals("trash#uname#" + OWNER + " kid#" + kifu.kid()));
        assertThat(notebook.counted(OWNER)).isZero();
    }

    @Test
    void aRecordThatIsBackKeepsWhatHangsOnIt() {
        Kifu kifu = rich();
        Tag tag = notebook.tags.create(OWNER, "t");
        notebook.tags.attach(OWNER, kifu.kid(), tag.tid());
        notebook.table
                .put(
                        RemovalItems.REMOVAL,
                        new Removal(Removal.Kind.TRASHED, kifu.kid(), OWNER, notebook.clock.instant()))
                .orThrow();
        assertThat(notebook.removals.resume()).isZero();
        assertThat(notebook.reading.tags(kifu.kid())).containsExactly(tag.tid());
    }

    @Test
    void aDeletionOfARecordGoesOnWhereverItCrashes() {
        Tag tag = notebook.tags.create(OWNER, "t");
        Set<String> before = notebook.items();
        List<Integer> interrupted = new ArrayList<>();
        for (int calls = 0; calls < 16; calls++) {
            Kifu kifu = rich();
            notebook.tags.attach(OWNER, kifu.kid(), tag.tid());
            notebook.crashAfter(calls);
            try {
                notebook.kifus.delete(OWNER, kifu.kid(), r -> {});
            } catch (Crash e) {
                interrupted.add(calls);
            }
            notebook.restart();
            boolean stillThere = notebook.table
                    .get(KifuTable.KIFU_TO_DECIDE.of(new Kifu.Key(OWNER, kifu.kid())))
                    .item()
                    .isPresent();
            notebook.removals.resume();
            if (stillThere) {
                // It crashed before the transaction: as if nobody had asked, with everything in place.
                assertThat(notebook.reading.tags(kifu.kid())).containsExactly(tag.tid());
                notebook.kifus.delete(OWNER, kifu.kid(), r -> {});
            }
            notebook.trash.delete(OWNER, kifu.kid());
            assertThat(notebook.items()).as("crash after %d calls", calls).isEqualTo(before);
        }
        assertThat(interrupted).hasSizeGreaterThan(4).hasSizeLessThan(16);
        assertThat(notebook.counted(OWNER)).isZero();
    }

    @Test
    void aDeletionOfATagGoesOnWhereverItCrashes() {
        List<Kifu> kifus = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            kifus.add(notebook.game());
        }
        Set<String> before = notebook.items();
        int interrupted = 0;
        for (int calls = 0; calls < 7; calls++) {
            Tag tag = notebook.tags.create(OWNER, "t");
            kifus.forEach(kifu -> notebook.tags.attach(OWNER, kifu.kid(), tag.tid()));
            notebook.crashAfter(calls);
            boolean crashed = false;
            try {
                notebook.tags.delete(OWNER, tag.tid());
            } catch (Crash e) {
                crashed = true;
                interrupted++;
            }
            notebook.restart();
            notebook.clock.advance(Duration.ofMinutes(2));
            notebook.removals.resume();
            if (crashed
                    && notebook.table
                            .get(KifuTable.TAG_BY_ID.of(new Tag.Key(OWNER, tag.tid())))
                            .item()
                            .isPresent()) {
                notebook.tags.delete(OWNER, tag.tid());
                notebook.clock.advance(Duration.ofMinutes(2));
                notebook.removals.resume();
            }
            assertThat(notebook.items()).as("crash after %d calls", calls).isEqualTo(before);
        }
        assertThat(interrupted).isGreaterThan(3);
    }

    @Test
    void aTagIsLookedForOnceMoreWhenTheIndexHasHadTimeToFollow() {
        Kifu kifu = notebook.game();
        Tag tag = notebook.tags.create(OWNER, "t");
        notebook.tags.delete(OWNER, tag.tid());
        // What an index that lags behind did not show at the time.
        notebook.table
                .put(KifuTable.KIFU_TAG, new KifuTag(kifu.kid(), tag.tid()))
                .orThrow();
        notebook.clock.advance(Duration.ofSeconds(30));
        assertThat(notebook.removals.resume()).isZero();
        assertThat(notebook.reading.tags(kifu.kid())).isEmpty();
        notebook.clock.advance(Duration.ofSeconds(30));
        assertThat(notebook.removals.resume()).isEqualTo(1);
        assertThat(notebook.removals.resume()).isZero();
    }

    @Test
    void nothingHangsItselfOnARecordThatIsGone() {
        Kifu kifu = notebook.game();
        Tag tag = notebook.tags.create(OWNER, "t");
        notebook.kifus.delete(OWNER, kifu.kid(), r -> {});
        assertThatThrownBy(() -> notebook.tags.attach(OWNER, kifu.kid(), tag.tid()))
                .isInstanceOf(KifuRefusal.class);
        assertThatThrownBy(() -> notebook.readers.grant(OWNER, kifu.kid(), Notebook.READER))
                .isInstanceOf(KifuRefusal.class);
        notebook.trash.delete(OWNER, kifu.kid());
        assertThat(notebook.items()).noneMatch(key -> key.contains(kifu.kid()));
    }

    @Test
    void anAccountTakesItsNotebookWithItAndLeavesOthersAlone() {
        Kifu mine = rich();
        Tag tag = notebook.tags.create(OWNER, "t");
        notebook.tags.attach(OWNER, mine.kid(), tag.tid());
        notebook.readers.grantAll(OWNER, Notebook.READER);
        notebook.kifus.change(
                OWNER, mine.kid(), r -> {}, draft -> draft.at("renamed").noting("memo"));
        Kifu deleted = rich();
        notebook.kifus.change(OWNER, deleted.kid(), r -> {}, draft -> draft.noting("memo"));
        notebook.kifus.delete(OWNER, deleted.kid(), r -> {});
        Kifu others = notebook.kifus.create(Notebook.READER, Draft.of(Notebook.GAME));
        notebook.readers.grant(Notebook.READER, others.kid(), OWNER);
        notebook.readers.grant(Notebook.READER, others.kid(), Notebook.STRANGER);
        notebook.readers.grantAll(Notebook.READER, OWNER);
        int calls = 0;
        while (true) {
            notebook.crashAfter(calls++);
            try {
                notebook.removal.remove("id", OWNER);
                break;
            } catch (Crash again) {
                notebook.restart();
            }
        }
        notebook.restart();
        notebook.clock.advance(Duration.ofMinutes(2));
        notebook.removals.resume();
        assertThat(calls).isGreaterThan(5);
        assertThat(notebook.items().stream().filter(key -> key.startsWith("position")))
                .isNotEmpty()
                .allMatch(key -> key.contains(others.kid()) || key.contains("#uname#" + Notebook.READER + " next#"));
        assertThat(notebook.items().stream().filter(key -> !key.startsWith("position")))
                .containsExactlyInAnyOrder(
                        "kifu#uname#" + Notebook.READER + " kid#" + others.kid(),
                        "game#uname#" + Notebook.READER + " game#"
                                + Findable.of(others).game(),
                        "kallowed#kid#" + others.kid() + " uname#" + Notebook.STRANGER);
        assertThat(notebook.removal.remove("id", OWNER)).isZero();
    }
}
