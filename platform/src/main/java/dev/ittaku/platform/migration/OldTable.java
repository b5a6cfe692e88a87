package dev.ittaku.platform.migration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** The older table itself, whose key is made of texts. */
public final class OldTable implements OldRows {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int AT_ONCE = 100;

    private final DynamoDbClient client;
    private final String table;

    public OldTable(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public String name() {
        return "table " + table;
    }

    @Override
    public Page page(@Nullable String position) {
        ScanResponse page = client.scan(r -> {
            r.tableName(table).limit(AT_ONCE).consistentRead(true);
            if (position != null) {
                r.exclusiveStartKey(key(position));
            }
        });
        List<JsonNode> rows = page.items().stream().map(OldTable::plain).toList();
        boolean more = page.hasLastEvaluatedKey() && !page.lastEvaluatedKey().isEmpty();
        return new Page(rows, more ? Optional.of(position(page.lastEvaluatedKey())) : Optional.empty());
    }

    private static String position(Map<String, AttributeValue> key) {
        ObjectNode json = JSON.createObjectNode();
        key.forEach((name, value) -> json.put(name, value.s()));
        return json.toString();
    }

    private static Map<String, AttributeValue> key(String position) {
        try {
            Map<String, AttributeValue> key = new HashMap<>();
            JSON.readTree(position)
                    .properties()
                    .forEach(field -> key.put(
                            field.getKey(),
                            AttributeValue.fromS(field.getValue().asText())));
            return key;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the kept position is not readable; begin again", e);
        }
    }

    private static JsonNode plain(Map<String, AttributeValue> item) {
        ObjectNode json = JSON.createObjectNode();
        item.forEach((name, value) -> json.set(name, plain(value)));
        return json;
    }

    private static JsonNode plain(AttributeValue value) {
        return switch (value.type()) {
            case S -> JSON.getNodeFactory().textNode(value.s());
            case N -> JSON.getNodeFactory().numberNode(new BigDecimal(value.n()));
            case BOOL -> JSON.getNodeFactory().booleanNode(value.bool());
            case M -> plain(value.m());
            case L -> {
                var list = JSON.createArrayNode();
                value.l().forEach(element -> list.add(plain(element)));
                yield list;
            }
            default -> JSON.nullNode();
        };
    }

    @Override
    public void drop() {
        client.deleteTable(r -> r.tableName(table));
    }
}
