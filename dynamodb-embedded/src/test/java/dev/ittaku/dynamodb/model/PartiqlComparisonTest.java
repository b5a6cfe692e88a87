package dev.ittaku.dynamodb.model;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.SampleTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Random statements on one store and the native calls that mean the same on another give the same answers. */
final class PartiqlComparisonTest {
    private Random random;
    private DynamoDbClient partiql;
    private DynamoDbClient plain;

    /** Items, capacity, and the error's code if there was one. */
    private record Answer(List<Map<String, AttributeValue>> items, ConsumedCapacity capacity, String error) {}

    /** One condition in both languages; its values go in as parameters here and as {@code :v} there. */
    private record Both(String statement, String expression, List<AttributeValue> values) {}

    @Test
    void fiveThousandStatementsAnswerAsTheNativeCallsDo() {
        run(5_000, 7);
    }

    @Test
    @Tag("long")
    void aMillionStatementsAnswerAsTheNativeCallsDo() {
        long seed = System.nanoTime();
        System.out.println("PartiQL comparison with seed " + seed);
        run(1_000_000, seed);
    }

    private void run(int statements, long seed) {
        random = new Random(seed);
        try (EmbeddedDynamoDb one = EmbeddedDynamoDb.inMemory();
                EmbeddedDynamoDb two = EmbeddedDynamoDb.inMemory()) {
            partiql = one.client();
            plain = two.client();
            SampleTable.create(partiql);
            SampleTable.create(plain);
            for (int i = 0; i < statements; i++) {
                switch (random.nextInt(9)) {
                    case 0, 1, 2 -> insert();
                    case 3, 4 -> update();
                    case 5 -> delete();
                    case 6 -> query();
                    case 7 -> queryIndex();
                    default -> scan();
                }
            }
            assertThat(partiql.scan(r -> r.tableName(NAME)).items())
                    .isEqualTo(plain.scan(r -> r.tableName(NAME)).items())
                    .isNotEmpty();
        }
    }

    private AttributeValue partition() {
        return s("p" + random.nextInt(4));
    }

    private AttributeValue sort() {
        return n(random.nextInt(6));
    }

    private AttributeValue value() {
        return random.nextBoolean() ? n(random.nextInt(5)) : s("v" + random.nextInt(3));
    }

    private Both condition() {
        return switch (random.nextInt(9)) {
            case 0 -> new Both("x = ?", "x = :v0", List.of(value()));
            case 1 -> new Both("x <> ?", "x <> :v0", List.of(value()));
            case 2 -> new Both("x < ?", "x < :v0", List.of(value()));
            case 3 -> new Both("NOT x >= ?", "NOT x >= :v0", List.of(value()));
            case 4 -> new Both("x IN (?, ?)", "x IN (:v0, :v1)", List.of(value(), value()));
            case 5 -> new Both("x IS MISSING", "attribute_not_exists(x)", List.of());
            case 6 ->
                new Both(
                        "(x = ? OR attribute_type(x, 'S'))",
                        "(x = :v0 OR attribute_type(x, :v1))",
                        List.of(value(), s("S")));
            case 7 -> new Both("x BETWEEN ? AND ?", "x BETWEEN :v0 AND :v1", List.of(n(1), n(1 + random.nextInt(3))));
            default -> new Both("size(l) >= 2", "size(l) >= :v0", List.of(n(2)));
        };
    }

    private static Map<String, AttributeValue> values(Both condition, Map<String, AttributeValue> more) {
        Map<String, AttributeValue> values = new HashMap<>(more);
        for (int i = 0; i < condition.values().size(); i++) {
            values.put(":v" + i, condition.values().get(i));
        }
        return values.isEmpty() ? null : values;
    }

    private static List<AttributeValue> parameters(Both condition, AttributeValue... first) {
        List<AttributeValue> parameters = new java.util.ArrayList<>(List.of(first));
        long marks = condition.statement().chars().filter(c -> c == '?').count();
        parameters.addAll(condition.values().subList(0, (int) marks));
        return parameters;
    }

    private Answer statement(String text, List<AttributeValue> parameters) {
        ExecuteStatementRequest request = ExecuteStatementRequest.builder()
                .statement(text)
                .parameters(parameters.isEmpty() ? null : parameters)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .build();
        return answer(() -> {
            ExecuteStatementResponse response = partiql.executeStatement(request);
            return new Answer(response.items(), response.consumedCapacity(), "");
        });
    }

    private static Answer answer(Supplier<Answer> call) {
        try {
            return call.get();
        } catch (DynamoDbException e) {
            // An INSERT names a taken key by an error of its own.
            String code = e.awsErrorDetails().errorCode().replace("DuplicateItem", "ConditionalCheckFailed");
            return new Answer(List.of(), null, code);
        }
    }

    private static Answer one(Map<String, AttributeValue> item, ConsumedCapacity capacity) {
        return new Answer(item.isEmpty() ? List.of() : List.of(item), capacity, "");
    }

