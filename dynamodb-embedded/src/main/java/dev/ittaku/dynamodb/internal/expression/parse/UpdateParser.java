package dev.ittaku.dynamodb.internal.expression.parse;

import dev.ittaku.dynamodb.internal.expression.parse.OperandTree.CallOperand;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree.PathOperand;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree.ValueOperand;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Parses update expressions: SET, REMOVE, ADD and DELETE sections, each at most once, in any order. */
public final class UpdateParser extends TokenReader {
    private static final Set<String> SECTIONS = Set.of("SET", "REMOVE", "ADD", "DELETE");
    private static final Set<String> FUNCTIONS = Set.of("if_not_exists", "list_append");
    private static final int MAX_DEPTH = 400;

    private final Findings findings = new Findings();
    private final Set<String> seen = new HashSet<>();
    private final List<UpdateTree.Action> actions = new ArrayList<>();
    private int operators;
    private int depth;

    private UpdateParser(String text) {
        super(ExpressionKind.UPDATE, text);
    }

    public static UpdateTree parse(String text) {
        UpdateParser parser = new UpdateParser(text);
        do {
            parser.section();
        } while (parser.peek().kind() != Token.Kind.END);
        if (parser.operators > ConditionParser.MAX_OPERATORS) {
            throw ExpressionKind.UPDATE.invalid(
                    "The expression contains too many operators; operator count: " + parser.operators);
        }
        String problem = parser.findings.worst(
                Findings.Sort.RESERVED_WORD, Findings.Sort.UNKNOWN_FUNCTION, Findings.Sort.SECTION);
        if (problem != null) {
            throw ExpressionKind.UPDATE.invalid(problem);
        }
        return new UpdateTree(parser.actions);
    }

    private void section() {
        Token keyword = peek();
        if (!isKeyword(keyword)) {
            throw syntaxError();
        }
        take();
        String section = keyword.text().toUpperCase(Locale.ROOT);
        do {
            actions.add(
                    switch (section) {
                        case "SET" -> assignment();
                        case "REMOVE" -> new UpdateTree.Remove(target());
                        case "ADD" -> new UpdateTree.Add(target(), value());
                        default -> new UpdateTree.Delete(target(), value());
                    });
        } while (takeIf(","));
        if (!seen.add(section)) {
            findings.add(
                    Findings.Sort.SECTION,
                    "The \"" + section + "\" section can only be used once in an update expression;");
        }
    }

    private UpdateTree.Action assignment() {
        PathTree path = target();
        expect("=");
        return new UpdateTree.Set(path, setValue());
    }

    private UpdateTree.SetValue setValue() {
        if (peek().is("(")) {
            return enclosedValue();
        }
        return arithmetic(operand());
    }

    /** Parentheses may hold the whole value or only the first operand of a sum. */
    private UpdateTree.SetValue enclosedValue() {
        take();
        enter();
        UpdateTree.SetValue inner = setValue();
        expect(")");
        depth--;
        return inner instanceof UpdateTree.Operand operand ? arithmetic(operand.operand()) : inner;
    }

    private UpdateTree.SetValue arithmetic(OperandTree left) {
        if (takeIf("+")) {
            operators++;
            return new UpdateTree.Sum(left, operand());
        }
        if (takeIf("-")) {
            operators++;
            return new UpdateTree.Difference(left, operand());
        }
        return new UpdateTree.Operand(left);
    }

    private OperandTree operand() {
        Token token = peek();
        if (takeIf("(")) {
            enter();
            OperandTree inner = operand();
            expect(")");
            depth--;
            return inner;
        }
        if (token.kind() == Token.Kind.VALUE) {
            return new ValueOperand(value());
        }
        if (token.kind() == Token.Kind.WORD && peekNext().is("(") && !isKeyword(token)) {
            return call();
        }
        return new PathOperand(target());
    }

    private OperandTree call() {
        String function = take().text();
        operators++;
        expect("(");
        enter();
        List<OperandTree> arguments = new ArrayList<>(2);
        do {
            arguments.add(operand());
        } while (takeIf(","));
        expect(")");
        depth--;
        if (!FUNCTIONS.contains(function)) {
            findings.add(Findings.Sort.UNKNOWN_FUNCTION, kind().unknownFunction(function));
        }
        return new CallOperand(function, arguments);
    }

    private void enter() {
        if (++depth > MAX_DEPTH) {
            throw kind().invalid("The expression has redundant parentheses;");
        }
    }

    private String value() {
        if (peek().kind() != Token.Kind.VALUE) {
            throw syntaxError();
        }
        return take().text();
    }

    private PathTree target() {
        PathTree path = path();
        for (PathTree.Step step : path.steps()) {
            if (step instanceof PathTree.Plain plain && ReservedWords.contains(plain.name())) {
                findings.add(
                        Findings.Sort.RESERVED_WORD,
                        "Attribute name is a reserved keyword; reserved keyword: " + plain.name());
            }
        }
        return path;
    }

    @Override
    boolean isKeyword(Token word) {
        return word.kind() == Token.Kind.WORD && SECTIONS.contains(word.text().toUpperCase(Locale.ROOT));
    }
}
