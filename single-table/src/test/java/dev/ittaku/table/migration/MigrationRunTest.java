package dev.ittaku.table.migration;

import static dev.ittaku.table.Library.BOOK;
import static dev.ittaku.table.Library.DESIGN;
import static dev.ittaku.table.Library.NOTE;
import static dev.ittaku.table.Library.NOTES;
import static dev.ittaku.table.Library.SIGN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Library;
import dev.ittaku.table.Library.Book;
import dev.ittaku.table.Library.Note;
import dev.ittaku.table.Library.Sign;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.migration.MigrationState.Status;
import dev.ittaku.table.migration.MigrationState.Tally;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class MigrationRunTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);

    private EmbeddedDynamoDb store;
    private Table table;
    private final List<String> failed = Collections.synchronizedList(new ArrayList<>());

    private final MigrationRun.Listener listener = new MigrationRun.Listener() {
        @Override
        public void at(Tally tally) {}

        @Override
        public void failed(String key, String why) {
            failed.add(key + " " + why);
        }
    };

    @BeforeEach
    void open() {
        store = EmbeddedDynamoDb.inMemory();
        new TableCreation(store.client(), pause -> {}).createIfMissing(DESIGN);
        table = Table.builder(DESIGN, store.client()).clock(CLOCK).build();
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void notes(int count) {
        for (int i = 0; i < count; i++) {
            table.put(NOTE, Library.note(i)).orThrow();
        }
    }

    private static Migration shouting(AtomicInteger steps) {
        return Migration.of("shout", "Makes all texts loud.", DESIGN, NOTE)
                .where(note -> !note.text().startsWith("HEY"))
                .mayChange(NOTES)
                .each((table, note) -> {
                    steps.incrementAndGet();
                    return StepResult.of(table.modify(
                            NOTE,
                            NOTE.keyOf(note),
                            read -> new Note(
                                    read.owner(),
                                    read.number(),
                                    "HEY " + read.text(),
                                    read.colour(),
                                    read.weight(),
                                    null)));
                });
    }

    private MigrationRun run(Migration migration) {
        return new MigrationRun(migration, store.client(), CLOCK, pause -> {});
    }

    @Test
    void everyItemIsMigratedOnceAndWhoDidItIsRecorded() {
        notes(350);
        AtomicInteger steps = new AtomicInteger();
        MigrationRun run = run(shouting(steps));
        assertThat(run.state().status()).isEqualTo(Status.NEVER);
        MigrationState done = run.run(RunOptions.by("aki").segments(3).rate(1_000_000), listener);
        assertThat(done.status()).isEqualTo(Status.DONE);
        assertThat(done.tally()).isEqualTo(new Tally(350, 350, 0, 0));
        assertThat(done.runs()).containsExactly(new MigrationState.Run("aki", CLOCK.instant()));
        assertThat(run(shouting(steps)).run(RunOptions.by("ben"), listener)).isEqualTo(done);
        assertThat(steps).hasValue(350);
        assertThat(run.run(RunOptions.by("ben").again(true), listener).tally()).isEqualTo(new Tally(350, 0, 350, 0));
    }

    @Test
    void anInterruptedRunGoesOnAfterItsLastPage() {
        notes(250);
        AtomicInteger steps = new AtomicInteger();
        Migration breaking = Migration.of("break", "Breaks once.", DESIGN, NOTE).each((table, note) -> {
            if (steps.incrementAndGet() == 170) {
                throw new IllegalStateException("power cut");
            }
            return StepResult.SAME;
        });
        RunOptions one = RunOptions.by("aki").segments(1);
        assertThatThrownBy(() -> run(breaking).run(one, listener)).hasMessage("power cut");
        assertThat(run(breaking).state().status()).isEqualTo(Status.RUNNING);
        assertThat(run(breaking).state().tally().read()).isEqualTo(100);
        MigrationState done = run(breaking).run(RunOptions.by("ben").segments(7), listener);
        assertThat(done.status()).isEqualTo(Status.DONE);
        assertThat(done.tally().read()).isEqualTo(250);
        assertThat(steps).hasValue(170 + 150);
        assertThat(done.runs()).extracting(MigrationState.Run::by).containsExactly("aki", "ben");
    }

    @Test
    void aRunThatIsTakenOverStops() {
        notes(150);
        Migration nested = Migration.of("nested", "Is run again meanwhile.", DESIGN, NOTE)
                .each((table, note) -> {
                    if (note.number() == 0) {
                        Ledger ledger = new Ledger(
                                store.client(),
                                Migration.of("nested", "The same.", DESIGN, NOTE)
                                        .each((t, n) -> StepResult.SAME));
                        ledger.begin("other", ledger.state(), true);
                    }
                    return StepResult.SAME;
                });
        assertThatThrownBy(() -> run(nested).run(RunOptions.by("aki").segments(1), listener))
                .hasMessageContaining("another run of migration#nested has taken over");
    }

    @Test
    void whatCannotBeMigratedIsToldAndTheNextRunStartsOver() {
        notes(3);
        Migration stubborn = Migration.of("stubborn", "Meets others.", DESIGN, NOTE)
                .each((table, note) -> note.number() == 1 ? StepResult.BUSY : StepResult.CHANGED);
        MigrationState state = run(stubborn).run(RunOptions.by("aki"), listener);
        assertThat(state.status()).isEqualTo(Status.INCOMPLETE);
        assertThat(state.tally()).isEqualTo(new Tally(3, 2, 0, 1));
        assertThat(failed).containsExactly("NOTES#me / NOTE#00001 others kept changing it");
        assertThat(run(stubborn).run(RunOptions.by("aki"), listener).tally().read())
                .isEqualTo(3);
    }

    @Test
    void anItemThatOthersHaveForASecondIsWaitedFor() {
        notes(3);
        AtomicReference<Duration> waited = new AtomicReference<>(Duration.ZERO);
        Migration patient = Migration.of("patient", "Meets a long transaction.", DESIGN, NOTE)
                .each((table, note) ->
                        note.number() == 1 && waited.get().toMillis() < 1000 ? StepResult.BUSY : StepResult.CHANGED);
        MigrationRun run = new MigrationRun(
                patient, store.client(), CLOCK, pause -> waited.updateAndGet(before -> before.plus(pause)));
        MigrationState state = run.run(RunOptions.by("aki").rate(1_000_000), listener);
        assertThat(state.status()).isEqualTo(Status.DONE);
        assertThat(state.tally()).isEqualTo(new Tally(3, 3, 0, 0));
    }

    @Test
    void aRewriteBringsSchemaAndIndexAttributesUpToDateAndKeepsTheRest() {
        Map<String, AttributeValue> old = new java.util.HashMap<>(Map.of(
                "pk", AttributeValue.fromS("SIGN#s"),
                "sk", AttributeValue.fromS("SIGN"),
                "label", AttributeValue.fromS("Exit"),
                "unknown", AttributeValue.fromS("kept")));
        store.client().putItem(r -> r.tableName("Library").item(old));
        MigrationState done = run(Migration.rewrite(DESIGN, SIGN)).run(RunOptions.by("aki"), listener);
        assertThat(done.tally()).isEqualTo(new Tally(1, 1, 0, 0));
        Map<String, AttributeValue> now = stored(SIGN.keyItem(SIGN.key(new Sign.Key("s"))));
        assertThat(now)
                .containsEntry("schema", AttributeValue.fromN("3"))
                .containsEntry("name", AttributeValue.fromS("Exit"))
                .containsEntry("unknown", AttributeValue.fromS("kept"))
                .doesNotContainKey("label");
        Book book = table.create(BOOK, Library.book(1)).orThrow();
        Map<String, AttributeValue> key = BOOK.keyItem(BOOK.keyOf(book));
        store.client().updateItem(r -> r.tableName("Library").key(key).updateExpression("REMOVE state_pk"));
        assertThat(run(Migration.rewrite(DESIGN, BOOK))
                        .run(RunOptions.by("aki"), listener)
                        .tally())
                .isEqualTo(new Tally(1, 1, 0, 0));
        assertThat(stored(key)).containsEntry("state_pk", AttributeValue.fromS("STATE#OPEN"));
        assertThat(table.get(Library.BOOK_BY_ID.of(BOOK.keyOf(book))).item()).contains(book);
    }

    private Map<String, AttributeValue> stored(Map<String, AttributeValue> key) {
        return store.client()
                .getItem(r -> r.tableName("Library").key(key).consistentRead(true))
                .item();
    }

    @Test
    void anItemOfAnOlderSchemaIsUpgradedBeforeItIsChanged() {
        Map<String, AttributeValue> old = Map.of(
                "pk", AttributeValue.fromS("SIGN#s"),
                "sk", AttributeValue.fromS("SIGN"),
                "label", AttributeValue.fromS("Exit"));
        Map<String, AttributeValue> key = SIGN.keyItem(SIGN.key(new Sign.Key("s")));
        store.client().putItem(r -> r.tableName("Library").item(old));
        Sign read = table.get(Library.SIGN_BY_ID.of(new Sign.Key("s"))).item().orElseThrow();
        table.replace(SIGN, read, new Sign("s", "Way out", 2)).orThrow();
        assertThat(stored(key))
                .containsEntry("schema", AttributeValue.fromN("3"))
                .containsEntry("name", AttributeValue.fromS("Way out"))
                .doesNotContainKey("label");
        store.client().putItem(r -> r.tableName("Library").item(old));
        table.update(
                        SIGN,
                        SIGN.key(new Sign.Key("s")),
                        Update.of(SIGN.field(Sign::name).set("Door")))
                .orThrow();
        assertThat(table.get(Library.SIGN_BY_ID.of(new Sign.Key("s"))).item()).contains(new Sign("s", "Door", 1));
        table.upsert(
                        SIGN,
                        SIGN.key(new Sign.Key("new")),
                        Update.of(
                                SIGN.field(Sign::name).set("New"),
                                SIGN.field(Sign::size).set(4)))
                .orThrow();
        assertThat(stored(SIGN.keyItem(SIGN.key(new Sign.Key("new")))))
                .containsEntry("schema", AttributeValue.fromN("3"));
    }

    @Test
    void thePaceIsKept() {
        List<Duration> waits = new ArrayList<>();
        Pace pace = new Pace(100, CLOCK, waits::add);
        pace.take(50);
        pace.take(100);
        pace.take(1);
        assertThat(waits).containsExactly(Duration.ofMillis(500), Duration.ofMillis(1500));
    }

    @Test
    void aNameThatCannotBeUsedIsRefused() {
        assertThatThrownBy(() -> Migration.of("a b", "No.", DESIGN, NOTE).each((t, n) -> StepResult.SAME))
                .isInstanceOf(DesignException.class)
                .hasMessageContaining("'a b' cannot be used");
    }
}
