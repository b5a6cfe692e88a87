package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.ConstantText;
import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.ValueWriter;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What reading or writing a record is made of: one handle for each component, with everything known about it bound, and
 * the ways to put them together. Numbers and truth values go from the item to the constructor without a box.
 */
final class Steps {
    private static final MethodHandles.Lookup OWN = MethodHandles.lookup();

    private Steps() {}

    /** A static method of that class by its only name, with its first arguments bound. */
    static MethodHandle bound(MethodHandles.Lookup lookup, String method, Object... constants) {
        for (var declared : lookup.lookupClass().getDeclaredMethods()) {
            if (declared.getName().equals(method)) {
                try {
                    return MethodHandles.insertArguments(lookup.unreflect(declared), 0, constants);
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        throw new IllegalStateException("no method " + method);
    }

    private static boolean isBy(Attribute attribute, Object codec) {
        return (Object) attribute.codec() == codec;
    }

    /** Reads a component of that type: {@code (MapReader)type}. */
    static MethodHandle reading(String owner, Attribute attribute, Class<?> type) {
        MethodHandle step;
        if (type == int.class && isBy(attribute, WholeCodec.INT) && attribute.absent() == null) {
            step = bound(OWN, "readInt", owner, attribute);
        } else if (type == long.class && isBy(attribute, WholeCodec.LONG) && attribute.absent() == null) {
            step = bound(OWN, "readLong", owner, attribute);
        } else if (type == boolean.class && isBy(attribute, PlainCodecs.BOOLEAN) && attribute.absent() == null) {
            step = bound(OWN, "readTruth", owner, attribute);
        } else {
            step = bound(OWN, type.isPrimitive() ? "readNeeded" : "readValue", owner, attribute);
        }
        return step.asType(MethodType.methodType(type, MapReader.class));
    }

    /** Writes the value that the accessor {@code (T)type} finds: {@code (Object,ValueWriter)void}. */
    static MethodHandle writing(Attribute attribute, MethodHandle accessor) {
        Class<?> type = accessor.type().returnType();
        MethodHandle step;
        boolean isInt = type == int.class && isBy(attribute, WholeCodec.INT);
        boolean isLong = type == long.class && isBy(attribute, WholeCodec.LONG);
        if (isInt || isLong) {
            step = bound(OWN, "writeWhole", attribute.name());
        } else if (type == boolean.class && isBy(attribute, PlainCodecs.BOOLEAN)) {
            step = bound(OWN, "writeTruth", attribute.name());
        } else {
            step = bound(OWN, attribute.writesNull() ? "writeOrNull" : "writeValue", attribute);
        }
        MethodHandle value = accessor.asType(MethodType.methodType(step.type().parameterType(0), Object.class));
        return MethodHandles.filterArguments(step, 0, value);
    }

    /** Writes the same text every time: {@code (Object,ValueWriter)void}. */
    static MethodHandle writing(String name, ConstantText text) {
        return MethodHandles.dropArguments(bound(OWN, "writeConstant", name, text), 0, Object.class);
    }

    /** One after the other; halved again and again, so that the handle is not deeper than the JIT looks. */
    static MethodHandle all(List<MethodHandle> steps) {
        if (steps.isEmpty()) {
            return MethodHandles.empty(MethodType.methodType(void.class, Object.class, ValueWriter.class));
        }
        int half = steps.size() / 2;
        return half == 0
                ? steps.get(0)
                : MethodHandles.foldArguments(all(steps.subList(half, steps.size())), all(steps.subList(0, half)));
    }

    /** The constructor with each argument read by its step: {@code (the steps' arguments)Object}. */
    static MethodHandle constructing(MethodHandle constructor, List<MethodHandle> steps, MethodType arguments) {
        MethodHandle made = constructor;
        int width = arguments.parameterCount();
        int[] order = new int[steps.size() * width];
        for (int i = steps.size() - 1; i >= 0; i--) {
            made = MethodHandles.collectArguments(made, i, steps.get(i));
        }
        Arrays.setAll(order, i -> i % width);
        return MethodHandles.permuteArguments(
                made.asType(made.type().changeReturnType(Object.class)), arguments, order);
    }

    static TableException missing(String owner, Attribute attribute) {
        return new TableException(
                Code.MISSING_VALUE,
                owner + " has no value for '" + attribute.component() + "'; declare a default or upgrade old items");
    }

    // What follows is called through handles only.

    private static TableException named(String owner, Attribute attribute, TableException e) {
        return new TableException(e.code(), owner + " attribute '" + attribute.name() + "': " + e.getMessage(), e);
    }

    static int readInt(String owner, Attribute attribute, MapReader in) {
        if (!in.find(attribute.name())) {
            throw missing(owner, attribute);
        }
        try {
            return WholeCodec.readInt(in.value());
        } catch (TableException e) {
            throw named(owner, attribute, e);
        }
    }

    static long readLong(String owner, Attribute attribute, MapReader in) {
        if (!in.find(attribute.name())) {
            throw missing(owner, attribute);
        }
        try {
            return WholeCodec.readLong(in.value());
        } catch (TableException e) {
            throw named(owner, attribute, e);
        }
    }

    static boolean readTruth(String owner, Attribute attribute, MapReader in) {
        if (!in.find(attribute.name())) {
            throw missing(owner, attribute);
        }
        try {
            PlainCodecs.expect(AttributeKind.BOOL, in.value());
            return in.value().bool();
        } catch (TableException e) {
            throw named(owner, attribute, e);
        }
    }

    static @Nullable Object readValue(String owner, Attribute attribute, MapReader in) {
        if (!in.find(attribute.name())) {
            return attribute.absent();
        }
        try {
            return attribute.codec().read(in.value());
        } catch (TableException e) {
            throw named(owner, attribute, e);
        }
    }

    static Object readNeeded(String owner, Attribute attribute, MapReader in) {
        Object value = readValue(owner, attribute, in);
        if (value == null) {
            throw missing(owner, attribute);
        }
        return value;
    }

    static void writeWhole(String name, long value, ValueWriter out) {
        out.name(name);
        out.number(value);
    }

    static void writeTruth(String name, boolean value, ValueWriter out) {
        out.name(name);
        out.bool(value);
    }

    static void writeConstant(String name, ConstantText text, ValueWriter out) {
        out.name(name);
        out.constant(text);
    }

    static void writeValue(Attribute attribute, @Nullable Object value, ValueWriter out) {
        if (value != null && !attribute.codec().omits(value)) {
            out.name(attribute.name());
            attribute.codec().write(value, out);
        }
    }

    static void writeOrNull(Attribute attribute, @Nullable Object value, ValueWriter out) {
        out.name(attribute.name());
        if (value == null || attribute.codec().omits(value)) {
            out.nil();
        } else {
            attribute.codec().write(value, out);
        }
    }
}
