package dev.ittaku.dynamodb.internal.http;

import dev.ittaku.dynamodb.internal.json.StructShape;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.core.SdkPojo;

/** One operation of a client: the shape of its request, and the method that answers it. */
record WireOperation(StructShape request, MethodHandle method) {
    /** All operations of a client interface, by the name the protocol calls them. */
    static Map<String, WireOperation> of(Class<?> clientInterface, Object client) {
        Map<String, WireOperation> operations = new HashMap<>();
        for (Method method : clientInterface.getMethods()) {
            Class<?>[] parameters = method.getParameterTypes();
            String name = Character.toUpperCase(method.getName().charAt(0))
                    + method.getName().substring(1);
            if (parameters.length == 1
                    && parameters[0].getSimpleName().equals(name + "Request")
                    && method.getReturnType().getSimpleName().equals(name + "Response")) {
                operations.put(name, operation(parameters[0], method, client));
            }
        }
        return operations;
    }

    private static WireOperation operation(Class<?> request, Method method, Object client) {
        try {
            MethodHandle builder = MethodHandles.publicLookup().unreflect(request.getMethod("builder"));
            MethodHandle answer = MethodHandles.publicLookup().unreflect(method).bindTo(client);
            return new WireOperation(StructShape.of(() -> newBuilder(builder)), answer);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the SDK's " + request.getSimpleName() + " has no builder", e);
        }
    }

    private static SdkPojo newBuilder(MethodHandle builder) {
        try {
            return (SdkPojo) builder.invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
