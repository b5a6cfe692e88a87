package dev.ittaku.platform.heat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ComparisonOperator;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** What a query says attributes are equal to; the partition key is always among them. Expressions are read once each. */
final class KeyCondition {
    /** The two sides of an equation: a placeholder of a value is on one of them. */
    private record Equation(String left, String right) {}

    private static final int REMEMBERED = 1000;
    private static final String OPERAND = "([#:]?\\w+)";
    private static final Pattern EQUAL = Pattern.compile(OPERAND + "\\s*=\\s*" + OPERAND);

    private final ConcurrentMap<String, List<Equation>> known = new ConcurrentHashMap<>();

    Map<String, AttributeValue> equal(QueryRequest query) {
        Map<String, AttributeValue> equal = new HashMap<>();
        if (query.keyConditionExpression() != null) {
            for (Equation equation : equations(query.keyConditionExpression())) {
                boolean turned = equation.left.startsWith(":");
                String name = turned ? equation.right : equation.left;
                AttributeValue value = query.expressionAttributeValues().get(turned ? equation.left : equation.right);
                if (value != null) {
                    equal.put(query.expressionAttributeNames().getOrDefault(name, name), value);
                }
            }
        }
        query.keyConditions().forEach((name, condition) -> {
            if (condition.comparisonOperator() == ComparisonOperator.EQ && condition.hasAttributeValueList()) {
                equal.put(name, condition.attributeValueList().get(0));
            }
        });
        return equal;
    }

    private List<Equation> equations(String expression) {
        List<Equation> equations = known.get(expression);
        if (equations == null) {
            equations = EQUAL.matcher(expression)
                    .results()
                    .map(found -> new Equation(found.group(1), found.group(2)))
                    .toList();
            // Whoever writes values into expressions has ever new ones.
            if (known.size() >= REMEMBERED) {
                known.clear();
            }
            known.put(expression, equations);
        }
        return equations;
    }
}
