package dev.ittaku.server.portal;

import dev.ittaku.server.route.RouteOrder;
import io.quarkus.smallrye.openapi.runtime.OpenApiConstants;
import io.smallrye.openapi.api.SmallRyeOpenAPI;
import io.smallrye.openapi.runtime.io.Format;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/**
 * {@code /openapi}: the description of the interface that was generated while the server was built, with the routes
 * grouped by product. It is read at the first request; Quarkus would read it at every start, which takes a sixth of the
 * time until a server is ready.
 */
@ApplicationScoped
public class DescriptionRoute {
    private static final String GENERATED = OpenApiConstants.BASE_NAME + "." + Format.JSON;

    private final Config config;
    private final ConcurrentMap<Format, Text> texts = new ConcurrentHashMap<>();

    DescriptionRoute(Config config) {
        this.config = config;
    }

    private record Text(Buffer bytes, String etag) {}

    /** Hides the generated description from Quarkus; call it before Quarkus starts. */
    public static void putOff() {
        OpenApiConstants.classLoader = new ClassLoader(DescriptionRoute.class.getClassLoader()) {
            @Override
            public @Nullable InputStream getResourceAsStream(String name) {
                return name.startsWith(OpenApiConstants.BASE_NAME) ? null : super.getResourceAsStream(name);
            }
        };
    }

    void register(@Observes Router router) {
        for (String path : List.of("/openapi", "/openapi.json", "/openapi.yaml", "/openapi.yml")) {
            router.get(path).order(RouteOrder.PAGES).blockingHandler(this::send, false);
        }
    }

    private void send(RoutingContext context) {
        Format format = wanted(context);
        Text text = texts.computeIfAbsent(format, this::read);
        HttpServerResponse response =
                context.response().putHeader("Cache-Control", "no-cache").putHeader("ETag", text.etag());
        if (text.etag().equals(context.request().getHeader("If-None-Match"))) {
            response.setStatusCode(304).end();
        } else {
            response.putHeader("Content-Type", format.getMimeType() + ";charset=UTF-8")
                    .end(text.bytes());
        }
    }

    /** By the name, by {@code ?format=} or by the accepted types; YAML by default. */
    private static Format wanted(RoutingContext context) {
        String path = context.normalizedPath();
        if (path.contains(".")) {
            return path.endsWith(".json") ? Format.JSON : Format.YAML;
        }
        String named = context.request().getParam("format", "").toLowerCase(Locale.ROOT);
        String accepted = Objects.requireNonNullElse(context.request().getHeader("Accept"), "");
        return named.equals("json") || (named.isEmpty() && accepted.contains(Format.JSON.getMimeType()))
                ? Format.JSON
                : Format.YAML;
    }

    private Text read(Format format) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        SmallRyeOpenAPI description = SmallRyeOpenAPI.builder()
                .withConfig(config)
                .withApplicationClassLoader(loader)
                .enableModelReader(false)
                .enableStandardStaticFiles(false)
                .enableAnnotationScan(false)
                .enableStandardFilter(false)
                .withCustomStaticFile(() -> loader.getResourceAsStream(GENERATED))
                .addFilter(new ProductTags())
                .build();
        String text = format == Format.JSON ? description.toJSON() : description.toYAML();
        return new Text(Buffer.buffer(text), "\"" + Integer.toHexString(text.hashCode()) + "-" + text.length() + "\"");
    }
}
