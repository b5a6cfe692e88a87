package dev.ittaku.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.console.Shelf.Book;
import dev.ittaku.console.Shelf.Note;
import dev.ittaku.console.change.ChangeView;
import dev.ittaku.console.change.ChangesPage;
import dev.ittaku.console.item.ItemView;
import dev.ittaku.console.item.ItemsAsked;
import dev.ittaku.console.item.ItemsPage;
import dev.ittaku.console.pattern.PatternResult;
import dev.ittaku.console.table.TableView;
import dev.ittaku.table.Table;
import dev.ittaku.table.fault.TableException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Tables, items, statements and patterns as the console shows them. */
class ConsoleTest extends FilledShelves {
    private static ItemsAsked page(String prefix, int limit, String cursor) {
        return new ItemsAsked("Shelves", null, List.of("SHELF#a"), List.of(), prefix, false, false, limit, cursor);
    }

    @Test
    void aDesignedTableIsShownWithItsEntitiesPatternsAndOptions() {
        TableView table = console.tables().view("Shelves");
        assertThat(table.summary().sentence()).isEqualTo("Books on shelves.");
        assertThat(table.options().ttl()).isEqualTo("until");
        assertThat(table.options().stream()).isEqualTo("NEW_AND_OLD_IMAGES");
        assertThat(table.options().recovery()).isTrue();
        assertThat(table.indexes()).singleElement().satisfies(index -> {
            assertThat(index.name()).isEqualTo("byCode");
            assertThat(index.partition().get(0).name()).isEqualTo("codeKey");
            assertThat(index.projection()).isEqualTo("KEYS_ONLY");
        });
        assertThat(table.design().entities())
                .extracting(TableView.EntityView::name)
                .containsExactly("book", "note");
        assertThat(table.design().entities().get(0).templates()).containsExactly("SHELF#{shelf}", "BOOK#{number:3}");
        assertThat(table.design().entities().get(0).attributes())
                .filteredOn(TableView.AttributeDesign::secret)
                .extracting(TableView.AttributeDesign::name)
                .containsExactly("codeKey");
        assertThat(table.design().patterns())
                .extracting(TableView.PatternView::name)
                .containsExactly("book", "books of a shelf", "book of a code");
    }

    @Test
    void anItemIsShownByItsTemplateWithSizeCostAndEnd() {
        ItemsPage page = console.items().page(key("SHELF#a"));
        assertThat(page.request()).isEqualTo("Query Shelves: PK = 'SHELF#a'");
        assertThat(page.cost().units()).isEqualTo(0.5);
        ItemView book = page.items().get(0);
        assertThat(book.entity()).isEqualTo("book");
        assertThat(book.parts())
                .containsExactly(new ItemView.KeyValue("shelf", "a"), new ItemView.KeyValue("number", "001"));
        assertThat(book.expires()).isEqualTo("2026-11-17T00:00:00Z");
        assertThat(book.expired()).isFalse();
        assertThat(book.bytes()).as("rounded where something is hidden").isEqualTo(1024);
        assertThat(page.items().get(1).bytes()).isLessThan(100);
        assertThat(page.items()).extracting(ItemView::entity).containsExactly("book", "book", "book", "note");
    }

