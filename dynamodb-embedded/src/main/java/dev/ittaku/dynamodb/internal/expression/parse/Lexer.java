package dev.ittaku.dynamodb.internal.expression.parse;

import java.util.ArrayList;
import java.util.List;

/** Splits an expression into tokens. Never fails: an impossible character becomes a token the parser refuses. */
public final class Lexer {
    private final String text;
    private int at;

    private Lexer(String text) {
        this.text = text;
    }

    /** All tokens, the last one being the end of the text. */
    static List<Token> tokens(String text) {
        Lexer lexer = new Lexer(text);
        List<Token> tokens = new ArrayList<>();
        Token token;
        do {
            token = lexer.next();
            tokens.add(token);
        } while (token.kind() != Token.Kind.END);
        return tokens;
    }

    private Token next() {
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
        if (at == text.length()) {
            return new Token(Token.Kind.END, Token.END_TEXT, at, at);
        }
        char c = text.charAt(at);
        if (isLetter(c)) {
            return upTo(Token.Kind.WORD, endOfName(at + 1));
        }
        if (isDigit(c)) {
            return upTo(Token.Kind.NUMBER, endOfDigits(at + 1));
        }
        if (c == '#' || c == ':') {
            int end = endOfName(at + 1);
            Token.Kind kind = c == '#' ? Token.Kind.NAME : Token.Kind.VALUE;
            return upTo(end == at + 1 ? Token.Kind.UNKNOWN : kind, end);
        }
        if ((c == '<' && followedBy('>')) || ((c == '<' || c == '>') && followedBy('='))) {
            return upTo(Token.Kind.SYMBOL, at + 2);
        }
        if ("()[].,=<>+-".indexOf(c) >= 0) {
            return upTo(Token.Kind.SYMBOL, at + 1);
        }
        return upTo(Token.Kind.UNKNOWN, at + Character.charCount(text.codePointAt(at)));
    }

    private Token upTo(Token.Kind kind, int end) {
        Token token = new Token(kind, text.substring(at, end), at, end);
        at = end;
        return token;
    }

    private boolean followedBy(char c) {
        return at + 1 < text.length() && text.charAt(at + 1) == c;
    }

    private int endOfName(int from) {
        int end = from;
        while (end < text.length() && isNamePart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private int endOfDigits(int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    public static boolean isNamePart(char c) {
        return isLetter(c) || isDigit(c) || c == '_';
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
