package dev.ittaku.shogi.format.text;

/** Reads KIF's times, {@code  0:16/00:00:16}, in all the widths and precisions programs write. */
public final class TimeText {
    private long spent;
    private long total;
    private int at;

    /** The time of the move in milliseconds. */
    public long spentMillis() {
        return spent;
    }

    /** The player's time so far in milliseconds, -1 if it is not given. */
    public long totalMillis() {
        return total;
    }

    public boolean parse(String text, int begin, int end) {
        at = begin;
        spent = span(text, end);
        if (spent < 0) {
            return false;
        }
        total = -1;
        if (at < end && (text.charAt(at) == '/' || text.charAt(at) == '／')) {
            at++;
            total = span(text, end);
        }
        return at == end;
    }

    /** Hours, minutes and seconds as far as given, each separated by a colon; -1 if there is none. */
    private long span(String text, int end) {
        long seconds = -1;
        long fraction = 0;
        at = Characters.skipSpace(text, at, end);
        while (at < end) {
            int number = Characters.number(text, at, end);
            if (number < 0) {
                return -1;
            }
            seconds = Math.min(1_000_000_000L, Math.max(0, seconds)) * 60 + number;
            at = Characters.skipDigits(text, at, end);
            if (at < end && text.charAt(at) == '.') {
                fraction = fraction(text, end);
            }
            at = Characters.skipSpace(text, at, end);
            if (at >= end || (text.charAt(at) != ':' && text.charAt(at) != '：')) {
                break;
            }
            at = Characters.skipSpace(text, at + 1, end);
        }
        return seconds < 0 ? -1 : seconds * 1000 + fraction;
    }

    private long fraction(String text, int end) {
        int begin = at + 1;
        int digits = Characters.skipDigits(text, begin, end);
        long millis = 0;
        for (int i = 0; i < 3; i++) {
            millis = millis * 10 + (begin + i < digits ? Characters.digit(text.charAt(begin + i)) : 0);
        }
        at = digits;
        return millis;
    }
}
