package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Transactions of statements that are too large for the conformance files, or span more than requests. */
final class PartiqlTransactionTest {
    private EmbeddedDynamoDb store;
    private DynamoDbClient client;

    @BeforeEach
    void open() {
        store = EmbeddedDynamoDb.inMemory();
        client = store.client();
        SampleTable.create(client);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static ParameterizedStatement insert(int sort, String text) {
        return ParameterizedStatement.builder()
                .statement("INSERT INTO sample VALUE {'PK': 'p', 'SK': ?, 'text': ?}")
                .parameters(n(sort), s(text))
                .build();
    }

    @Test
    void aTransactionBringsAtMostFourMegabytes() {
        String text = "x".repeat(390_000);
        List<ParameterizedStatement> ten =
                IntStream.range(0, 10).mapToObj(i -> insert(i, text)).toList();
        List<ParameterizedStatement> eleven =
                IntStream.range(20, 31).mapToObj(i -> insert(i, text)).toList();
        client.executeTransaction(r -> r.transactStatements(ten));
        assertThatThrownBy(() -> client.executeTransaction(r -> r.transactStatements(eleven)))
                .hasMessageContaining("cannot exceed 4 MB");
        assertThat(client.describeTable(r -> r.tableName(SampleTable.NAME))
                        .table()
                        .itemCount())
                .isEqualTo(10);
    }

    @Test
    void aTokenIsOfItsStatementsAndParameters() {
        client.executeTransaction(r -> r.clientRequestToken("t").transactStatements(insert(1, "a")));
        client.executeTransaction(r -> r.clientRequestToken("t").transactStatements(insert(1, "a")));
        assertThatThrownBy(() ->
                        client.executeTransaction(r -> r.clientRequestToken("t").transactStatements(insert(1, "b"))))
                .isInstanceOf(IdempotentParameterMismatchException.class);
        assertThatThrownBy(() -> client.executeTransaction(r -> r.transactStatements(insert(1, "a"))))
                .isInstanceOfSatisfying(
                        TransactionCanceledException.class,
                        cancelled -> assertThat(
                                        cancelled.cancellationReasons().get(0).code())
                                .isEqualTo("DuplicateItem"));
    }

    @Test
    void aTransactionHasAHundredStatements() {
        List<ParameterizedStatement> hundred =
                IntStream.range(0, 100).mapToObj(i -> insert(i, "x")).toList();
        List<ParameterizedStatement> more =
                IntStream.range(200, 301).mapToObj(i -> insert(i, "x")).toList();
        client.executeTransaction(r -> r.transactStatements(hundred));
        assertThatThrownBy(() -> client.executeTransaction(r -> r.transactStatements(more)))
                .hasMessageContaining("Member must have length less than or equal to 100");
    }
}
