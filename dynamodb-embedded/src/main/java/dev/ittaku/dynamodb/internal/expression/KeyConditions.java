package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.error.RequestValidationException;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The conditions of a KeyConditionExpression, by attribute; a key schema makes a {@link KeyRange} of them. */
public final class KeyConditions {
    /** For other operators, the expression language itself restricts the types to S, N and B. */
    private static final Set<String> COMPARABLE = Set.of("S", "N", "B", "SS", "NS", "BS");

    private final Map<String, KeyTest> tests;
    private final @Nullable RequestValidationException problem;

    KeyConditions(Map<String, KeyTest> tests, @Nullable RequestValidationException problem) {
        this.tests = new LinkedHashMap<>(tests);
        this.problem = problem;
    }

    /** Throws if the expression is no key condition; the service asks this after reading all expressions. */
    public void check() {
        if (problem != null) {
            throw problem;
        }
        tests.values().forEach(KeyConditions::checkTypes);
    }

    public Map<String, KeyTest> tests() {
        return Map.copyOf(tests);
    }

    /**
     * Holds the conditions against a key: all partition attributes need equality, sort attributes are given from the
     * left, and only the last one given may be a range.
     */
    public KeyRange against(List<KeyAttribute> schema) {
        check();
        long partitionAttributes =
                schema.stream().filter(KeyAttribute::partition).count();
        if (schema.size() <= 2 && tests.size() > 2) {
            throw Errors.validation("Conditions can be of length 1 or 2 only");
        }
        if (partitionAttributes == schema.size() && tests.size() > schema.size()) {
            throw Errors.validation("Query key condition not supported");
        }
        List<AttributeValue> partition = new ArrayList<>();
        List<AttributeValue> prefix = new ArrayList<>();
        KeyTest range = null;
        int seen = 0;
        for (KeyAttribute attribute : schema) {
            KeyTest test = tests.get(attribute.name());
            if (test == null) {
                if (attribute.partition() || seen < tests.size()) {
                    throw Errors.validation("Query condition missed key schema element: " + attribute.name());
                }
                break;
            }
            seen++;
            checkOperands(test, attribute);
            boolean equality = test instanceof KeyTest.Equal;
            if (attribute.partition() ? !equality : range != null) {
                throw Errors.validation("Query key condition not supported");
            }
            if (test instanceof KeyTest.Equal equal) {
                (attribute.partition() ? partition : prefix).add(equal.value());
            } else {
                range = test;
            }
        }
        if (seen < tests.size()) {
            throw Errors.validation("Query key condition not supported");
        }
        return new KeyRange(partition, prefix, Optional.ofNullable(range));
    }

    private static void checkTypes(KeyTest test) {
        for (AttributeValue operand : test.operands()) {
            String type = Values.typeName(operand);
            if (!COMPARABLE.contains(type)) {
                throw Errors.validation("One or more parameter values were invalid: ComparisonOperator EQ is not valid"
                        + " for " + type + " AttributeValue type");
            }
        }
    }

    private static void checkOperands(KeyTest test, KeyAttribute attribute) {
        for (AttributeValue operand : test.operands()) {
            if (!Values.typeName(operand).equals(attribute.type())) {
                throw Errors.validation("One or more parameter values were invalid: "
                        + "Condition parameter type does not match schema type");
            }
            boolean emptyText = operand.s() != null && operand.s().isEmpty();
            boolean emptyBytes = operand.b() != null && operand.b().asByteArrayUnsafe().length == 0;
            if (emptyText || emptyBytes) {
                throw Errors.validation("One or more parameter values are not valid. The AttributeValue for a key "
                        + "attribute cannot contain an empty " + (emptyText ? "string" : "binary") + " value. Key: "
                        + attribute.name());
            }
        }
    }
}
