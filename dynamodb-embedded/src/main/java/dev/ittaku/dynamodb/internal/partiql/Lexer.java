package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.partiql.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Cuts a statement into tokens; comments and blanks fall away. */
final class Lexer {
    private static final String PAIRS = "<>,<=,>=,!=,<<,>>,||";
    private static final String SINGLES = "()[]{},.:;?=<>+-*/%";

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int line = 1;
    private int lineStart;

    private Lexer(String text) {
        this.text = text;
    }

    static List<Token> tokens(String text) {
        Lexer lexer = new Lexer(text);
        lexer.run();
        return lexer.tokens;
    }

    private void run() {
        while (true) {
            skipBlanks();
            if (at == text.length()) {
                add(Kind.END, "", at, line, column(at));
                return;
            }
            char c = text.charAt(at);
            if (c == '\'') {
                quoted(Kind.STRING, c);
            } else if (c == '"') {
                quoted(Kind.QUOTED, c);
            } else if (isDigit(c) || (c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1)))) {
                number();
            } else if (isNameStart(c)) {
                int start = at;
                while (at < text.length() && isNamePart(text.charAt(at))) {
                    at++;
                }
                add(Kind.WORD, text.substring(start, at), start, line, column(start));
            } else {
                symbol();
            }
        }
    }

    private void skipBlanks() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                advance();
            } else if (text.startsWith("--", at)) {
                while (at < text.length() && text.charAt(at) != '\n') {
                    at++;
                }
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                if (end < 0) {
                    throw Faults.malformed("");
                }
                while (at < end + 2) {
                    advance();
                }
            } else {
                return;
            }
        }
    }

    private void advance() {
        if (text.charAt(at++) == '\n') {
            line++;
            lineStart = at;
        }
    }

    /** A text between two quotes; two of them in a row stand for one. */
    private void quoted(Kind kind, char quote) {
        int start = at;
        int startLine = line;
        int startColumn = column(at);
        StringBuilder content = new StringBuilder();
        advance();
        while (true) {
            if (at == text.length()) {
                throw Faults.malformed("");
            }
            char c = text.charAt(at);
            if (c == quote && at + 1 < text.length() && text.charAt(at + 1) == quote) {
                content.append(quote);
                at += 2;
            } else if (c == quote) {
                at++;
                add(kind, content.toString(), start, startLine, startColumn);
                return;
            } else {
                content.append(c);
                advance();
            }
        }
    }

    private void number() {
        int start = at;
        digits();
        if (at < text.length() && text.charAt(at) == '.') {
            at++;
            digits();
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            int exponent = at + 1;
            if (exponent < text.length() && (text.charAt(exponent) == '+' || text.charAt(exponent) == '-')) {
                exponent++;
            }
            if (exponent == text.length() || !isDigit(text.charAt(exponent))) {
                throw Faults.malformed("");
            }
            int power = at + 1;
            at = exponent;
            digits();
            requireInt(text.substring(power, at));
        }
        if (at < text.length() && isNamePart(text.charAt(at))) {
            throw Faults.malformed("");
        }
        add(Kind.NUMBER, text.substring(start, at), start, line, column(start));
    }

    private static void requireInt(String exponent) {
        try {
            Integer.parseInt(exponent);
        } catch (NumberFormatException beyond) {
            throw Faults.malformed("");
        }
    }

    private void digits() {
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
    }

    private void symbol() {
        int start = at;
        String pair = at + 2 <= text.length() ? text.substring(at, at + 2) : "";
        if (pair.length() == 2 && !pair.contains(",") && PAIRS.contains(pair)) {
            at += 2;
        } else if (SINGLES.indexOf(text.charAt(at)) >= 0) {
            at++;
        } else {
            throw Faults.malformed("");
        }
        add(Kind.SYMBOL, text.substring(start, at), start, line, column(start));
    }

    private void add(Kind kind, String content, int start, int startLine, int startColumn) {
        tokens.add(new Token(kind, content, new Position(startLine, startColumn, Math.max(1, at - start))));
    }

    private int column(int index) {
        return index - lineStart + 1;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNameStart(char c) {
        return Character.isLetter(c) || c == '_' || c == '$';
    }

    private static boolean isNamePart(char c) {
        return isNameStart(c) || isDigit(c);
    }
}
