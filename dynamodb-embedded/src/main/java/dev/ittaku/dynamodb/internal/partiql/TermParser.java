package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.parse.Comparator;
import dev.ittaku.dynamodb.internal.item.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads conditions and values: OR binds least, then AND, NOT, comparisons, plus and minus. */
final class TermParser {
    private static final int MOST_OPERATORS = 100;

    private final Tokens tokens;
    private final PathParser paths;

    TermParser(Tokens tokens) {
        this.tokens = tokens;
        this.paths = new PathParser(tokens);
    }

    Term term() {
        tokens.enter();
        Position start = tokens.peek().position();
        List<Term> operands = new ArrayList<>(List.of(conjunction()));
        while (tokens.acceptWord("OR")) {
            operands.add(conjunction());
        }
        tokens.leave();
        return operands.size() == 1 ? operands.get(0) : new Term.Or(operands, start);
    }

    private Term conjunction() {
        Position start = tokens.peek().position();
        List<Term> operands = new ArrayList<>(List.of(negation()));
        while (tokens.acceptWord("AND")) {
            operands.add(negation());
        }
        return operands.size() == 1 ? operands.get(0) : new Term.And(operands, start);
    }

    private Term negation() {
        Position start = tokens.peek().position();
        if (!tokens.acceptWord("NOT")) {
            return predicate();
        }
        tokens.enter();
        Term operand = negation();
        tokens.leave();
        return new Term.Not(operand, start);
    }

    private static @Nullable Comparator comparator(Token token) {
        if (token.kind() != Token.Kind.SYMBOL) {
            return null;
        }
        return token.text().equals("!=") ? Comparator.NE : Comparator.of(token.text());
    }

    private Term predicate() {
        Term left = sum();
        while (true) {
            Position at = tokens.peek().position();
            Comparator operator = comparator(tokens.peek());
            if (operator != null) {
                tokens.next();
                left = new Term.Comparison(operator, left, sum(), at);
            } else if (tokens.acceptWord("IS")) {
                left = is(left, at);
            } else if (tokens.peek().isWord("NOT")
                    && (tokens.peekSecond().isWord("IN") || tokens.peekSecond().isWord("BETWEEN"))) {
                tokens.next();
                left = new Term.Not(range(left, at), at);
            } else if (tokens.peek().isWord("IN") || tokens.peek().isWord("BETWEEN")) {
                left = range(left, at);
            } else {
                return left;
            }
        }
    }

    private Term is(Term operand, Position at) {
        boolean not = tokens.acceptWord("NOT");
        Term test;
        if (tokens.acceptWord("MISSING")) {
            test = new Term.IsMissing(operand, at);
        } else {
            tokens.expectWord("NULL");
            test = new Term.IsNull(operand, at);
        }
        return not ? new Term.Not(test, at) : test;
    }

    private Term range(Term operand, Position at) {
        if (tokens.acceptWord("BETWEEN")) {
            Term low = sum();
            tokens.expectWord("AND");
            return new Term.Between(operand, low, sum(), at);
        }
        tokens.expectWord("IN");
        if (tokens.acceptSymbol("(")) {
            return new Term.In(operand, list(")"), at);
        }
        tokens.expectSymbol("[");
        return new Term.In(operand, list("]"), at);
    }

    private Term sum() {
        Term left = signed();
        int operators = 0;
        while (tokens.peek().isSymbol("+") || tokens.peek().isSymbol("-")) {
            // Each operator makes the tree one level deeper.
            if (++operators > MOST_OPERATORS) {
                throw Faults.tooDeep("root");
            }
            Token operator = tokens.next();
            left = new Term.Arithmetic(left, operator.text().equals("+"), signed(), operator.position());
        }
        return left;
    }

    /** Signs belong to numbers. */
    private Term signed() {
        boolean minus = false;
        boolean sign = false;
        while (tokens.peek().isSymbol("+") || tokens.peek().isSymbol("-")) {
            minus ^= tokens.next().text().equals("-");
            sign = true;
        }
        if (sign && tokens.peek().kind() != Token.Kind.NUMBER) {
            throw Faults.unexpectedTerm(tokens.peek());
        }
        return sign ? number(tokens.next(), minus) : primary();
    }

    private static Term number(Token token, boolean minus) {
        String text = minus ? "-" + token.text() : token.text();
        return new Term.Literal(AttributeValue.fromN(Numbers.canonical(Numbers.parse(text))), token.position());
    }

    private Term primary() {
        Token token = tokens.peek();
        switch (token.kind()) {
            case STRING -> {
                tokens.next();
                return new Term.Literal(AttributeValue.fromS(token.text()), token.position());
            }
            case NUMBER -> {
                return number(tokens.next(), false);
            }
            case SYMBOL -> {
                return bracketed();
            }
            case QUOTED -> {
                return new Term.Path(paths.path(), token.position());
            }
            case WORD -> {
                return word();
            }
            case END -> throw Faults.unexpectedTerm(token);
        }
        throw Faults.unexpectedTerm(token);
    }

    private Term word() {
        Token token = tokens.peek();
        if (tokens.acceptWord("TRUE") || tokens.acceptWord("FALSE")) {
            return new Term.Literal(AttributeValue.fromBool(token.isWord("TRUE")), token.position());
        }
        if (tokens.acceptWord("NULL")) {
            return new Term.Literal(AttributeValue.fromNul(true), token.position());
        }
        if (token.isWord("EXISTS")) {
            throw Faults.refused("EXISTS can only be used in ExecuteTransaction write requests.");
        }
        if (tokens.atKeyword()) {
            throw Faults.unexpectedTerm(token);
        }
        if (tokens.peekSecond().isSymbol("(")) {
            tokens.next();
            tokens.next();
            return new Term.Call(token.text().toLowerCase(Locale.ROOT), list(")"), token.position());
        }
        return new Term.Path(paths.path(), token.position());
    }

    private Term bracketed() {
        Token token = tokens.next();
        return switch (token.text()) {
            case "?" -> new Term.Parameter(tokens.nextParameter(), token.position());
            case "(" -> {
                Term inner = term();
                tokens.expectSymbol(")");
                yield inner;
            }
            case "[" -> new Term.ListLiteral(list("]"), token.position());
            case "<<" -> new Term.Bag(list(">>"), token.position());
            case "{" -> new Term.MapLiteral(fields(), token.position());
            default -> throw Faults.unexpectedTerm(token);
        };
    }

    private List<Term> list(String end) {
        List<Term> elements = new ArrayList<>();
        if (tokens.acceptSymbol(end)) {
            return elements;
        }
        do {
            elements.add(term());
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(end);
        return elements;
    }

    private List<Term.Field> fields() {
        List<Term.Field> fields = new ArrayList<>();
        if (tokens.acceptSymbol("}")) {
            return fields;
        }
        do {
            Token name = tokens.next();
            if (name.kind() != Token.Kind.STRING) {
                throw Faults.unexpectedTerm(name);
            }
            tokens.expectSymbol(":");
            fields.add(new Term.Field(name.text(), term()));
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol("}");
        return fields;
    }
}
