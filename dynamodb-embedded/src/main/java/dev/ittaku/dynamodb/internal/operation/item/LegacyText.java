package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;

/** Writes old conditions and updates as expressions, with placeholders of its own. */
public final class LegacyText {
    private static final int MOST_IN = 100;

    private static final Set<String> NOT_INDEXABLE = Set.of("NULL", "NOT_NULL", "NE", "CONTAINS", "NOT_CONTAINS", "IN");

    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    LegacyText() {}

    LegacyText(Map<String, String> names, Map<String, AttributeValue> values) {
        this.names.putAll(names);
        this.values.putAll(values);
    }

    @Nullable
    Map<String, String> names() {
        return names.isEmpty() ? null : names;
    }

    @Nullable
    Map<String, AttributeValue> values() {
        return values.isEmpty() ? null : values;
    }

    private String name(String attribute) {
        Items.validateName(attribute);
        String placeholder = "#old" + names.size();
        names.put(placeholder, attribute);
        return placeholder;
    }

    private String value(AttributeValue value) {
        String placeholder = ":old" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }

    String attributes(List<String> attributes) {
        Set<String> seen = new HashSet<>();
        for (String attribute : attributes) {
            if (!seen.add(attribute)) {
                throw Errors.validation(TableRules.INVALID + "Duplicate value in attribute name: " + attribute);
            }
        }
        return String.join(", ", attributes.stream().map(this::name).toList());
    }

    @Nullable
    String filter(Map<String, Condition> conditions, @Nullable String operator) {
        checkOperator(conditions.size(), operator);
        List<String> parts = new ArrayList<>();
        conditions.forEach((attribute, condition) -> {
            LegacyRules.check(condition.comparisonOperatorAsString(), condition.attributeValueList());
            parts.add(test(attribute, condition.comparisonOperatorAsString(), condition.attributeValueList()));
        });
        return parts.isEmpty() ? null : joined(parts, operator);
    }

    String keyConditions(Map<String, Condition> conditions) {
        List<String> parts = new ArrayList<>();
        conditions
                .values()
                .forEach(condition ->
                        LegacyRules.check(condition.comparisonOperatorAsString(), condition.attributeValueList()));
        if (conditions.isEmpty() || conditions.size() > 2) {
            throw Errors.validation("Conditions can be of length 1 or 2 only");
        }
        conditions.forEach((attribute, condition) -> parts.add(
                isIndexable(condition)
                        ? test(attribute, condition.comparisonOperatorAsString(), condition.attributeValueList())
                        // Stands in until the table is known; then the query is refused.
                        : test(attribute, "EQ", List.of(AttributeValue.fromS("-")))));
        return String.join(" AND ", parts);
    }

    /** Whether a key condition is one that an index can answer; the service says so last of all. */
    public static boolean isIndexable(Condition condition) {
        return !NOT_INDEXABLE.contains(condition.comparisonOperatorAsString());
    }

    @Nullable
    String expected(Map<String, ExpectedAttributeValue> expected, @Nullable String operator) {
        checkOperator(expected.size(), operator);
        List<String> parts = new ArrayList<>();
        expected.forEach((attribute, condition) -> {
            LegacyRules.check(attribute, condition);
            if (condition.comparisonOperatorAsString() != null) {
                List<AttributeValue> operands = condition.hasAttributeValueList()
                        ? condition.attributeValueList()
                        : condition.value() == null ? List.of() : List.of(condition.value());
                parts.add(test(attribute, condition.comparisonOperatorAsString(), operands));
            } else if (Boolean.FALSE.equals(condition.exists())) {
                parts.add(test(attribute, "NULL", List.of()));
            } else {
                parts.add(test(attribute, "EQ", List.of(condition.value())));
            }
        });
        return parts.isEmpty() ? null : joined(parts, operator);
    }

    private static void checkOperator(int conditions, @Nullable String operator) {
        if (operator != null && conditions == 0) {
            throw Errors.validation("ConditionalOperator cannot be used without Filter or Expected");
        }
        if (operator != null && conditions == 1) {
            throw Errors.validation(
                    "ConditionalOperator can only be used when Filter or Expected has two or more elements");
        }
    }

