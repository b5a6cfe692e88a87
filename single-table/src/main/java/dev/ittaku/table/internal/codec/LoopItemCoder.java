package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.ConstantText;
import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.ValueReader;
import dev.ittaku.table.codec.ValueWriter;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.codec.ItemCodec.Constant;
import dev.ittaku.table.internal.codec.ItemCodec.Plain;
import dev.ittaku.table.internal.codec.ItemCodec.Templated;
import dev.ittaku.table.key.ItemKey;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Codes the items of one entity with loops over its attributes: for entities that are rarely used, for readers that
 * only read in order, and if classes cannot be defined.
 *
 * <p>All components and computed values of a record are put into one array of slots; templates and attributes are
 * written from it and read into it.
 */
final class LoopItemCoder<T> {
    /** An attribute that is read: stored as a value, or parsed by its template. */
    private record Source<T>(
            String name, @Nullable Plain plain, @Nullable Templated<T> templated) {}

    private final ItemCodec<T> codec;
    private final Templated<T> partition;
    private final @Nullable Templated<T> sort;
    private final @Nullable ConstantText sortConstant;
    private final Plain[] plain;
    private final Templated<T>[] templated;
    private final Constant[] constants;
    private final ConstantText[] constantTexts;
    private final boolean[] primitive;
    private final Map<String, Source<T>> sources = new HashMap<>();
    private final Source<T>[] wanted;

    @SuppressWarnings({"unchecked", "rawtypes"})
    LoopItemCoder(ItemCodec<T> codec) {
        this.codec = codec;
        this.partition = codec.keys().get(0);
        this.sort = codec.keys().size() == 1 ? null : codec.keys().get(1);
        this.sortConstant =
                sort != null && sort.template().isConstant() && sort.shards().count() == 1
                        ? ConstantText.of(sort.template().toString())
                        : null;
        this.plain = codec.plain().toArray(new Plain[0]);
        this.templated = codec.templated().toArray(new Templated[0]);
        this.constants = codec.constants().toArray(new Constant[0]);
        this.constantTexts =
                Arrays.stream(constants).map(c -> ConstantText.of(c.value())).toArray(ConstantText[]::new);
        List<RecordShape.Component<T>> components = codec.shape().components();
        this.primitive = new boolean[components.size()];
        for (int i = 0; i < primitive.length; i++) {
            primitive[i] = components.get(i).raw().isPrimitive();
        }
        for (Plain attribute : plain) {
            if (attribute.slot() < primitive.length) {
                sources.put(attribute.name(), new Source<>(attribute.name(), attribute, null));
            }
        }
        for (Templated<T> attribute : templated) {
            if (attribute.read()) {
                sources.put(attribute.name(), new Source<>(attribute.name(), null, attribute));
            }
        }
        for (Templated<T> key : codec.keys()) {
            sources.put(key.name(), new Source<>(key.name(), null, key));
        }
        this.wanted = sources.values().toArray(new Source[0]);
    }

    /** The templates that are taken apart when an item is read. */
    List<Templated<T>> templates() {
        return sources.values().stream()
                .map(Source::templated)
                .filter(Objects::nonNull)
                .toList();
    }

    void write(T record, ValueWriter out) {
        @Nullable Object[] values = codec.values(record);
        ItemKey key = codec.key(values);
        out.name(partition.name());
        out.string(key.partition());
        if (sort != null) {
            out.name(sort.name());
            if (sortConstant != null) {
                out.constant(sortConstant);
            } else {
                out.string(key.sort());
            }
        }
        for (Templated<T> attribute : templated) {
            if (attribute.when() == null || attribute.when().test(record)) {
                String text = attribute.template().render(values);
                if (text != null) {
                    out.name(attribute.name());
                    out.string(attribute.shards().count() == 1 ? text : spread(attribute, text, key));
                }
            }
        }
        for (Plain attribute : plain) {
            Object value = values[attribute.slot()];
            if (value != null && !attribute.codec().omits(value)) {
                out.name(attribute.name());
                attribute.codec().write(value, out);
            } else if (attribute.writesNull()) {
                out.name(attribute.name());
                out.nil();
            }
        }
        for (int i = 0; i < constants.length; i++) {
            out.name(constants[i].name());
            if (constants[i].isNumber()) {
                out.number(constants[i].value());
            } else {
                out.constant(constantTexts[i]);
            }
        }
    }

    private String spread(Templated<T> attribute, String text, ItemKey key) {
        return attribute.shards().spread(text, key.partition() + '\0' + key.sort());
    }

    T read(MapReader in) {
        @Nullable Object[] values = values(in);
        for (int i = 0; i < primitive.length; i++) {
            if (values[i] == null && primitive[i]) {
                codec.whenAbsent(i, true);
            }
        }
        return codec.shape()
                .construct(values.length == primitive.length ? values : Arrays.copyOf(values, primitive.length));
    }

    /** The values found on an item, by slot; absent ones are null or their default. */
    @Nullable
    Object[] values(MapReader in) {
        @Nullable Object[] values = new Object[codec.slots()];
        if (in.canFind()) {
            for (Source<T> source : wanted) {
                if (in.find(source.name)) {
                    take(source, in.value(), values);
                }
            }
        } else {
            while (in.next()) {
                Source<T> source = sources.get(in.name());
                if (source != null && (source.templated != null || in.value().kind() != AttributeKind.NULL)) {
                    take(source, in.value(), values);
                }
            }
        }
        for (int i = 0; i < primitive.length; i++) {
            if (values[i] == null) {
                values[i] = codec.defaultOf(i);
            }
        }
        return values;
    }

    private void take(Source<T> source, ValueReader value, @Nullable Object[] values) {
        if (source.plain != null) {
            values[source.plain.slot()] = readPlain(source.plain, value);
        } else if (source.templated != null) {
            readTemplated(codec.entity(), source.templated, value, values);
        }
    }

    private Object readPlain(Plain attribute, ValueReader value) {
        try {
            return attribute.codec().read(value);
        } catch (TableException e) {
            throw new TableException(
                    e.code(), codec.entity() + " attribute '" + attribute.name() + "': " + e.getMessage(), e);
        }
    }

    static void readTemplated(String entity, Templated<?> attribute, ValueReader value, @Nullable Object[] values) {
        String text = PlainCodecs.text(value);
        if (!attribute.template().parse(attribute.shards().gather(text), values)) {
            throw new TableException(
                    Code.UNREADABLE_ITEM,
                    entity + " attribute '" + attribute.name() + "' is '" + text + "', which is not of the form '"
                            + attribute.template() + "'");
        }
    }
}
