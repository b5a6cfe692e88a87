package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.error.Errors;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;

/**
 * The checks the service makes on single parameters before it checks their combinations. All violations are collected,
 * in order, in one message; ten at most.
 */
public final class Constraints {
    public static final String NAME_PATTERN = "[a-zA-Z0-9_.-]+";
    public static final List<String> CAPACITY = List.of("INDEXES", "TOTAL", "NONE");
    public static final List<String> METRICS = List.of("SIZE", "NONE");
    static final List<String> RETURN_VALUES = List.of("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW");
    public static final List<String> ON_FAILURE = List.of("ALL_OLD", "NONE");
    public static final List<String> SELECT =
            List.of("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES");
    public static final List<String> CONDITIONAL = List.of("OR", "AND");
    private static final List<String> COMPARISON = List.of(
            "IN",
            "NULL",
            "BETWEEN",
            "LT",
            "NOT_CONTAINS",
            "EQ",
            "GT",
            "NOT_NULL",
            "NE",
            "LE",
            "BEGINS_WITH",
            "GE",
            "CONTAINS");
    private static final List<String> ACTION = List.of("ADD", "PUT", "DELETE");

    private static final int MOST = 10;

    private @Nullable List<String> violations;

    public Constraints notNull(String at, @Nullable Object value) {
        if (value == null) {
            add("Value null at '" + at + "' failed to satisfy constraint: Member must not be null");
        }
        return this;
    }

    public Constraints oneOf(String at, @Nullable String value, String... allowed) {
        return value == null ? this : oneOf(at, value, List.of(allowed));
    }

    public Constraints oneOf(String at, @Nullable String value, List<String> allowed) {
        if (value != null && !allowed.contains(value)) {
            violated(at, value, "Member must satisfy enum value set: " + allowed);
        }
        return this;
    }

    public Constraints atLeast(String at, @Nullable Number value, long least) {
        if (value != null && value.longValue() < least) {
            violated(at, value, "Member must have value greater than or equal to " + least);
        }
        return this;
    }

    public Constraints atMost(String at, @Nullable Number value, long most) {
        if (value != null && value.longValue() > most) {
            violated(at, value, "Member must have value less than or equal to " + most);
        }
        return this;
    }

    public Constraints length(String at, @Nullable String value, int least, int most) {
        if (value != null && value.length() < least) {
            violated(at, value, "Member must have length greater than or equal to " + least);
        }
        if (value != null && value.length() > most) {
            violated(at, value, "Member must have length less than or equal to " + most);
        }
        return this;
    }

    public Constraints size(String at, @Nullable Object shown, int size, int least, int most) {
        if (shown != null && size < least) {
            violated(at, shown, "Member must have length greater than or equal to " + least);
        }
        if (shown != null && size > most) {
            violated(at, shown, "Member must have length less than or equal to " + most);
        }
        return this;
    }

    public Constraints size(String at, @Nullable Collection<?> value, int least, int most) {
        return size(at, value, value == null ? 0 : value.size(), least, most);
    }

    public Constraints pattern(String at, @Nullable String value) {
        if (value != null && !isName(value)) {
            violated(at, value, "Member must satisfy regular expression pattern: " + NAME_PATTERN);
        }
        return this;
    }

    public Constraints pattern(String at, @Nullable String value, Pattern pattern) {
        return pattern(at, value, pattern, pattern.toString());
    }

    /** With the service's pattern in the message, where matching that one itself could take very long. */
    public Constraints pattern(String at, @Nullable String value, Pattern pattern, String shown) {
        if (value != null && !pattern.matcher(value).matches()) {
            violated(at, value, "Member must satisfy regular expression pattern: " + shown);
        }
        return this;
    }