    private void insert() {
        AttributeValue pk = partition();
        AttributeValue sk = sort();
        AttributeValue x = value();
        AttributeValue g = s("g" + random.nextInt(2));
        Map<String, AttributeValue> item =
                Map.of("PK", pk, "SK", sk, "x", x, "G", g, "H", sk, "l", AttributeValue.fromL(List.of(x, sk)));
        assertThat(statement(
                        "INSERT INTO sample VALUE {'PK': ?, 'SK': ?, 'x': ?, 'G': ?, 'H': ?, 'l': ?}",
                        List.of(pk, sk, x, g, sk, AttributeValue.fromL(List.of(x, sk)))))
                .isEqualTo(answer(() -> one(
                        Map.of(),
                        plain.putItem(r -> r.tableName(NAME)
                                        .item(item)
                                        .conditionExpression("attribute_not_exists(PK)")
                                        .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                                .consumedCapacity())));
    }

    private void update() {
        Both condition = condition();
        AttributeValue pk = partition();
        AttributeValue sk = sort();
        AttributeValue y = value();
        boolean list = random.nextBoolean();
        ReturnValue shown = List.of(
                        ReturnValue.ALL_OLD, ReturnValue.ALL_NEW, ReturnValue.UPDATED_OLD, ReturnValue.UPDATED_NEW)
                .get(random.nextInt(4));
        String returning = shown.toString().replace("UPDATED", "MODIFIED").replace('_', ' ');
        String change = list ? "SET l = list_append(l, [1]) SET y = ?" : "SET x = ? SET H = H + 1 REMOVE z";
        String expression = list ? "SET l = list_append(l, :one), y = :y" : "SET x = :y, H = H + :h REMOVE z";
        Map<String, AttributeValue> values = list
                ? Map.of(":y", y, ":one", AttributeValue.fromL(List.of(n(1))), ":p", pk)
                : Map.of(":y", y, ":h", n(1), ":p", pk);
        Answer expected = answer(() -> {
            var response = plain.updateItem(r -> r.tableName(NAME)
                    .key(Map.of("PK", pk, "SK", sk))
                    .updateExpression(expression)
                    .conditionExpression("PK = :p AND " + condition.expression())
                    .expressionAttributeValues(values(condition, values))
                    .returnValues(shown)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
            return one(response.attributes(), response.consumedCapacity());
        });
        assertThat(statement(
                        "UPDATE sample " + change + " WHERE PK = ? AND SK = ? AND " + condition.statement()
                                + " RETURNING " + returning + " *",
                        parameters(condition, y, pk, sk)))
                .as("%s %s", change, condition.statement())
                .isEqualTo(expected);
    }

    private void delete() {
        Both condition = condition();
        AttributeValue pk = partition();
        AttributeValue sk = sort();
        Answer expected = answer(() -> {
            var response = plain.deleteItem(r -> r.tableName(NAME)
                    .key(Map.of("PK", pk, "SK", sk))
                    .conditionExpression("attribute_not_exists(PK) OR " + condition.expression())
                    .expressionAttributeValues(values(condition, Map.of()))
                    .returnValues(ReturnValue.ALL_OLD)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
            return one(response.attributes(), response.consumedCapacity());
        });
        assertThat(statement(
                        "DELETE FROM sample WHERE PK = ? AND SK = ? AND " + condition.statement()
                                + " RETURNING ALL OLD *",
                        parameters(condition, pk, sk)))
                .isEqualTo(expected);
    }

    private void query() {
        compareQuery("sample", null, "PK", "SK", partition());
    }

    private void queryIndex() {
        compareQuery("sample.ByG", "ByG", "G", "H", s("g" + random.nextInt(2)));
    }

    private void compareQuery(String from, String index, String partition, String sort, AttributeValue value) {
        Both filter = condition();
        AttributeValue low = sort();
        boolean forward = random.nextBoolean();
        Answer expected = answer(() -> {
            QueryResponse response = plain.query(r -> r.tableName(NAME)
                    .indexName(index)
                    .keyConditionExpression(partition + " = :p AND " + sort + " >= :s")
                    .filterExpression(filter.expression())
                    .expressionAttributeValues(values(filter, Map.of(":p", value, ":s", low)))
                    .scanIndexForward(forward)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
            return new Answer(response.items(), response.consumedCapacity(), "");
        });
        assertThat(statement(
                        "SELECT * FROM " + from + " WHERE " + partition + " = ? AND " + sort + " >= ? AND "
                                + filter.statement() + " ORDER BY " + sort + (forward ? "" : " DESC"),
                        parameters(filter, value, low)))
                .isEqualTo(expected);
    }

    private void scan() {
        Both filter = condition();
        Answer expected = answer(() -> {
            ScanResponse response = plain.scan(r -> r.tableName(NAME)
                    .filterExpression(filter.expression())
                    .expressionAttributeValues(values(filter, Map.of()))
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
            return new Answer(response.items(), response.consumedCapacity(), "");
        });
        assertThat(statement("SELECT * FROM sample WHERE " + filter.statement(), parameters(filter)))
                .as(filter.statement())
                .isEqualTo(expected);
    }
}
