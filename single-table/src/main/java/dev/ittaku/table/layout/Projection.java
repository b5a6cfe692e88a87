package dev.ittaku.table.layout;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which attributes an index contains besides the keys. */
public record Projection(Kind kind, Set<String> attributes) {
    /** DynamoDB's three kinds. */
    public enum Kind {
        ALL,
        KEYS_ONLY,
        INCLUDE
    }

    public static final Projection ALL = new Projection(Kind.ALL, Set.of());
    public static final Projection KEYS_ONLY = new Projection(Kind.KEYS_ONLY, Set.of());

    public Projection {
        attributes = java.util.Collections.unmodifiableSet(new LinkedHashSet<>(attributes));
    }

    public static Projection include(String... attributes) {
        return new Projection(Kind.INCLUDE, new LinkedHashSet<>(List.of(attributes)));
    }

    boolean holds(String attribute) {
        return kind == Kind.ALL || attributes.contains(attribute);
    }
}
