package dev.ittaku.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.console.ReadingRoom.Desk;
import dev.ittaku.console.ReadingRoom.Reader;
import dev.ittaku.console.Shelf.Book;
import dev.ittaku.console.Shelf.Note;
import dev.ittaku.console.edit.EditingPasses;
import dev.ittaku.console.edit.ItemEdit;
import dev.ittaku.console.item.ItemView;
import dev.ittaku.console.item.ItemsAsked;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Items are changed on condition of what was seen, and only as the design writes them. */
class EditingTest {
    private static final String SECRET = "s3cr3t-code";
    private static final List<String> BOOK_KEY = List.of("SHELF#a", "BOOK#001");

    private final MovableClock clock = new MovableClock("2026-11-16T09:00:00Z");
    private final TestStore store = new TestStore(clock, Shelf.DESIGN, ReadingRoom.DESIGN);
    private final List<String> trail = new ArrayList<>();
    private Console console;
    private Table shelves;
    private Table rooms;

    @BeforeEach
    void fill() {
        console = Shelf.console(store, clock);
        shelves = store.table(Shelf.DESIGN);
        shelves.create(Shelf.BOOK, new Book("a", 1, "Kokoro", SECRET, null));
        shelves.create(Shelf.BOOK, new Book("a", 2, "Botchan", null, null));
        shelves.create(Shelf.NOTE, new Note("a", 1, "good"));
        rooms = store.table(ReadingRoom.DESIGN);
        rooms.create(ReadingRoom.DESK, new Desk("a", 0));
        rooms.create(ReadingRoom.READER, new Reader("r1", "taro", "a")).orThrow();
    }

    @AfterEach
    void close() {
        store.close();
    }

    private ItemView seen(String table, List<String> key) {
        return console.items()
                .page(new ItemsAsked(
                        table, null, key.subList(0, 1), key.subList(1, key.size()), null, false, false, 1, null))
                .items()
                .get(0);
    }

    private ItemEdit title(ItemView seen, String title) {
        return new ItemEdit("Shelves", BOOK_KEY, seen.revision(), Map.of("title", Map.of("S", title)), List.of());
    }

