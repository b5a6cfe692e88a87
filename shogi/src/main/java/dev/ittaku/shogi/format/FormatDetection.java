package dev.ittaku.shogi.format;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.format.csa.CsaStart;
import dev.ittaku.shogi.format.text.Characters;
import dev.ittaku.shogi.format.text.MoveText;

/** Tells a text's format by how its lines begin. */
final class FormatDetection {
    private FormatDetection() {}

    static RecordFormat detect(String text) {
        int at = 0;
        boolean symbols = false;
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
                end++;
            }
            int begin = Characters.skipSpace(text, at, end);
            if (begin < end) {
                char first = text.charAt(begin);
                if (isJson(text, begin)) {
                    return RecordFormat.JKF;
                }
                if (isCsa(text, begin, end)) {
                    return RecordFormat.CSA;
                }
                if (isUsi(text, begin, end)) {
                    return RecordFormat.USI;
                }
                if (isNumberedMove(text, begin, end) || text.startsWith("手数--", begin)) {
                    return RecordFormat.KIF;
                }
                symbols |= MoveText.symbol(first) != null;
            }
            at = end + 1;
        }
        return symbols ? RecordFormat.KI2 : RecordFormat.KIF;
    }

    private static boolean isJson(String text, int at) {
        char first = text.charAt(at);
        int next = at + 1;
        while (next < text.length() && text.charAt(next) <= ' ') {
            next++;
        }
        char second = next < text.length() ? text.charAt(next) : '\0';
        return first == '{' ? second == '"' || second == '}' : first == '[' && (second == '{' || second == ']');
    }

    private static boolean isCsa(String text, int at, int end) {
        char first = text.charAt(at);
        char second = at + 1 < end ? text.charAt(at + 1) : '\0';
        return switch (first) {
            case 'V' -> (second == '1' || second == '2' || second == '3') && end - at <= 6;
            case 'N' -> second == '+' || second == '-';
            case 'P' -> isCsaPosition(text, at, end, second);
            case '$' -> Characters.indexOf(text, ':', at, end) < end && second >= 'A' && second <= 'Z';
            case '\'' -> text.startsWith("'CSA encoding", at);
            case '+', '-' -> end - at >= 7 && isDigits(text, at + 1, 4) && CsaStart.piece(text, at + 5) != null;
            case '%' -> second >= 'A' && second <= 'Z';
            default -> end - at >= 6 && isDigits(text, at, 4) && CsaStart.piece(text, at + 4) != null;
        };
    }

    private static boolean isCsaPosition(String text, int at, int end, char second) {
        if (second == 'I') {
            return Characters.skipSpace(text, at + 2, end) == end || isDigits(text, at + 2, 2);
        }
        if (second == '+' || second == '-') {
            return end - at >= 6 && isDigits(text, at + 2, 2);
        }
        if (!isDigit(second) || end - at <= 10) {
            return false;
        }
        char third = text.charAt(Characters.skipSpace(text, at + 2, end - 1));
        return third == '*' || third == '+' || third == '-';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isDigits(String text, int at, int count) {
        for (int i = at; i < at + count; i++) {
            if (i >= text.length() || !isDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUsi(String text, int at, int end) {
        if (text.startsWith("position ", at) || text.startsWith("startpos", at) || text.startsWith("sfen ", at)) {
            return true;
        }
        int space = at;
        int slashes = 0;
        while (space < end && !Characters.isSpace(text.charAt(space))) {
            slashes += text.charAt(space) == '/' ? 1 : 0;
            space++;
        }
        String word = text.substring(at, Math.min(space, at + 120));
        if (slashes == 8) {
            return word.chars().allMatch(c -> "kKrRbBgGsSnNlLpP+/123456789".indexOf(c) >= 0);
        }
        return Move.parseUsi(word).isPresent() || word.equals("moves");
    }

    private static boolean isNumberedMove(String text, int at, int end) {
        int digits = Characters.skipDigits(text, at, end);
        int name = Characters.skipSpace(text, digits, end);
        if (digits == at || name == digits || name == end) {
            return false;
        }
        if (Characters.digit(text.charAt(name)) < 0) {
            return true;
        }
        boolean square = name + 2 < end && Characters.digitOrKanji(text.charAt(name + 1)) > 0;
        return square && (Characters.piece(text.charAt(name + 2)) != null || text.charAt(name + 2) == '成');
    }
}
