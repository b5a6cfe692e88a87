package dev.ittaku.server.page;

import dev.ittaku.platform.product.Product;
import dev.ittaku.server.route.RouteOrder;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;

/**
 * Serves our own pages and their files from the class path. They change with each release under the same names, so a
 * browser asks each time and gets 304; libraries have their version in the path and are left to the static handler.
 * An address below a page that is no file is a view inside that page.
 */
@ApplicationScoped
public class Pages {
    /** The folders under META-INF/resources that are ours. */
    public static final List<String> FOLDERS = Stream.concat(
                    Stream.of("ui", "portal", "docs"), Product.all().stream().map(Product::id))
            .toList();

    private static final String STATUS = "portal/status.html";
    /** Where every page gets its import map, and the list of products for the header. */
    private static final String PLACE = "<!--importmap-->";

    private final String head;
    private final ConcurrentMap<String, Optional<PageFile>> files = new ConcurrentHashMap<>();

    Pages(ImportMap importMap, ProductList products) {
        this.head = importMap.script() + "\n  " + products.script();
    }

    void register(@Observes Router router) {
        router.route("/").order(RouteOrder.PAGES).handler(context -> send(context, file("index.html")));
        router.route("/status").order(RouteOrder.PAGES).handler(context -> send(context, file(STATUS)));
        for (String folder : FOLDERS) {
            router.route("/" + folder).order(RouteOrder.PAGES).handler(context -> page(context, folder));
            router.route("/" + folder + "/*").order(RouteOrder.PAGES).handler(context -> page(context, folder));
        }
    }

    /** Shows whether the server works, in words. */
    public void sendStatus(RoutingContext context) {
        send(context, file(STATUS));
    }

    /** A page that leads on from an address that is none, or from a failure of ours. */
    public void sendLost(RoutingContext context, int status) {
        PageFile page = file(status >= 500 ? "portal/broken.html" : "portal/absent.html")
                .orElseThrow();
        context.response()
                .setStatusCode(status)
                .putHeader("Cache-Control", "no-store")
                .putHeader("Content-Type", page.type())
                .end(page.plain());
    }

    private void page(RoutingContext context, String folder) {
        String path = context.normalizedPath();
        String below = path.length() <= folder.length() + 2 ? "" : path.substring(folder.length() + 2);
        if (!PagePath.isSafe(below)) {
            context.next();
        } else if (PagePath.isFile(below)) {
            Optional<PageFile> found = file(folder + "/" + below);
            send(
                    context,
                    found.isPresent() ? found : file(folder + "/index.html").filter(f -> wantsPage(context)));
        } else {
            send(context, file(folder + "/index.html"));
        }
    }

    /** Whether a person waits for the answer: a browser that was told an address asks for a page. */
    public static boolean wantsPage(RoutingContext context) {
        String accept = context.request().getHeader("Accept");
        return accept != null && accept.contains("text/html");
    }

    private void send(RoutingContext context, Optional<PageFile> found) {
        HttpMethod method = context.request().method();
        if (found.isEmpty() || !(method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD))) {
            context.next();
            return;
        }
        PageFile file = found.get();
        HttpServerResponse response = context.response()
                .putHeader("Cache-Control", "no-cache")
                .putHeader("ETag", file.etag())
                .putHeader("Vary", "Accept-Encoding");
        if (file.etag().equals(context.request().getHeader("If-None-Match"))) {
            response.setStatusCode(304).end();
            return;
        }
        response.putHeader("Content-Type", file.type());
        String accepts = context.request().getHeader("Accept-Encoding");
        var zipped = file.zipped();
        if (zipped != null && accepts != null && accepts.contains("gzip")) {
            response.putHeader("Content-Encoding", "gzip").end(zipped);
        } else {
            response.end(file.plain());
        }
    }

    private Optional<PageFile> file(String path) {
        Optional<PageFile> known = files.get(path);
        if (known != null) {
            return known;
        }
        Optional<PageFile> read = read(path);
        // Only what exists is kept: addresses that are none must not fill the memory.
        read.ifPresent(f -> files.put(path, read));
        return read;
    }

    private Optional<PageFile> read(String path) {
        try (InputStream in = PageFile.open(path)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] bytes = in.readAllBytes();
            if (path.endsWith(".html")) {
                String html = new String(bytes, StandardCharsets.UTF_8).replace(PLACE, head);
                bytes = html.getBytes(StandardCharsets.UTF_8);
            }
            return Optional.of(PageFile.of(path, bytes));
        } catch (IOException e) {
            throw new UncheckedIOException("A page's file can't be read: " + path, e);
        }
    }
}
