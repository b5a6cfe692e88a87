package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.expression.BoundOperand.Constant;
import dev.ittaku.dynamodb.internal.expression.BoundOperand.Place;
import dev.ittaku.dynamodb.internal.expression.BoundOperand.Result;
import dev.ittaku.dynamodb.internal.expression.parse.Comparator;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionFunction;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionTree;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Turns a parsed condition into a predicate. Each comparison or function is checked as a whole, in the order written:
 * undefined names and values first, then numbers of operands, then equal operands, then types.
 */
final class ConditionBinder {
    private final ExpressionKind kind;
    private final Binder binder;
    private final OperandChecks checks;
    private final List<DocumentPath> paths = new ArrayList<>();

    private ConditionBinder(ExpressionKind kind, ExpressionScope scope) {
        this.kind = kind;
        this.binder = new Binder(kind, scope);
        this.checks = new OperandChecks(kind);
    }

    static Condition bind(ExpressionKind kind, ConditionTree tree, ExpressionScope scope) {
        ConditionBinder binder = new ConditionBinder(kind, scope);
        return new Condition(binder.predicate(tree), binder.paths);
    }

    private Predicate<Map<String, AttributeValue>> predicate(ConditionTree tree) {
        if (tree instanceof ConditionTree.And and) {
            return predicate(and.left()).and(predicate(and.right()));
        }
        if (tree instanceof ConditionTree.Or or) {
            return predicate(or.left()).or(predicate(or.right()));
        }
        if (tree instanceof ConditionTree.Not not) {
            return predicate(not.operand()).negate();
        }
        if (tree instanceof ConditionTree.Comparison comparison) {
            return comparison(comparison);
        }
        if (tree instanceof ConditionTree.Between between) {
            return between(between);
        }
        if (tree instanceof ConditionTree.In in) {
            return in(in);
        }
        return call((Result) checkedCall(((ConditionTree.Call) tree).call()));
    }

    private Predicate<Map<String, AttributeValue>> comparison(ConditionTree.Comparison tree) {
        BoundOperand left = operand(tree.left());
        BoundOperand right = operand(tree.right());
        Comparator comparator = tree.comparator();
        checks.counts(left, right);
        checks.distinct(comparator.symbol(), left, List.of(right));
        checks.calls(left, right);
        if (comparator.isOrdering()) {
            checks.ordered(comparator.symbol(), left, right);
            return item -> {
                AttributeValue a = left.in(item);
                AttributeValue b = right.in(item);
                Integer order = a == null || b == null ? null : Values.compare(a, b);
                return order != null && comparator.accepts(order);
            };
        }
        boolean wanted = comparator == Comparator.EQ;
        return item -> same(left.in(item), right.in(item)) == wanted;
    }

    private static boolean same(@Nullable AttributeValue a, @Nullable AttributeValue b) {
        return a != null && b != null && Values.equal(a, b);
    }

    private Predicate<Map<String, AttributeValue>> between(ConditionTree.Between tree) {
        BoundOperand operand = operand(tree.operand());
        BoundOperand low = operand(tree.low());
        BoundOperand high = operand(tree.high());
        checks.counts(operand, low, high);
        checks.calls(operand, low, high);
        checks.ordered("BETWEEN", operand, low, high);
        checks.range(low, high);
        return item -> {
            AttributeValue value = operand.in(item);
            AttributeValue from = low.in(item);
            AttributeValue to = high.in(item);
            if (value == null || from == null || to == null) {
                return false;
            }
            Integer above = Values.compare(value, from);
            Integer below = Values.compare(value, to);
            return above != null && above >= 0 && below != null && below <= 0;
        };
    }

    private Predicate<Map<String, AttributeValue>> in(ConditionTree.In tree) {
        BoundOperand operand = operand(tree.operand());
        List<BoundOperand> candidates =
                tree.candidates().stream().map(this::operand).toList();
        if (candidates.size() > 100) {
            throw kind.invalid(
                    "The IN operator is provided with too many operands; number of operands: " + candidates.size());
        }
        checks.counts(operand);
        checks.distinct("IN", operand, candidates);
        checks.calls(operand);
        return item -> {
            AttributeValue value = operand.in(item);
            if (value == null) {
                return false;
            }
            for (BoundOperand candidate : candidates) {
                if (same(value, candidate.in(item))) {
                    return true;
                }
            }
            return false;
        };
    }

    private Predicate<Map<String, AttributeValue>> call(Result call) {
        BoundOperand first = call.arguments().get(0);
        return switch (call.function()) {
            case ATTRIBUTE_EXISTS -> item -> first.in(item) != null;
            case ATTRIBUTE_NOT_EXISTS -> item -> first.in(item) == null;
            case ATTRIBUTE_TYPE -> {
                String type = ((Constant) call.arguments().get(1)).value().s();
                yield item -> {
                    AttributeValue value = first.in(item);
                    return value != null && Values.typeName(value).equals(type);
                };
            }
            case BEGINS_WITH -> {
                BoundOperand prefix = call.arguments().get(1);
                yield item -> {
                    AttributeValue value = first.in(item);
                    AttributeValue start = prefix.in(item);
                    return value != null && start != null && Values.beginsWith(value, start);
                };
            }
            case CONTAINS -> {
                BoundOperand sought = call.arguments().get(1);
                yield item -> {
                    AttributeValue value = first.in(item);
                    AttributeValue member = sought.in(item);
                    return value != null && member != null && Containment.contains(value, member);
                };
            }
            case SIZE -> throw new IllegalStateException("size is no condition");
        };
    }

    private BoundOperand checkedCall(OperandTree.CallOperand call) {
        BoundOperand bound = operand(call);
        checks.counts(bound);
        checks.distinctArguments((Result) bound);
        checks.calls(bound);
        return bound;
    }

    private BoundOperand operand(OperandTree tree) {
        if (tree instanceof OperandTree.PathOperand path) {
            DocumentPath bound = binder.path(path.path());
            paths.add(bound);
            return new Place(bound);
        }
        if (tree instanceof OperandTree.ValueOperand value) {
            return new Constant(binder.value(value.name()));
        }
        OperandTree.CallOperand call = (OperandTree.CallOperand) tree;
        ConditionFunction function = ConditionFunction.find(call.function());
        if (function == null) {
            throw new IllegalStateException("the parser lets no unknown function pass");
        }
        return new Result(function, call.arguments().stream().map(this::operand).toList());
    }
}
