package dev.ittaku.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.console.item.ItemView;
import dev.ittaku.console.item.ItemsPage;
import dev.ittaku.console.pattern.PatternRuns;
import dev.ittaku.console.table.TableFacts;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;

/** No way of reading shows a secret. */
class ConsoleSecretsTest extends FilledShelves {
    @Test
    void noReadingShowsASecret() {
        List<ItemsPage> pages = List.of(
                console.items().page(key("SHELF#a")),
                console.items().page(key("unique#book.code#" + SECRET)),
                console.items().page(scan("Shelves", null)),
                console.items().page(scan("Shelves", "byCode")),
                console.statements().run("SELECT * FROM \"Shelves\"", 20, null),
                console.statements().run("SELECT * FROM Shelves.byCode", 20, null),
                console.statements().run("SELECT PK, title FROM Shelves", 20, null));
        assertThat(pages.get(0).items().get(0).attributes())
                .contains(new ItemView.Attribute("codeKey", null, true, null));
        assertThat(pages).allSatisfy(page -> {
            assertThat(page.items().toString()).doesNotContain(SECRET);
            assertThat(String.valueOf(page.cursor())).doesNotContain(SECRET);
        });
    }

    /** Not by how much was found either: a guard's key is the secret. */
    @ParameterizedTest
    @ValueSource(strings = {"s3", "x"})
    void theBeginningOfASecretCannotBeTried(String beginning) {
        ItemsPage page = console.statements()
                .run("SELECT PK FROM Shelves WHERE begins_with(PK, 'unique#book.code#" + beginning + "')", 20, null);
        assertThat(page.items()).isEmpty();
        assertThat(page.cost().scanned()).isZero();
    }

    @Test
    void aRestoredTableHidesTheSameSecrets() {
        DynamoDbClient client = store.client();
        client.createTable(r -> r.tableName("Shelves-restored")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(List.of(
                        AttributeDefinition.builder()
                                .attributeName("PK")
                                .attributeType("S")
                                .build(),
                        AttributeDefinition.builder()
                                .attributeName("SK")
                                .attributeType("S")
                                .build()))
                .keySchema(List.of(
                        KeySchemaElement.builder()
                                .attributeName("PK")
                                .keyType(KeyType.HASH)
                                .build(),
                        KeySchemaElement.builder()
                                .attributeName("SK")
                                .keyType(KeyType.RANGE)
                                .build())));
        client.scan(r -> r.tableName("Shelves"))
                .items()
                .forEach(item ->
                        client.putItem(r -> r.tableName("Shelves-restored").item(item)));
        ItemsPage all = console.items().page(scan("Shelves-restored", null));
        assertThat(all.items()).hasSize(4);
        assertThat(all.items().toString()).contains("Kokoro").doesNotContain(SECRET);
        refused(
                "SECRET_ATTRIBUTE",
                () -> console.statements().run("SELECT codeKey FROM \"Shelves-restored\"", 20, null));
    }

    @Test
    void theTrailHasAStatementWithoutItsCommentsAndNoSecret() {
        assertThat(console.statements()
                        .check("SELECT /* " + " ".repeat(300) + " */ *\n FROM \"Shelves\" -- x\n WHERE PK='a''b'")
                        .told())
                .isEqualTo("on Shelves: SELECT * FROM \"Shelves\" WHERE PK = 'a''b'");
        refused("SECRET_ATTRIBUTE", () -> console.statements().check("SELECT codeKey FROM Shelves"));
        assertThat(PatternRuns.told(
                        console.catalog().facts("Shelves"), new TreeMap<>(Map.of("shelf", "a", "code", SECRET))))
                .isEqualTo(" code=… shelf=a");
    }

    @Test
    void aKeyThatIsASecretIsKnown() {
        TableFacts shelves = console.catalog().facts("Shelves");
        assertThat(shelves.isSecretKey(null, List.of("unique#book.code#" + SECRET)))
                .isTrue();
        assertThat(shelves.isSecretKey("byCode", List.of("CODE#x"))).isTrue();
        assertThat(shelves.isSecretKey(null, List.of("SHELF#a"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT codeKey FROM Shelves",
                "SELECT \"codeKey\" FROM Shelves",
                "SELECT s.codeKey FROM Shelves AS s",
                "SELECT PK FROM Shelves WHERE begins_with(codeKey, 'CODE#s')",
                "SELECT PK FROM Shelves /* ' */ WHERE \"codeKey\" > 'CODE#s' -- '",
                "SELECT title['codeKey'] FROM Shelves",
                "SELECT CODEKEY FROM Shelves",
                "SELECT codeKey FROM \"arn:aws:dynamodb:us-east-1:000000000000:table/Shelves\"",
            })
    void aStatementThatNamesASecretIsRefused(String statement) {
        refused("SECRET_ATTRIBUTE", () -> console.statements().run(statement, 20, null));
    }
}
