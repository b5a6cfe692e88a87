package dev.ittaku.kifu.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.notebook.Reading.Access;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.text.Draft;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who may read what, as nobody, a stranger, a reader and the owner. */
class ReadingTest {
    private static final Optional<String> NOBODY = Optional.empty();
    private static final Optional<String> OWNER = Optional.of(Notebook.OWNER);
    private static final Optional<String> READER = Optional.of(Notebook.READER);
    private static final Optional<String> STRANGER = Optional.of(Notebook.STRANGER);

    private final Notebook notebook = new Notebook();

    @AfterEach
    void close() {
        notebook.close();
    }

    private Access access(Optional<String> caller, Kifu kifu) {
        return notebook.reading.open(caller, kifu.kid()).access();
    }

    private void closed(Optional<String> caller, Kifu kifu) {
        Notebook.refused(Reason.NOT_FOUND, () -> notebook.reading.open(caller, kifu.kid()));
    }

    private Kifu shown(boolean toEveryone, boolean byLink) {
        return notebook.kifus.create(Notebook.OWNER, Draft.of(Notebook.GAME).shown(toEveryone, byLink));
    }

    @Test
    void aPrivateRecordIsItsOwnersAlone() {
        Kifu kifu = notebook.game();
        assertThat(access(OWNER, kifu)).isEqualTo(Access.OWNER);
        closed(READER, kifu);
        closed(STRANGER, kifu);
        closed(NOBODY, kifu);
    }

    @Test
    void aPublicRecordIsOpenToAll() {
        Kifu kifu = shown(true, false);
        assertThat(access(OWNER, kifu)).isEqualTo(Access.OWNER);
        assertThat(access(STRANGER, kifu)).isEqualTo(Access.PUBLIC);
        assertThat(access(NOBODY, kifu)).isEqualTo(Access.PUBLIC);
    }

    @Test
    void aSharedRecordOpensByItsCodeNotByItsId() {
        Kifu kifu = shown(false, true);
        closed(STRANGER, kifu);
        closed(NOBODY, kifu);
        assertThat(notebook.reading.openByCode(String.valueOf(kifu.shareCode())).access())
                .isEqualTo(Access.LINK);
        Notebook.refused(Reason.NOT_FOUND, () -> notebook.reading.openByCode(kifu.kid()));
        Notebook.refused(Reason.NOT_FOUND, () -> notebook.reading.openByCode("#?"));
    }

    @Test
    void aReaderOfOneRecordReadsThatOneUntilRevoked() {
        Kifu one = notebook.game();
        Kifu other = notebook.game();
        notebook.readers.grant(Notebook.OWNER, one.kid(), "H-AKIRA2");
        assertThat(access(READER, one)).isEqualTo(Access.READER);
        closed(READER, other);
        closed(STRANGER, one);
        notebook.readers.revoke(Notebook.OWNER, one.kid(), Notebook.READER);
        closed(READER, one);
    }

    @Test
    void aReaderOfAllReadsAllUntilRevoked() {
        Kifu before = notebook.game();
        notebook.readers.grantAll(Notebook.OWNER, Notebook.READER);
        Kifu after = notebook.game();
        assertThat(access(READER, before)).isEqualTo(Access.READER);
        assertThat(access(READER, after)).isEqualTo(Access.READER);
        closed(STRANGER, before);
        notebook.readers.revokeAll(Notebook.OWNER, Notebook.READER);
        closed(READER, after);
    }

    @Test
    void aPathLeadsItsOwnerToTheRecordAndNobodyElse() {
        Kifu kifu =
                notebook.kifus.create(Notebook.OWNER, Draft.of(Notebook.GAME).at("社団戦/2025/鈴木"));
        assertThat(bySlug(Notebook.OWNER, Notebook.OWNER, "社団戦/2025/鈴木").kifu()).isEqualTo(kifu);
        noneAt(Notebook.READER, "社団戦/2025/鈴木");
        noneAt(Notebook.OWNER, "社団戦/2025");
        notebook.kifus.change(Notebook.OWNER, kifu.kid(), r -> {}, draft -> draft.at("別"));
        noneAt(Notebook.OWNER, "社団戦/2025/鈴木");
    }

    @Test
    void openingIsNotedAtMostOnceAMinute() {
        Kifu kifu = notebook.game();
        notebook.clock.advance(Duration.ofSeconds(59));
        touched(kifu, kifu.created());
        notebook.clock.advance(Duration.ofSeconds(1));
        touched(kifu, notebook.clock.instant());
        Instant noted = notebook.clock.instant();
        notebook.clock.advance(Duration.ofSeconds(30));
        touched(kifu, noted);
    }

