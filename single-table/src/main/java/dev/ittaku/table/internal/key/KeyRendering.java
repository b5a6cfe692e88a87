package dev.ittaku.table.internal.key;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A template's rendering as a handle with the template bound: the usual forms without anything in between. */
public final class KeyRendering {
    private static final MethodHandles.Lookup OWN = MethodHandles.lookup();

    private KeyRendering() {}

    /** {@code (Object)String} of a record, null where a component is absent; an accessor for each slot. */
    public static MethodHandle of(KeyTemplate template, List<MethodHandle> accessors) {
        List<KeyTemplate.Part> parts = template.parts();
        boolean alternates = true;
        for (int i = 0; i < parts.size(); i++) {
            alternates &= parts.get(i).isLiteral() == (i % 2 == 0);
        }
        if (alternates && parts.size() == 2) {
            return filtered(bound("one", template, parts.get(0).literal(), parts.get(1)), accessors, parts.get(1));
        }
        if (alternates && parts.size() == 4) {
            MethodHandle two = bound(
                    "two",
                    template,
                    parts.get(0).literal(),
                    parts.get(1),
                    parts.get(2).literal(),
                    parts.get(3));
            return MethodHandles.permuteArguments(
                    filtered(two, accessors, parts.get(1), parts.get(3)),
                    MethodType.methodType(String.class, Object.class),
                    0,
                    0);
        }
        return bound(
                "any", template, accessors.stream().map(KeyRendering::general).toArray(MethodHandle[]::new));
    }

    private static MethodHandle general(MethodHandle accessor) {
        return accessor.asType(MethodType.methodType(Object.class, Object.class));
    }

    private static MethodHandle filtered(MethodHandle step, List<MethodHandle> accessors, KeyTemplate.Part... parts) {
        MethodHandle made = step;
        for (int i = 0; i < parts.length; i++) {
            made = MethodHandles.filterArguments(made, i, general(accessors.get(parts[i].slot())));
        }
        return made;
    }

    private static MethodHandle bound(String method, Object... constants) {
        for (var declared : KeyRendering.class.getDeclaredMethods()) {
            if (declared.getName().equals(method)) {
                try {
                    return MethodHandles.insertArguments(OWN.unreflect(declared), 0, constants);
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        throw new IllegalStateException("no method " + method);
    }

    // What follows is called through handles only.

    static @Nullable String one(KeyTemplate template, String literal, KeyTemplate.Part part, @Nullable Object value) {
        return value == null ? null : literal.concat(template.text(part, value));
    }

    static @Nullable String two(
            KeyTemplate template,
            String literal,
            KeyTemplate.Part first,
            String between,
            KeyTemplate.Part second,
            @Nullable Object one,
            @Nullable Object other) {
        return one == null || other == null
                ? null
                : literal + template.text(first, one) + between + template.text(second, other);
    }

    static @Nullable String any(KeyTemplate template, MethodHandle[] accessors, Object record) throws Throwable {
        @Nullable Object[] values = new Object[accessors.length];
        for (KeyTemplate.Part part : template.parts()) {
            if (!part.isLiteral()) {
                values[part.slot()] = (Object) accessors[part.slot()].invokeExact(record);
            }
        }
        return template.render(values);
    }
}