    private static void refused(String code, Runnable what) {
        assertThatThrownBy(what::run)
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(code));
    }

    private void fault(String code, ItemEdit edit) {
        assertThatThrownBy(() -> console.edits().change(edit, trail::add))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.faults())
                                .singleElement()
                                .satisfies(fault -> assertThat(fault.code()).isEqualTo(code)));
    }

    private Map<String, AttributeValue> stored(List<String> key) {
        return stored("Shelves", key);
    }

    /** The key of what guards a reader's name. */
    private static List<String> guard(String name) {
        ItemKey key = ReadingRoom.READER
                .guards()
                .key(ReadingRoom.READER.uniques().get(0), new Reader("r1", name, "a"))
                .orElseThrow();
        return List.of(key.partition(), key.sort());
    }

    private Map<String, AttributeValue> room(List<String> key) {
        return stored("Rooms", key);
    }

    private Map<String, AttributeValue> stored(String table, List<String> key) {
        return store.client()
                .getItem(get -> get.tableName(table)
                        .key(Map.of("PK", AttributeValue.fromS(key.get(0)), "SK", AttributeValue.fromS(key.get(1)))))
                .item();
    }

    @Test
    void aPassIsGoodForOnePersonAndTenMinutes() {
        EditingPasses.Pass pass = console.passes().issue("u1");
        assertThat(pass.until()).isEqualTo("2026-11-16T09:10:00Z");
        clock.advance(Duration.ofSeconds(599));
        console.passes().check("u1", pass.pass());
        refused("EDITING_OFF", () -> console.passes().check("u2", pass.pass()));
        refused("EDITING_OFF", () -> console.passes().check("u1", "made up"));
        clock.advance(Duration.ofSeconds(1));
        refused("EDITING_OFF", () -> console.passes().check("u1", pass.pass()));
    }

    @Test
    void aChangeKeepsWhatIsHiddenAndTheTrailTellsItBefore() {
        ItemView after = console.edits().change(title(seen("Shelves", BOOK_KEY), "Mon"), trail::add);
        assertThat(after.attributes())
                .filteredOn(attribute -> attribute.name().equals("title"))
                .singleElement()
                .satisfies(title -> assertThat(title.value()).isEqualTo(Map.of("S", "Mon")));
        assertThat(stored(BOOK_KEY).get("codeKey").s()).isEqualTo("CODE#" + SECRET);
        assertThat(trail).containsExactly("changing Shelves SHELF#a / BOOK#001, title: Kokoro → Mon");
        assertThat(after.revision()).isNotNull();
        console.edits().change(title(after, "Sorekara"), trail::add);
        assertThat(stored(BOOK_KEY).get("title").s()).isEqualTo("Sorekara");
    }

    @Test
    void whatChangedSinceItWasSeenIsNotOverwritten() {
        ItemView seen = seen("Shelves", BOOK_KEY);
        store.client()
                .updateItem(update -> update.tableName("Shelves")
                        .key(Map.of("PK", AttributeValue.fromS("SHELF#a"), "SK", AttributeValue.fromS("BOOK#001")))
                        .updateExpression("SET codeKey = :v")
                        .expressionAttributeValues(Map.of(":v", AttributeValue.fromS("CODE#other"))));
        refused("STALE", () -> console.edits().change(title(seen, "Mon"), trail::add));
        refused("STALE", () -> console.edits().delete("Shelves", BOOK_KEY, seen.revision(), trail::add));
        refused(
                "STALE",
                () -> console.edits()
                        .change(title(seen("Shelves", List.of("SHELF#a", "BOOK#002")), "Mon"), trail::add));
        assertThat(stored(BOOK_KEY).get("title").s()).isEqualTo("Kokoro");
        assertThat(trail).isEmpty();
    }

    @Test
    void anItemThatChangesBetweenReadingAndWritingIsNotOverwrittenEither() {
        ItemView seen = seen("Shelves", BOOK_KEY);
        refused(
                "STALE",
                () -> console.edits()
                        .change(
                                title(seen, "Mon"),
                                told -> shelves.modify(
                                                Shelf.BOOK,
                                                Shelf.BOOK.key(new Book.Key("a", 1)),
                                                book -> new Book("a", 1, "Sanshiro", book.code(), null))
                                        .orThrow()));
        assertThat(stored(BOOK_KEY).get("title").s()).isEqualTo("Sanshiro");
    }

    @Test
    void secretsKeysAndWhatFollowsAreNotWrittenByHand() {
        String revision = seen("Shelves", BOOK_KEY).revision();
        Map<String, Object> code = Map.of("codeKey", Map.of("S", "CODE#x"));
        refused(
                "SECRET_ATTRIBUTE",
                () -> console.edits().change(new ItemEdit("Shelves", BOOK_KEY, revision, code, List.of()), trail::add));
        refused(
                "SECRET_ATTRIBUTE",
                () -> console.edits()
                        .change(new ItemEdit("Shelves", BOOK_KEY, revision, Map.of(), List.of("codeKey")), trail::add));
        fault(
                "KEY_STAYS",
                new ItemEdit("Shelves", BOOK_KEY, revision, Map.of("SK", Map.of("S", "BOOK#009")), List.of()));
        fault(
                "NOT_IN_ENTITY",
                new ItemEdit("Shelves", BOOK_KEY, revision, Map.of("colour", Map.of("S", "red")), List.of()));
        fault("VALUE_FORM", new ItemEdit("Shelves", BOOK_KEY, revision, Map.of("title", "bare"), List.of()));
        fault("MISSING", new ItemEdit("Shelves", BOOK_KEY, revision, Map.of(), List.of()));
        refused(
                "BREAKS_DESIGN",
                () -> console.edits()
                        .change(
                                new ItemEdit(
                                        "Shelves", BOOK_KEY, revision, Map.of("title", Map.of("N", "1")), List.of()),
                                trail::add));
        List<String> desk = List.of("DESK", "DESK#a");
        fault(
                "FOLLOWS",
                new ItemEdit(
                        "Rooms", desk, seen("Rooms", desk).revision(), Map.of("readers", Map.of("N", "7")), List.of()));
        assertThat(trail).isEmpty();
    }

    @Test
    void uniqueValuesAndCountersFollow() {
        List<String> reader = List.of("READER#r1", "READER");
        ItemView seen = seen("Rooms", reader);
        console.edits()
                .change(
                        new ItemEdit("Rooms", reader, seen.revision(), Map.of("name", Map.of("S", "jiro")), List.of()),
                        trail::add);
        assertThat(rooms.verify(progress -> {}).isSound()).isTrue();
        assertThat(room(guard("taro"))).isEmpty();
        assertThat(room(guard("jiro"))).isNotEmpty();
        Map<String, Object> second = Map.of(
                "PK",
                Map.of("S", "READER#r2"),
                "SK",
                Map.of("S", "READER"),
                "name",
                Map.of("S", "jiro"),
                "desk",
                Map.of("S", "a"));
        refused("VALUE_TAKEN", () -> console.edits().create("Rooms", second, trail::add));
        Map<String, Object> third = withName(second, "saburo");
        ItemView made = console.edits().create("Rooms", third, trail::add);
        assertThat(room(List.of("DESK", "DESK#a")).get("readers").n()).isEqualTo("2");
        refused("ITEM_EXISTS", () -> console.edits().create("Rooms", withName(third, "shiro"), trail::add));
        console.edits().delete("Rooms", List.of("READER#r2", "READER"), made.revision(), trail::add);
        assertThat(room(List.of("DESK", "DESK#a")).get("readers").n()).isEqualTo("1");
        assertThat(room(guard("saburo"))).isEmpty();
        assertThat(rooms.verify(progress -> {}).isSound()).isTrue();
    }

    private static Map<String, Object> withName(Map<String, Object> item, String name) {
        Map<String, Object> named = new HashMap<>(item);
        named.put("name", Map.of("S", name));
        return named;
    }

    @Test
    void aNewItemBeginsWithNothingCounted() {
        Map<String, Object> desk = new HashMap<>(
                Map.of("PK", Map.of("S", "DESK"), "SK", Map.of("S", "DESK#b"), "readers", Map.of("N", "5")));
        refused("INVALID", () -> console.edits().create("Rooms", desk, trail::add));
        desk.put("readers", Map.of("N", "0"));
        assertThat(console.edits().create("Rooms", desk, trail::add).entity()).isEqualTo("desk");
    }

    @Test
    void guardsAndWhatNoEntityKnowsAreNotMadeByHand() {
        List<String> guard = guard("taro");
        String revision = seen("Rooms", guard).revision();
        refused("NOT_EDITABLE", () -> console.edits().delete("Rooms", guard, revision, trail::add));
        Map<String, Object> stranger = Map.of("PK", Map.of("S", "X"), "SK", Map.of("S", "Y"));
        refused("INVALID", () -> console.edits().create("Rooms", stranger, trail::add));
        String secret = Shelf.BOOK
                .guards()
                .key(Shelf.BOOK.uniques().get(0), new Book("a", 9, "Mon", "guessed", null))
                .orElseThrow()
                .partition();
        Map<String, Object> secretGuard = Map.of("PK", Map.of("S", secret), "SK", Map.of("S", secret));
        refused("NOT_EDITABLE", () -> console.edits().create("Shelves", secretGuard, trail::add));
        refused("INVALID", () -> console.edits().create("Rooms", Map.of("PK", Map.of("S", "X")), trail::add));
    }

    @Test
    void aTableWithoutADesignIsEditedAsItIsUnlessItIsSealed() {
        for (String name : List.of("Plain", "Sealed")) {
            store.client()
                    .createTable(create -> create.tableName(name)
                            .billingMode(BillingMode.PAY_PER_REQUEST)
                            .attributeDefinitions(AttributeDefinition.builder()
                                    .attributeName("id")
                                    .attributeType(ScalarAttributeType.N)
                                    .build())
                            .keySchema(KeySchemaElement.builder()
                                    .attributeName("id")
                                    .keyType(KeyType.HASH)
                                    .build()));
        }
        Map<String, Object> item = Map.of("id", Map.of("N", "7"), "tags", Map.of("SS", List.of("b", "a")));
        ItemView made = console.edits().create("Plain", item, trail::add);
        refused("ITEM_EXISTS", () -> console.edits().create("Plain", item, trail::add));
        ItemEdit edit = new ItemEdit(
                "Plain",
                List.of("7"),
                made.revision(),
                Map.of("deep", Map.of("M", Map.of("l", Map.of("L", List.of(Map.of("BOOL", true)))))),
                List.of("tags"));
        ItemView changed = console.edits().change(edit, trail::add);
        assertThat(changed.attributes()).extracting(ItemView.Attribute::name).containsExactly("deep");
        refused("STALE", () -> console.edits().change(edit, trail::add));
        refused("STALE", () -> console.edits().delete("Plain", List.of("7"), made.revision(), trail::add));
        console.edits().delete("Plain", List.of("7"), changed.revision(), trail::add);
        refused("NOT_EDITABLE", () -> console.edits().create("Sealed", item, trail::add));
        assertThat(console.tables().view("Sealed").editable()).isFalse();
        assertThat(console.tables().view("Plain").editable()).isTrue();
    }
}