    /** Whether {@link #NAME_PATTERN} matches; every request asks, so it is asked without a regular expression. */
    public static boolean isName(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!letter && c != '_' && c != '.' && c != '-') {
                return false;
            }
        }
        return !value.isEmpty();
    }

    /** A table or index name: present if required, of the right characters, 3 to 255 of them. */
    public Constraints name(String at, @Nullable String value) {
        return pattern(at, value).length(at, value, 3, 255);
    }

    /** A table's name in a request that works on items; an ARN will do as well. */
    public Constraints table(@Nullable String value) {
        notNull("tableName", value);
        if (value != null && TableNames.isArn(value)) {
            return this;
        }
        if (value != null && value.isEmpty()) {
            // Nothing else is checked then.
            new Constraints().sizeUnshown("TableName", 0, 1, 1024).check();
        }
        return name("tableName", value);
    }

    /** The checks of PutItem, DeleteItem and UpdateItem on their condition and return parameters. */
    public Constraints writing(
            @Nullable String conditionalOperator,
            @Nullable String returnValues,
            @Nullable String metrics,
            @Nullable String onFailure) {
        return oneOf("conditionalOperator", conditionalOperator, CONDITIONAL)
                .oneOf("returnValues", returnValues, RETURN_VALUES)
                .oneOf("returnItemCollectionMetrics", metrics, METRICS)
                .oneOf("returnValuesOnConditionCheckFailure", onFailure, ON_FAILURE);
    }

    /** The same for UpdateItem, which words its complaint about ReturnValues otherwise (and misspells one). */
    public Constraints updating(
            @Nullable String conditionalOperator,
            @Nullable String returnValues,
            @Nullable String metrics,
            @Nullable String onFailure) {
        oneOf("conditionalOperator", conditionalOperator, CONDITIONAL);
        if (returnValues != null && !RETURN_VALUES.contains(returnValues)) {
            add("Failed to satisfy constraint: Member must satisfy enum value set: [ALL_OLD, UPDATED_OLD, ALL_NEW,"
                    + " UPDATE_NEW, NONE]");
        }
        return oneOf("returnItemCollectionMetrics", metrics, METRICS)
                .oneOf("returnValuesOnConditionCheckFailure", onFailure, ON_FAILURE);
    }

    /** KeyConditions, QueryFilter or ScanFilter. */
    public Constraints conditions(String at, Map<String, Condition> conditions) {
        conditions.forEach((attribute, condition) -> {
            String operator = at + "." + attribute + ".member.comparisonOperator";
            notNull(operator, condition.comparisonOperatorAsString());
            oneOf(operator, condition.comparisonOperatorAsString(), COMPARISON);
        });
        return this;
    }

    public Constraints expected(Map<String, ExpectedAttributeValue> expected) {
        expected.forEach((attribute, value) -> oneOf(
                "expected." + attribute + ".member.comparisonOperator",
                value.comparisonOperatorAsString(),
                COMPARISON));
        return this;
    }

    public Constraints updates(Map<String, AttributeValueUpdate> updates) {
        updates.forEach((attribute, update) ->
                oneOf("attributeUpdates." + attribute + ".member.action", update.actionAsString(), ACTION));
        return this;
    }

    /**
     * For parameters whose value the service no longer repeats in the message; it writes the parameter's name as in the
     * request.
     */
    public Constraints sizeUnshown(String at, int size, int least, int most) {
        if (size < least) {
            add("Value at '" + at + "' failed to satisfy constraint: Member must have length greater than or equal to "
                    + least);
        }
        if (size > most) {
            add("Value at '" + at + "' failed to satisfy constraint: Member must have length less than or equal to "
                    + most);
        }
        return this;
    }

    public Constraints limitUnshown(@Nullable Integer limit) {
        if (limit != null && limit < 1) {
            add("Value at 'Limit' failed to satisfy constraint: Member must have value greater than or equal to 1");
        }
        return this;
    }

    public Constraints violated(String at, Object value, String why) {
        add("Value '" + value + "' at '" + at + "' failed to satisfy constraint: " + why);
        return this;
    }

    private void add(String violation) {
        if (violations == null) {
            violations = new ArrayList<>();
        }
        if (violations.size() < MOST) {
            violations.add(violation);
        }
    }

    /** Throws the first violation alone. */
    public void checkFirst() {
        if (violations != null) {
            throw Errors.validation("1 validation error detected: " + violations.get(0));
        }
    }

    /** Throws if anything was violated. */
    public void check() {
        if (violations != null) {
            throw Errors.validation(violations.size() + " validation error" + (violations.size() > 1 ? "s" : "")
                    + " detected: " + String.join("; ", violations));
        }
    }
}
