package dev.ittaku.dynamodb.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.internal.http.JsonMutation;
import dev.ittaku.dynamodb.internal.http.PlainConnection;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The requests of the conformance suite, spoilt at random and sent to the port: each is answered on the same
 * connection, and none with an error of the server.
 */
final class MutatedRequestsTest {
    /** A new store after so many requests: spoilt ones delete and fill tables. */
    private static final int A_STORE = 400;

    private static final List<Scenario.Step> REQUESTS = Stream.of(
                    "tier1-everyday.txt",
                    "tier2-indexes-and-transactions.txt",
                    "tier3-validation.txt",
                    "tier5-partiql.txt",
                    "tier6-time.txt",
                    "tier8-vectors.txt")
            .flatMap(file -> Scenario.read(file).stream())
            .flatMap(scenario -> scenario.steps().stream())
            .toList();

    @Test
    void spoiltRequestsAreAnsweredAndNeverWithAnErrorOfTheServer() throws IOException {
        send(3_000, 20261115);
    }

    @Test
    @Tag("long")
    void aMillionSpoiltRequestsAreAnsweredAndNeverWithAnErrorOfTheServer() throws IOException {
        send(1_000_000, System.nanoTime());
    }

    private static void send(int requests, long seed) throws IOException {
        System.out.println("spoilt requests with seed " + seed);
        Random random = new Random(seed);
        JsonMutation mutation = new JsonMutation(random);
        for (int sent = 0; sent < requests; sent += A_STORE) {
            try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
                    DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0);
                    PlainConnection connection = new PlainConnection(server.port())) {
                Stream.of("fixture.txt", "fixture-vectors.txt")
                        .flatMap(file -> Scenario.read(file).stream())
                        .flatMap(scenario -> scenario.steps().stream())
                        .forEach(step -> ask(connection, step.operation(), step.json()));
                for (int i = 0; i < A_STORE; i++) {
                    Scenario.Step step = any(random);
                    String operation = random.nextInt(20) == 0 ? any(random).operation() : step.operation();
                    // One in four goes as it is, so that there is something to read and change.
                    ask(connection, operation, random.nextInt(4) == 0 ? step.json() : mutation.spoil(step.json()));
                }
            }
        }
    }

    private static Scenario.Step any(Random random) {
        return REQUESTS.get(random.nextInt(REQUESTS.size()));
    }

    private static void ask(PlainConnection connection, String operation, String json) {
        String service = operation.matches("ListStreams|DescribeStream|GetShardIterator|GetRecords")
                ? "DynamoDBStreams_20120810."
                : "DynamoDB_20120810.";
        try {
            PlainConnection.Answer answer = connection.post(service + operation, json);
            assertThat(answer.status())
                    .as("%s %s → %s", operation, json, answer.body())
                    .isIn(200, 400);
        } catch (IOException e) {
            throw new AssertionError("no answer to " + operation + " " + json, e);
        }
    }
}
