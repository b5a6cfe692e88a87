package dev.ittaku.table.admin;

import static dev.ittaku.table.layout.Projection.ALL;
import static dev.ittaku.table.layout.Projection.KEYS_ONLY;
import static dev.ittaku.table.layout.Projection.include;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.TableDesign;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** Every way in which a live table can differ from the declared one is told. */
class DriftTest {
    record Thing(String owner, String id, String colour, long weight, long expires) {
        record Key(String owner, String id) {}
    }

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbClient client = store.client();

    @AfterEach
    void close() {
        store.close();
    }

    private static TableDesign design(UnaryOperator<DesignBuilder> layout) {
        DesignBuilder table = layout.apply(TableDesign.named("Things").keys("pk", "sk"));
        table.entity(Thing.class, Thing.Key.class)
                .key("OWNER#{owner}", "THING#{id}")
                .attribute("sk2", "{id}")
                .declare();
        return table.build();
    }

    private static DesignBuilder declared(DesignBuilder table) {
        return rest(table.gsi("Colours", "colour", "weight", ALL));
    }

    private static DesignBuilder rest(DesignBuilder table) {
        return table.lsi("Second", "sk2", include("colour")).ttl("expires").stream(StreamViewType.NEW_AND_OLD_IMAGES)
                .pointInTimeRecovery();
    }

    private List<String> differences(UnaryOperator<DesignBuilder> live) {
        new TableCreation(client, pause -> {}).createIfMissing(design(live));
        return Drift.check(client, design(DriftTest::declared)).differences();
    }

    @Test
    void aTableThatIsNotThere() {
        assertThat(Drift.check(client, design(DriftTest::declared)).differences())
                .containsExactly("the table does not exist");
    }

    @Test
    void aStreamThatIsMissingIsTurnedOnOnce() {
        TableDesign declared = design(DriftTest::declared);
        client.createTable(TableCreation.request(declared).toBuilder()
                .streamSpecification((StreamSpecification) null)
                .build());
        TableCreation creation = new TableCreation(client, pause -> {});
        assertThat(Drift.check(client, declared).differences()).anyMatch(difference -> difference.contains("stream"));
        assertThat(creation.enableMissingStream(declared)).isTrue();
        assertThat(Drift.check(client, declared).differences()).noneMatch(difference -> difference.contains("stream"));
        assertThat(creation.enableMissingStream(declared)).isFalse();
    }

    @Test
    void aTableAsDeclaredHasNone() {
        assertThat(differences(DriftTest::declared)).isEmpty();
    }

    @Test
    void anIndexWithOtherKeys() {
        assertThat(differences(table -> rest(table.gsi("Colours", "colour", "sk2", ALL))))
                .containsExactly(
                        "key types: declared {colour=S, pk=S, sk=S, sk2=S, weight=N}, live {colour=S, pk=S, sk=S, sk2=S}",
                        "index Colours: declared global [colour HASH, weight RANGE] ALL,"
                                + " live global [colour HASH, sk2 RANGE] ALL");
    }

    @Test
    void anIndexWithAnotherProjection() {
        assertThat(differences(table -> rest(table.gsi("Colours", "colour", "weight", KEYS_ONLY))))
                .containsExactly("index Colours: declared global [colour HASH, weight RANGE] ALL,"
                        + " live global [colour HASH, weight RANGE] KEYS_ONLY");
    }

    @Test
    void anIndexTooManyAndOneMissing() {
        assertThat(differences(table -> rest(table.gsi("Shades", "colour", "weight", ALL))))
                .containsExactly("index Colours is missing", "index Shades is not declared");
    }

    @Test
    void anotherStreamAndTimeToLive() {
        assertThat(differences(table ->
                        table.gsi("Colours", "colour", "weight", ALL).lsi("Second", "sk2", include("colour")).stream(
                                StreamViewType.KEYS_ONLY)))
                .containsExactly(
                        "stream: declared NEW_AND_OLD_IMAGES, live KEYS_ONLY",
                        "time to live: declared expires, live none",
                        "point-in-time recovery is off, declared on");
    }

    @Test
    void recoveryThatIsOff() {
        new TableCreation(client, pause -> {}).createIfMissing(design(DriftTest::declared));
        assertThat(Drift.check(client, design(DriftTest::declared)).differences())
                .isEmpty();
        client.updateContinuousBackups(
                r -> r.tableName("Things").pointInTimeRecoverySpecification(s -> s.pointInTimeRecoveryEnabled(false)));
        assertThat(Drift.check(client, design(DriftTest::declared)).differences())
                .containsExactly("point-in-time recovery is off, declared on");
    }

    @Test
    void recoveryThatTheStoreDoesNotKnow() {
        DynamoDbClient without = (DynamoDbClient) Proxy.newProxyInstance(
                DriftTest.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, arguments) -> {
                    if (method.getName().endsWith("ContinuousBackups")) {
                        throw DynamoDbException.builder()
                                .awsErrorDetails(AwsErrorDetails.builder()
                                        .errorCode("UnknownOperationException")
                                        .build())
                                .build();
                    }
                    try {
                        return method.invoke(client, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        assertThatThrownBy(() -> new TableCreation(without, pause -> {}).createIfMissing(design(DriftTest::declared)))
                .isInstanceOf(DynamoDbException.class);
        assertThat(Drift.check(without, design(DriftTest::declared)).differences())
                .containsExactly("point-in-time recovery is declared on, but the store does not know it");
    }

    @Test
    void otherKeysOfTheTable() {
        client.createTable(r -> r.tableName("Things")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build())
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.N)
                        .build()));
        assertThat(Drift.check(client, design(DriftTest::declared)).differences())
                .contains("keys: declared [pk HASH, sk RANGE], live [id HASH]")
                .anyMatch(line -> line.startsWith("key types: ") && line.endsWith("live {id=N}"));
    }
}
