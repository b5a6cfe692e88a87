package dev.ittaku.kifu.adoption;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Maps users of the older table to users here; each is looked up once. */
final class Names {
    private final Function<String, Optional<String>> find;
    private final Map<String, Optional<String>> known = new HashMap<>();

    Names(Function<String, Optional<String>> find) {
        this.find = find;
    }

    String here(String old) {
        return known.computeIfAbsent(old, find)
                .orElseThrow(() -> new NotTaken("no account is known for '" + old + "'; name it in --users FILE"));
    }
}
