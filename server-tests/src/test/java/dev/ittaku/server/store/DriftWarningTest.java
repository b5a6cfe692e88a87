package dev.ittaku.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.table.admin.TableCreation;
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
            assertThat(DriftWarning.of(store.client(), KifuDesign.DESIGN)).isEmpty();
        }
    }

    @Test
    void aTableWithOtherLocalIndexesIsNamedWithWhatToDo() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            createAsTheSheetHasIt(store.client());
            assertThat(DriftWarning.of(store.client(), KifuDesign.DESIGN).orElseThrow())
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
