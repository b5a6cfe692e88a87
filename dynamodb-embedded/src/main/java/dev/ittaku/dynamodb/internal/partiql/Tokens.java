package dev.ittaku.dynamodb.internal.partiql;

import java.util.List;
import java.util.Set;

/** Walks through a statement's tokens. */
final class Tokens {
    private static final int DEEPEST = 200;
    private static final Set<String> KEYWORDS = Set.of(
            "ALL",
            "AND",
            "AS",
            "ASC",
            "BETWEEN",
            "BY",
            "DELETE",
            "DESC",
            "EXISTS",
            "FALSE",
            "FROM",
            "GROUP",
            "HAVING",
            "IN",
            "INSERT",
            "INTO",
            "IS",
            "LIMIT",
            "MISSING",
            "NOT",
            "NULL",
            "OFFSET",
            "OR",
            "ORDER",
            "REMOVE",
            "RETURNING",
            "SELECT",
            "SET",
            "TRUE",
            "UPDATE",
            "VALUE",
            "WHERE");

    private final List<Token> tokens;
    private int at;
    private int depth;
    private int parameters;

    Tokens(String statement) {
        this.tokens = Lexer.tokens(statement);
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peekSecond() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    Token next() {
        Token token = tokens.get(at);
        if (token.kind() != Token.Kind.END) {
            at++;
        }
        return token;
    }

    boolean acceptWord(String word) {
        if (!peek().isWord(word)) {
            return false;
        }
        at++;
        return true;
    }

    boolean acceptSymbol(String symbol) {
        if (!peek().isSymbol(symbol)) {
            return false;
        }
        at++;
        return true;
    }

    void expectWord(String word) {
        if (!acceptWord(word)) {
            throw Faults.unexpectedTerm(peek());
        }
    }

    void expectSymbol(String symbol) {
        if (!acceptSymbol(symbol)) {
            throw Faults.unexpectedTerm(peek());
        }
    }

    /** A name, in quotes or not; keywords need the quotes. */
    boolean atName() {
        return peek().kind() == Token.Kind.QUOTED || (peek().kind() == Token.Kind.WORD && !atKeyword());
    }

    boolean atKeyword() {
        return peek().kind() == Token.Kind.WORD
                && KEYWORDS.contains(peek().text().toUpperCase(java.util.Locale.ROOT));
    }

    Token expectName() {
        if (!atName()) {
            throw Faults.unexpectedTerm(peek());
        }
        return next();
    }

    /** The number of the question mark that was just read. */
    int nextParameter() {
        return parameters++;
    }

    int parameters() {
        return parameters;
    }

    /** Goes one level down; a statement of brackets alone must not exhaust the stack. */
    void enter() {
        if (++depth > DEEPEST) {
            throw Faults.tooDeep("root");
        }
    }

    void leave() {
        depth--;
    }
}
