package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import java.util.ArrayList;
import java.util.List;

/** Reads document paths: {@code a.b[0]."c d"['e']}. */
final class PathParser {
    private static final int DEEPEST = 32;

    private final Tokens tokens;

    PathParser(Tokens tokens) {
        this.tokens = tokens;
    }

    DocumentPath path() {
        List<DocumentPath.Step> steps = new ArrayList<>();
        steps.add(new DocumentPath.Field(name(tokens.expectName())));
        while (true) {
            if (tokens.acceptSymbol(".")) {
                steps.add(new DocumentPath.Field(name(member())));
            } else if (tokens.acceptSymbol("[")) {
                steps.add(element());
                tokens.expectSymbol("]");
            } else {
                break;
            }
        }
        if (steps.size() > DEEPEST) {
            throw Faults.refused("The document path has too many nesting levels; nesting levels: " + steps.size());
        }
        return new DocumentPath(steps);
    }

    private Token member() {
        Token token = tokens.next();
        if (token.kind() != Token.Kind.WORD && token.kind() != Token.Kind.QUOTED) {
            throw Faults.malformed("Invalid path dot component" + token.position());
        }
        return token;
    }

    private static String name(Token token) {
        if (token.text().isEmpty()) {
            throw Faults.unexpectedTerm(token);
        }
        return token.text();
    }

    private DocumentPath.Step element() {
        boolean minus = tokens.acceptSymbol("-");
        Token token = tokens.next();
        if (token.kind() == Token.Kind.STRING && !minus) {
            return new DocumentPath.Field(name(token));
        }
        if (token.kind() != Token.Kind.NUMBER) {
            throw Faults.refused("Unexpected path component", token.position());
        }
        try {
            int index = Integer.parseInt(token.text());
            if (!minus) {
                return new DocumentPath.Element(index);
            }
        } catch (NumberFormatException beyond) {
            // reported below
        }
        throw Faults.refused(
                "List index is not within the allowable range; index: [" + (minus ? "-" : "") + token.text() + "]",
                token.position());
    }
}
