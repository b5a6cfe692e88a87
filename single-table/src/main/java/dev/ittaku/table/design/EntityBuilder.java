package dev.ittaku.table.design;

import dev.ittaku.table.codec.Component;
import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.Upgrade;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.codec.Codecs;
import dev.ittaku.table.internal.entity.ComponentNames;
import dev.ittaku.table.internal.key.Shards;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.TableLayout;
import dev.ittaku.table.text.InstantFormat;
import java.lang.invoke.MethodType;
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
 * Declares an entity. Components are named as in the record. A component in a template is stored only there, unless
 * {@link #store} also stores it as an attribute.
 */
public final class EntityBuilder<T, K extends Record> {
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
    final Set<String> secrets = new LinkedHashSet<>();
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

    private final RecordShape<K> keyShape;
    private final Map<String, String> raised;

    EntityBuilder(
            TableLayout layout,
            Registry registry,
            Codecs codecs,
            RecordShape<T> shape,
            RecordShape<K> keyShape,
            Map<String, String> raised) {
        this.keyShape = keyShape;
        this.raised = raised;
        this.layout = layout;
        this.registry = registry;
        this.codecs = codecs;
        this.shape = shape;
        this.name = shape.type().getSimpleName();
    }

    /** The entity's name in documents, errors and guard items; the record's simple name unless given. */
    public EntityBuilder<T, K> named(String name) {
        this.name = name;
        return this;
    }

    public EntityBuilder<T, K> describedAs(String sentence) {
        this.sentence = sentence;
        return this;
    }

    /** The templates of partition and sort key. */
    public EntityBuilder<T, K> key(String partitionTemplate, String sortTemplate) {
        this.partition = partitionTemplate;
        this.sort = sortTemplate;
        return this;
    }

    /** The template of the partition key, in a table without a sort key. */
    public EntityBuilder<T, K> key(String partitionTemplate) {
        this.partition = partitionTemplate;
        return this;
    }

    /** An attribute made from a template, most often for an index. Left out while one of its components is absent. */
    public EntityBuilder<T, K> attribute(String attribute, String template) {
        secondaries.add(new Secondary<>(attribute, template, null));
        return this;
    }

    /** An attribute for a sparse index: written only if the predicate is true. */
    public EntityBuilder<T, K> attribute(String attribute, String template, Predicate<T> when) {
        secondaries.add(new Secondary<>(attribute, template, when));
        return this;
    }

    /** Stores a component under another name. */
    public EntityBuilder<T, K> rename(Component<T, ?> component, String attribute) {
        renamed.put(named(component), attribute);
        return this;
    }

    /** Stores components as attributes although they are also in a template. */
    @SafeVarargs
    @SuppressWarnings("varargs") // only asked for their names
    public final EntityBuilder<T, K> store(Component<T, ?>... components) {
        stored.addAll(named(components));
        return this;
    }

    /**
     * Stores a component as the table's time to live, under the name of that attribute; under its own name if the table
     * has none.
     */
    public EntityBuilder<T, K> expiresWith(Component<T, ?> component) {
        return layout.ttl().map(ttl -> rename(component, ttl)).orElse(this);
    }

    /** Writes a NULL attribute where the component is absent, instead of none. */
    public EntityBuilder<T, K> nullWhenAbsent(Component<T, ?> component) {
        nullWhenAbsent.add(named(component));
        return this;
    }

    /** What a component reads as where an item does not have it. */
    public <V> EntityBuilder<T, K> defaultValue(Component<T, V> component, V value) {
        String name = named(component);
        Class<?> raw = shape.components().get(shape.indexOf(name)).raw();
        if (!MethodType.methodType(raw).wrap().returnType().isInstance(value)) {
            throw new DesignException(
                    where(), "the default of '" + name + "' is no " + raw.getSimpleName(), "use its own type");
        }
        defaults.put(name, value);
        return this;
    }

    public <V> EntityBuilder<T, K> codec(Component<T, V> component, ValueCodec<V> codec) {
        ownCodecs.put(named(component), codec);
        return this;
    }

    /** Another format of instants than the table's own. */
    public EntityBuilder<T, K> instants(Component<T, Instant> component, InstantFormat format) {
        return codec(component, (ValueCodec<Instant>) Codecs.instant(format));
    }

    /** No two items may have the same value here, among those that agree in the components of {@code within}. */
    @SafeVarargs
    @SuppressWarnings("varargs") // only asked for their names
    public final EntityBuilder<T, K> unique(Component<T, ?> component, Component<T, ?>... within) {
        uniques.add(new UniqueRule(named(component), named(within), false));
        return this;
    }

    /** Declares a unique value that stays taken after its owner is deleted. */
    @SafeVarargs
    @SuppressWarnings("varargs") // only asked for their names
    public final EntityBuilder<T, K> uniqueForever(Component<T, ?> component, Component<T, ?>... within) {
        uniques.add(new UniqueRule(named(component), named(within), true));
        return this;
    }

    /** Counts the items of this entity on an item of another one. */
    public <O, L extends Record> EntityBuilder<T, K> counted(
            String name, Entity<O, L> owner, Component<O, ? extends Number> component, Function<T, L> ownerKey) {
        counters.add(
                new Counter<>(name, owner, owner.field(component).path(), record -> owner.key(ownerKey.apply(record))));
        return this;
    }

    /** A whole number that goes up with every write; a write with an old one is refused. */
    public EntityBuilder<T, K> version(Component<T, Long> component) {
        version = Optional.of(named(component));
        return this;
    }

    /** Instants set when an item is created and whenever it is written. */
    public EntityBuilder<T, K> stamps(Component<T, Instant> created, Component<T, Instant> updated) {
        this.created = Optional.of(named(created));
        this.updated = Optional.of(named(updated));
        return this;
    }

    /**
     * Components that must not be shown to people who browse the table: hashes of passwords, tokens, answers of running
     * games. The attributes made from them are secret, too. A component in the primary key cannot be secret, because
     * keys are shown.
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // only asked for their names
    public final EntityBuilder<T, K> secret(Component<T, ?>... components) {
        secrets.addAll(named(components));
        return this;
    }

    /** Keeps every component as an attribute, also those in templates. */
    public EntityBuilder<T, K> storeAll() {
        storeAll = true;
        return this;
    }

    /** A value made from the record for use in templates; it is not stored by itself. */
    public <V> EntityBuilder<T, K> computed(String name, Class<V> type, Function<T, ? extends @Nullable V> function) {
        computed.put(name, new Computed<>(type, function::apply));
        return this;
    }

    /** An attribute that is the same on every item. */
    public EntityBuilder<T, K> constant(String attribute, String value) {
        constants.put(attribute, value);
        return this;
    }

    /** The current schema version, kept in an attribute; an item without it is of version 1. */
    public EntityBuilder<T, K> schema(int version, String attribute) {
        schemaVersion = version;
        schemaAttribute = attribute;
        return this;
    }

    /** How an item of that version becomes one of the next. */
    public EntityBuilder<T, K> upgrade(int fromVersion, Upgrade upgrade) {
        upgrades.put(fromVersion, upgrade);
        return this;
    }

    /** Spreads the partition over several, by the sort key. */
    public EntityBuilder<T, K> shards(int count) {
        shards = new Shards(count);
        return this;
    }

    /** A sample for the document. */
    public EntityBuilder<T, K> sample(T sample) {
        return samples(i -> sample);
    }

    /** Samples with different keys: 0 for the document, the others to measure with. */
    public EntityBuilder<T, K> samples(IntFunction<T> samples) {
        this.samples = Optional.of(samples);
        return this;
    }

    private String named(Component<T, ?> reference) {
        String component = ComponentNames.of(reference);
        if (shape.indexOf(component) < 0) {
            throw new DesignException(
                    where(), "the record has no component '" + component + "'", "refer to one of its components");
        }
        return component;
    }

    private List<String> named(Component<T, ?>[] references) {
        List<String> names = new ArrayList<>(references.length);
        for (Component<T, ?> reference : references) {
            names.add(named(reference));
        }
        return names;
    }

    String where() {
        return layout.name() + "/" + name;
    }

    /** Checks the declaration and adds the entity to its table. */
    public Entity<T, K> declare() {
        String configured = raised.get(name);
        if (configured != null) {
            shards = raised(configured);
        }
        Optional<Entity<T, ?>> elsewhere = Optional.empty();
        if (shards.isMoving()) {
            Shards here = shards;
            shards = here.swapped();
            elsewhere = Optional.of(entity(keyShape, Optional.empty()));
            shards = here;
        }
        Entity<T, K> entity = entity(keyShape, elsewhere);
        registry.add(entity);
        return entity;
    }

    private Entity<T, K> entity(RecordShape<K> keyShape, Optional<Entity<T, ?>> elsewhere) {
        return new Entity<>(new EntityAssembly<>(this).assemble(), registry, counters, keyShape, elsewhere);
    }

    /** {@code 4}, or while items move {@code 4+1}: written in four shards, still read where there was one. */
    private Shards raised(String configured) {
        int plus = configured.indexOf('+');
        if (plus < 0) {
            return new Shards(IndexDesign.raised(where(), configured, shards.count()));
        }
        return new Shards(
                IndexDesign.raised(where(), configured.substring(0, plus), shards.count()),
                IndexDesign.raised(where(), configured.substring(plus + 1), shards.count()));
    }
}
