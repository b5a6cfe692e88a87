package dev.ittaku.platform.caller;

import jakarta.inject.Singleton;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * The rule of a resource method. It is found by the method that will run, not by the text of the address, so that no
 * spelling of an address can bypass it.
 */
@Singleton
class Routes {
    private final Rules rules;
    private final ConcurrentMap<Method, Optional<Rules.Rule>> known = new ConcurrentHashMap<>();

    Routes(Rules rules) {
        this.rules = rules;
    }

    Optional<Rules.Rule> rule(Method method) {
        return known.computeIfAbsent(method, this::find);
    }

    private Optional<Rules.Rule> find(Method method) {
        String path = slashed(method.getDeclaringClass().getAnnotation(Path.class))
                + slashed(method.getAnnotation(Path.class));
        for (Annotation annotation : method.getAnnotations()) {
            HttpMethod verb = annotation.annotationType().getAnnotation(HttpMethod.class);
            if (verb != null) {
                return rules.of(verb.value(), path);
            }
        }
        return Optional.empty();
    }

    private static String slashed(@Nullable Path path) {
        if (path == null || path.value().isEmpty() || path.value().equals("/")) {
            return "";
        }
        return path.value().startsWith("/") ? path.value() : "/" + path.value();
    }
}
