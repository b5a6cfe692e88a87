package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** UpdateItem counts its clauses when it judges whether an item becomes too large; nothing else does. */
final class UpdatedSizeTest {
    private static final int MAX = 400 * 1024;
    /** PK and SK with the values "p" and 1. */
    private static final int KEY = 7;
    /** An update with one SET: 3 and 19, and not the key. */
    private static final int ONE_SET = 22 - KEY;

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbClient client = store.client();

    @BeforeEach
    void createTable() {
        SampleTable.create(client);
    }

    @AfterEach
    void close() {
        store.close();
    }

    /** A text that makes an item of so many bytes, in an attribute whose name has one letter. */
    private static AttributeValue filling(int itemSize) {
        return s("x".repeat(itemSize - KEY - 1));
    }

    private void set(String expression, AttributeValue value) {
        client.updateItem(r -> r.tableName(NAME)
                .key(keyOf("p", 1))
                .updateExpression(expression)
                .expressionAttributeValues(Map.of(":v", value)));
    }

    private void expectRefusal(String expression, AttributeValue value) {
        assertThatThrownBy(() -> set(expression, value))
                .hasMessageContaining("Item size to update has exceeded the maximum allowed size");
    }

    @Test
    void aClauseThatSetsCounts() {
        set("SET a = :v", filling(MAX - ONE_SET));
        expectRefusal("SET a = :v", filling(MAX - ONE_SET + 1));
        assertThat(client.getItem(r -> r.tableName(NAME).key(keyOf("p", 1)))
                        .item()
                        .get("a")
                        .s())
                .hasSize(MAX - ONE_SET - KEY - 1);
    }

    @Test
    void clausesThatRemoveCountLess() {
        set("SET a = :v REMOVE b, c", filling(MAX - ONE_SET - 4));
        expectRefusal("SET a = :v REMOVE b, c", filling(MAX - ONE_SET - 3));
    }

    @Test
    void puttingAndTransactionsCountTheItemAlone() {
        Map<String, AttributeValue> item = new HashMap<>(keyOf("p", 1));
        item.put("a", filling(MAX));
        client.putItem(r -> r.tableName(NAME).item(item));
        client.transactWriteItems(r -> r.transactItems(TransactWriteItem.builder()
                .update(u -> u.tableName(NAME)
                        .key(keyOf("p", 1))
                        .updateExpression("SET a = :v")
                        .expressionAttributeValues(Map.of(":v", filling(MAX))))
                .build()));
        client.executeStatement(r -> r.statement("UPDATE \"sample\" SET a = ? WHERE PK = 'p' AND SK = 1")
                .parameters(filling(MAX)));
        expectRefusal("SET a = :v", filling(MAX));
    }
}
