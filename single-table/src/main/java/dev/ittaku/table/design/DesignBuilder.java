package dev.ittaku.table.design;

import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.codec.Codecs;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.Projection;
import dev.ittaku.table.layout.TableLayout;
import dev.ittaku.table.layout.VectorDesign;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** Declares a table: first its layout, then its entities, then their patterns; {@link #build} checks the whole. */
public final class DesignBuilder {
    private final String name;
    private final Registry registry;
    private String sentence = "";
    private String partition = "";
    private Optional<String> sort = Optional.empty();
    private final List<IndexDesign> indexes = new ArrayList<>();
    private final List<VectorDesign> vectors = new ArrayList<>();
    private Optional<String> ttl = Optional.empty();
    private Optional<StreamViewType> stream = Optional.empty();
    private boolean pointInTimeRecovery;
    private InstantFormat instants = InstantFormat.MILLIS;
    private EnumNames enums = EnumNames.AS_DECLARED;
    private final Map<Class<?>, ValueCodec<?>> codecs = new HashMap<>();
    private final Map<Class<?>, RecordShape<?>> shapes = new HashMap<>();
    private final Map<Class<?>, String> discriminators = new HashMap<>();
    private final List<Fragment> fragments = new ArrayList<>();
    private final Map<String, String> raisedEntities = new HashMap<>();
    private @Nullable TableLayout layout;
    private boolean built;

    DesignBuilder(String name) {
        this.name = name;
        this.registry = new Registry(name);
    }

    public DesignBuilder describedAs(String sentence) {
        open();
        this.sentence = sentence;
        return this;
    }

    public DesignBuilder keys(String partitionAttribute, String sortAttribute) {
        open();
        partition = partitionAttribute;
        sort = Optional.of(sortAttribute);
        return this;
    }

    /** A table without a sort key. */
    public DesignBuilder key(String partitionAttribute) {
        open();
        partition = partitionAttribute;
        return this;
    }

    public DesignBuilder gsi(String indexName, String partition, String sort, Projection projection) {
        return gsi(indexName, List.of(partition), List.of(sort), projection);
    }

    /** A global index with up to four attributes each for partition and sort key. */
    public DesignBuilder gsi(String indexName, List<String> partition, List<String> sort, Projection projection) {
        open();
        if (partition.isEmpty() || partition.size() > 4 || sort.size() > 4) {
            throw new DesignException(
                    name + "/" + indexName, "has too few or too many key attributes", "use 1 to 4, and 0 to 4 to sort");
        }
        return add(new IndexDesign(indexName, false, partition, sort, projection, 1));
    }

    /** A global index whose partitions are each spread over several; reads ask all of them. */
    public DesignBuilder shardedGsi(
            String indexName, String partition, String sort, Projection projection, int shards) {
        open();
        return add(new IndexDesign(indexName, false, List.of(partition), List.of(sort), projection, shards));
    }

    /**
     * Raises shards by an installation's configuration, {@code Table.Index} or {@code Table.entity} to a number;
     * entries of other tables are ignored. Reads of an index query all shards, so items that were written with fewer
     * shards are still found; for the same reason the number must never be lowered again. Items of an entity whose own
     * partition is spread, and an index that was not spread before, have to be migrated. While an entity's items move,
     * its number is {@code 1+4} and then {@code 4+1}: the shards for writing first, then the shards that are also read.
     */
    public DesignBuilder raisedShards(Map<String, String> configuration) {
        open();
        configuration.forEach((place, count) -> {
            if (place.startsWith(name + ".")) {
                raise(place.substring(name.length() + 1), count);
            }
        });
        return this;
    }

    private void raise(String indexName, String count) {
        String where = name + "/" + indexName;
        for (int i = 0; i < indexes.size(); i++) {
            if (indexes.get(i).name().equals(indexName)) {
                indexes.set(i, indexes.get(i).raised(where, count));
                return;
            }
        }
        raisedEntities.put(indexName, count);
    }

    public DesignBuilder lsi(String indexName, String sort, Projection projection) {
        open();
        if (this.sort.isEmpty()) {
            throw new DesignException(
                    name + "/" + indexName,
                    "a local index needs a table with a sort key",
                    "declare keys(pk, sk) before it, or use a global index");
        }
        return add(new IndexDesign(indexName, true, List.of(partition), List.of(sort), projection, 1));
    }

    private DesignBuilder add(IndexDesign index) {
        if (indexes.stream().anyMatch(other -> other.name().equals(index.name()))) {
            throw new DesignException(name, "two indexes are called '" + index.name() + "'", "rename one");
        }
        indexes.add(index);
        long local = indexes.stream().filter(IndexDesign::local).count();
        if (local > 5 || indexes.size() - local > 20) {
            throw new DesignException(name, "has too many indexes", "keep to 5 local and 20 global ones");
        }
        return this;
    }

    /** An index that finds items of one partition by the nearness of their vectors, where the store has vector search. */
    public DesignBuilder vectors(VectorDesign index) {
        open();
        vectors.add(index);
        return this;
    }

    /** The attribute that holds when an item expires, in Unix seconds. */
    public DesignBuilder ttl(String attribute) {
        open();
        ttl = Optional.of(attribute);
        return this;
    }

    public DesignBuilder stream(StreamViewType view) {
        open();
        stream = Optional.of(view);
        return this;
    }

    public DesignBuilder pointInTimeRecovery() {
        open();
        pointInTimeRecovery = true;
        return this;
    }

    /** How instants are written, unless an entity says otherwise. */
    public DesignBuilder instants(InstantFormat format) {
        open();
        instants = format;
        return this;
    }

    public DesignBuilder enums(EnumNames names) {
        open();
        enums = names;
        return this;
    }

    /** A codec for your own type. */
    public <V> DesignBuilder codec(Class<V> type, ValueCodec<V> codec) {
        open();
        codecs.put(type, codec);
        return this;
    }

    /** A shape declared by hand, for where reflection is not wanted. */
    public <T> DesignBuilder shape(RecordShape<T> shape) {
        open();
        shapes.put(shape.type(), shape);
        return this;
    }

    /** The attribute that names the alternative of a sealed type; {@code type} by default. */
    public DesignBuilder discriminator(Class<?> sealedType, String attribute) {
        open();
        discriminators.put(sealedType, attribute);
        return this;
    }

    private void open() {
        if (layout != null) {
            throw new DesignException(
                    name,
                    "the table's layout is changed after its first entity",
                    "declare keys, indexes and options first");
        }
    }

    synchronized TableLayout layout() {
        TableLayout current = layout;
        if (current == null) {
            if (partition.isEmpty()) {
                throw new DesignException(name, "has no keys", "declare keys(pk, sk) or key(pk)");
            }
            current = new TableLayout(
                    name, sentence, partition, sort, indexes, vectors, ttl, stream, pointInTimeRecovery);
            layout = current;
        }
        return current;
    }

    /**
     * Begins the declaration of an entity.
     *
     * @param key the record that identifies an item: the components of its key templates, by name and type
     */
    public <T, K extends Record> EntityBuilder<T, K> entity(Class<T> type, Class<K> key) {
        return entity(type, key, registry);
    }

    <T, K extends Record> EntityBuilder<T, K> entity(Class<T> type, Class<K> key, Registry registry) {
        TableLayout current = layout();
        Codecs conventions = new Codecs(instants, enums, codecs, shapes, discriminators);
        return new EntityBuilder<>(
                current, registry, conventions, conventions.shape(type), conventions.shape(key), raisedEntities);
    }

    /** Begins the declaration of a query that returns several entities of one partition. */
    public CollectionPattern.Builder collection(String patternName, String patternSentence) {
        return new CollectionPattern.Builder(layout(), registry, patternName, patternSentence);
    }

    /**
     * Begins the declaration of a query over one partition that returns items of several entities in order, as a sealed
     * interface that their records implement.
     */
    public <R> MixedBuilder<R> mixed(Class<R> sealedType, String patternName, String patternSentence) {
        return new MixedBuilder<>(layout(), registry, sealedType, patternName, patternSentence);
    }

    /** Begins a part of the design, for a class of its own; {@link #build(Fragment...)} must name it. */
    public synchronized Fragment fragment(String fragmentName) {
        String where = name + "/" + fragmentName;
        if (built) {
            throw new DesignException(where, "is declared after build()", "name it in build(…)");
        }
        if (fragments.stream().anyMatch(other -> other.name().equals(fragmentName))) {
            throw new DesignException(where, "two fragments have this name", "rename one");
        }
        layout();
        Fragment fragment = new Fragment(fragmentName, this, new Registry(where));
        fragments.add(fragment);
        return fragment;
    }

    /** Checks everything together and freezes it. */
    public TableDesign build() {
        return build(new Fragment[0]);
    }

    /** Builds the design from this and the fragments that packages declared, in the order in which documents show them. */
    public synchronized TableDesign build(Fragment... parts) {
        List<Fragment> named = List.of(parts);
        for (Fragment fragment : fragments) {
            if (!named.contains(fragment)) {
                throw new DesignException(
                        name, "the fragment '" + fragment.name() + "' is left out", "name it in build(…)");
            }
        }
        for (Fragment fragment : named) {
            if (!equals(fragment.table())) {
                throw new DesignException(
                        name, "the fragment '" + fragment.name() + "' is of another table", "take it out of build(…)");
            }
            registry.addAll(fragment.registry());
        }
        TableLayout current = layout();
        TableDesign design = new TableDesign(
                current, registry.entities(), registry.patterns(), DesignChecks.keyKinds(current, registry.entities()));
        DesignChecks.check(design);
        for (String raised : raisedEntities.keySet()) {
            if (design.entities().stream().noneMatch(entity -> entity.name().equals(raised))) {
                throw new DesignException(
                        name + "/" + raised, "is neither an index nor an entity", "take it out of the configuration");
            }
        }
        registry.close();
        built = true;
        return design;
    }
}
