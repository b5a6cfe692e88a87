package dev.ittaku.dynamodb.model;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DuplicateItemException;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;

/** Random PartiQL statements, run on a store and understood by hand on the model. */
final class ModelStatements {
    private static final String KEY = " WHERE PK = ? AND SK = ?";

    private final DynamoDbClient client;
    private final ModelTable model;
    private final RandomWrites make;
    private final Random random;

    ModelStatements(DynamoDbClient client, ModelTable model, RandomWrites make, Random random) {
        this.client = client;
        this.model = model;
        this.make = make;
        this.random = random;
    }

    void next() {
        switch (random.nextInt(5)) {
            case 0 -> insert();
            case 1 -> update();
            case 2 -> delete();
            case 3 -> select();
            default -> selectRange();
        }
    }

    private void insert() {
        Map<String, AttributeValue> item = make.key();
        Map<String, AttributeValue> whole = new HashMap<>(item);
        whole.put("a", n(random.nextInt(5)));
        boolean there = !model.get(item).isEmpty();
        try {
            run(
                    "INSERT INTO " + NAME + " VALUE {'PK': ?, 'SK': ?, 'a': ?}",
                    List.of(item.get("PK"), item.get("SK"), whole.get("a")));
            assertThat(there).as("the model has the item").isFalse();
            model.write(List.of(new ModelTable.Write(item, before -> true, before -> whole)));
        } catch (DuplicateItemException e) {
            assertThat(there).as("the model has the item").isTrue();
        }
    }

    private void update() {
        Map<String, AttributeValue> key = make.key();
        AttributeValue value = s("g" + random.nextInt(3));
        AttributeValue wanted = n(random.nextInt(5));
        boolean conditional = random.nextBoolean();
        boolean failed = model.write(List.of(new ModelTable.Write(
                        key,
                        before -> !before.isEmpty() && (!conditional || wanted.equals(before.get("a"))),
                        before -> {
                            before.put("G", value);
                            before.remove("L");
                            return before;
                        })))
                .get(0);
        List<AttributeValue> parameters = new ArrayList<>(List.of(value, key.get("PK"), key.get("SK")));
        if (conditional) {
            parameters.add(wanted);
        }
        String text = "UPDATE " + NAME + " SET G = ? REMOVE L" + KEY + (conditional ? " AND a = ?" : "")
                + " RETURNING ALL NEW *";
        try {
            assertThat(run(text, parameters).items()).containsExactly(model.get(key));
            assertThat(failed).as("the model's condition failed").isFalse();
        } catch (ConditionalCheckFailedException e) {
            assertThat(failed).as("the model's condition failed").isTrue();
        }
    }

    private void delete() {
        Map<String, AttributeValue> key = make.key();
        Map<String, AttributeValue> old = model.get(key);
        model.write(List.of(new ModelTable.Write(key, before -> true, before -> Map.of())));
        List<Map<String, AttributeValue>> shown = run(
                        "DELETE FROM " + NAME + KEY + " RETURNING ALL OLD *", List.of(key.get("PK"), key.get("SK")))
                .items();
        assertThat(shown).isEqualTo(old.isEmpty() ? List.of() : List.of(old));
    }

    private void select() {
        Map<String, AttributeValue> key = make.key();
        Map<String, AttributeValue> item = model.get(key);
        assertThat(run("SELECT * FROM " + NAME + KEY, List.of(key.get("PK"), key.get("SK")))
                        .items())
                .isEqualTo(item.isEmpty() ? List.of() : List.of(item));
    }

    private void selectRange() {
        boolean indexed = random.nextBoolean();
        String partition = indexed ? "G" : "PK";
        String sort = indexed ? "H" : "SK";
        String value = indexed ? "g" + random.nextInt(3) : "p" + random.nextInt(5);
        long from = random.nextInt(12) - 8L;
        long to = from + random.nextInt(10);
        String text = "SELECT * FROM " + NAME + (indexed ? ".ByG" : "") + " WHERE " + partition + " = ? AND " + sort
                + " BETWEEN ? AND ?";
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        ExecuteStatementRequest request = ExecuteStatementRequest.builder()
                .statement(text)
                .parameters(s(value), n(from), n(to))
                .limit(1 + random.nextInt(5))
                .build();
        String next;
        do {
            ExecuteStatementResponse page = client.executeStatement(request);
            found.addAll(page.items());
            next = page.nextToken();
            request = request.toBuilder().nextToken(next).build();
        } while (next != null);
        assertThat(found).containsExactlyInAnyOrderElementsOf(model.query(partition, value, sort, from, to));
    }

    private ExecuteStatementResponse run(String text, List<AttributeValue> parameters) {
        return client.executeStatement(r -> r.statement(text).parameters(parameters));
    }
}
