package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeAction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.ComparisonOperator;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConditionalOperator;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** The parameters from before expressions mean what they always meant. */
final class LegacyParametersTest {
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbClient client = store.client();

    @BeforeEach
    void fill() {
        SampleTable.create(client);
        for (int i = 0; i < 5; i++) {
            int number = i;
            client.putItem(r -> r.tableName(NAME)
                    .item(Map.of("PK", s("a"), "SK", n(number), "v", n(number * 10L), "t", s("text" + number))));
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static Condition condition(ComparisonOperator operator, AttributeValue... values) {
        return Condition.builder()
                .comparisonOperator(operator)
                .attributeValueList(values)
                .build();
    }

    private List<String> query(Map<String, Condition> keys, Map<String, Condition> filter, ConditionalOperator how) {
        return client
                .query(r -> {
                    r.tableName(NAME).keyConditions(keys).conditionalOperator(how);
                    if (!filter.isEmpty()) {
                        r.queryFilter(filter);
                    }
                })
                .items()
                .stream()
                .map(item -> item.get("SK").n())
                .toList();
    }

    @Test
    void aFilterTakesMoreThanAHundredValues() {
        AttributeValue[] many = java.util.stream.IntStream.range(0, 250)
                .mapToObj(i -> n(i + 20L))
                .toArray(AttributeValue[]::new);
        Map<String, Condition> all = Map.of("PK", condition(ComparisonOperator.EQ, s("a")));
        assertThat(query(all, Map.of("v", condition(ComparisonOperator.IN, many)), null))
                .containsExactly("2", "3", "4");
        assertThat(query(
                        all,
                        Map.of(
                                "v",
                                condition(ComparisonOperator.IN, many),
                                "t",
                                condition(ComparisonOperator.EQ, s("text3"))),
                        ConditionalOperator.AND))
                .containsExactly("3");
    }

    @Test
    void keyConditionsAndFiltersSelect() {
        Map<String, Condition> all = Map.of("PK", condition(ComparisonOperator.EQ, s("a")));
        assertThat(query(all, Map.of(), null)).containsExactly("0", "1", "2", "3", "4");
        assertThat(query(
                        Map.of(
                                "PK",
                                condition(ComparisonOperator.EQ, s("a")),
                                "SK",
                                condition(ComparisonOperator.BETWEEN, n(1), n(3))),
                        Map.of("v", condition(ComparisonOperator.NE, n(20))),
                        null))
                .containsExactly("1", "3");
        Map<String, Condition> either = Map.of(
                "v",
                condition(ComparisonOperator.GE, n(40)),
                "t",
                condition(ComparisonOperator.IN, s("text0"), s("text1")));
        assertThat(query(all, either, ConditionalOperator.OR)).containsExactly("0", "1", "4");
        assertThat(query(all, either, ConditionalOperator.AND)).isEmpty();
        assertThat(query(all, Map.of("none", condition(ComparisonOperator.NULL)), null))
                .hasSize(5);
        assertThat(query(all, Map.of("t", condition(ComparisonOperator.NOT_CONTAINS, s("t3"))), null))
                .containsExactly("0", "1", "2", "4");
        assertThatThrownBy(() -> query(all, Map.of("SK", condition(ComparisonOperator.EQ, n(1))), null))
                .hasMessageContaining(
                        "QueryFilter can only contain non-primary key attributes: Primary key attribute: SK");
    }

    @Test
    void attributesToGetPickAttributesEvenWithDotsInTheirNames() {
        client.putItem(r -> r.tableName(NAME).item(Map.of("PK", s("b"), "SK", n(0), "x.y", s("dot"), "z", s("no"))));
        assertThat(client.getItem(r -> r.tableName(NAME).key(keyOf("b", 0)).attributesToGet("PK", "x.y"))
                        .item())
                .isEqualTo(Map.of("PK", s("b"), "x.y", s("dot")));
        assertThat(client.scan(r -> r.tableName(NAME)
                                .attributesToGet("SK")
                                .scanFilter(Map.of("PK", condition(ComparisonOperator.BEGINS_WITH, s("b")))))
                        .items())
                .containsExactly(Map.of("SK", n(0)));
        assertThat(client.batchGetItem(r -> r.requestItems(Map.of(
                                NAME,
                                KeysAndAttributes.builder()
                                        .keys(List.of(keyOf("b", 0)))
                                        .attributesToGet("z")
                                        .build())))
                        .responses()
                        .get(NAME))
                .containsExactly(Map.of("z", s("no")));
    }

    @Test
    void expectedGuardsWrites() {
        assertThatThrownBy(() -> client.putItem(r -> r.tableName(NAME)
                        .item(keyOf("a", 1))
                        .expected(Map.of(
                                "PK",
                                ExpectedAttributeValue.builder().exists(false).build()))))
                .isInstanceOf(ConditionalCheckFailedException.class);
        client.deleteItem(r -> r.tableName(NAME)
                .key(keyOf("a", 1))
                .expected(Map.of(
                        "v", ExpectedAttributeValue.builder().value(n(10)).build())));
        assertThat(client.scan(r -> r.tableName(NAME)).count()).isEqualTo(4);
        assertThatThrownBy(() -> client.putItem(r -> r.tableName(NAME)
                        .item(keyOf("a", 1))
                        .expected(Map.of(
                                "v",
                                ExpectedAttributeValue.builder().exists(true).build()))))
                .hasMessageContaining("Value must be provided when Exists is true for Attribute: v");
    }

    @Test
    void attributeUpdatesPutAddAndDelete() {
        Map<String, AttributeValue> after = client.updateItem(r -> r.tableName(NAME)
                        .key(keyOf("a", 2))
                        .attributeUpdates(Map.of(
                                "v",
                                AttributeValueUpdate.builder()
                                        .action(AttributeAction.ADD)
                                        .value(n(5))
                                        .build(),
                                "t",
                                AttributeValueUpdate.builder()
                                        .action(AttributeAction.DELETE)
                                        .build(),
                                "w",
                                AttributeValueUpdate.builder().value(s("new")).build()))
                        .returnValues(ReturnValue.ALL_NEW))
                .attributes();
        assertThat(after).isEqualTo(Map.of("PK", s("a"), "SK", n(2), "v", n(25), "w", s("new")));
        client.updateItem(r -> r.tableName(NAME)
                .key(keyOf("nobody", 1))
                .attributeUpdates(Map.of(
                        "t",
                        AttributeValueUpdate.builder()
                                .action(AttributeAction.DELETE)
                                .build())));
        assertThat(client.getItem(r -> r.tableName(NAME).key(keyOf("nobody", 1)))
                        .hasItem())
                .isFalse();
    }

    @Test
    void mixingOldAndNewIsRefused() {
        assertThatThrownBy(() -> client.putItem(r -> r.tableName(NAME)
                        .item(keyOf("a", 1))
                        .conditionExpression("attribute_exists(PK)")
                        .expected(Map.of(
                                "PK",
                                ExpectedAttributeValue.builder().exists(false).build()))))
                .hasMessageContaining("Can not use both expression and non-expression parameters in the same request: "
                        + "Non-expression parameters: {Expected} Expression parameters: {ConditionExpression}");
    }
}
