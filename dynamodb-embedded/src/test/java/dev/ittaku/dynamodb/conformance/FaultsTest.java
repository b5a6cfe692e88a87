package dev.ittaku.dynamodb.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.fault.FaultRule;
import dev.ittaku.dynamodb.fault.FaultRule.Kind;
import dev.ittaku.dynamodb.fault.Faults;
import dev.ittaku.dynamodb.internal.http.PlainConnection;
import dev.ittaku.dynamodb.internal.http.WireCaller;
import dev.ittaku.dynamodb.internal.http.WireCaller.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A store that fails on purpose, by both ways to it. */
class FaultsTest {
    private static final String PUT = "{'TableName':'%s','Item':{'pk':{'S':'a'}}}";

    @ParameterizedTest
    @EnumSource
    void aRuleStrikesItsOperationOnItsTable(Transport transport) {
        Faults faults = Faults.seeded(1).with(FaultRule.of("PutItem", "orders", Kind.THROTTLE, 1));
        on(transport, faults, caller -> {
            assertThat(call(caller, "PutItem", String.format(PUT, "orders")).type())
                    .isEqualTo("ProvisionedThroughputExceededException");
            assertThat(call(caller, "PutItem", String.format(PUT, "others")).succeeded())
                    .isTrue();
            Outcome read = call(caller, "GetItem", "{'TableName':'orders','Key':{'pk':{'S':'a'}}}");
            assertThat(read.succeeded()).isTrue();
            assertThat(read.json()).as("nothing was written").isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource
    void conflictsStrikeWritesAndTransactionsOnly(Transport transport) {
        Faults faults = Faults.seeded(1).with(FaultRule.of("*", "orders", Kind.CONFLICT, 1));
        on(transport, faults, caller -> {
            assertThat(call(caller, "PutItem", String.format(PUT, "orders")).type())
                    .isEqualTo("TransactionConflictException");
            Outcome cancelled = call(
                    caller,
                    "TransactWriteItems",
                    "{'TransactItems':[{'Put':{'TableName':'others','Item':{'pk':{'S':'a'}}}},"
                            + "{'Delete':{'TableName':'orders','Key':{'pk':{'S':'a'}}}}]}");
            assertThat(cancelled.type()).isEqualTo("TransactionCanceledException");
            assertThat(cancelled.message()).endsWith("[TransactionConflict, TransactionConflict]");
            assertThat(call(caller, "GetItem", "{'TableName':'orders','Key':{'pk':{'S':'a'}}}")
                            .succeeded())
                    .isTrue();
        });
    }

    @ParameterizedTest
    @EnumSource
    void transactionsAndTablesAreThrottledInTheirOwnWays(Transport transport) {
        Faults faults = Faults.seeded(1)
                .with(FaultRule.of("TransactGetItems", "*", Kind.THROTTLE, 1))
                .with(FaultRule.of("ListTables", "*", Kind.THROTTLE, 1));
        on(transport, faults, caller -> {
            Outcome cancelled = call(
                    caller,
                    "TransactGetItems",
                    "{'TransactItems':[{'Get':{'TableName':'orders','Key':{'pk':{'S':'a'}}}}]}");
            assertThat(cancelled.message()).endsWith("[ProvisionedThroughputExceeded]");
            assertThat(call(caller, "ListTables", "{}").type()).isEqualTo("ThrottlingException");
        });
    }

    @ParameterizedTest
    @EnumSource
    void itemsOfBatchesComeBackUnprocessedAndTheOthersAreDone(Transport transport) {
        Faults faults = Faults.seeded(7).with(FaultRule.of("*", "orders", Kind.UNPROCESSED, 0.5));
        on(transport, faults, caller -> {
            StringBuilder puts = new StringBuilder();
            for (int i = 0; i < 20; i++) {
                puts.append(i == 0 ? "" : ",").append("{'PutRequest':{'Item':{'pk':{'S':'" + i + "'}}}}");
            }
            Outcome written = call(caller, "BatchWriteItem", "{'RequestItems':{'orders':[" + puts + "]}}");
            int left = ((List<?>) ((Map<?, ?>) written.json().get("UnprocessedItems")).get("orders")).size();
            assertThat(left).isBetween(1, 19);
            List<?> items = (List<?>)
                    call(caller, "Scan", "{'TableName':'orders'}").json().get("Items");
            assertThat(items).hasSize(20 - left);
            Outcome read = call(
                    caller,
                    "BatchGetItem",
                    "{'RequestItems':{'orders':{'Keys':[{'pk':{'S':'a'}},{'pk':{'S':'b'}},{'pk':{'S':'c'}},"
                            + "{'pk':{'S':'d'}},{'pk':{'S':'e'}},{'pk':{'S':'f'}},{'pk':{'S':'g'}}]}}}");
            assertThat((Map<?, ?>) read.json().get("UnprocessedKeys")).isNotEmpty();
        });
    }

    @Test
    void internalErrorsAreFiveHundreds() throws IOException {
        Faults faults = Faults.seeded(1).with(FaultRule.of("ListTables", "*", Kind.ERROR, 1));
        try (EmbeddedDynamoDb store =
                        EmbeddedDynamoDb.inMemory(StoreOptions.defaults().withFaults(faults));
                DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0);
                PlainConnection connection = new PlainConnection(server.port())) {
            PlainConnection.Answer answer = connection.post("DynamoDB_20120810.ListTables", "{}");
            assertThat(answer.status()).isEqualTo(500);
            assertThat(answer.body()).contains("InternalServerError");
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSameSeedGivesTheSameFaultsAndAnotherGivesOthers(Transport transport) {
        assertThat(struck(transport, 5)).isEqualTo(struck(transport, 5)).isNotEqualTo(struck(transport, 6));
        assertThat(struck(transport, 5).stream().filter(struck -> struck).count())
                .isBetween(20L, 80L);
    }

    private static List<Boolean> struck(Transport transport, long seed) {
        List<Boolean> struck = new ArrayList<>();
        Faults faults = Faults.seeded(seed).with(FaultRule.of("PutItem", "*", Kind.THROTTLE, 0.5));
        on(transport, faults, caller -> {
            for (int i = 0; i < 100; i++) {
                struck.add(
                        !call(caller, "PutItem", String.format(PUT, "orders")).succeeded());
            }
        });
        return struck;
    }

    private static void on(Transport transport, Faults faults, Consumer<WireCaller> work) {
        transport.withStore(
                StoreOptions.defaults().withFaults(faults),
                caller -> {
                    for (String table : List.of("orders", "others")) {
                        Outcome made = call(
                                caller,
                                "CreateTable",
                                "{'TableName':'" + table + "','BillingMode':'PAY_PER_REQUEST',"
                                        + "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],"
                                        + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}]}");
                        assertThat(made.succeeded()).isTrue();
                    }
                },
                work);
    }

    private static Outcome call(WireCaller caller, String operation, String json) {
        return caller.call(operation, Scenario.quoted(json));
    }
}
