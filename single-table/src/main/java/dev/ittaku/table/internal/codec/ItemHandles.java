package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.ConstantText;
import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.ValueWriter;
import dev.ittaku.table.internal.key.KeyRendering;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Puts together the handles by which {@link ConstantCoder} reads and writes the items of one entity. */
final class ItemHandles<T> {
    private static final MethodHandles.Lookup OWN = MethodHandles.lookup();
    /** More arguments than this cannot be passed to a method. */
    private static final int MOST_COMPONENTS = 100;

    private static final MethodType READ = MethodType.methodType(Object.class, Object[].class, MapReader.class);

    private final ItemCodec<T> codec;
    private final RecordShape.Handles handles;
    private final List<ItemCodec.Plain> plain;

    private ItemHandles(ItemCodec<T> codec, RecordShape.Handles handles) {
        this.codec = codec;
        this.handles = handles;
        this.plain = codec.plain().stream().map(ItemCodec.Plain::specialised).toList();
    }

    static Optional<RecordCoder> coder(ItemCodec<?> codec) {
        if (codec.shape().components().size() > MOST_COMPONENTS || codec.isSharded() || !HiddenCoders.arePossible()) {
            return Optional.empty();
        }
        return codec.shape()
                .handles()
                .map(handles -> new ItemHandles<>(codec, handles))
                .flatMap(ItemHandles::coder);
    }

    private Optional<RecordCoder> coder() {
        return HiddenCoders.of(reading(), Steps.all(writing()));
    }

    private MethodHandle reading() {
        List<MethodHandle> steps = new ArrayList<>();
        for (int slot = 0; slot < handles.accessors().size(); slot++) {
            steps.add(reading(slot));
        }
        MethodHandle made = Steps.constructing(handles.constructor(), steps, READ);
        ItemCodec.Templated<?>[] templates = onlyInTemplates();
        MethodHandle parsed = templates.length == 0
                ? MethodHandles.dropArguments(MethodHandles.constant(Object[].class, new Object[0]), 0, MapReader.class)
                : Steps.bound(OWN, "parsed", codec.entity(), templates, codec.slots());
        return MethodHandles.foldArguments(made, parsed);
    }

    /** {@code (Object[],MapReader)type} of one component. */
    private MethodHandle reading(int slot) {
        Class<?> type = handles.accessors().get(slot).type().returnType();
        boolean needed = type.isPrimitive();
        Optional<Attribute> attribute = attribute(slot);
        Optional<ItemCodec.Templated<T>> key = holding(codec.keys(), slot);
        MethodHandle step;
        if (attribute.isEmpty()) {
            step = MethodHandles.dropArguments(Steps.bound(OWN, "picked", codec, slot, needed), 1, MapReader.class);
        } else if (key.isPresent()) {
            step = MethodHandles.dropArguments(
                    Steps.bound(OWN, "storedOrInKey", codec, attribute.get(), key.get(), slot, needed),
                    0,
                    Object[].class);
        } else if (holding(codec.readTemplates(), slot).isPresent()) {
            step = Steps.bound(OWN, "storedOrPicked", codec, attribute.get(), slot, needed);
        } else {
            step = MethodHandles.dropArguments(Steps.reading(codec.entity(), attribute.get(), type), 0, Object[].class);
        }
        return step.asType(READ.changeReturnType(type));
    }

    /**
     * How a component is stored as an attribute. If it is also in a template, the template is read before the default
     * is used.
     */
    private Optional<Attribute> attribute(int slot) {
        for (ItemCodec.Plain stored : plain) {
            if (stored.slot() == slot) {
                Object absent = holding(codec.readTemplates(), slot).isPresent() ? null : codec.defaultOf(slot);
                return Optional.of(
                        new Attribute(stored.name(), name(slot), stored.codec(), absent, stored.writesNull()));
            }
        }
        return Optional.empty();
    }

    private String name(int slot) {
        return codec.shape().components().get(slot).name();
    }

    private Optional<ItemCodec.Templated<T>> holding(List<ItemCodec.Templated<T>> templates, int slot) {
        return templates.stream()
                .filter(template -> template.template().components().contains(name(slot)))
                .findFirst();
    }

    /** The templates that hold a component which is stored nowhere else. */
    private ItemCodec.Templated<?>[] onlyInTemplates() {
        return codec.readTemplates().stream()
                .filter(template -> template.template().components().stream()
                        .map(codec.shape()::indexOf)
                        .anyMatch(slot -> slot >= 0 && attribute(slot).isEmpty()))
                .toArray(ItemCodec.Templated<?>[]::new);
    }

