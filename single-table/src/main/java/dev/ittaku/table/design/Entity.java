package dev.ittaku.table.design;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.Component;
import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.guard.Guards;
import dev.ittaku.table.internal.codec.AttributeValueReader;
import dev.ittaku.table.internal.codec.AttributeValueWriter;
import dev.ittaku.table.internal.codec.ItemCodec;
import dev.ittaku.table.internal.entity.AttributeSources;
import dev.ittaku.table.internal.entity.ComponentNames;
import dev.ittaku.table.internal.entity.Dependents;
import dev.ittaku.table.internal.entity.EntityParts;
import dev.ittaku.table.internal.entity.Parameters;
import dev.ittaku.table.internal.entity.Renewal;
import dev.ittaku.table.internal.key.KeyTemplate;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.TableLayout;
import dev.ittaku.table.layout.Unique;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One kind of item: a record type with its keys. Immutable; obtained from {@link DesignBuilder#entity}. */
public final class Entity<T, K extends Record> {
    private final EntityParts<T> parts;
    private final Registry registry;
    private final List<Counter<T>> counters;
    private final Map<String, AttributeKind> attributes;
    private final Set<String> derived;
    private final Guards<T> guards;
    private final Parameters<K> key;
    private final Placement<T> placement;

    Entity(
            EntityParts<T> parts,
            Registry registry,
            List<Counter<T>> counters,
            RecordShape<K> keyShape,
            Optional<Entity<T, ?>> elsewhere) {
        this.parts = parts;
        this.registry = registry;
        this.counters = List.copyOf(counters);
        this.placement = new Placement<>(this, elsewhere);
        this.attributes = Collections.unmodifiableMap(DesignChecks.attributes(parts));
        this.derived = parts.templated().stream()
                .filter(attribute -> !attribute.read())
                .map(ItemCodec.Templated::name)
                .collect(Collectors.toUnmodifiableSet());
        this.guards = new Guards<>(parts);
        Set<String> names = keyComponents();
        this.key = new Parameters<>(toString(), keyShape, parts, names, names);
    }

    public String name() {
        return parts.name();
    }

    public String sentence() {
        return parts.sentence();
    }

    public Class<T> type() {
        return parts.codec().shape().type();
    }

    public TableLayout table() {
        return parts.layout();
    }

    EntityParts<T> parts() {
        return parts;
    }

    Registry registry() {
        return registry;
    }

    public ItemCodec<T> codec() {
        return parts.codec();
    }

    public KeyTemplate partitionTemplate() {
        return parts.partition().template();
    }

    public Optional<KeyTemplate> sortTemplate() {
        return parts.sort().map(ItemCodec.Templated::template);
    }

    public Map<String, AttributeValue> encode(T record) {
        AttributeValueWriter writer = AttributeValueWriter.item(parts.codec().attributes());
        parts.codec().write(record, writer);
        return writer.item();
    }

    /** Reads an item of this entity, upgrading it first if it is of an older schema version. */
    public T decode(Map<String, AttributeValue> item) {
        return parts.codec().read(AttributeValueReader.of(current(item)));
    }

    Map<String, AttributeValue> current(Map<String, AttributeValue> item) {
        return parts.schema().map(schema -> schema.upgraded(name(), item)).orElse(item);
    }

    /** The current schema version; 1 if none is declared. */
    public int schemaVersion() {
        return parts.schema().map(EntityParts.Schema::current).orElse(1);
    }

    /** The schema version of a stored item. */
    public int schemaVersion(Map<String, AttributeValue> item) {
        return parts.schema().map(schema -> schema.version(item)).orElse(1);
    }

    /** The item is of the current schema version; nothing where there is only one. */
    public Optional<Condition> isCurrent() {
        return parts.schema().map(EntityParts.Schema::isCurrent);
    }

    /** What an update that may bring an item into being sets besides: the schema version. */
    public Update stamped(Update update) {
        return parts.schema().map(schema -> update.and(schema.stamp())).orElse(update);
    }

    /**
     * A stored item in the form of this design: with the current schema version and all index attributes. Attributes
     * that the record does not have are kept.
     */
    public Map<String, AttributeValue> renewed(Map<String, AttributeValue> item) {
        return Renewal.of(parts, current(item), encode(decode(item)));
    }

    public ItemKey keyOf(T record) {
        return parts.codec().key(parts.codec().values(record));
    }

    /** What identifies a record: the components of its key, by name. */
    public Map<String, Object> identityOf(T record) {
        Map<String, Object> values = parts.values(record);
        values.keySet().retainAll(keyComponents());
        return values;
    }

    /** The record type of {@link #key}. */
    public Class<K> keyType() {
        return key.type();
    }

    /** The key of an item from what identifies it. */
    public ItemKey key(K identity) {
        @Nullable Object[] values = new Object[parts.slots().size()];
        key.fill(identity, values);
        return parts.codec().key(values);
    }

    /** One item, to change it. */
    public At<T> at(K identity) {
        return new At<>(this, key(identity));
    }

    /** The components of the primary key, in order. */
    public Set<String> keyComponents() {
        return parts.keyComponents();
    }

    public Map<String, AttributeValue> keyItem(ItemKey key) {
        return parts.layout().keyItem(key);
    }

    /** Whether an item, judged by its primary key, is of this entity. */
    public boolean owns(Map<String, AttributeValue> item) {
        return fits(parts.partition(), item)
                && (parts.sort().isEmpty() || fits(parts.sort().get(), item));
    }

    /** Whether items of this entity may lie in a partition of the table. */
    public boolean ownsPartition(AttributeValue partition) {
        return fits(parts.partition(), Map.of(parts.partition().name(), partition));
    }

    private static boolean fits(ItemCodec.Templated<?> part, Map<String, AttributeValue> item) {
        AttributeValue value = item.get(part.name());
        return value != null
                && value.s() != null
                && part.template().fits(part.shards().gather(value.s()));
    }

    /** Whether the item's time to live is over, though it may not be deleted yet. */
    public boolean isExpired(Map<String, AttributeValue> item, Instant now) {
        return isExpired(parts.layout(), item, now);
    }

    public static boolean isExpired(TableLayout layout, Map<String, AttributeValue> item, Instant now) {
        AttributeValue expiry = layout.ttl().map(item::get).orElse(null);
        return expiry != null
                && expiry.n() != null
                && new java.math.BigDecimal(expiry.n()).longValue() <= now.getEpochSecond();
    }

    /** A stored component: {@code POST.field(Post::title)}. */
    public <V> Field<T, V> field(Component<T, V> component) {
        return field(ComponentNames.of(component));
    }

    /** A stored component by its name, for the library itself; the caller guarantees the type. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    <V> Field<T, V> field(String component) {
        ValueCodec<Object> codec = parts.codecs().get(component);
        String attribute = attributeOf(component);
        if (codec == null || attribute == null) {
            throw new DesignException(
                    toString(),
                    "'" + component + "' is not stored as an attribute of its own",
                    "keep it with store(…), or compare the key instead");
        }
        return (Field<T, V>) new Field<T, Object>(toString(), Path.of(attribute), codec);
    }

    /** The field that a write sets or raises by itself. */
    public Field<T, Long> versionField() {
        return field(version().orElseThrow());
    }

    public Field<T, Instant> updatedField() {
        return field(updated().orElseThrow());
    }

    /** The attribute under which a component is stored by itself, or null. */
    @Nullable
    String attributeOf(String component) {
        Integer slot = parts.slots().get(component);
        for (ItemCodec.Plain plain : parts.plain()) {
            if (slot != null && plain.slot() == slot) {
                return plain.name();
            }
        }
        return null;
    }

    /** The update together with the index attributes that are derived from the components it sets. */
    public Update complete(ItemKey key, Update update) {
        return new Dependents<>(parts).complete(key, update);
    }

    /** The item is there. */
    public Condition exists() {
        return new Condition.Exists(Path.of(parts.layout().partition()));
    }

    /** No such item is there. */
    public Condition absent() {
        return new Condition.Absent(Path.of(parts.layout().partition()));
    }

    /** Every attribute it can write besides the primary key, with its type. */
    public Map<String, AttributeKind> attributes() {
        return attributes;
    }

    /** Where each attribute besides the primary key comes from, in words, for the document. */
    public Map<String, String> sources() {
        return AttributeSources.of(parts);
    }

    /** The component, template or constant that each attribute besides the primary key is made from. */
    public Map<String, String> origins() {
        return AttributeSources.origins(parts);
    }

    /** The templates of partition and sort key, as declared. */
    public List<String> keyTemplates() {
        return Stream.concat(Stream.of(parts.partition()), parts.sort().stream())
                .map(key -> key.template().toString())
                .toList();
    }

    /** The components of an item's primary key as the key has them, by name; empty for an item of another entity. */
    public Map<String, String> keyTexts(Map<String, AttributeValue> item) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (owns(item)) {
            ItemKey key = parts.layout().key(item);
            texts.putAll(parts.partition().template().texts(parts.shards().gather(key.partition())));
            parts.sort().ifPresent(sort -> texts.putAll(sort.template().texts(key.sort())));
        }
        return texts;
    }

    /** The attributes that follow from others, for the indexes alone. */
    public Set<String> derived() {
        return derived;
    }

    /** The attributes that must not be shown, because a secret component is in them. */
    public Set<String> secretAttributes() {
        return AttributeSources.secrets(parts);
    }

    /** Over how many partitions each of its own is spread. */
    public int shards() {
        return parts.shards().count();
    }

    /** The placement of its items. */
    public Placement<T> placement() {
        return placement;
    }

    public List<Unique> uniques() {
        return parts.uniques();
    }

    public Guards<T> guards() {
        return guards;
    }

    public List<Counter<T>> counters() {
        return counters;
    }

    public Optional<String> version() {
        return parts.version();
    }

    public Optional<String> created() {
        return parts.created();
    }

    public Optional<String> updated() {
        return parts.updated();
    }

    /** The n-th sample item: 0 is the one the document shows, the others fill tables for measuring. */
    public Optional<IntFunction<T>> samples() {
        return parts.samples();
    }

    /** The entity seen as a record with some of its components, by the same names and types. */
    public <R> View<T, R> as(Class<R> type) {
        return new View<>(this, parts.conventions().shape(type), Set.of(), toString());
    }

    /** Declares a read of one item by its whole key. */
    public GetPattern<K, T> get(String name, String sentence) {
        return GetPattern.declare(this, name, sentence, false);
    }

    /** Declares a strongly consistent read of one item by its whole key. */
    public GetPattern<K, T> getConsistently(String name, String sentence) {
        return GetPattern.declare(this, name, sentence, true);
    }

    /** Begins the declaration of a query. */
    public QueryBuilder<T, T> query(String name, String sentence) {
        return new QueryBuilder<>(this, type(), name, sentence);
    }

    @Override
    public String toString() {
        return parts.layout().name() + "/" + name();
    }
}
