package dev.ittaku.table.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.document.AccessPolicy;
import dev.ittaku.table.document.DesignDocument;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.VectorDesign;
import dev.ittaku.table.read.Near;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

class VectorIndexesTest {
    record Colour(String box, String name, List<Integer> vector) {
        record Key(String box, String name) {}
    }

    private static final VectorDesign NEAREST = new VectorDesign("Nearest", "vector", 3, "Colours alike.");

    /** A design of its own for each test, with the index or from before it. */
    private static final class Paints {
        final Entity<Colour, Colour.Key> colour;
        final TableDesign design;

        Paints(boolean indexed) {
            DesignBuilder builder =
                    TableDesign.named("Paints").describedAs("Colours.").keys("pk", "sk");
            if (indexed) {
                builder.vectors(NEAREST);
            }
            colour = builder.entity(Colour.class, Colour.Key.class)
                    .named("colour")
                    .describedAs("A colour in a box.")
                    .key("box#{box}", "name#{name}")
                    .declare();
            colour.get("colour", "One colour.");
            design = builder.build();
        }
    }

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final Paints paints = new Paints(true);
    private final Table table = Table.of(paints.design, store.client());

    @AfterEach
    void close() {
        store.close();
    }

    private void fill() {
        for (Colour colour : List.of(
                new Colour("mine", "red", List.of(255, 0, 0)),
                new Colour("mine", "pink", List.of(255, 120, 120)),
                new Colour("mine", "blue", List.of(0, 0, 255)),
                new Colour("yours", "vermilion", List.of(250, 60, 40)))) {
            table.put(paints.colour, colour).orThrow();
        }
    }

    private Optional<List<Near<Colour>>> like(Table asked) {
        ItemKey box = paints.colour.key(new Colour.Key("mine", "any"));
        return asked.nearest(paints.colour, NEAREST, box, List.of(250, 50, 50), 2);
    }

    @Test
    void theNearestOfOnePartitionAreFound() {
        new TableCreation(store.client(), pause -> {}).createIfMissing(paints.design);
        fill();
        // The store adds the index to the new table by itself, beside what the table already serves.
        await().until(() -> like(table).isPresent());
        assertThat(like(table).orElseThrow())
                .extracting(near -> near.item().name())
                .containsExactly("red", "pink");
        assertThat(Drift.check(store.client(), paints.design).differences()).isEmpty();
    }

    @Test
    void aTableFromBeforeItsDeclarationGetsTheIndexWithWhatItHolds() {
        new TableCreation(store.client(), pause -> {}).createIfMissing(new Paints(false).design);
        fill();
        assertThat(like(table)).isEmpty();
        assertThat(VectorIndexes.create(store.client(), paints.design)).isTrue();
        await().until(() -> like(table).isPresent());
        assertThat(like(table).orElseThrow()).hasSize(2);
        assertThat(VectorIndexes.create(store.client(), paints.design)).isTrue();
    }

    @Test
    void aStoreWithoutVectorSearchHasTheTableAndSaysThatItLacksTheSearch() {
        DynamoDbClient without = without();
        assertThat(new TableCreation(without, pause -> {}).createIfMissing(paints.design))
                .isTrue();
        assertThat(VectorIndexes.create(without, paints.design)).isFalse();
        assertThat(like(Table.of(paints.design, without))).isEmpty();
    }

    private DynamoDbClient without() {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("searchVectors")
                            || method.getName().equals("updateTable")) {
                        AwsErrorDetails details = AwsErrorDetails.builder()
                                .errorCode("UnknownOperationException")
                                .build();
                        throw DynamoDbException.builder()
                                .awsErrorDetails(details)
                                .message("unknown")
                                .build();
                    }
                    try {
                        return method.invoke(store.client(), arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Test
    void documentAndPolicyKnowTheIndex() {
        assertThat(DesignDocument.of(paints.design)).contains("| `Nearest` | `vector` | 3 | Colours alike. |");
        AccessPolicy policy = AccessPolicy.serving(List.of(paints.design));
        assertThat(policy.allows("SearchVectors", "table/Paints/index/Nearest")).isTrue();
        assertThat(policy.allows("UpdateTable", "table/Paints")).isFalse();
    }
}
