package dev.ittaku.table.design;

/**
 * A part of a table's design that a package declares in a class of its own: entities and their patterns. Obtained from
 * {@link DesignBuilder#fragment}; the table is put together by naming all its fragments in {@link DesignBuilder#build}.
 */
public final class Fragment {
    private final String name;
    private final DesignBuilder table;
    private final Registry registry;

    Fragment(String name, DesignBuilder table, Registry registry) {
        this.name = name;
        this.table = table;
        this.registry = registry;
    }

    public String name() {
        return name;
    }

    DesignBuilder table() {
        return table;
    }

    Registry registry() {
        return registry;
    }

    /**
     * Begins the declaration of an entity.
     *
     * @param key the record that identifies an item: the components of its key templates, by name and type
     */
    public <T, K extends Record> EntityBuilder<T, K> entity(Class<T> type, Class<K> key) {
        return table.entity(type, key, registry);
    }

    /** Begins the declaration of a query that returns several entities of one partition. */
    public CollectionPattern.Builder collection(String patternName, String patternSentence) {
        return new CollectionPattern.Builder(table.layout(), registry, patternName, patternSentence);
    }

    /** Begins the declaration of a query that returns items of several entities in order. */
    public <R> MixedBuilder<R> mixed(Class<R> sealedType, String patternName, String patternSentence) {
        return new MixedBuilder<>(table.layout(), registry, sealedType, patternName, patternSentence);
    }
}
