package dev.ittaku.dynamodb.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.TestClock;
import dev.ittaku.dynamodb.internal.http.WireCaller;
import dev.ittaku.dynamodb.internal.http.WireCaller.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Provisioned tables of a store that throttles; time stands still unless it is moved. */
class ThroughputTest {
    private static final String EXCEEDED = "ProvisionedThroughputExceededException";
    private final TestClock clock = new TestClock();

    @ParameterizedTest
    @EnumSource
    void writesPassUntilTheUnitsOfTheTableAreUsedUp(Transport transport) {
        on(transport, caller -> {
            for (int i = 0; i < 3; i++) {
                passes(caller, "PutItem", "{'TableName':'units','Item':{'pk':{'S':'" + i + "'}}}");
            }
            Outcome refused = refused(caller, "PutItem", "{'TableName':'units','Item':{'pk':{'S':'x'}}}");
            assertThat(refused.message())
                    .isEqualTo("The level of configured provisioned throughput for the table was exceeded. Consider"
                            + " increasing your provisioning level with the UpdateTable API.");
            assertThat(refused.json().get("ThrottlingReasons"))
                    .isEqualTo(List.of(Map.of(
                            "reason",
                            "TableWriteProvisionedThroughputExceeded",
                            "resource",
                            "arn:aws:dynamodb:us-east-1:000000000000:table/units")));
            passes(caller, "GetItem", "{'TableName':'units','Key':{'pk':{'S':'0'}}}");
            clock.advance(Duration.ofSeconds(1));
            passes(caller, "UpdateItem", "{'TableName':'units','Key':{'pk':{'S':'x'}}}");
            passes(caller, "DeleteItem", "{'TableName':'units','Key':{'pk':{'S':'x'}}}");
        });
    }

    @ParameterizedTest
    @EnumSource
    void unusedUnitsAreKeptForThreeHundredSeconds(Transport transport) {
        on(transport, caller -> {
            passes(caller, "GetItem", "{'TableName':'units','Key':{'pk':{'S':'a'}},'ConsistentRead':true}");
            clock.advance(Duration.ofHours(1));
            for (int i = 0; i < 600; i++) {
                passes(caller, "GetItem", "{'TableName':'units','Key':{'pk':{'S':'a'}},'ConsistentRead':true}");
            }
            refused(caller, "GetItem", "{'TableName':'units','Key':{'pk':{'S':'a'}}}");
            refused(caller, "Scan", "{'TableName':'units'}");
            refused(caller, "ExecuteStatement", "{'Statement':'SELECT * FROM units'}");
        });
    }

    @ParameterizedTest
    @EnumSource
    void anIndexHoldsBackTheWritesThatChangeIt(Transport transport) {
        on(transport, caller -> {
            passes(caller, "PutItem", "{'TableName':'units','Item':{'pk':{'S':'a'},'gk':{'S':'g'}}}");
            Outcome refused =
                    refused(caller, "PutItem", "{'TableName':'units','Item':{'pk':{'S':'b'},'gk':{'S':'g'}}}");
            assertThat(refused.json().get("ThrottlingReasons"))
                    .isEqualTo(List.of(Map.of(
                            "reason",
                            "IndexWriteProvisionedThroughputExceeded",
                            "resource",
                            "arn:aws:dynamodb:us-east-1:000000000000:table/units/index/gsi")));
            passes(caller, "PutItem", "{'TableName':'units','Item':{'pk':{'S':'b'}}}");
            String query = "{'TableName':'units','IndexName':'gsi','KeyConditionExpression':'gk = :g',"
                    + "'ExpressionAttributeValues':{':g':{'S':'g'}}}";
            passes(caller, "Query", query);
            passes(caller, "Query", query);
            assertThat(refused(caller, "Query", query).json().toString())
                    .contains("IndexReadProvisionedThroughputExceeded");
        });
    }

