package dev.ittaku.platform.heat;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ComparisonOperator;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** What a query says attributes are equal to; the partition key is always among them. */
final class KeyCondition {
    private static final String OPERAND = "([#:]?\\w+)";
    private static final Pattern EQUAL = Pattern.compile(OPERAND + "\\s*=\\s*" + OPERAND);

    private KeyCondition() {}

    static Map<String, AttributeValue> equal(QueryRequest query) {
        Map<String, AttributeValue> equal = new HashMap<>();
        if (query.keyConditionExpression() != null) {
            Matcher matcher = EQUAL.matcher(query.keyConditionExpression());
            while (matcher.find()) {
                boolean turned = matcher.group(1).startsWith(":");
                String name = matcher.group(turned ? 2 : 1);
                AttributeValue value = query.expressionAttributeValues().get(matcher.group(turned ? 1 : 2));
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
}
