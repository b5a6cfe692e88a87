package dev.ittaku.dynamodb.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.TestClock;
import dev.ittaku.dynamodb.http.AccessKeys;
import dev.ittaku.dynamodb.http.ServerOptions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A server with keys answers those who sign with them, now, and nobody else. */
final class AccessKeysTest {
    private static final AwsCredentials ANN = AwsBasicCredentials.create("ANN", "se/cret:with+signs");

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final TestClock clock = now();
    private final DynamoDbServer server = DynamoDbServer.start(
            store.client(),
            store.streams(),
            ServerOptions.onPort(0).withKeys(AccessKeys.parse(List.of("ANN:se/cret:with+signs", "BEN:other"), clock)),
            new SplittableRandom(1));

    private static TestClock now() {
        TestClock clock = new TestClock();
        clock.advance(Duration.between(clock.instant(), Instant.now()));
        return clock;
    }

    @AfterEach
    void close() {
        server.close();
        store.close();
    }

    private DynamoDbClient client(AwsCredentials who) {
        return DynamoDbClient.builder()
                .endpointOverride(server.endpoint())
                .region(Region.EU_WEST_1)
                .credentialsProvider(StaticCredentialsProvider.create(who))
                .overrideConfiguration(c -> c.retryStrategy(s -> s.maxAttempts(1)))
                .build();
    }

    private void expectRefusal(AwsCredentials who, String code, String message) {
        try (DynamoDbClient client = client(who)) {
            assertThatThrownBy(client::listTables).isInstanceOfSatisfying(DynamoDbException.class, e -> {
                assertThat(e.statusCode()).isEqualTo(400);
                assertThat(e.awsErrorDetails().errorCode()).isEqualTo(code);
                assertThat(e.awsErrorDetails().errorMessage()).contains(message);
            });
        }
    }

    @Test
    void whoSignsWithAKeyIsAnswered() {
        for (AwsCredentials who : List.of(
                ANN,
                AwsBasicCredentials.create("BEN", "other"),
                AwsSessionCredentials.create("BEN", "other", "token"))) {
            try (DynamoDbClient client = client(who)) {
                assertThat(client.listTables().tableNames()).isEmpty();
            }
        }
        try (DynamoDbStreamsClient streams = DynamoDbStreamsClient.builder()
                .endpointOverride(server.endpoint())
                .region(Region.EU_WEST_1)
                .credentialsProvider(StaticCredentialsProvider.create(ANN))
                .build()) {
            assertThat(streams.listStreams().streams()).isEmpty();
        }
    }

    @Test
    void aWrongSecretAndAnUnknownIdAreRefused() {
        expectRefusal(
                AwsBasicCredentials.create("ANN", "guessed"),
                "InvalidSignatureException",
                "The request signature we calculated does not match the signature you provided.");
        expectRefusal(
                AwsBasicCredentials.create("EVE", "other"),
                "UnrecognizedClientException",
                "The security token included in the request is invalid.");
    }

    @Test
    void aSignatureFromAnotherTimeIsRefused() {
        clock.advance(Duration.ofMinutes(6));
        expectRefusal(ANN, "InvalidSignatureException", "Signature expired: ");
        clock.advance(Duration.ofMinutes(-12));
        expectRefusal(ANN, "InvalidSignatureException", "Signature not yet current: ");
        clock.advance(Duration.ofMinutes(6));
        try (DynamoDbClient client = client(ANN)) {
            assertThat(client.listTables().tableNames()).isEmpty();
        }
    }

    private static HttpRequest signed(String credential, String headers, String date) {
        return new HttpRequest(
                "POST",
                "/",
                Map.of(
                        "host",
                        "localhost",
                        "x-amz-date",
                        date,
                        "x-amz-target",
                        "DynamoDB_20120810.ListTables",
                        "authorization",
                        "AWS4-HMAC-SHA256 Credential=" + credential + ", SignedHeaders=" + headers + ", Signature=00"),
                "{}".getBytes(java.nio.charset.StandardCharsets.UTF_8),
                true);
    }

    @Test
    void everyPartOfTheSignatureIsChecked() {
        SignatureCheck check = new SignatureCheck(new AccessKeys(
                Map.of("ANN", "secret"), Clock.fixed(Instant.parse("2026-11-16T12:00:00Z"), java.time.ZoneOffset.UTC)));
        String all = "host;x-amz-date;x-amz-target";
        String now = "20261116T120000Z";
        Map<HttpRequest, String> expected = new java.util.LinkedHashMap<>();
        expected.put(signed("ANN", all, now), "Credential must have exactly 5 slash-delimited elements");
        expected.put(
                signed("ANN/20261116/r/s3/aws4_request", all, now),
                "Credential should be scoped to correct service: 'dynamodb'. ");
        expected.put(signed("ANN/20261116/r/dynamodb/x", all, now), "valid terminator: 'aws4_request', not 'x'. ");
        expected.put(signed("ANN/20261115/r/dynamodb/aws4_request", all, now), "'20261115' != '20261116', from");
        expected.put(signed("ANN/20261116/r/dynamodb/aws4_request", all, "today"), "Date must be in ISO-8601");
        expected.put(
                signed("ANN/20261116/r/dynamodb/aws4_request", "x-amz-date;x-amz-target", now),
                "'Host' or ':authority' must be a 'SignedHeader'");
        expected.put(
                signed("ANN/20261116/r/dynamodb/aws4_request", "host;x-amz-date", now),
                "'X-Amz-Target' must be a 'SignedHeader'");
        expected.put(signed("ANN/20261116/r/dynamodb/aws4_request", all, now), "does not match the signature");
        expected.forEach((request, message) -> assertThat(check.problem(request))
                .hasValueSatisfying(problem -> assertThat(problem.message()).contains(message)));
    }

    @Test
    void aKeyInAWrongFormIsToldWithoutItsSecret() {
        for (String wrong : List.of("only", ":secret", "id:", "a/b:hidden")) {
            assertThatThrownBy(() -> AccessKeys.parse(List.of(wrong), clock))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("ID:SECRET")
                    .hasMessageNotContaining("hidden");
        }
        assertThat(AccessKeys.parse(List.of("id:hidden"), clock).toString()).doesNotContain("hidden");
    }
}
