package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.codec.ValueWriter;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.key.KeyTemplate;
import dev.ittaku.table.internal.key.Shards;
import dev.ittaku.table.key.ItemKey;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Converts one entity to and from items: first with loops, and with its own class when it is used often.
 *
 * <p>All components and computed values of a record have a slot: first the components, then the computed values. A
 * component that is in a key and is not also stored as an attribute is read only from the key.
 */
public final class ItemCodec<T> {
    /** A component under a name of its own. {@code writesNull}: an absent value is a NULL attribute, not none. */
    public record Plain(String name, int slot, ValueCodec<Object> codec, boolean writesNull) {
        Plain specialised() {
            return new Plain(name, slot, codec.specialised(), writesNull);
        }
    }

    /** An attribute made from a template. {@code read}: some component lives only here. */
    public record Templated<T>(
            String name,
            KeyTemplate template,
            Shards shards,
            @Nullable Predicate<T> when,
            boolean read) {}

    /** An attribute that is the same on every item of the entity. */
    public record Constant(String name, String value, boolean isNumber) {}

    /** After how many reads and writes a class of its own is worth the few milliseconds it takes to make. */
    static final int OFTEN = 50;

    private final String entity;
    private final RecordShape<T> shape;
    /** Of all components, then of all computed values. */
    private final Function<T, @Nullable Object>[] accessors;

    private final Templated<T> partition;
    private final @Nullable Templated<T> sort;
    private final Plain[] plain;
    private final Templated<T>[] templated;
    private final Constant[] constants;
    private final @Nullable Object[] defaults;
    private final LoopItemCoder<T> loop;
    /** Counted without a lock, because nothing depends on when exactly it reaches {@link #OFTEN}. */
    private int uses;

    private Optional<RecordCoder> coder = Optional.empty();

    @SuppressWarnings({"unchecked", "rawtypes"})
    public ItemCodec(
            String entity,
            RecordShape<T> shape,
            List<Function<T, @Nullable Object>> computed,
            Templated<T> partition,
            @Nullable Templated<T> sort,
            List<Plain> plain,
            List<Templated<T>> templated,
            List<Constant> constants,
            Map<Integer, Object> defaults) {
        this.entity = entity;
        this.shape = shape;
        List<RecordShape.Component<T>> components = shape.components();
        this.accessors = new Function[components.size() + computed.size()];
        for (int i = 0; i < accessors.length; i++) {
            accessors[i] = i < components.size() ? components.get(i).accessor() : computed.get(i - components.size());
        }
        this.partition = partition;
        this.sort = sort;
        this.plain = plain.toArray(new Plain[0]);
        this.templated = templated.toArray(new Templated[0]);
        this.constants = constants.toArray(new Constant[0]);
        this.defaults = new Object[shape.components().size()];
        for (int i = 0; i < this.defaults.length; i++) {
            this.defaults[i] = defaults.get(i);
        }
        for (Plain attribute : plain) {
            if (attribute.slot < this.defaults.length && this.defaults[attribute.slot] == null) {
                this.defaults[attribute.slot] = attribute.codec.absent();
            }
        }
        this.loop = new LoopItemCoder<>(this);
    }

    /** A class of its own once the entity is used often; many entities of a design are not, least of all at start. */
    private Optional<RecordCoder> coder() {
        if (uses < OFTEN && ++uses == OFTEN) {
            coder = ItemHandles.coder(this);
        }
        return coder;
    }

    String entity() {
        return entity;
    }

    int slots() {
        return accessors.length;
    }

    boolean isSharded() {
        return partition.shards.isSpread()
                || Arrays.stream(templated).anyMatch(attribute -> attribute.shards.count() > 1);
    }

    /** The primary key's templates. */
    List<Templated<T>> keys() {
        return sort == null ? List.of(partition) : List.of(partition, sort);
    }

    List<Templated<T>> templated() {
        return List.of(templated);
    }

    List<Plain> plain() {
        return List.of(plain);
    }

    List<Constant> constants() {
        return List.of(constants);
    }

    List<Function<T, @Nullable Object>> computed() {
        return Arrays.asList(accessors).subList(defaults.length, accessors.length);
    }

    /** The templates that are taken apart when an item is read. */
    List<Templated<T>> readTemplates() {
        return loop.templates();
    }

    @Nullable
    Object defaultOf(int slot) {
        return defaults[slot];
    }

    /** The default, or null; an error where a primitive needs a value. */
    @Nullable
    Object whenAbsent(int slot, boolean needed) {
        if (needed && defaults[slot] == null) {
            throw new TableException(
                    Code.MISSING_VALUE,
                    "a " + entity + " item has no value for '"
                            + shape.components().get(slot).name() + "'; declare a default or upgrade old items");
        }
        return defaults[slot];
    }

    public RecordShape<T> shape() {
        return shape;
    }

    /** All components and computed values, by slot. */
    public @Nullable Object[] values(T record) {
        @Nullable Object[] values = new Object[accessors.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = accessors[i].apply(record);
        }
        return values;
    }

    public ItemKey key(@Nullable Object[] values) {
        String sortKey = sort == null ? "" : required(sort, values);
        return new ItemKey(partition.shards.spread(required(partition, values), sortKey), sortKey);
    }

    private String required(Templated<T> attribute, @Nullable Object[] values) {
        String text = attribute.template.render(values);
        if (text == null) {
            throw incompleteKey(attribute.template);
        }
        return text;
    }

    TableException incompleteKey(KeyTemplate template) {
        return new TableException(
                Code.MISSING_VALUE,
                entity + " needs a value for each of " + template.components() + " to form its key");
    }

    public void write(T record, ValueWriter out) {
        Optional<RecordCoder> constant = coder();
        if (constant.isPresent()) {
            constant.get().write(record, out);
        } else {
            loop.write(record, out);
        }
    }

    public int attributes() {
        return 2 + plain.length + templated.length + constants.length;
    }

    @SuppressWarnings("unchecked")
    public T read(MapReader in) {
        Optional<RecordCoder> constant = coder();
        if (constant.isPresent() && in.canFind()) {
            return (T) constant.get().read(in);
        }
        return loop.read(in);
    }

    /** The values found on an item, by slot; absent ones are null or their default. */
    public @Nullable Object[] readValues(MapReader in) {
        return loop.values(in);
    }
}
