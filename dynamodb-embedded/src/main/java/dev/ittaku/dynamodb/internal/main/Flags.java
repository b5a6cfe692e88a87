package dev.ittaku.dynamodb.internal.main;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The flags of a command line, {@code --name value}, {@code --name=value} or {@code --name} alone. */
final class Flags {
    private static final Set<String> ALONE = Set.of("memory", "relaxed", "throttle", "help");
    private static final Set<String> ONCE =
            Set.of("port", "host", "data", "buckets", "faults", "encryption-key", "tls-cert", "tls-key");
    private static final Set<String> OFTEN = Set.of("cors", "allow-host", "access-key");

    private final Map<String, List<String>> values = new HashMap<>();

    private Flags() {}

    /**
     * Reads a command line.
     *
     * @throws IllegalArgumentException with a sentence for a person
     */
    static Flags of(String... arguments) {
        Flags flags = new Flags();
        for (int i = 0; i < arguments.length; i++) {
            String argument = arguments[i];
            if (!argument.startsWith("--")) {
                throw new IllegalArgumentException("'" + argument + "' is no flag; --help lists them.");
            }
            int equals = argument.indexOf('=');
            String name = equals < 0 ? argument.substring(2) : argument.substring(2, equals);
            if (ALONE.contains(name)) {
                flags.add(name, "");
            } else if (!ONCE.contains(name) && !OFTEN.contains(name)) {
                throw new IllegalArgumentException("There is no flag --" + name + "; --help lists them.");
            } else if (equals >= 0) {
                flags.add(name, argument.substring(equals + 1));
            } else if (i + 1 < arguments.length) {
                flags.add(name, arguments[++i]);
            } else {
                throw new IllegalArgumentException("--" + name + " needs a value.");
            }
        }
        return flags;
    }

    private void add(String name, String value) {
        List<String> all = values.computeIfAbsent(name, key -> new ArrayList<>());
        if (!all.isEmpty() && ONCE.contains(name)) {
            throw new IllegalArgumentException("--" + name + " is given twice.");
        }
        all.add(value);
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    @Nullable
    String one(String name) {
        List<String> all = all(name);
        return all.isEmpty() ? null : all.get(0);
    }

    String one(String name, String otherwise) {
        String value = one(name);
        return value == null ? otherwise : value;
    }

    List<String> all(String name) {
        return values.getOrDefault(name, List.of());
    }
}
