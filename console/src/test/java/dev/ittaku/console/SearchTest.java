package dev.ittaku.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.ittaku.console.Shelf.Book;
import dev.ittaku.console.item.ItemView;
import dev.ittaku.console.item.ItemsAsked;
import dev.ittaku.console.item.ItemsPage;
import dev.ittaku.console.item.Reach;
import dev.ittaku.console.statement.Statements;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Looking for a text in all items of a table: only when asked, a stretch at a time, with its cost. */
class SearchTest {
    private static final int MANY = Reach.ITEMS * Reach.ROUND_TRIPS + 500;
    private final MovableClock clock = new MovableClock("2026-11-16T09:00:00Z");
    private final TestStore store = new TestStore(clock, Shelf.DESIGN);
    private Console console;

    @BeforeEach
    void fill() {
        console = Shelf.console(store, clock);
        Table table = store.table(Shelf.DESIGN);
        table.create(Shelf.BOOK, new Book("a", 1, "Kokoro", "s3cr3t-code", null));
        table.create(Shelf.BOOK, new Book("a", 2, "Botchan", null, null));
        store.client()
                .putItem(put -> put.tableName("Shelves")
                        .item(Map.of(
                                "PK", AttributeValue.fromS("LOOSE"),
                                "SK", AttributeValue.fromS("1"),
                                "inside",
                                        AttributeValue.fromM(Map.of(
                                                "list",
                                                AttributeValue.fromL(List.of(AttributeValue.fromN("4711"))))))));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static ItemsAsked scan(String cursor) {
        return new ItemsAsked("Shelves", null, List.of(), List.of(), null, false, true, 20, cursor);
    }

    private List<String> found(ItemsAsked asked) {
        return console.items().page(asked).items().stream()
                .map(item -> item.key().get(1).value())
                .toList();
    }

    @Test
    void aTextIsFoundInTextsNumbersAndKeysWhateverItsCase() {
        assertThat(found(scan(null).containing("KOKO"))).containsExactly("BOOK#001");
        assertThat(found(scan(null).containing("book#"))).containsExactlyInAnyOrder("BOOK#001", "BOOK#002");
        assertThat(found(scan(null).containing("471"))).containsExactly("1");
        assertThat(found(scan(null).containing("nowhere"))).isEmpty();
        ItemsAsked ofOneShelf =
                new ItemsAsked("Shelves", null, List.of("SHELF#a"), List.of(), null, false, false, 20, null);
        assertThat(found(ofOneShelf.containing("botchan"))).containsExactly("BOOK#002");
    }

    @ParameterizedTest
    @ValueSource(strings = {"s3cr3t", "s3c", "CODE#"})
    void aSecretIsNotFoundByWhatItContains(String part) {
        assertThat(found(scan(null).containing(part))).isEmpty();
        ItemsAsked index = new ItemsAsked("Shelves", "byCode", List.of(), List.of(), null, false, true, 20, null);
        assertThat(found(index.containing(part))).isEmpty();
    }

    @Test
    void aLongTextIsRefusedAndTheTrailSaysWhatWasLookedFor() {
        assertThatThrownBy(() -> scan(null).containing("x".repeat(201)))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.faults())
                                .extracting("field", "code")
                                .containsExactly(tuple("contains", "TOO_LONG")));
        assertThat(scan(null).containing("koko").told(console.catalog().facts("Shelves")))
                .isEqualTo("items of Shelves containing 'koko' all");
    }

    @Test
    void aCallLooksAtTenThousandItemsAndTheNextGoesOn() {
        fillUp();
        ItemsPage first = console.items().page(scan(null).containing("needle"));
        assertThat(first.cost().scanned()).isEqualTo(Reach.ITEMS * Reach.ROUND_TRIPS);
        assertThat(first.cost().roundTrips()).isEqualTo(Reach.ROUND_TRIPS);
        assertThat(first.cost().units()).isPositive();
        ItemsPage second = console.items().page(scan(first.cursor()).containing("needle"));
        assertThat(second.cursor()).isNull();
        assertThat(first.items().size() + second.items().size()).isEqualTo(1);
        assertThatThrownBy(() -> console.items().page(scan(first.cursor()).containing("other")))
                .as("a cursor is good for its own question")
                .hasMessageContaining("cursor");
    }

    @Test
    void aStatementGoesOnUntilItFindsSomethingWhenItIsToSearch() {
        fillUp();
        Statements.Checked statement = console.statements().check("SELECT * FROM Shelves WHERE title = 'needle'");
        assertThat(console.statements().run(statement, 20, null).cost().roundTrips())
                .isEqualTo(1);
        ItemsPage page = console.statements().search(statement, 1, null);
        assertThat(page.cost().roundTrips()).isGreaterThan(1).isLessThanOrEqualTo(Reach.ROUND_TRIPS);
        List<ItemView> found = page.cursor() == null || !page.items().isEmpty()
                ? page.items()
                : console.statements().search(statement, 1, page.cursor()).items();
        assertThat(found).hasSize(1);
    }

    private void fillUp() {
        IntStream.range(0, MANY / 25)
                .forEach(batch -> store.client()
                        .batchWriteItem(write -> write.requestItems(Map.of(
                                "Shelves",
                                IntStream.range(batch * 25, batch * 25 + 25)
                                        .mapToObj(number -> WriteRequest.builder()
                                                .putRequest(put -> put.item(Map.of(
                                                        "PK", AttributeValue.fromS("MANY#" + number),
                                                        "SK", AttributeValue.fromS("1"),
                                                        "title",
                                                                AttributeValue.fromS(
                                                                        number == MANY / 2 ? "needle" : "hay"))))
                                                .build())
                                        .toList()))));
    }
}
