package dev.ittaku.dynamodb.internal.expression.parse;

import dev.ittaku.dynamodb.internal.error.RequestValidationException;
import java.util.ArrayList;
import java.util.List;

/** What all parsers share: a cursor over the tokens, document paths, and the service's syntax error. */
class TokenReader {
    private final ExpressionKind kind;
    private final String text;
    private final List<Token> tokens;
    private int at;

    TokenReader(ExpressionKind kind, String text) {
        this.kind = kind;
        this.text = text;
        this.tokens = Lexer.tokens(text);
    }

    ExpressionKind kind() {
        return kind;
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peekNext() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    Token take() {
        Token token = tokens.get(at);
        if (token.kind() != Token.Kind.END) {
            at++;
        }
        return token;
    }

    boolean takeIf(String symbol) {
        if (peek().is(symbol)) {
            at++;
            return true;
        }
        return false;
    }

    boolean takeIfWord(String keyword) {
        if (peek().isWord(keyword)) {
            at++;
            return true;
        }
        return false;
    }

    void expect(String symbol) {
        if (!takeIf(symbol)) {
            throw syntaxError();
        }
    }

    void expectEnd() {
        if (peek().kind() != Token.Kind.END) {
            throw syntaxError();
        }
    }

    /** The error about the current token, with its neighbours in the text. */
    RequestValidationException syntaxError() {
        Token token = peek();
        int from = at > 0 ? tokens.get(at - 1).start() : token.start();
        Token following = peekNext();
        int to = following.kind() == Token.Kind.END ? token.end() : following.end();
        if (token.kind() == Token.Kind.END) {
            to = at > 0 ? tokens.get(at - 1).end() : from;
        }
        return kind.invalid(
                "Syntax error; token: \"" + token.text() + "\", near: \"" + text.substring(from, to) + "\"");
    }

    PathTree path(List<PathTree.Step> steps) {
        while (true) {
            if (takeIf(".")) {
                steps.add(name());
            } else if (takeIf("[")) {
                steps.add(index());
                expect("]");
            } else {
                return new PathTree(steps);
            }
        }
    }

    PathTree path() {
        List<PathTree.Step> steps = new ArrayList<>(2);
        steps.add(name());
        return path(steps);
    }

    private PathTree.Step name() {
        Token token = peek();
        if (token.kind() == Token.Kind.NAME) {
            take();
            return new PathTree.Alias(token.text());
        }
        if (token.kind() != Token.Kind.WORD || isKeyword(token)) {
            throw syntaxError();
        }
        take();
        return new PathTree.Plain(token.text());
    }

    private PathTree.Step index() {
        Token token = peek();
        if (token.kind() != Token.Kind.NUMBER) {
            throw syntaxError();
        }
        take();
        try {
            return new PathTree.Index(Integer.parseInt(token.text()));
        } catch (NumberFormatException tooLarge) {
            throw kind.invalid("List index is not within the allowable range; index: [" + token.text() + "]");
        }
    }

    /** Whether this word belongs to the language itself and so cannot be a name. */
    boolean isKeyword(Token word) {
        return false;
    }
}
