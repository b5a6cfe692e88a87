package dev.ittaku.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.table.admin.TableCreation;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

class DriftWarningTest {
    @Test
    void aTableAsDeclaredIsNotMentioned() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            new TableCreation(store.client(), pause -> {}).createIfMissing(KifuDesign.DESIGN);
            assertThat(DriftWarning.of(store.client(), KifuDesign.DESIGN, pause -> {}))
                    .isEmpty();
        }
    }

    @Test
    void aTableThatAnotherServerIsCreatingIsLookedAtAgain() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            DynamoDbClient client = store.client();
            client.createTable(TableCreation.request(KifuDesign.DESIGN));
            Consumer<Duration> theOtherGoesOn = pause -> {
                client.updateTimeToLive(r -> r.tableName("ShogiProject")
                        .timeToLiveSpecification(s -> s.attributeName("expired").enabled(true)));
                client.updateContinuousBackups(r -> r.tableName("ShogiProject")
                        .pointInTimeRecoverySpecification(s -> s.pointInTimeRecoveryEnabled(true)));
            };
            assertThat(DriftWarning.of(client, KifuDesign.DESIGN, pause -> {})).isPresent();
            assertThat(DriftWarning.of(client, KifuDesign.DESIGN, theOtherGoesOn))
                    .isEmpty();
        }
    }

    @Test
    void aTableWithOtherLocalIndexesIsNamedWithWhatToDo() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            createAsTheSheetHasIt(store.client());
            assertThat(DriftWarning.of(store.client(), KifuDesign.DESIGN, pause -> {})
                            .orElseThrow())
                    .contains("ShogiProject is not as declared")
                    .contains("index CreatedIndex")
                    .contains("take such a table over");
        }
    }

    /** Without what our lists need. */
    private static void createAsTheSheetHasIt(DynamoDbClient client) {
        CreateTableRequest declared = TableCreation.request(KifuDesign.DESIGN);
        client.createTable(declared.toBuilder()
                .localSecondaryIndexes(declared.localSecondaryIndexes().stream()
                        .map(DriftWarningTest::narrow)
                        .toList())
                .build());
    }

    private static LocalSecondaryIndex narrow(LocalSecondaryIndex index) {
        return index.toBuilder()
                .projection(p -> p.projectionType(ProjectionType.INCLUDE).nonKeyAttributes("share"))
                .build();
    }
}
