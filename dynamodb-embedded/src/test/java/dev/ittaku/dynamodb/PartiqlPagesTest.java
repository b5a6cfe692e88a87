package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** Pages of a SELECT: where they end, and how their tokens go on. */
final class PartiqlPagesTest {
    private EmbeddedDynamoDb store;
    private DynamoDbClient client;

    @BeforeEach
    void open() {
        store = EmbeddedDynamoDb.inMemory();
        client = store.client();
        SampleTable.create(client);
        for (String partition : List.of("a", "b", "c")) {
            for (int i = 0; i < 7; i++) {
                Map<String, AttributeValue> item =
                        Map.of("PK", s(partition), "SK", n(i), "G", s("g"), "H", n(i % 3), "even", n(i % 2));
                client.putItem(r -> r.tableName(SampleTable.NAME).item(item));
            }
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    private List<Map<String, AttributeValue>> all(String statement, int limit, List<AttributeValue> parameters) {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        String token = null;
        do {
            String next = token;
            ExecuteStatementResponse page = client.executeStatement(r -> r.statement(statement)
                    .parameters(parameters.isEmpty() ? null : parameters)
                    .limit(limit)
                    .nextToken(next));
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            items.addAll(page.items());
            token = page.nextToken();
        } while (token != null);
        return items;
    }

    @Test
    void pagesOfAnyLengthHoldWhatOneReadHolds() {
        for (String statement : List.of(
                "SELECT * FROM sample",
                "SELECT SK FROM sample WHERE even = 1",
                "SELECT * FROM sample WHERE PK = 'b' AND SK > 1",
                "SELECT * FROM sample WHERE PK = 'b' ORDER BY SK DESC",
                "SELECT * FROM sample WHERE PK IN ('c', 'a') AND even = 0",
                "SELECT * FROM sample WHERE PK IN ('c', 'a') ORDER BY PK DESC, SK DESC",
                "SELECT * FROM sample WHERE PK IN ('c', 'a') AND SK IN (5, 1, 3)",
                "SELECT * FROM sample WHERE PK = 'a' AND SK = 3 OR PK = 'b' AND SK < 4",
                "SELECT PK, SK FROM sample.ByG WHERE G = 'g' ORDER BY H DESC",
                "SELECT PK, SK FROM sample.ByG")) {
            List<Map<String, AttributeValue>> whole =
                    client.executeStatement(r -> r.statement(statement)).items();
            assertThat(whole).as(statement).isNotEmpty();
            for (int limit : List.of(1, 2, 3, 5, 100)) {
                assertThat(all(statement, limit, List.of())).as(statement).isEqualTo(whole);
            }
        }
    }

    @Test
    void aTokenFitsOnlyItsStatementAndParametersButAnyLimit() {
        String statement = "SELECT * FROM sample WHERE PK = ?";
        String token = client.executeStatement(
                        r -> r.statement(statement).parameters(s("a")).limit(2))
                .nextToken();
        assertThat(client.executeStatement(r -> r.statement(statement)
                                .parameters(s("a"))
                                .nextToken(token)
                                .consistentRead(true))
                        .items())
                .hasSize(5);
        assertThatThrownBy(() -> client.executeStatement(
                        r -> r.statement(statement).parameters(s("b")).nextToken(token)))
                .hasMessageContaining("NextToken does not match request");
        assertThatThrownBy(() -> client.executeStatement(
                        r -> r.statement("SELECT * FROM sample").nextToken(token)))
                .hasMessageContaining("NextToken does not match request");
        for (int at = 0; at < token.length(); at += 5) {
            String spoilt = token.substring(0, at) + (token.charAt(at) == 'x' ? 'y' : 'x') + token.substring(at + 1);
            assertThatThrownBy(() -> client.executeStatement(
                            r -> r.statement(statement).parameters(s("a")).nextToken(spoilt)))
                    .hasMessageContaining("NextToken");
        }
    }

    @Test
    void aPageEndsWithAMegabyteAcrossItsReads() {
        String text = "x".repeat(300_000);
        for (String partition : List.of("p", "q", "r", "s", "t")) {
            client.putItem(
                    r -> r.tableName(SampleTable.NAME).item(Map.of("PK", s(partition), "SK", n(1), "text", s(text))));
        }
        String statement = "SELECT PK FROM sample WHERE PK IN ('p', 'q', 'r', 's', 't')";
        ExecuteStatementResponse first = client.executeStatement(
                r -> r.statement(statement).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
        assertThat(first.items()).hasSize(4);
        assertThat(first.consumedCapacity().capacityUnits()).isEqualTo(4 * 37.0);
        assertThat(client.executeStatement(r -> r.statement(statement).nextToken(first.nextToken()))
                        .items())
                .containsExactly(Map.of("PK", s("t")));
    }
}
