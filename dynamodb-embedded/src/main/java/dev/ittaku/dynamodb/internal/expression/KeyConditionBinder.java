package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.error.RequestValidationException;
import dev.ittaku.dynamodb.internal.expression.parse.Comparator;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionFunction;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionTree;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree.CallOperand;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree.PathOperand;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree.ValueOperand;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads a condition as a key condition: tests on single attributes, joined by AND. */
final class KeyConditionBinder {
    private final Binder binder;
    private final Map<String, KeyTest> tests = new LinkedHashMap<>();

    private KeyConditionBinder(ExpressionScope scope) {
        this.binder = new Binder(ExpressionKind.KEY_CONDITION, scope);
    }

    static KeyConditions bind(ConditionTree tree, ExpressionScope scope) {
        ConditionBinder.bind(ExpressionKind.KEY_CONDITION, tree, scope);
        KeyConditionBinder binder = new KeyConditionBinder(scope);
        try {
            binder.read(tree);
            return new KeyConditions(binder.tests, null);
        } catch (RequestValidationException notAKeyCondition) {
            return new KeyConditions(Map.of(), notAKeyCondition);
        }
    }

    private void read(ConditionTree tree) {
        if (tree instanceof ConditionTree.And and) {
            read(and.left());
            read(and.right());
        } else if (tree instanceof ConditionTree.Comparison comparison) {
            readComparison(comparison);
        } else if (tree instanceof ConditionTree.Between between) {
            readBetween(between);
        } else if (tree instanceof ConditionTree.Call call) {
            readCall(call.call());
        } else {
            String operator =
                    tree instanceof ConditionTree.Or ? "OR" : tree instanceof ConditionTree.Not ? "NOT" : "IN";
            throw invalidOperator(operator);
        }
    }

    private void readComparison(ConditionTree.Comparison comparison) {
        Comparator comparator = comparison.comparator();
        if (comparator == Comparator.NE) {
            throw invalidOperator("<>");
        }
        String attribute = attribute(List.of(comparison.left(), comparison.right()));
        boolean pathFirst = comparison.left() instanceof PathOperand;
        AttributeValue value = value(pathFirst ? comparison.right() : comparison.left());
        put(
                attribute,
                switch (pathFirst ? comparator : comparator.mirrored()) {
                    case EQ, NE -> new KeyTest.Equal(value);
                    case LT -> new KeyTest.Below(value, false);
                    case LE -> new KeyTest.Below(value, true);
                    case GT -> new KeyTest.Above(value, false);
                    case GE -> new KeyTest.Above(value, true);
                });
    }

    private void readBetween(ConditionTree.Between between) {
        requireAttributeFirst("BETWEEN", between.operand());
        String attribute = attribute(List.of(between.operand(), between.low(), between.high()));
        put(attribute, new KeyTest.Between(value(between.low()), value(between.high())));
    }

    private void readCall(CallOperand call) {
        if (!call.function().equals(ConditionFunction.BEGINS_WITH.text())) {
            throw invalidOperator(call.function());
        }
        requireAttributeFirst(call.function(), call.arguments().get(0));
        String attribute = attribute(call.arguments());
        put(attribute, new KeyTest.BeginsWith(value(call.arguments().get(1))));
    }

    private void put(String attribute, KeyTest test) {
        if (tests.putIfAbsent(attribute, test) != null) {
            throw Errors.request("KeyConditionExpressions must only contain one condition per key");
        }
    }

    /** The one attribute among the operands. */
    private String attribute(List<OperandTree> operands) {
        String attribute = null;
        for (OperandTree operand : operands) {
            if (operand instanceof PathOperand path) {
                if (attribute != null) {
                    throw invalidCondition("Multiple attribute names used in one condition");
                }
                DocumentPath bound = binder.path(path.path());
                if (bound.isNested()) {
                    throw Errors.request("KeyConditionExpressions cannot have conditions on nested attributes");
                }
                attribute = bound.attribute();
            } else if (operand instanceof CallOperand) {
                throw Errors.request("KeyConditionExpressions cannot contain nested operations");
            }
        }
        if (attribute == null) {
            throw invalidCondition("No key attribute specified");
        }
        return attribute;
    }

    private AttributeValue value(OperandTree operand) {
        return binder.value(((ValueOperand) operand).name());
    }

    private static void requireAttributeFirst(String operator, OperandTree first) {
        if (!(first instanceof PathOperand)) {
            throw invalidCondition(operator + " operator must have the key attribute as its first operand");
        }
    }

    private static RequestValidationException invalidOperator(String operator) {
        return Errors.request("Invalid operator used in KeyConditionExpression: " + operator);
    }

    private static RequestValidationException invalidCondition(String problem) {
        return Errors.request("Invalid condition in KeyConditionExpression: " + problem);
    }
}