    private static String joined(List<String> parts, @Nullable String operator) {
        return String.join("OR".equals(operator) ? " OR " : " AND ", parts);
    }

    private String test(String attribute, String operator, List<AttributeValue> operands) {
        String name = name(attribute);
        List<String> constants = operands.stream().map(this::value).toList();
        return switch (operator) {
            case "EQ" -> name + " = " + constants.get(0);
            case "NE" -> name + " <> " + constants.get(0);
            case "LE" -> name + " <= " + constants.get(0);
            case "LT" -> name + " < " + constants.get(0);
            case "GE" -> name + " >= " + constants.get(0);
            case "GT" -> name + " > " + constants.get(0);
            case "BETWEEN" -> name + " BETWEEN " + constants.get(0) + " AND " + constants.get(1);
            case "BEGINS_WITH" -> "begins_with(" + name + ", " + constants.get(0) + ")";
            case "CONTAINS" -> "contains(" + name + ", " + constants.get(0) + ")";
            case "NOT_CONTAINS" ->
                "(attribute_exists(" + name + ") AND NOT contains(" + name + ", " + constants.get(0) + "))";
            case "IN" -> in(name, constants);
            case "NULL" -> "attribute_not_exists(" + name + ")";
            case "NOT_NULL" -> "attribute_exists(" + name + ")";
            default -> throw new IllegalArgumentException("no such operator: " + operator);
        };
    }

    /** An expression takes a hundred values in one IN; the older parameters take any number. */
    private static String in(String name, List<String> constants) {
        List<String> parts = new ArrayList<>();
        for (int from = 0; from < constants.size(); from += MOST_IN) {
            List<String> some = constants.subList(from, Math.min(from + MOST_IN, constants.size()));
            parts.add(name + " IN (" + String.join(", ", some) + ")");
        }
        return parts.size() == 1 ? parts.get(0) : "(" + String.join(" OR ", parts) + ")";
    }

    @Nullable
    String updates(Map<String, AttributeValueUpdate> updates) {
        List<String> set = new ArrayList<>();
        List<String> remove = new ArrayList<>();
        List<String> add = new ArrayList<>();
        List<String> delete = new ArrayList<>();
        updates.forEach((attribute, update) -> {
            String action = update.actionAsString() == null ? "PUT" : update.actionAsString();
            AttributeValue value = update.value();
            if (value == null) {
                if (!action.equals("DELETE")) {
                    throw Errors.validation(
                            TableRules.INVALID + "Only DELETE action is allowed when no attribute value is specified");
                }
                remove.add(name(attribute));
                return;
            }
            Items.Problem problem = Items.problem(value);
            if (problem != null) {
                throw problem.exception();
            }
            String type = Values.typeName(value);
            switch (action) {
                case "DELETE" -> {
                    if (!Set.of("SS", "NS", "BS").contains(type)) {
                        throw Errors.validation(
                                TableRules.INVALID + "DELETE action with value is not supported for the type " + type);
                    }
                    delete.add(name(attribute) + " " + value(value));
                }
                case "ADD" -> {
                    if (!Set.of("N", "SS", "NS", "BS", "L").contains(type)) {
                        throw Errors.validation(
                                TableRules.INVALID + "ADD action is not supported for the type " + type);
                    }
                    if (type.equals("L")) {
                        String list = name(attribute);
                        set.add(list + " = list_append(if_not_exists(" + list + ", "
                                + value(AttributeValue.fromL(List.of())) + "), " + value(value) + ")");
                    } else {
                        add.add(name(attribute) + " " + value(value));
                    }
                }
                default -> set.add(name(attribute) + " = " + value(value));
            }
        });
        String text = clause("SET ", set) + clause("REMOVE ", remove) + clause("ADD ", add) + clause("DELETE ", delete);
        return text.isEmpty() ? null : text.trim();
    }

    private static String clause(String word, List<String> parts) {
        return parts.isEmpty() ? "" : word + String.join(", ", parts) + " ";
    }
}
