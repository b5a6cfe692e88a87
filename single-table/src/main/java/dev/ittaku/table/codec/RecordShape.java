package dev.ittaku.table.codec;

import dev.ittaku.table.fault.DesignException;
import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A record type as the codecs see it: named components with accessors, and a constructor from all of them.
 *
 * <p>{@link #of} resolves everything once: each accessor becomes a call site like a method reference would, so that no
 * reflection is left when items are read and written. {@link #declare} takes accessor and
 * constructor lambdas instead and needs no reflection at all, for a closed-world image.
 */
public final class RecordShape<T> {
    /** One component. */
    public record Component<T>(String name, Type type, Class<?> raw, Function<T, @Nullable Object> accessor) {}

    private final Class<T> type;
    private final List<Component<T>> components;
    private final Function<@Nullable Object[], T> constructor;
    private final Optional<Handles> handles;

    /** The canonical constructor and the accessors with the types they were declared with. */
    public record Handles(MethodHandle constructor, List<MethodHandle> accessors) {}

    private RecordShape(
            Class<T> type,
            List<Component<T>> components,
            Function<@Nullable Object[], T> constructor,
            Optional<Handles> handles) {
        this.type = type;
        this.components = List.copyOf(components);
        this.constructor = constructor;
        this.handles = handles;
    }

    /** The shape of a record class, by its declared components. */
    public static <T> RecordShape<T> of(Class<T> type) {
        if (!type.isRecord()) {
            throw new DesignException(
                    type.getSimpleName(), "is not a record", "declare it as a record, or use RecordShape.declare");
        }
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            RecordComponent[] declared = type.getRecordComponents();
            List<Component<T>> components = new ArrayList<>(declared.length);
            List<MethodHandle> accessors = new ArrayList<>(declared.length);
            for (RecordComponent component : declared) {
                MethodHandle getter = lookup.unreflect(component.getAccessor());
                accessors.add(getter);
                components.add(new Component<>(
                        component.getName(),
                        component.getGenericType(),
                        component.getType(),
                        new MadeOnFirstCall<>(() -> accessor(lookup, getter))));
            }
            Class<?>[] parameters =
                    Arrays.stream(declared).map(RecordComponent::getType).toArray(Class<?>[]::new);
            MethodHandle canonical = lookup.findConstructor(type, MethodType.methodType(void.class, parameters));
            return new RecordShape<>(
                    type,
                    components,
                    new MadeOnFirstCall<>(() -> constructor(type, canonical)),
                    Optional.of(new Handles(canonical, List.copyOf(accessors))));
        } catch (IllegalAccessException | NoSuchMethodException e) {
            throw new DesignException(
                    type.getName(),
                    "cannot be opened (" + e.getMessage() + ")",
                    "open its package to dev.ittaku.table, or use RecordShape.declare");
        }
    }

    private static <T> Function<@Nullable Object[], T> constructor(Class<T> type, MethodHandle canonical) {
        MethodHandle spreading = canonical
                .asSpreader(Object[].class, canonical.type().parameterCount())
                .asType(MethodType.methodType(Object.class, Object[].class));
        return values -> type.cast(construct(spreading, values));
    }

    @SuppressWarnings("unchecked")
    private static <T> Function<T, @Nullable Object> accessor(MethodHandles.Lookup lookup, MethodHandle getter) {
        try {
            CallSite site = LambdaMetafactory.metafactory(
                    lookup,
                    "apply",
                    MethodType.methodType(Function.class),
                    MethodType.methodType(Object.class, Object.class),
                    getter,
                    getter.type().wrap());
            return (Function<T, @Nullable Object>) site.getTarget().invoke();
        } catch (Throwable e) {
            // Where classes cannot be made at run time (a native image, a foreign class loader), call the handle.
            MethodHandle plain = getter.asType(MethodType.methodType(Object.class, Object.class));
            return record -> call(plain, record);
        }
    }

    private static @Nullable Object call(MethodHandle handle, Object record) {
        try {
            return handle.invokeExact(record);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object construct(MethodHandle canonical, @Nullable Object[] values) {
        try {
            return canonical.invokeExact(values);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** A shape put together by hand, without reflection. */
    public static <T> Declaration<T> declare(Class<T> type) {
        return new Declaration<>(type);
    }

    /** Collects components in constructor order. */
    public static final class Declaration<T> {
        private final Class<T> type;
        private final List<Component<T>> components = new ArrayList<>();

        private Declaration(Class<T> type) {
            this.type = type;
        }

        public <V> Declaration<T> component(
                String name, Class<V> valueType, Function<T, ? extends @Nullable V> accessor) {
            return component(name, (Type) valueType, valueType, accessor);
        }

        /** For generic types such as a list of records. */
        public Declaration<T> component(
                String name, Type valueType, Class<?> raw, Function<T, ? extends @Nullable Object> accessor) {
            components.add(new Component<>(name, valueType, raw, accessor::apply));
            return this;
        }

        public RecordShape<T> constructor(Function<@Nullable Object[], T> constructor) {
            return new RecordShape<>(type, components, constructor, Optional.empty());
        }
    }

    public Class<T> type() {
        return type;
    }

    public List<Component<T>> components() {
        return components;
    }

    /** What a specialised coder is made from; nothing if it was declared by hand or none can be made. */
    public Optional<Handles> handles() {
        return handles;
    }

    /** This shape read and written by loops, as where no class can be defined. */
    public RecordShape<T> withoutHandles() {
        return new RecordShape<>(type, components, constructor, Optional.empty());
    }

    /** The place of a component, or -1. */
    public int indexOf(String name) {
        for (int i = 0; i < components.size(); i++) {
            if (components.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    public T construct(@Nullable Object[] values) {
        return constructor.apply(values);
    }

    /** All components of a record, in order. */
    public @Nullable Object[] values(T record) {
        @Nullable Object[] values = new Object[components.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = components.get(i).accessor().apply(record);
        }
        return values;
    }

    /** The same record with one component replaced. */
    public T with(T record, int index, @Nullable Object value) {
        @Nullable Object[] values = values(record);
        values[index] = value;
        return construct(values);
    }
}
