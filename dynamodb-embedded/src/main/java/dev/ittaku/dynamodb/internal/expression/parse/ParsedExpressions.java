package dev.ittaku.dynamodb.internal.expression.parse;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Remembers parsed expressions by their text. Programs send the same few texts over and over; when one sends ever new
 * ones, the memory is emptied at its bound, which costs nothing but parsing again.
 */
public final class ParsedExpressions<T> {
    private static final int BOUND = 2048;

    private final ConcurrentHashMap<String, T> parsed = new ConcurrentHashMap<>();

    public T get(String text, Function<String, T> parser) {
        T known = parsed.get(text);
        if (known != null) {
            return known;
        }
        T fresh = parser.apply(text);
        if (parsed.size() >= BOUND) {
            parsed.clear();
        }
        parsed.put(text, fresh);
        return fresh;
    }
}
