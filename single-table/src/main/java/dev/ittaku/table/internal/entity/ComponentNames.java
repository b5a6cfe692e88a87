package dev.ittaku.table.internal.entity;

import dev.ittaku.table.codec.Component;
import dev.ittaku.table.fault.DesignException;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Finds out which component a method reference names. The compiler gives a serializable reference a method that describes
 * it; it is asked once for each place in the code, because each place has a class of its own.
 */
public final class ComponentNames {
    private static final ConcurrentMap<Class<?>, String> KNOWN = new ConcurrentHashMap<>();

    private ComponentNames() {}

    public static String of(Component<?, ?> component) {
        String name = KNOWN.get(component.getClass());
        return name != null ? name : KNOWN.computeIfAbsent(component.getClass(), reference -> ask(component));
    }

    public static List<String> of(Component<?, ?>[] components) {
        List<String> names = new ArrayList<>(components.length);
        for (Component<?, ?> component : components) {
            names.add(of(component));
        }
        return names;
    }

    private static String ask(Component<?, ?> component) {
        try {
            Method describing = component.getClass().getDeclaredMethod("writeReplace");
            describing.setAccessible(true);
            if (describing.invoke(component) instanceof SerializedLambda lambda
                    && lambda.getImplMethodKind() == MethodHandleInfo.REF_invokeVirtual
                    && !lambda.getImplMethodName().contains("$")) {
                return lambda.getImplMethodName();
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new DesignException(
                    component.getClass().getName(),
                    "cannot be asked which component it names (" + e + ")",
                    "open its package to dev.ittaku.table");
        }
        throw new DesignException(
                component.getClass().getName(), "is no reference to a component", "write it as Post::title");
    }
}
