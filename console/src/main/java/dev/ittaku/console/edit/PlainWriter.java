package dev.ittaku.console.edit;

import dev.ittaku.console.item.Items;
import dev.ittaku.console.refusal.ConsoleRefusal.Reason;
import dev.ittaku.console.table.KeyAttribute;
import dev.ittaku.console.table.TableFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Writes items of which no design knows anything. */
final class PlainWriter implements ItemWriter {
    private final DynamoDbClient client;
    private final TableFacts table;

    PlainWriter(DynamoDbClient client, TableFacts table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public void checkChange(Map<String, AttributeValue> edited, Set<String> names) {
        // Only the store's own rules apply to such an item.
    }

    @Override
    public void checkNew(Map<String, AttributeValue> item, Set<String> names) {
        // Here as well.
    }

    @Override
    public void change(Map<String, AttributeValue> stored, Map<String, AttributeValue> edited, Set<String> names) {
        Expression expression = new Expression();
        List<String> sets = new ArrayList<>();
        List<String> removes = new ArrayList<>();
        for (String name : names) {
            AttributeValue value = edited.get(name);
            if (value == null) {
                removes.add(expression.name(name));
            } else {
                sets.add(expression.name(name) + " = " + expression.value(value));
            }
        }
        String update = (sets.isEmpty() ? "" : "SET " + String.join(", ", sets))
                + (removes.isEmpty() ? "" : " REMOVE " + String.join(", ", removes));
        String unchanged = unchanged(expression, stored, names);
        sent(
                Reason.CHANGED,
                () -> client.updateItem(request -> request.tableName(table.name())
                        .key(key(stored))
                        .updateExpression(update.strip())
                        .conditionExpression(unchanged)
                        .expressionAttributeNames(expression.names)
                        .expressionAttributeValues(expression.values)));
    }

    @Override
    public void delete(Map<String, AttributeValue> stored) {
        Expression expression = new Expression();
        String unchanged = unchanged(expression, stored, Set.of());
        sent(
                Reason.CHANGED,
                () -> client.deleteItem(request -> request.tableName(table.name())
                        .key(key(stored))
                        .conditionExpression(unchanged)
                        .expressionAttributeNames(expression.names)
                        .expressionAttributeValues(expression.values)));
    }

    @Override
    public void create(Map<String, AttributeValue> item) {
        Expression expression = new Expression();
        String absent = "attribute_not_exists("
                + expression.name(table.key().partition().get(0).name()) + ")";
        sent(
                Reason.ITEM_EXISTS,
                () -> client.putItem(request -> request.tableName(table.name())
                        .item(item)
                        .conditionExpression(absent)
                        .expressionAttributeNames(expression.names)));
    }

    /** The condition that every old attribute is unchanged, and that no new attribute existed. */
    private static String unchanged(Expression expression, Map<String, AttributeValue> stored, Set<String> touched) {
        List<String> all = new ArrayList<>();
        stored.forEach((name, value) -> all.add(expression.name(name) + " = " + expression.value(value)));
        touched.stream()
                .filter(name -> !stored.containsKey(name))
                .forEach(name -> all.add("attribute_not_exists(" + expression.name(name) + ")"));
        return String.join(" AND ", all);
    }

    private Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        Set<String> names = table.key().all().stream().map(KeyAttribute::name).collect(Collectors.toSet());
        Map<String, AttributeValue> key = new LinkedHashMap<>(item);
        key.keySet().retainAll(names);
        return key;
    }

    private static void sent(Reason failed, Runnable write) {
        try {
            write.run();
        } catch (ConditionalCheckFailedException e) {
            throw failed == Reason.ITEM_EXISTS ? ItemEdits.exists() : ItemEdits.changed();
        } catch (DynamoDbException e) {
            throw Items.refused(e);
        }
    }

    /** The names and values of an expression's placeholders. */
    private static final class Expression {
        private final Map<String, String> names = new LinkedHashMap<>();
        private final Map<String, AttributeValue> values = new LinkedHashMap<>();

        String name(String attribute) {
            String place = "#n" + names.size();
            names.put(place, attribute);
            return place;
        }

        String value(AttributeValue value) {
            String place = ":v" + values.size();
            values.put(place, value);
            return place;
        }
    }
}