    private List<MethodHandle> writing() {
        List<MethodHandle> accessors = accessors();
        List<MethodHandle> steps = new ArrayList<>();
        for (ItemCodec.Templated<T> key : codec.keys()) {
            steps.add(
                    key.template().isConstant()
                            ? Steps.writing(
                                    key.name(), ConstantText.of(key.template().toString()))
                            : rendered("writeKey", key, accessors));
        }
        for (ItemCodec.Templated<T> attribute : codec.templated()) {
            steps.add(
                    attribute.when() == null
                            ? rendered("writeTemplated", attribute, accessors)
                            : Steps.bound(OWN, "writeSparse", codec, attribute));
        }
        for (ItemCodec.Plain stored : plain) {
            Attribute attribute =
                    new Attribute(stored.name(), stored.name(), stored.codec(), null, stored.writesNull());
            steps.add(Steps.writing(attribute, accessors.get(stored.slot())));
        }
        for (ItemCodec.Constant constant : codec.constants()) {
            steps.add(
                    constant.isNumber()
                            ? MethodHandles.dropArguments(Steps.bound(OWN, "writeNumber", constant), 0, Object.class)
                            : Steps.writing(constant.name(), ConstantText.of(constant.value())));
        }
        return steps;
    }

    private MethodHandle rendered(String step, ItemCodec.Templated<T> attribute, List<MethodHandle> accessors) {
        return MethodHandles.filterArguments(
                Steps.bound(OWN, step, codec, attribute), 0, KeyRendering.of(attribute.template(), accessors));
    }

    /** Of the components, then of the computed values. */
    private List<MethodHandle> accessors() {
        List<MethodHandle> accessors = new ArrayList<>(handles.accessors());
        for (Function<T, @Nullable Object> computed : codec.computed()) {
            accessors.add(Steps.bound(OWN, "computed", computed));
        }
        return accessors;
    }

    // What follows is called through handles only.

    static @Nullable Object[] parsed(String entity, ItemCodec.Templated<?>[] templates, int slots, MapReader in) {
        @Nullable Object[] values = new Object[slots];
        for (ItemCodec.Templated<?> template : templates) {
            if (in.find(template.name())) {
                LoopItemCoder.readTemplated(entity, template, in.value(), values);
            }
        }
        return values;
    }

    static @Nullable Object picked(ItemCodec<?> codec, int slot, boolean needed, @Nullable Object[] values) {
        Object value = values[slot];
        return value != null ? value : codec.whenAbsent(slot, needed);
    }

    static @Nullable Object storedOrPicked(
            ItemCodec<?> codec,
            Attribute attribute,
            int slot,
            boolean needed,
            @Nullable Object[] values,
            MapReader in) {
        Object value = Steps.readValue(codec.entity(), attribute, in);
        return value != null ? value : picked(codec, slot, needed, values);
    }

    static @Nullable Object storedOrInKey(
            ItemCodec<?> codec,
            Attribute attribute,
            ItemCodec.Templated<?> key,
            int slot,
            boolean needed,
            MapReader in) {
        Object value = Steps.readValue(codec.entity(), attribute, in);
        if (value == null && in.find(key.name())) {
            @Nullable Object[] values = new Object[codec.slots()];
            LoopItemCoder.readTemplated(codec.entity(), key, in.value(), values);
            value = values[slot];
        }
        return value != null ? value : codec.whenAbsent(slot, needed);
    }

    static @Nullable Object computed(Function<Object, @Nullable Object> function, Object record) {
        return function.apply(record);
    }

    static void writeKey(ItemCodec<?> codec, ItemCodec.Templated<?> key, @Nullable String text, ValueWriter out) {
        if (text == null) {
            throw codec.incompleteKey(key.template());
        }
        out.name(key.name());
        out.string(text);
    }

    static void writeTemplated(
            ItemCodec<?> codec, ItemCodec.Templated<?> attribute, @Nullable String text, ValueWriter out) {
        if (text != null) {
            out.name(attribute.name());
            out.string(text);
        }
    }

    static void writeSparse(
            ItemCodec<Object> codec, ItemCodec.Templated<Object> attribute, Object record, ValueWriter out) {
        if (attribute.when() != null && attribute.when().test(record)) {
            writeTemplated(codec, attribute, attribute.template().render(codec.values(record)), out);
        }
    }

    static void writeNumber(ItemCodec.Constant constant, ValueWriter out) {
        out.name(constant.name());
        out.number(constant.value());
    }
}