    @ParameterizedTest
    @EnumSource
    void aTableOnDemandIsHeldToItsCeilings(Transport transport) {
        on(transport, caller -> {
            passes(
                    caller,
                    "CreateTable",
                    "{'TableName':'capped','BillingMode':'PAY_PER_REQUEST',"
                            + "'OnDemandThroughput':{'MaxReadRequestUnits':2,'MaxWriteRequestUnits':1},"
                            + "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],"
                            + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}]}");
            String put = "{'TableName':'capped','Item':{'pk':{'S':'a'}}}";
            passes(caller, "PutItem", put);
            Outcome refused = call(caller, "PutItem", put);
            assertThat(refused.type()).isEqualTo("ThrottlingException");
            assertThat(refused.message())
                    .isEqualTo("Throughput exceeds the maximum OnDemandThroughput configured on table or index");
            assertThat(refused.json().get("throttlingReasons"))
                    .isEqualTo(List.of(Map.of(
                            "reason",
                            "TableWriteMaxOnDemandThroughputExceeded",
                            "resource",
                            "arn:aws:dynamodb:us-east-1:000000000000:table/capped")));
            Outcome cancelled = call(caller, "TransactWriteItems", "{'TransactItems':[{'Put':" + put + "}]}");
            assertThat(cancelled.message()).endsWith("[ThrottlingError]");
            clock.advance(Duration.ofHours(1));
            passes(caller, "PutItem", put);
            assertThat(call(caller, "PutItem", put).type()).isEqualTo("ThrottlingException");
            for (int i = 0; i < 4; i++) {
                passes(caller, "GetItem", "{'TableName':'capped','Key':{'pk':{'S':'a'}}}");
            }
            assertThat(call(caller, "GetItem", "{'TableName':'capped','Key':{'pk':{'S':'a'}}}")
                            .type())
                    .isEqualTo("ThrottlingException");
        });
    }

    @ParameterizedTest
    @EnumSource
    void batchesLeaveUnprocessedWhatMustWait(Transport transport) {
        on(transport, caller -> {
            StringBuilder puts = new StringBuilder();
            StringBuilder keys = new StringBuilder();
            for (int i = 0; i < 5; i++) {
                puts.append(i == 0 ? "" : ",").append("{'PutRequest':{'Item':{'pk':{'S':'" + i + "'}}}}");
                keys.append(i == 0 ? "" : ",").append("{'pk':{'S':'" + i + "'}}");
            }
            String write = "{'RequestItems':{'units':[" + puts + "]}}";
            assertThat(passes(caller, "BatchWriteItem", write).get("UnprocessedItems"))
                    .isEqualTo(WireCaller.json(Scenario.quoted("{'units':[{'PutRequest':{'Item':{'pk':{'S':'3'}}}},"
                            + "{'PutRequest':{'Item':{'pk':{'S':'4'}}}}]}")));
            refused(caller, "BatchWriteItem", write);
            String read = "{'RequestItems':{'units':{'Keys':[" + keys + "],'ConsistentRead':true}}}";
            assertThat(passes(caller, "BatchGetItem", read).get("UnprocessedKeys"))
                    .isEqualTo(WireCaller.json(Scenario.quoted("{'units':{'Keys':[{'pk':{'S':'2'}},{'pk':{'S':'3'}},"
                            + "{'pk':{'S':'4'}}],'ConsistentRead':true}}")));
            refused(caller, "BatchGetItem", read);
        });
    }

    @ParameterizedTest
    @EnumSource
    void transactionsAreCancelledWithTheReason(Transport transport) {
        on(transport, caller -> {
            String put = "{'Put':{'TableName':'units','Item':{'pk':{'S':'%s'}}}}";
            Outcome outcome = call(
                    caller,
                    "TransactWriteItems",
                    "{'TransactItems':[" + String.format(put, "a") + "," + String.format(put, "b") + ","
                            + String.format(put, "c") + "]}");
            assertThat(outcome.type()).isEqualTo("TransactionCanceledException");
            assertThat(outcome.message()).endsWith("[None, None, ProvisionedThroughputExceeded]");
            assertThat(passes(caller, "GetItem", "{'TableName':'units','Key':{'pk':{'S':'a'}}}"))
                    .isEmpty();
            String get = "{'Get':{'TableName':'units','Key':{'pk':{'S':'%s'}}}}";
            outcome = call(
                    caller,
                    "TransactGetItems",
                    "{'TransactItems':[" + String.format(get, "a") + "," + String.format(get, "b") + "]}");
            assertThat(outcome.message()).endsWith("[None, ProvisionedThroughputExceeded]");
        });
    }

    @ParameterizedTest
    @EnumSource
    void aFailedConditionCostsUnitsAndTablesPaidPerRequestNeverWait(Transport transport) {
        on(transport, caller -> {
            for (int i = 0; i < 3; i++) {
                Outcome failed = call(
                        caller,
                        "PutItem",
                        "{'TableName':'units','Item':{'pk':{'S':'a'}},'ConditionExpression':'attribute_exists(pk)'}");
                assertThat(failed.type()).isEqualTo("ConditionalCheckFailedException");
            }
            refused(caller, "PutItem", "{'TableName':'units','Item':{'pk':{'S':'a'}}}");
            for (int i = 0; i < 50; i++) {
                passes(caller, "PutItem", "{'TableName':'free','Item':{'pk':{'S':'a'}}}");
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void aStatementThatReadsByKeyCostsWhatGetItemDoes(Transport transport) {
        on(transport, caller -> {
            String one = "{'Statement':'SELECT * FROM units WHERE pk = `a`'}";
            for (int i = 0; i < 4; i++) {
                passes(caller, "ExecuteStatement", one);
            }
            refused(caller, "ExecuteStatement", one);
            clock.advance(Duration.ofSeconds(1));
            String read = "{'TransactStatements':[{'Statement':'SELECT * FROM units WHERE pk = `a`'}]}";
            passes(caller, "ExecuteTransaction", read);
            assertThat(call(caller, "ExecuteTransaction", read).message()).endsWith("[ProvisionedThroughputExceeded]");
        });
    }

    @ParameterizedTest
    @EnumSource
    void aStatementOfSeveralReadsPassesAsAWhole(Transport transport) {
        on(transport, caller -> {
            String six = "{'Statement':'SELECT * FROM units WHERE pk IN [`a`,`b`,`c`,`d`,`e`,`f`]'}";
            passes(caller, "ExecuteStatement", six);
            refused(caller, "ExecuteStatement", six);
            clock.advance(Duration.ofSeconds(1));
            passes(caller, "ExecuteStatement", six);
        });
    }

    @ParameterizedTest
    @EnumSource
    void aStatementWhoseConditionFailsCostsUnits(Transport transport) {
        on(transport, caller -> {
            passes(caller, "ExecuteStatement", "{'Statement':'INSERT INTO units VALUE {`pk`:`a`}'}");
            for (String statement :
                    List.of("INSERT INTO units VALUE {`pk`:`a`}", "UPDATE units SET v = 1 WHERE pk = `a` AND v = 2")) {
                assertThat(call(caller, "ExecuteStatement", "{'Statement':'" + statement + "'}")
                                .type())
                        .isIn("DuplicateItemException", "ConditionalCheckFailedException");
            }
            refused(caller, "ExecuteStatement", "{'Statement':'DELETE FROM units WHERE pk = `a`'}");
        });
    }

    @ParameterizedTest
    @EnumSource
    void aCancelledTransactionCostsWhatItsMembersCost(Transport transport) {
        on(transport, caller -> {
            String check = "{'TransactItems':[{'ConditionCheck':{'TableName':'units','Key':{'pk':{'S':'a'}},"
                    + "'ConditionExpression':'attribute_exists(pk)'}}]}";
            for (int i = 0; i < 2; i++) {
                assertThat(call(caller, "TransactWriteItems", check).message()).endsWith("[ConditionalCheckFailed]");
            }
            refused(caller, "PutItem", "{'TableName':'units','Item':{'pk':{'S':'a'}}}");
        });
    }

    @ParameterizedTest
    @EnumSource
    void aQueryThatFetchesFromTheTableTakesItsUnitsAtOnce(Transport transport) {
        on(transport, caller -> {
            String key = "{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'%s','KeyType':'RANGE'}";
            passes(
                    caller,
                    "CreateTable",
                    "{'TableName':'local','ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':5},"
                            + "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},"
                            + "{'AttributeName':'sk','AttributeType':'S'},{'AttributeName':'lk','AttributeType':'S'}],"
                            + "'KeySchema':[" + String.format(key, "sk") + "],'LocalSecondaryIndexes':["
                            + "{'IndexName':'lsi','Projection':{'ProjectionType':'KEYS_ONLY'},'KeySchema':["
                            + String.format(key, "lk") + "]}]}");
            passes(
                    caller,
                    "PutItem",
                    "{'TableName':'local','Item':{'pk':{'S':'p'},'sk':{'S':'s'},'lk':{'S':'l'},'v':{'S':'v'}}}");
            String get = "{'TableName':'local','Key':{'pk':{'S':'p'},'sk':{'S':'s'}}}";
            passes(caller, "GetItem", get);
            passes(
                    caller,
                    "Query",
                    "{'TableName':'local','IndexName':'lsi','Select':'ALL_ATTRIBUTES',"
                            + "'KeyConditionExpression':'pk = :p','ExpressionAttributeValues':{':p':{'S':'p'}}}");
            refused(caller, "GetItem", get);
        });
    }

    private void on(Transport transport, Consumer<WireCaller> work) {
        StoreOptions options = StoreOptions.defaults().withClock(clock).withThrottling(true);
        transport.withStore(
                options,
                caller -> {
                    passes(
                            caller,
                            "CreateTable",
                            "{'TableName':'units','ProvisionedThroughput':{'ReadCapacityUnits':2,'WriteCapacityUnits':3},"
                                    + "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},"
                                    + "{'AttributeName':'gk','AttributeType':'S'}],"
                                    + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],"
                                    + "'GlobalSecondaryIndexes':[{'IndexName':'gsi','Projection':"
                                    + "{'ProjectionType':'ALL'},'KeySchema':[{'AttributeName':'gk','KeyType':'HASH'}],"
                                    + "'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':1}}]}");
                    passes(
                            caller,
                            "CreateTable",
                            "{'TableName':'free','BillingMode':'PAY_PER_REQUEST',"
                                    + "'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],"
                                    + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}]}");
                },
                work);
    }

    private static Outcome call(WireCaller caller, String operation, String json) {
        return caller.call(operation, Scenario.quoted(json));
    }

    private static Map<?, ?> passes(WireCaller caller, String operation, String json) {
        Outcome outcome = call(caller, operation, json);
        assertThat(outcome.succeeded())
                .as("%s %s → %s", operation, json, outcome.json())
                .isTrue();
        return outcome.json();
    }

    private static Outcome refused(WireCaller caller, String operation, String json) {
        Outcome outcome = call(caller, operation, json);
        assertThat(outcome.type())
                .as("%s %s → %s", operation, json, outcome.json())
                .isEqualTo(EXCEEDED);
        return outcome;
    }
}
