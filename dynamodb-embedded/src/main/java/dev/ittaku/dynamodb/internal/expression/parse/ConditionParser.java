package dev.ittaku.dynamodb.internal.expression.parse;

import dev.ittaku.dynamodb.internal.expression.parse.ConditionTree.And;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionTree.Between;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionTree.Call;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionTree.Comparison;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionTree.In;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionTree.Not;
import dev.ittaku.dynamodb.internal.expression.parse.ConditionTree.Or;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree.CallOperand;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree.PathOperand;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree.ValueOperand;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses conditions in one pass without backtracking: parentheses may hold a condition or an operand, and what they
 * held is known only at their end, so both travel as a {@link Unit} until something needs one or the other.
 */
public final class ConditionParser extends TokenReader {
    static final int MAX_OPERATORS = 300;
    /** Deeper nesting always contains redundant parentheses or too many operators. */
    private static final int MAX_DEPTH = 400;

    private static final Set<String> KEYWORDS = Set.of("AND", "OR", "NOT", "BETWEEN", "IN");

    private final Findings findings = new Findings();
    private int operators;
    private int depth;

    private ConditionParser(ExpressionKind kind, String text) {
        super(kind, text);
    }

    public static ConditionTree parse(ExpressionKind kind, String text) {
        ConditionParser parser = new ConditionParser(kind, text);
        ConditionTree tree = parser.condition(parser.disjunction());
        parser.expectEnd();
        if (parser.operators > MAX_OPERATORS) {
            throw kind.invalid("The expression contains too many operators; operator count: " + parser.operators);
        }
        String problem = parser.findings.worst(
                Findings.Sort.PARENTHESES,
                Findings.Sort.UNKNOWN_FUNCTION,
                Findings.Sort.MISUSED_FUNCTION,
                Findings.Sort.RESERVED_WORD);
        if (problem != null) {
            throw kind.invalid(problem);
        }
        return tree;
    }

    /** Exactly one of the two is present. */
    private record Unit(
            @Nullable ConditionTree condition, @Nullable OperandTree operand, boolean enclosed) {
        static Unit of(ConditionTree condition) {
            return new Unit(condition, null, false);
        }

        static Unit of(OperandTree operand) {
            return new Unit(null, operand, false);
        }

        Unit inParentheses() {
            return new Unit(condition, operand, true);
        }
    }

    private Unit disjunction() {
        Unit left = conjunction();
        while (takeIfWord("OR")) {
            left = Unit.of(new Or(condition(left), condition(conjunction())));
        }
        return left;
    }

    private Unit conjunction() {
        Unit left = negation();
        while (takeIfWord("AND")) {
            left = Unit.of(new And(condition(left), condition(negation())));
        }
        return left;
    }

    private Unit negation() {
        if (takeIfWord("NOT")) {
            enter();
            Unit negated = Unit.of(new Not(condition(negation())));
            depth--;
            return negated;
        }
        return predicate();
    }

    private Unit predicate() {
        Unit left = unit();
        OperandTree operand = left.operand();
        if (operand == null) {
            return left;
        }
        Comparator comparator = peek().kind() == Token.Kind.SYMBOL ? Comparator.of(peek().text()) : null;
        if (comparator != null) {
            take();
            operators++;
            OperandTree right = operand();
            refuseMisuse(List.of(operand, right));
            return Unit.of(new Comparison(comparator, operand, right));
        }
        if (takeIfWord("BETWEEN")) {
            operators++;
            OperandTree low = operand();
            if (!takeIfWord("AND")) {
                throw syntaxError();
            }
            OperandTree high = operand();
            refuseMisuse(List.of(operand, low, high));
            return Unit.of(new Between(operand, low, high));
        }
        if (takeIfWord("IN")) {
            operators++;
            List<OperandTree> candidates = arguments();
            List<OperandTree> all = new ArrayList<>(candidates);
            all.add(0, operand);
            refuseMisuse(all);
            return Unit.of(new In(operand, candidates));
        }
        if (!(operand instanceof CallOperand) && !(depth > 0 && peek().is(")"))) {
            throw syntaxError();
        }
        return left;
    }

    /** The unit as a condition; fails for a bare path or value and for the function size. */
    private ConditionTree condition(Unit unit) {
        if (unit.condition() != null) {
            return unit.condition();
        }
        if (unit.operand() instanceof CallOperand call) {
            if (call.function().equals("size")) {
                misused(call);
            }
            return new Call(call);
        }
        throw syntaxError();
    }

    private Unit unit() {
        if (!peek().is("(")) {
            return Unit.of(simpleOperand());
        }
        take();
        enter();
        Unit inner = disjunction();
        expect(")");
        depth--;
        if (inner.enclosed()) {
            findings.add(Findings.Sort.PARENTHESES, "The expression has redundant parentheses;");
        }
        if (inner.operand() instanceof PathOperand path && (peek().is(".") || peek().is("["))) {
            return Unit.of(new PathOperand(longer(path)));
        }
        return inner.inParentheses();
    }

    private PathTree longer(PathOperand path) {
        PathTree whole = path(new ArrayList<>(path.path().steps()));
        noteReserved(whole, path.path().steps().size());
        return whole;
    }

    private void enter() {
        if (++depth > MAX_DEPTH) {
            throw kind().invalid("The expression has redundant parentheses;");
        }
    }

    private OperandTree operand() {
        if (!peek().is("(")) {
            return simpleOperand();
        }
        Unit unit = unit();
        if (unit.operand() == null) {
            throw syntaxError();
        }
        return unit.operand();
    }

    private OperandTree simpleOperand() {
        Token token = peek();
        if (token.kind() == Token.Kind.VALUE) {
            take();
            return new ValueOperand(token.text());
        }
        if (token.kind() == Token.Kind.WORD && peekNext().is("(") && !isKeyword(token)) {
            return call();
        }
        PathTree path = path();
        noteReserved(path, 0);
        return new PathOperand(path);
    }

    private OperandTree call() {
        String function = take().text();
        operators++;
        CallOperand call = new CallOperand(function, arguments());
        refuseMisuse(call.arguments());
        if (!ConditionFunction.isKnown(function)) {
            findings.add(Findings.Sort.UNKNOWN_FUNCTION, kind().unknownFunction(function));
        }
        return call;
    }

    private List<OperandTree> arguments() {
        expect("(");
        enter();
        List<OperandTree> arguments = new ArrayList<>(2);
        do {
            arguments.add(operand());
        } while (takeIf(","));
        expect(")");
        depth--;
        return arguments;
    }

    private void noteReserved(PathTree path, int from) {
        for (PathTree.Step step : path.steps().subList(from, path.steps().size())) {
            if (step instanceof PathTree.Plain plain && ReservedWords.contains(plain.name())) {
                findings.add(
                        Findings.Sort.RESERVED_WORD,
                        "Attribute name is a reserved keyword; reserved keyword: " + plain.name());
            }
        }
    }

    /** Only size yields a value; every other function is a condition and cannot be compared or passed on. */
    private void refuseMisuse(List<OperandTree> operands) {
        for (OperandTree operand : operands) {
            if (operand instanceof CallOperand call && !call.function().equals("size")) {
                misused(call);
            }
        }
    }

    private void misused(CallOperand call) {
        findings.add(
                Findings.Sort.MISUSED_FUNCTION,
                "The function is not allowed to be used this way in an expression; function: " + call.function());
    }

    @Override
    boolean isKeyword(Token word) {
        return KEYWORDS.contains(word.text().toUpperCase(java.util.Locale.ROOT));
    }
}
