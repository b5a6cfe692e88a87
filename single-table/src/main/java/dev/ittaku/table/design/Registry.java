package dev.ittaku.table.design;

import dev.ittaku.table.fault.DesignException;
import java.util.ArrayList;
import java.util.List;

/** The declarations of one table so far; closed when the design is built. */
final class Registry {
    private final String table;
    private final List<Entity<?, ?>> entities = new ArrayList<>();
    private final List<AccessPattern<?>> patterns = new ArrayList<>();
    private boolean closed;

    Registry(String table) {
        this.table = table;
    }

    void add(Entity<?, ?> entity) {
        open("entity " + entity.name());
        if (entities.stream().anyMatch(other -> other.name().equals(entity.name()))) {
            throw new DesignException(
                    table, "two entities are called '" + entity.name() + "'", "give one another name with named(…)");
        }
        entities.add(entity);
    }

    void add(AccessPattern<?> pattern) {
        open("pattern " + pattern.name());
        if (patterns.stream().anyMatch(other -> other.name().equals(pattern.name()))) {
            throw new DesignException(
                    table, "two access patterns are called '" + pattern.name() + "'", "give one another name");
        }
        patterns.add(pattern);
    }

    /** Takes over what a part has declared, and closes it. */
    void addAll(Registry part) {
        part.entities.forEach(this::add);
        part.patterns.forEach(this::add);
        part.close();
    }

    private void open(String what) {
        if (closed) {
            throw new DesignException(table, what + " is declared after build()", "declare it before");
        }
    }

    void close() {
        closed = true;
    }

    List<Entity<?, ?>> entities() {
        return List.copyOf(entities);
    }

    List<AccessPattern<?>> patterns() {
        return List.copyOf(patterns);
    }
}
