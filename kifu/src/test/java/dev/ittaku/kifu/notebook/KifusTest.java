package dev.ittaku.kifu.notebook;

import static dev.ittaku.kifu.Notebook.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuSystem;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.platform.http.ETags;
import dev.ittaku.platform.http.Problem;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What owners do with their records. */
class KifusTest {
    private static final String OWNER = Notebook.OWNER;

    private final Notebook notebook = new Notebook();
    private final Kifus kifus = notebook.kifus;

    @AfterEach
    void close() {
        notebook.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/a", "a/", "a//b", "a/../b", ".", "a#b", "a\nb", "a\u0000"})
    void aPathThatBreaksTheRulesIsRefused(String slug) {
        refused(
                Reason.INVALID,
                () -> kifus.create(OWNER, Draft.of(Notebook.GAME).at(slug)));
    }

    @Test
    void aPathMayHaveAHundredCharactersOfAnyScriptAndIsKeptComposed() {
        String longest = "𠮷".repeat(100);
        assertThat(kifus.create(OWNER, Draft.of(Notebook.GAME).at(longest)).slug())
                .isEqualTo(longest);
        refused(
                Reason.INVALID,
                () -> kifus.create(OWNER, Draft.of(Notebook.GAME).at(longest + "a")));
        assertThat(kifus.create(OWNER, Draft.of(Notebook.GAME).at("か\u3099")).slug())
                .isEqualTo("が");
    }

    @Test
    void aPathIsUniquePerUserAndFreeAgainWhenTheRecordMovesOrGoes() {
        Kifu first = kifus.create(OWNER, Draft.of(Notebook.GAME).at("a/b"));
        kifus.create(Notebook.READER, Draft.of(Notebook.GAME).at("a/b"));
        refused(
                Reason.SLUG_TAKEN,
                () -> kifus.create(OWNER, Draft.of(Notebook.GAME).at("a/b")));
        Kifu other = notebook.game();
        refused(Reason.SLUG_TAKEN, () -> kifus.change(OWNER, other.kid(), Notebook::any, draft -> draft.at("a/b")));
        kifus.change(OWNER, first.kid(), Notebook::any, draft -> draft.at("a/c"));
        kifus.change(OWNER, other.kid(), Notebook::any, draft -> draft.at("a/b"));
        kifus.delete(OWNER, other.kid(), Notebook::any);
        assertThat(kifus.create(OWNER, Draft.of(Notebook.GAME).at("a/b")).slug())
                .isEqualTo("a/b");
    }

    @Test
    void theQuotaItselfIsAllowedAndOneMoreRefused() {
        notebook.table.put(KifuTable.SYSTEM, new KifuSystem(2, 50)).orThrow();
        Kifu first = notebook.game();
        notebook.game();
        refused(Reason.KIFU_QUOTA, notebook::game);
        kifus.delete(OWNER, first.kid(), Notebook::any);
        notebook.game();
        refused(Reason.KIFU_QUOTA, notebook::game);
        assertThat(notebook.counted(OWNER)).isEqualTo(2);
    }

    @Test
    void aUsersOwnQuotaGoesBeforeTheSystems() {
        notebook.table
                .put(KifuTable.USER, new KifuUser(OWNER, 1, null, null, null, null, null, null))
                .orThrow();
        notebook.game();
        refused(Reason.KIFU_QUOTA, notebook::game);
        kifus.create(Notebook.READER, Draft.of(Notebook.GAME));
        kifus.create(Notebook.READER, Draft.of(Notebook.GAME));
    }

    @Test
    void manyWritersAtOnceNeverPassTheQuota() throws InterruptedException {
        notebook.table.put(KifuTable.SYSTEM, new KifuSystem(5, 50)).orThrow();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        CountDownLatch start = new CountDownLatch(1);
        AtomicInteger written = new AtomicInteger();
        for (int i = 0; i < 12; i++) {
            threads.execute(() -> {
                try {
                    start.await();
                    notebook.game();
                    written.incrementAndGet();
                } catch (KifuRefusal | InterruptedException full) {
                    // The quota is what this is about.
                }
            });
        }
        start.countDown();
        threads.shutdown();
        assertThat(threads.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
        assertThat(written).hasValue(5);
        assertThat(notebook.counted(OWNER)).isEqualTo(5);
    }

    @Test
    void aChangeWithAnOldVersionChangesNothing() {
        Kifu kifu = notebook.game();
        Kifu changed = kifus.change(OWNER, kifu.kid(), guard(1), draft -> draft.noting("first"));
        assertThat(Kifus.revision(changed)).isEqualTo(2);
        assertThatThrownBy(() -> kifus.change(OWNER, kifu.kid(), guard(1), draft -> draft.noting("second")))
                .isInstanceOfSatisfying(
                        Problem.class, e -> assertThat(e.status()).isEqualTo(412));
        assertThatThrownBy(() -> kifus.delete(OWNER, kifu.kid(), guard(1))).isInstanceOf(Problem.class);
        assertThat(kifus.own(OWNER, kifu.kid())).isEqualTo(changed);
    }

    private static Consumer<Kifu> guard(long revision) {
        return current -> ETags.check(ETags.of(revision), ETags.of(Kifus.revision(current)));
    }

    @Test
    void ofTwoWritersAtTheSameMomentWithTheSameVersionOneFails() {
        Kifu kifu = notebook.game();
        assertThatThrownBy(() -> kifus.change(OWNER, kifu.kid(), guard(1), draft -> {
                    Kifu between = kifus.own(OWNER, kifu.kid());
                    if (Kifus.revision(between) == 1) {
                        kifus.change(OWNER, kifu.kid(), guard(1), d -> d.noting("faster"));
                    }
                    return draft.noting("slower");
                }))
                .isInstanceOf(Problem.class);
        assertThat(kifus.own(OWNER, kifu.kid()).memo()).isEqualTo("faster");
    }

    @Test
    void onlyChangesOfTheRecordItselfMakeANewVersion() {
        Kifu kifu = notebook.game();
        Tag tag = notebook.tags.create(OWNER, "四間飛車");
        notebook.tags.attach(OWNER, kifu.kid(), tag.tid());
        notebook.readers.grant(OWNER, kifu.kid(), Notebook.READER);
        kifus.newShareCode(OWNER, kifu.kid());
        notebook.clock.advance(Duration.ofMinutes(5));
        notebook.reading.touch(new Reading.Opened(kifu, Reading.Access.OWNER));
        Kifu now = kifus.own(OWNER, kifu.kid());
        assertThat(Kifus.revision(now)).isEqualTo(1);
        assertThat(now.latestUpdate()).isEqualTo(kifu.latestUpdate());
    }

    @Test
    void sharingMakesACodeAndANewCodeKillsTheOldLink() {
        Kifu kifu = notebook.game();
        Kifu shared = kifus.change(OWNER, kifu.kid(), Notebook::any, draft -> draft.shown(false, true));
        String code = String.valueOf(shared.shareCode());
        assertThat(code).matches("[A-Za-z0-9]{36}");
        assertThat(notebook.reading.openByCode(code).kifu().kid()).isEqualTo(kifu.kid());
        String next = String.valueOf(kifus.newShareCode(OWNER, kifu.kid()).shareCode());
        assertThat(next).isNotEqualTo(code);
        refused(Reason.NOT_FOUND, () -> notebook.reading.openByCode(code));
        assertThat(notebook.reading.openByCode(next).kifu().kid()).isEqualTo(kifu.kid());
        kifus.change(OWNER, kifu.kid(), Notebook::any, draft -> draft.shown(false, false));
        refused(Reason.NOT_FOUND, () -> notebook.reading.openByCode(next));
        assertThat(kifus.change(OWNER, kifu.kid(), Notebook::any, draft -> draft.shown(false, true))
                        .shareCode())
                .isEqualTo(next);
    }

    @Test
    void aRecordIsCreatedWithTagsOfItsOwnerOnly() {
        Tag mine = notebook.tags.create(OWNER, "四間飛車");
        Tag anothers = notebook.tags.create(Notebook.READER, "四間飛車");
        Kifu kifu = kifus.create(OWNER, Draft.of(Notebook.GAME), List.of(mine.tid(), mine.tid()));
        assertThat(notebook.reading.tags(kifu.kid())).containsExactly(mine.tid());
        refused(Reason.INVALID, () -> kifus.create(OWNER, Draft.of(Notebook.GAME), List.of(anothers.tid())));
        assertThat(notebook.counted(OWNER)).isEqualTo(1);
    }

    @Test
    void nobodyElseChangesOrDeletes() {
        Kifu kifu = notebook.game();
        notebook.readers.grant(OWNER, kifu.kid(), Notebook.READER);
        for (String other : List.of(Notebook.READER, Notebook.STRANGER)) {
            refused(Reason.NOT_FOUND, () -> kifus.change(other, kifu.kid(), Notebook::any, draft -> draft));
            refused(Reason.NOT_FOUND, () -> kifus.delete(other, kifu.kid(), Notebook::any));
            refused(Reason.NOT_FOUND, () -> kifus.newShareCode(other, kifu.kid()));
        }
        assertThat(kifus.own(OWNER, kifu.kid())).isEqualTo(kifu);
    }

    @Test
    void aSaveDuringADeletionIsNotLost() {
        Kifu kifu = notebook.game();
        notebook.beforeTransaction(
                1, () -> kifus.change(OWNER, kifu.kid(), Notebook::any, draft -> draft.noting("saved")));
        kifus.delete(OWNER, kifu.kid(), Notebook::any);
        Kifu restored = notebook.trash.restore(OWNER, kifu.kid()).kifu();
        assertThat(restored.memo()).isEqualTo("saved");
        assertThat(notebook.revisions.list(kifu.kid())).hasSize(1);
    }

    @Test
    void aDeletionOfTheVersionBeforeASaveIsRefused() {
        Kifu kifu = notebook.game();
        notebook.beforeTransaction(
                1, () -> kifus.change(OWNER, kifu.kid(), Notebook::any, draft -> draft.noting("saved")));
        assertThatThrownBy(() -> kifus.delete(OWNER, kifu.kid(), version -> {
                    if (Kifus.revision(version) != 1) {
                        throw new IllegalStateException("another version");
                    }
                }))
                .hasMessage("another version");
        assertThat(kifus.own(OWNER, kifu.kid()).memo()).isEqualTo("saved");
    }
}
