package dev.ittaku.shogi.format.text;

/**
 * Something odd in a text that was read nevertheless.
 *
 * @param line counted from 1
 * @param column counted from 1, in characters
 */
public record Warning(int line, int column, WarningCode code, String message) {
    @Override
    public String toString() {
        return line + ":" + column + ": " + code + ": " + message;
    }
}
