package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;

/** What the old conditions must satisfy: the number and the types of their operands. */
final class LegacyRules {
    private static final Set<String> SCALARS = Set.of("S", "N", "B");
    private static final Set<String> ORDERED =
            Set.of("LE", "LT", "GE", "GT", "CONTAINS", "NOT_CONTAINS", "IN", "BETWEEN");

    private LegacyRules() {}

    static void check(@Nullable String operator, List<AttributeValue> operands) {
        if (operator == null) {
            throw Errors.validation(TableRules.INVALID + "ComparisonOperator must be specified");
        }
        for (AttributeValue operand : operands) {
            Items.Problem problem = Items.problem(operand);
            if (problem != null) {
                throw problem.exception();
            }
        }
        count(operator, operands.size());
        sameType(operands);
        for (AttributeValue operand : operands) {
            String type = Values.typeName(operand);
            boolean fits = operator.equals("BEGINS_WITH")
                    ? Set.of("S", "B").contains(type)
                    : !ORDERED.contains(operator) || SCALARS.contains(type);
            if (!fits) {
                throw Errors.validation(TableRules.INVALID + "ComparisonOperator " + operator + " is not valid for "
                        + type + " AttributeValue type");
            }
        }
        range(operator, operands);
    }

    static void check(String attribute, ExpectedAttributeValue condition) {
        if (condition.hasAttributeValueList() && condition.value() != null) {
            throw Errors.request(TableRules.INVALID
                    + "Value and AttributeValueList cannot be used together for Attribute: " + attribute);
        }
        String operator = condition.comparisonOperatorAsString();
        if (operator != null) {
            if (condition.exists() != null) {
                throw Errors.request(TableRules.INVALID
                        + "Exists and ComparisonOperator cannot be used together for Attribute: " + attribute);
            }
            boolean unary = operator.equals("NULL") || operator.equals("NOT_NULL");
            if (!unary && !condition.hasAttributeValueList() && condition.value() == null) {
                throw Errors.request(TableRules.INVALID
                        + "Value or AttributeValueList must be used with ComparisonOperator: " + operator
                        + " for Attribute: " + attribute);
            }
            List<AttributeValue> operands = condition.hasAttributeValueList()
                    ? condition.attributeValueList()
                    : condition.value() == null ? List.of() : List.of(condition.value());
            count(operator, operands.size());
            check(operator, operands);
            return;
        }
        if (condition.hasAttributeValueList()) {
            throw Errors.request(TableRules.INVALID
                    + "AttributeValueList can only be used with a ComparisonOperator for Attribute: " + attribute);
        }
        boolean exists = !Boolean.FALSE.equals(condition.exists());
        if (exists && condition.value() == null) {
            throw Errors.request(TableRules.INVALID + "Value must be provided when Exists is " + condition.exists()
                    + " for Attribute: " + attribute);
        }
        if (!exists && condition.value() != null) {
            throw Errors.request(
                    TableRules.INVALID + "Value cannot be used when Exists is false for Attribute: " + attribute);
        }
        if (condition.value() != null) {
            check("EQ", List.of(condition.value()));
        }
    }

    private static void count(String operator, int operands) {
        boolean fits = switch (operator) {
            case "NULL", "NOT_NULL" -> operands == 0;
            case "BETWEEN" -> operands == 2;
            case "IN" -> operands > 0;
            default -> operands == 1;
        };
        if (!fits) {
            throw Errors.validation(
                    TableRules.INVALID + "Invalid number of argument(s) for the " + operator + " ComparisonOperator");
        }
    }

    private static void sameType(List<AttributeValue> operands) {
        if (operands.stream().map(Values::typeName).distinct().count() > 1) {
            throw Errors.validation(
                    TableRules.INVALID + "AttributeValues inside AttributeValueList must be of same type");
        }
    }

    private static void range(String operator, List<AttributeValue> operands) {
        if (!operator.equals("BETWEEN")) {
            return;
        }
        Integer order = Values.compare(operands.get(0), operands.get(1));
        if (order != null && order > 0) {
            throw Errors.validation(
                    "The BETWEEN condition was provided a range where the lower bound is greater than the upper bound");
        }
    }
}
