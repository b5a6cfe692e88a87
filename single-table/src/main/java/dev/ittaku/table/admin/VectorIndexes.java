package dev.ittaku.table.admin;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.layout.VectorDesign;
import java.util.HashSet;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateVectorIndexAction;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElement;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElementType;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexUpdate;

/** The vector indexes of live tables. */
public final class VectorIndexes {
    private VectorIndexes() {}

    /**
     * Asks for the declared vector indexes that a live table lacks. The store fills them by itself.
     *
     * @return whether the table has, or is getting, all of them; false where the store has no vector search or does not
     *     let this program change the table
     */
    public static boolean create(DynamoDbClient client, TableDesign design) {
        Set<String> live = live(client, design);
        for (VectorDesign vectors : design.layout().vectors()) {
            if (!live.contains(vectors.name()) && !create(client, design, vectors)) {
                return false;
            }
        }
        return true;
    }

    private static Set<String> live(DynamoDbClient client, TableDesign design) {
        Set<String> names = new HashSet<>();
        client.describeTable(r -> r.tableName(design.name()))
                .table()
                .vectorIndexes()
                .forEach(index -> names.add(index.indexName()));
        return names;
    }

    private static boolean create(DynamoDbClient client, TableDesign design, VectorDesign vectors) {
        String partition = design.layout().partition();
        CreateVectorIndexAction index = CreateVectorIndexAction.builder()
                .indexName(vectors.name())
                .vectorAttribute(a -> a.attributeName(vectors.attribute()))
                .dimensions((long) vectors.dimensions())
                .distanceFunction(VectorDistanceFunction.EUCLIDEAN)
                .projection(p -> p.projectionType(ProjectionType.ALL))
                .searchSchema(SearchSchemaElement.builder()
                        .attributeName(partition)
                        .searchSchemaElementType(SearchSchemaElementType.HASH)
                        .build())
                .build();
        try {
            client.updateTable(r -> r.tableName(design.name())
                    .attributeDefinitions(AttributeDefinition.builder()
                            .attributeName(partition)
                            .attributeType(ScalarAttributeType.S)
                            .build())
                    .vectorIndexUpdates(
                            VectorIndexUpdate.builder().create(index).build()));
        } catch (DynamoDbException e) {
            // Stores without vector indexes fail with different messages; another server may have created the index
            // first.
            return live(client, design).contains(vectors.name());
        }
        // A store that does not know the parameter may also pass over it.
        return live(client, design).contains(vectors.name());
    }
}
