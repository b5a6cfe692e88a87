package dev.ittaku.shogi.format.text;

import java.util.ArrayList;
import java.util.List;

/** Collects warnings up to a number that a person could still read. */
public final class Warnings {
    private static final int MOST = 1_000;

    private final List<Warning> all = new ArrayList<>();

    public void add(int line, int column, WarningCode code, String message) {
        if (all.size() < MOST) {
            all.add(new Warning(line, column, code, message));
        } else if (all.size() == MOST) {
            all.add(new Warning(line, column, WarningCode.TOO_MANY_WARNINGS, "further warnings are not listed"));
        }
    }

    public List<Warning> list() {
        return List.copyOf(all);
    }

    /** A text shortened for a message. */
    public static String quote(String text) {
        String line = text.strip();
        return line.length() <= 40 ? "\"" + line + "\"" : "\"" + line.substring(0, 40) + "…\"";
    }
}
