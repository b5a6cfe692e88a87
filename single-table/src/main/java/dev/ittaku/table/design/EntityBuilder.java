package dev.ittaku.table.design;

import dev.ittaku.table.codec.Codecs;
import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.key.Shards;
import dev.ittaku.table.text.InstantFormat;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Declares an entity. Components are named as in the record; a component that stands in a template lives only there,
 * unless {@link #store} keeps it as an attribute too.
 */
public final class EntityBuilder<T> {
    /** A template attribute that is not the primary key. */
    record Secondary<T>(
            String attribute, String template, @Nullable Predicate<T> when) {}

    /** A value made from the record for use in templates. */
    record Computed<T>(Class<?> type, Function<T, @Nullable Object> function) {}

    /** A uniqueness rule before its template is resolved. */
    record UniqueRule(String component, List<String> within, boolean kept) {}

    final TableLayout layout;
    final Registry registry;
    final Codecs codecs;
    final RecordShape<T> shape;
    String name;
    String sentence = "";

    @Nullable
    String partition;

    @Nullable
    String sort;

    final List<Secondary<T>> secondaries = new ArrayList<>();
    final Map<String, String> renamed = new HashMap<>();
    final Set<String> stored = new LinkedHashSet<>();
    boolean storeAll;
    final Map<String, Computed<T>> computed = new LinkedHashMap<>();
    final Map<String, String> constants = new LinkedHashMap<>();
    final Set<String> nullWhenAbsent = new LinkedHashSet<>();
    final Map<String, Object> defaults = new HashMap<>();
    final Map<String, ValueCodec<?>> ownCodecs = new HashMap<>();
    final List<UniqueRule> uniques = new ArrayList<>();
    final List<Counter<T>> counters = new ArrayList<>();
    Optional<String> version = Optional.empty();
    Optional<String> created = Optional.empty();
    Optional<String> updated = Optional.empty();
    int schemaVersion = 1;
    String schemaAttribute = "";
    final Map<Integer, Upgrade> upgrades = new HashMap<>();
    Shards shards = Shards.ONE;
    Optional<IntFunction<T>> samples = Optional.empty();

    EntityBuilder(TableLayout layout, Registry registry, Codecs codecs, RecordShape<T> shape) {
        this.layout = layout;
        this.registry = registry;
        this.codecs = codecs;
        this.shape = shape;
        this.name = shape.type().getSimpleName();
    }

    /** The entity's name in documents, errors and guard items; the record's simple name unless given. */
    public EntityBuilder<T> named(String name) {
        this.name = name;
        return this;
    }

    public EntityBuilder<T> describedAs(String sentence) {
        this.sentence = sentence;
        return this;
    }

    /** The templates of partition and sort key. */
    public EntityBuilder<T> key(String partitionTemplate, String sortTemplate) {
        this.partition = partitionTemplate;
        this.sort = sortTemplate;
        return this;
    }

    /** The template of the partition key, in a table without a sort key. */
    public EntityBuilder<T> key(String partitionTemplate) {
        this.partition = partitionTemplate;
        return this;
    }

    /** An attribute made from a template, most often for an index. Left out while one of its components is absent. */
    public EntityBuilder<T> attribute(String attribute, String template) {
        secondaries.add(new Secondary<>(attribute, template, null));
        return this;
    }

    /** The same for a sparse index: written only where the predicate holds. */
    public EntityBuilder<T> attribute(String attribute, String template, Predicate<T> when) {
        secondaries.add(new Secondary<>(attribute, template, when));
        return this;
    }

    /** Stores a component under another name. */
    public EntityBuilder<T> rename(String component, String attribute) {
        known(component);
        renamed.put(component, attribute);
        return this;
    }

    /** Keeps components as attributes although they also stand in a template. */
    public EntityBuilder<T> store(String... components) {
        for (String component : components) {
            known(component);
            stored.add(component);
        }
        return this;
    }

    /** Keeps every component as an attribute, also those in templates. */
    public EntityBuilder<T> storeAll() {
        storeAll = true;
        return this;
    }

    /** Stores a component as the table's time to live, whatever that attribute is called; by its own name if there is none. */
    public EntityBuilder<T> expiresWith(String component) {
        return layout.ttl().map(ttl -> rename(component, ttl)).orElse(this);
    }

    /** A value made from the record for use in templates and unique rules; it is not stored by itself. */
    public <V> EntityBuilder<T> computed(String name, Class<V> type, Function<T, ? extends @Nullable V> function) {
        computed.put(name, new Computed<>(type, function::apply));
        return this;
    }

    /** An attribute that is the same on every item. */
    public EntityBuilder<T> constant(String attribute, String value) {
        constants.put(attribute, value);
        return this;
    }

    /** Writes a NULL attribute where the component is absent, instead of none. */
    public EntityBuilder<T> nullWhenAbsent(String component) {
        known(component);
        nullWhenAbsent.add(component);
        return this;
    }

    /** What a component reads as where an item does not have it. */
    public EntityBuilder<T> defaultValue(String component, Object value) {
        known(component);
        defaults.put(component, value);
        return this;
    }

    public <V> EntityBuilder<T> codec(String component, ValueCodec<V> codec) {
        known(component);
        ownCodecs.put(component, codec);
        return this;
    }

    /** Another format of instants than the table's own. */
    public EntityBuilder<T> instants(String component, InstantFormat format) {
        return codec(component, (ValueCodec<Instant>) Codecs.instant(format));
    }

    /** No two items may have the same value here, among those that agree in the components of {@code within}. */
    public EntityBuilder<T> unique(String component, String... within) {
        uniques.add(new UniqueRule(component, List.of(within), false));
        return this;
    }

    /** The same, and the value stays taken after its owner is deleted. */
    public EntityBuilder<T> uniqueForever(String component, String... within) {
        uniques.add(new UniqueRule(component, List.of(within), true));
        return this;
    }

    /** Counts the items of this entity on an item of another one. */
    public EntityBuilder<T> counted(String name, Entity<?> owner, String component, Function<T, ItemKey> ownerKey) {
        Path path = owner.field(component).path();
        counters.add(new Counter<>(name, owner, path, ownerKey));
        return this;
    }

    /** A whole number that goes up with every write; a write with an old one is refused. */
    public EntityBuilder<T> version(String component) {
        known(component);
        version = Optional.of(component);
        return this;
    }

    /** Instants set when an item is created and whenever it is written. */
    public EntityBuilder<T> stamps(String createdComponent, String updatedComponent) {
        known(createdComponent);
        known(updatedComponent);
        created = Optional.of(createdComponent);
        updated = Optional.of(updatedComponent);
        return this;
    }

    /** The current schema version, kept in an attribute; an item without it is of version 1. */
    public EntityBuilder<T> schema(int version, String attribute) {
        schemaVersion = version;
        schemaAttribute = attribute;
        return this;
    }

    /** How an item of that version becomes one of the next. */
    public EntityBuilder<T> upgrade(int fromVersion, Upgrade upgrade) {
        upgrades.put(fromVersion, upgrade);
        return this;
    }

    /** Spreads the partition over several, by the sort key. */
    public EntityBuilder<T> shards(int count) {
        shards = new Shards(count);
        return this;
    }

    /** A sample for the document. */
    public EntityBuilder<T> sample(T sample) {
        return samples(i -> sample);
    }

    /** Samples with different keys: 0 for the document, the others to measure with. */
    public EntityBuilder<T> samples(IntFunction<T> samples) {
        this.samples = Optional.of(samples);
        return this;
    }

    private void known(String component) {
        if (shape.indexOf(component) < 0) {
            throw new DesignException(
                    where(), "the record has no component '" + component + "'", "name one of its components");
        }
    }

    String where() {
        return layout.name() + "/" + name;
    }

    /** Checks the declaration and adds the entity to its table. */
    public Entity<T> declare() {
        Entity<T> entity = new EntityAssembly<>(this).assemble();
        registry.add(entity);
        return entity;
    }
}