    @Test
    void pagesGoOnWithTheirOwnQuestionAlone() {
        ItemsPage first = console.items().page(page("BOOK#", 2, null));
        assertThat(first.items()).hasSize(2);
        ItemsPage second = console.items().page(page("BOOK#", 2, first.cursor()));
        assertThat(second.items()).hasSize(1);
        assertThat(second.cursor()).isNull();
        assertThatThrownBy(() -> console.items().page(page("NOTE#", 2, first.cursor())))
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(TableException.Code.BAD_CURSOR));
        assertThatThrownBy(() -> console.items().page(page("BOOK#", 2, "made up")))
                .isInstanceOf(TableException.class);
    }

    @Test
    void everythingIsReadOnlyWhenThatIsAskedFor() {
        ItemsAsked unasked = new ItemsAsked("Shelves", null, List.of(), List.of(), null, false, false, 20, null);
        refused("INVALID", () -> console.items().page(unasked));
        assertThat(console.items().page(scan("Shelves", null)).items()).hasSize(4);
    }

    @Test
    void whatIsUnknownOrDoesNotFitIsRefused() {
        refused("NOT_FOUND", () -> console.tables().view("Nothing"));
        refused("NOT_FOUND", () -> console.items().page(scan("Shelves", "byNothing")));
        refused(
                "INVALID",
                () -> console.items()
                        .page(new ItemsAsked(
                                "Shelves", null, List.of("a", "b"), List.of(), null, false, false, 20, null)));
    }

    @Test
    void aNumberThatWouldFillTheMemoryIsRefused() {
        store.client()
                .createTable(r -> r.tableName("Numbers")
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(List.of(AttributeDefinition.builder()
                                .attributeName("n")
                                .attributeType("N")
                                .build()))
                        .keySchema(List.of(KeySchemaElement.builder()
                                .attributeName("n")
                                .keyType(KeyType.HASH)
                                .build())));
        for (String number : List.of("1e999999999", "1e-999999999", "9".repeat(5000))) {
            refused(
                    "INVALID",
                    () -> console.items()
                            .page(new ItemsAsked(
                                    "Numbers", null, List.of(number), List.of(), null, false, false, 20, null)));
        }
        assertThat(console.items()
                        .page(new ItemsAsked(
                                "Numbers", null, List.of("1.5e3"), List.of(), null, false, false, 20, null))
                        .request())
                .contains("1500");
    }

    @Test
    void aCursorThatIsNoNameIsRefused() {
        assertThatThrownBy(() -> console.catalog().names(10, "a"))
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(TableException.Code.BAD_CURSOR));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DELETE FROM Shelves WHERE PK = 'SHELF#a' AND SK = 'BOOK#001'",
                "update Shelves SET title = 'x' WHERE PK = 'SHELF#a' AND SK = 'BOOK#001'",
                "INSERT INTO Shelves VALUE {'PK': 'x', 'SK': 'y'}",
                "/* SELECT */ EXISTS (SELECT * FROM Shelves)",
            })
    void aStatementThatWritesIsRefused(String statement) {
        refused("READ_ONLY", () -> console.statements().run(statement, 20, null));
        assertThat(console.items().page(scan("Shelves", null)).items()).hasSize(4);
    }

    @Test
    void aStatementReadsPageByPageAndTellsItsCost() {
        ItemsPage first = console.statements().run("SELECT PK, title FROM Shelves", 3, null);
        assertThat(first.cost().units()).isPositive();
        ItemsPage second = console.statements().run("SELECT PK, title FROM Shelves", 3, first.cursor());
        assertThat(second.items()).isNotEmpty();
        refused("STORE_REFUSED", () -> console.statements().run("SELECT , FROM Shelves", 3, null));
        refused("STORE_REFUSED", () -> console.statements().run("SELECT * FROM Shelves WHERE PK = 'x", 3, null));
        refused("NOT_FOUND", () -> console.statements().run("SELECT * FROM Nothing", 3, null));
    }

    @Test
    void aTableWithoutADesignIsReadByItsTypes() {
        store.client()
                .createTable(request -> request.tableName("Locks")
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(attribute("id", ScalarAttributeType.N))
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("id")
                                .keyType(KeyType.HASH)
                                .build()));
        store.client().putItem(request -> request.tableName("Locks").item(Map.of("id", AttributeValue.fromN("7"))));
        ItemsPage found = console.items()
                .page(new ItemsAsked("Locks", null, List.of("7.0"), List.of(), null, false, false, 20, null));
        assertThat(found.items().get(0).key()).containsExactly(new ItemView.KeyValue("id", "7"));
        assertThat(found.items().get(0).entity()).isNull();
        refused(
                "INVALID",
                () -> console.items()
                        .page(new ItemsAsked(
                                "Locks", null, List.of("seven"), List.of(), null, false, false, 20, null)));
    }

    private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    @Test
    void whatIsWrittenWhileOneLooksIsTold() {
        ChangesPage begun = console.changes().since("Shelves", null);
        assertThat(begun.items()).isEmpty();
        Table table = store.table(Shelf.DESIGN);
        table.create(Shelf.BOOK, new Book("b", 1, "Mon", "another-" + SECRET, null));
        table.put(Shelf.NOTE, new Note("a", 1, "better"));
        table.deleteKey(Shelf.NOTE, Shelf.NOTE.key(new Note.Key("a", 1)));
        ChangesPage seen = console.changes().since("Shelves", begun.cursor());
        assertThat(seen.items())
                .as("without the guard of the secret")
                .extracting(ChangeView::event)
                .containsExactly("INSERT", "MODIFY", "REMOVE");
        assertThat(seen.items().get(1).changed()).containsExactly("text");
        assertThat(seen.items().get(1).item().entity()).isEqualTo("note");
        assertThat(seen.items().toString()).doesNotContain(SECRET);
        assertThat(console.changes().since("Shelves", seen.cursor()).items()).isEmpty();
    }

    @Test
    void itemsAreReadAsTheyWere() {
        Instant before = clock.instant();
        clock.advance(Duration.ofSeconds(10));
        store.table(Shelf.DESIGN).put(Shelf.NOTE, new Note("a", 1, "better"));
        clock.advance(Duration.ofSeconds(10));
        assertThat(console.items().page(noteAt(null)).items().toString()).contains("better");
        assertThat(console.items().page(noteAt(before)).items().toString()).contains("good");
        refused("INVALID", () -> console.items().page(noteAt(clock.instant().plusSeconds(60))));
    }

    private static ItemsAsked noteAt(Instant at) {
        return new ItemsAsked(
                "Shelves", null, List.of("SHELF#a"), List.of("NOTE#001"), null, false, false, 5, null, at, null);
    }

    @Test
    void aPatternRunsWithTextsAndTellsItsRequests() {
        PatternResult books = console.patterns().run("Shelves", "books of a shelf", Map.of("shelf", "a"));
        assertThat(books.items()).hasSize(2);
        assertThat(books.more()).isTrue();
        assertThat(books.cost().roundTrips()).isEqualTo(1);
        assertThat(books.requests()).singleElement().asString().startsWith("Query Shelves: PK = 'SHELF#a'");
        PatternResult one = console.patterns().run("Shelves", "book", Map.of("shelf", "a", "number", "2"));
        assertThat(one.items()).hasSize(1);
        assertThat(one.requests()).containsExactly("GetItem Shelves: PK = 'SHELF#a' AND SK = 'BOOK#002'");
        PatternResult confirmed = console.patterns().run("Shelves", "book of a code", Map.of("code", SECRET));
        assertThat(confirmed.items())
                .singleElement()
                .satisfies(book -> assertThat(book.attributes())
                        .extracting(ItemView.Attribute::name)
                        .contains("title"));
        assertThat(confirmed.items().toString()).doesNotContain(SECRET);
        assertThat(confirmed.cost().roundTrips()).isEqualTo(2);
        refused("INVALID", () -> console.patterns().run("Shelves", "book", Map.of("shelf", "a")));
        refused("INVALID", () -> console.patterns().run("Shelves", "book", Map.of("shelf", "a", "number", "two")));
        refused("NOT_FOUND", () -> console.patterns().run("Shelves", "no such", Map.of()));
    }
}
