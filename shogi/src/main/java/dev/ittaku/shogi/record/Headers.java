package dev.ittaku.shogi.record;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** A record's headers in the order they were written, unknown ones and repeated ones included. */
public record Headers(List<Header> all) implements Iterable<Header> {
    public static final Headers NONE = new Headers(List.of());

    public Headers {
        all = List.copyOf(all);
    }

    /** The first value of a key. */
    public Optional<String> get(String key) {
        for (Header header : all) {
            if (header.key().equals(key)) {
                return Optional.of(header.value());
            }
        }
        return Optional.empty();
    }

    /** The first of these keys that has a value which is not blank. */
    public Optional<String> firstOf(String... keys) {
        for (String key : keys) {
            Optional<String> value = get(key).filter(text -> !text.isBlank());
            if (value.isPresent()) {
                return value;
            }
        }
        return Optional.empty();
    }

    /** With the key's value replaced where it stands, or added at the end. */
    public Headers with(String key, String value) {
        List<Header> changed = new ArrayList<>(all);
        for (int i = 0; i < changed.size(); i++) {
            if (changed.get(i).key().equals(key)) {
                changed.set(i, new Header(key, value));
                return new Headers(changed);
            }
        }
        changed.add(new Header(key, value));
        return new Headers(changed);
    }

    public Headers without(String key) {
        return new Headers(
                all.stream().filter(header -> !header.key().equals(key)).toList());
    }

    @Override
    public Iterator<Header> iterator() {
        return all.iterator();
    }
}