    @Test
    void openingALargeRecordIsNotedAtMostOnceAnHour() {
        Kifu kifu = notebook.kifus.create(Notebook.OWNER, Draft.of(Notebook.GAME + "*" + "長".repeat(4000) + "\n"));
        notebook.clock.advance(Duration.ofMinutes(59));
        touched(kifu, kifu.created());
        notebook.clock.advance(Duration.ofMinutes(1));
        touched(kifu, notebook.clock.instant());
    }

    @Test
    void aLongMemoMakesARecordLargeToo() {
        Kifu kifu =
                notebook.kifus.create(Notebook.OWNER, Draft.of(Notebook.GAME).noting("長".repeat(4000)));
        notebook.clock.advance(Duration.ofMinutes(59));
        touched(kifu, kifu.created());
        notebook.clock.advance(Duration.ofMinutes(1));
        touched(kifu, notebook.clock.instant());
    }

    private void touched(Kifu kifu, Instant expected) {
        notebook.reading.touch(notebook.reading.open(OWNER, kifu.kid()));
        assertThat(notebook.kifus.own(Notebook.OWNER, kifu.kid()).latestAccess())
                .isEqualTo(expected);
    }

    @Test
    void openingByOthersThanOwnerAndReadersIsNotNoted() {
        Kifu kifu = shown(true, true);
        notebook.clock.advance(Duration.ofMinutes(5));
        notebook.reading.touch(notebook.reading.open(STRANGER, kifu.kid()));
        notebook.reading.touch(notebook.reading.openByCode(String.valueOf(kifu.shareCode())));
        assertThat(notebook.kifus.own(Notebook.OWNER, kifu.kid()).latestAccess())
                .isEqualTo(kifu.created());
        notebook.readers.grant(Notebook.OWNER, kifu.kid(), Notebook.READER);
        notebook.reading.touch(notebook.reading.open(READER, kifu.kid()));
        assertThat(notebook.kifus.own(Notebook.OWNER, kifu.kid()).latestAccess())
                .isEqualTo(notebook.clock.instant());
    }

    @Test
    void anOwnRecordOpensInOneRoundTripAndItsTagsInAnother() {
        Kifu kifu = notebook.game();
        assertThat(notebook.trips(() -> notebook.reading.touch(notebook.reading.open(OWNER, kifu.kid()))))
                .isEqualTo(1);
        assertThat(notebook.trips(() -> notebook.reading.tags(kifu.kid()))).isEqualTo(1);
    }

    private void noneAt(String owner, String slug) {
        assertThat(notebook.reading.findBySlug(Optional.of(owner), owner, slug)).isEmpty();
    }

    private Reading.Opened bySlug(String caller, String owner, String slug) {
        return notebook.reading.findBySlug(Optional.of(caller), owner, slug).orElseThrow();
    }

    @Test
    void aPathLeadsThoseToARecordWhoMayReadIt() {
        Kifu kifu =
                notebook.kifus.create(Notebook.OWNER, Draft.of(Notebook.GAME).at("社団戦/一"));
        assertThat(bySlug(Notebook.OWNER, Notebook.OWNER, "社団戦/一").access()).isEqualTo(Access.OWNER);
        Notebook.refused(Reason.NOT_FOUND, () -> bySlug(Notebook.READER, Notebook.OWNER, "社団戦/一"));
        Notebook.refused(
                Reason.NOT_FOUND, () -> notebook.reading.findBySlug(Optional.empty(), Notebook.OWNER, "社団戦/一"));
        notebook.readers.grant(Notebook.OWNER, kifu.kid(), Notebook.READER);
        assertThat(bySlug(Notebook.READER, Notebook.OWNER, "社団戦/一").access()).isEqualTo(Access.READER);
        Notebook.refused(Reason.NOT_FOUND, () -> bySlug(Notebook.STRANGER, Notebook.OWNER, "社団戦/一"));
        notebook.kifus.create(Notebook.OWNER, Draft.of(Notebook.GAME).at("二").shown(true, false));
        assertThat(notebook.reading
                        .findBySlug(Optional.empty(), Notebook.OWNER, "二")
                        .orElseThrow()
                        .access())
                .isEqualTo(Access.PUBLIC);
    }
}
