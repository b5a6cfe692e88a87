package dev.ittaku.console.table;

import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** The key of a table or an index; some indexes have several attributes in either part. */
public record KeySchema(List<KeyAttribute> partition, List<KeyAttribute> sort) {
    static KeySchema of(TableDescription table, List<KeySchemaElement> elements) {
        return new KeySchema(part(table, elements, KeyType.HASH), part(table, elements, KeyType.RANGE));
    }

    private static List<KeyAttribute> part(TableDescription table, List<KeySchemaElement> elements, KeyType part) {
        return elements.stream()
                .filter(element -> element.keyType() == part)
                .map(element -> new KeyAttribute(element.attributeName(), type(table, element.attributeName())))
                .toList();
    }

    private static String type(TableDescription table, String attribute) {
        return table.attributeDefinitions().stream()
                .filter(definition -> definition.attributeName().equals(attribute))
                .map(definition -> definition.attributeTypeAsString())
                .findFirst()
                .orElse("S");
    }

    public List<KeyAttribute> all() {
        return Stream.concat(partition.stream(), sort.stream()).toList();
    }
}
