package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.error.RequestValidationException;
import dev.ittaku.dynamodb.internal.expression.parse.Comparator;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionFunction;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionTree;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree.PathOperand;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree.ValueOperand;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A SearchConditionExpression: tests on single attributes, joined by AND. */
public final class SearchConditions {
    private static final String NAME = "SearchConditionExpression";

    private final Binder binder;
    private final Map<String, KeyTest> tests = new LinkedHashMap<>();

    private SearchConditions(ExpressionScope scope) {
        this.binder = new Binder(ExpressionKind.SEARCH_CONDITION, scope);
    }

    static Map<String, KeyTest> bind(ConditionTree tree, ExpressionScope scope) {
        ConditionBinder.bind(ExpressionKind.SEARCH_CONDITION, tree, scope);
        SearchConditions conditions = new SearchConditions(scope);
        conditions.read(tree);
        return conditions.tests;
    }

    /** What to say of an attribute or operator that the index cannot test. */
    public static RequestValidationException invalidComparator() {
        return invalid("Invalid comparator used in " + NAME);
    }

    private static RequestValidationException invalid(String problem) {
        return Errors.request("Invalid " + NAME + ": " + problem);
    }

    private void read(ConditionTree tree) {
        if (tree instanceof ConditionTree.And and) {
            read(and.left());
            read(and.right());
        } else if (tree instanceof ConditionTree.Comparison comparison) {
            comparison(comparison);
        } else if (tree instanceof ConditionTree.Between between) {
            put(between.operand(), new KeyTest.Between(value(between.low()), value(between.high())));
        } else if (tree instanceof ConditionTree.Call call
                && call.call().function().equals(ConditionFunction.BEGINS_WITH.text())) {
            List<OperandTree> arguments = call.call().arguments();
            put(arguments.get(0), new KeyTest.BeginsWith(value(arguments.get(1))));
        } else {
            throw invalidComparator();
        }
    }

    private void comparison(ConditionTree.Comparison comparison) {
        boolean pathFirst = comparison.left() instanceof PathOperand;
        AttributeValue value = value(pathFirst ? comparison.right() : comparison.left());
        Comparator comparator =
                pathFirst ? comparison.comparator() : comparison.comparator().mirrored();
        put(
                pathFirst ? comparison.left() : comparison.right(),
                switch (comparator) {
                    case EQ -> new KeyTest.Equal(value);
                    case NE -> throw invalidComparator();
                    case LT -> new KeyTest.Below(value, false);
                    case LE -> new KeyTest.Below(value, true);
                    case GT -> new KeyTest.Above(value, false);
                    case GE -> new KeyTest.Above(value, true);
                });
    }

    private void put(OperandTree operand, KeyTest test) {
        if (!(operand instanceof PathOperand place)) {
            throw invalidComparator();
        }
        DocumentPath path = binder.path(place.path());
        if (path.isNested()) {
            throw invalid(NAME + " cannot have conditions on nested attributes");
        }
        if (tests.putIfAbsent(path.attribute(), test) != null) {
            throw invalid(NAME + " must only contain one condition per attribute");
        }
    }

    private AttributeValue value(OperandTree operand) {
        if (operand instanceof ValueOperand value) {
            return binder.value(value.name());
        }
        throw invalidComparator();
    }
}
