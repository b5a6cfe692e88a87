package dev.ittaku.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.console.Shelf.Book;
import dev.ittaku.console.item.ItemView;
import dev.ittaku.console.item.ItemsPage;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody finds a secret out by statements that tell only how much fits, or by writing it elsewhere. */
class SecretGuessesTest {
    private static final String SECRET = "s3cr3t-code";
    private final MovableClock clock = new MovableClock("2026-11-16T09:00:00Z");
    private final TestStore store = new TestStore(clock, Shelf.DESIGN);
    private Console console;

    @BeforeEach
    void fill() {
        console = Shelf.console(store, clock);
        store.table(Shelf.DESIGN).create(Shelf.BOOK, new Book("a", 1, "Kokoro", SECRET, null));
    }

    @AfterEach
    void close() {
        store.close();
    }

    /** A guard is known by its key, which the statement itself need not read. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT SK FROM Shelves WHERE begins_with(PK, 'unique#book.code#s3')",
                "SELECT title FROM Shelves WHERE begins_with(PK, 'unique#book.code#s3')",
                "SELECT title -- no key\n FROM Shelves WHERE begins_with(PK, 'unique#book.code#s3')",
                "SELECT title /* PK */, SK FROM Shelves WHERE PK BETWEEN 'unique#book.code#s' AND 'unique#book.code#t'",
                "SELECT title[0], nothing.PK FROM Shelves WHERE contains(PK, '#s3cr')",
                "SELECT nothing.PK FROM \"Shelves\" WHERE PK > 'unique#book.code#s'",
            })
    void howManyGuardsFitIsNotTold(String statement) {
        ItemsPage page = console.statements().run(statement, 20, null);
        assertThat(page.items()).isEmpty();
        assertThat(page.cost().scanned()).isZero();
    }

    @Test
    void theKeyIsReadAlongWithWhatIsAskedFor() {
        ItemsPage page = console.statements()
                .run("SELECT title, \"SK\" -- the shelf's\n FROM Shelves WHERE PK = 'SHELF#a'", 20, null);
        assertThat(page.items().get(0).key())
                .containsExactly(new ItemView.KeyValue("PK", "SHELF#a"), new ItemView.KeyValue("SK", "BOOK#001"));
        assertThat(page.request()).startsWith("SELECT title, \"SK\", \"PK\" -- the shelf's\n FROM");
        assertThat(console.statements().run("SELECT * FROM Shelves", 20, null).request())
                .isEqualTo("SELECT * FROM Shelves");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE Shelves SET title = codeKey WHERE PK = 'SHELF#a' AND SK = 'BOOK#001'",
                "UPDATE \"Shelves\" SET title = 'x' WHERE PK = 'SHELF#a' AND SK = 'BOOK#001' AND begins_with(codeKey, 'CODE#s3')",
                "DELETE FROM Shelves WHERE PK = 'SHELF#a' AND SK = 'BOOK#001' AND \"codeKey\" > 'CODE#s'",
                "INSERT INTO Shelves VALUE {'PK': 'x', 'SK': 'y', 'codeKey': 'mine'}",
                "FROM Shelves WHERE PK = 'SHELF#a' AND SK = 'BOOK#001' SET title = codekey",
            })
    void aStatementThatWritesNamesNoSecret(String statement) {
        assertThatThrownBy(() -> console.statements().checkWrite(statement))
                .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.code()).isEqualTo("SECRET_ATTRIBUTE"));
    }

    @Test
    void anyOtherStatementMayWrite() {
        console.statements().checkWrite("UPDATE Shelves SET title = 'x' WHERE PK = 'SHELF#a' AND SK = 'BOOK#001'");
        assertThatThrownBy(() -> console.statements().checkWrite("SELECT * FROM Shelves"))
                .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.code()).isEqualTo("STORE_REFUSED"));
    }
}
