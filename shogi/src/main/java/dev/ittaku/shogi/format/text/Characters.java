package dev.ittaku.shogi.format.text;

import dev.ittaku.shogi.board.PieceType;
import org.jspecify.annotations.Nullable;

/** The characters of Japanese records: full and half width digits, kanji numbers, pieces, spaces. */
public final class Characters {
    private Characters() {}

    public static boolean isSpace(char c) {
        return c == ' ' || c == '　' || c == '\t' || c == '\u00A0' || c == '\u200B' || c == '\uFEFF' || c == '\f';
    }

    public static int skipSpace(String text, int at, int limit) {
        int i = at;
        while (i < limit && isSpace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    /** The first position of the character in that part of the text; the part's end if it does not occur. */
    public static int indexOf(String text, char wanted, int at, int limit) {
        int i = at;
        while (i < limit && text.charAt(i) != wanted) {
            i++;
        }
        return i;
    }

    public static boolean opens(char c) {
        return c == '(' || c == '（';
    }

    public static boolean closes(char c) {
        return c == ')' || c == '）';
    }

    /** 0–9 for a full or half width digit, otherwise -1. */
    public static int digit(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        return c >= '０' && c <= '９' ? c - '０' : -1;
    }

    /** 0–9 for a digit of either width or a kanji number, otherwise -1. */
    public static int digitOrKanji(char c) {
        int digit = digit(c);
        return digit >= 0 ? digit : kanji(c);
    }

    /** 1–9 for 一–九, 0 for 〇, otherwise -1. */
    public static int kanji(char c) {
        return switch (c) {
            case '〇' -> 0;
            case '一' -> 1;
            case '二' -> 2;
            case '三' -> 3;
            case '四' -> 4;
            case '五' -> 5;
            case '六' -> 6;
            case '七' -> 7;
            case '八' -> 8;
            case '九' -> 9;
            default -> -1;
        };
    }

    /** The kind of piece of a single character, in moves and on boards. */
    public static @Nullable PieceType piece(char c) {
        return switch (c) {
            case '歩', '步' -> PieceType.PAWN;
            case '香' -> PieceType.LANCE;
            case '桂' -> PieceType.KNIGHT;
            case '銀' -> PieceType.SILVER;
            case '金' -> PieceType.GOLD;
            case '角' -> PieceType.BISHOP;
            case '飛' -> PieceType.ROOK;
            case '玉', '王' -> PieceType.KING;
            case 'と', 'ト' -> PieceType.PROMOTED_PAWN;
            case '杏' -> PieceType.PROMOTED_LANCE;
            case '圭' -> PieceType.PROMOTED_KNIGHT;
            case '全' -> PieceType.PROMOTED_SILVER;
            case '馬' -> PieceType.HORSE;
            case '龍', '竜' -> PieceType.DRAGON;
            default -> null;
        };
    }

    /** A number of digits of either width at that place, or -1; at most nine digits count. */
    public static int number(String text, int at, int limit) {
        int value = 0;
        int i = at;
        while (i < limit && digit(text.charAt(i)) >= 0) {
            value = i - at < 9 ? value * 10 + digit(text.charAt(i)) : value;
            i++;
        }
        return i == at ? -1 : value;
    }

    /** Where the digits that begin at that place end. */
    public static int skipDigits(String text, int at, int limit) {
        int i = at;
        while (i < limit && digit(text.charAt(i)) >= 0) {
            i++;
        }
        return i;
    }
}
