package dev.ittaku.platform.caller;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a personal token may be used for. */
public enum Scope {
    /** Everything its owner may look at. */
    READ("read"),
    /** Everything its owner may look at and change, except credentials. */
    WRITE("write"),
    /** Nothing but reporting free seats of lessons. */
    LESSONS_PUSH("lessons:push");

    private final String text;

    Scope(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    public static Optional<Scope> of(String text) {
        return Arrays.stream(values()).filter(scope -> scope.text.equals(text)).findFirst();
    }

    public static List<String> texts() {
        return Arrays.stream(values()).map(Scope::text).toList();
    }
}
