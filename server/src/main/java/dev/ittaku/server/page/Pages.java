package dev.ittaku.server.page;

import dev.ittaku.accounts.web.signin.SessionCookie;
import dev.ittaku.platform.page.ImportMap;
import dev.ittaku.platform.product.Product;
import dev.ittaku.server.route.RouteOrder;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;

/**
 * Serves our own pages and their files from the class path. Pages and modules change with each release under the same
 * names, so a browser asks each time and gets 304; bundled files have a hash in their names and are kept for good, as are
 * libraries, which are left to the static handler. An address below a page that is no file is a view inside that page.
 */
@ApplicationScoped
public class Pages {
    /** The folders under META-INF/resources that are ours. */
    public static final List<String> FOLDERS = Stream.concat(
                    Stream.of("ui", "portal", "docs", "guide"),
                    Product.all().stream().map(Product::id))
            .toList();

    private static final String WORKER = "/sw.js";
    private static final String STATUS = "portal/status.html";
    private static final String BUNDLE = "/bundle/";
    private static final String KEPT = "public, max-age=31536000, immutable";
    private static final String BY_ENCODING = "Accept-Encoding";
    /** Where every page gets the list of products for the header, and a page of modules its import map. */
    private static final String PLACE = ImportMap.PLACE;

    private static final String MANIFEST = "<link rel=\"manifest\" ";

    private final BundledPages bundled;
    private final ImportMap importMap;
    private final ContentPolicy policy;
    private final ProductList products;
    private final PreviewTags previews;
    private final ConcurrentMap<String, Optional<PageFile>> files = new ConcurrentHashMap<>();

    @Produces
    @Singleton
    static ImportMap importMap() {
        return ImportMap.of(Thread.currentThread().getContextClassLoader());
    }

    Pages(BundledPages bundled, ImportMap importMap, ContentPolicy policy, ProductList products, PreviewTags previews) {
        this.bundled = bundled;
        this.importMap = importMap;
        this.policy = policy;
        this.products = products;
        this.previews = previews;
    }

    void register(@Observes Router router) {
        router.route("/").order(RouteOrder.PAGES).handler(context -> send(context, file("index.html")));
        router.route("/favicon.ico").order(RouteOrder.PAGES).handler(context -> send(context, file("ui/favicon.ico")));
        router.route("/status").order(RouteOrder.PAGES).handler(context -> send(context, file(STATUS)));
        router.route(BUNDLE + "*").order(RouteOrder.PAGES).handler(this::bundle);
        for (String folder : FOLDERS) {
            router.route("/" + folder).order(RouteOrder.PAGES).handler(context -> page(context, folder));
            router.route("/" + folder + "/*").order(RouteOrder.PAGES).handler(context -> page(context, folder));
        }
    }

    /** Shows whether the server works, in words. */
    public void sendStatus(RoutingContext context) {
        send(context, file(STATUS));
    }

    /** The page for an address that does not exist, or for a failure of the server. */
    public void sendLost(RoutingContext context, int status) {
        PageFile page = file(status >= 500 ? "portal/broken.html" : "portal/absent.html")
                .orElseThrow();
        HttpServerResponse response = context.response()
                .setStatusCode(status)
                .putHeader("Cache-Control", "no-store")
                .putHeader("Content-Type", page.type());
        allow(context, page);
        response.end(page.plain());
    }

    private void bundle(RoutingContext context) {
        String name = context.normalizedPath().substring(BUNDLE.length());
        boolean safe = PagePath.isSafe(name) && PagePath.isFile(name) && name.indexOf('/') < 0;
        send(context, safe ? file(BUNDLE + name) : Optional.empty(), KEPT, BY_ENCODING);
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
        } else if (previews.has(folder)) {
            preview(context, folder, below);
        } else {
            send(context, file(folder + "/index.html"));
        }
    }

    /** A page with what those show who show links to it; which is read while others are served. */
    private void preview(RoutingContext context, String folder, String below) {
        context.vertx()
                .executeBlocking(() -> previews.of(folder, below, context.request()), false)
                .onComplete(told -> {
                    Optional<PageFile> plain = file(folder + "/index.html");
                    Optional<String> tags = told.succeeded() ? told.result() : Optional.empty();
                    if (tags.isPresent()) {
                        Optional<PageFile> page = plain.map(one -> one.withHead(tags.get()));
                        send(context, page, "no-cache", BY_ENCODING + ", Accept-Language");
                    } else {
                        send(context, plain);
                    }
                });
    }

    /** Whether a person waits for the answer: a browser that opens an address requests a page. */
    public static boolean wantsPage(RoutingContext context) {
        String accept = context.request().getHeader("Accept");
        return accept != null && accept.contains("text/html");
    }

    private void send(RoutingContext context, Optional<PageFile> found) {
        send(context, found, "no-cache", BY_ENCODING);
    }

    private void send(RoutingContext context, Optional<PageFile> found, String kept, String vary) {
        HttpMethod method = context.request().method();
        if (found.isEmpty() || !(method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD))) {
            context.next();
            return;
        }
        PageFile file = found.get();
        HttpServerResponse response = context.response()
                .putHeader("Cache-Control", kept)
                .putHeader("ETag", file.etag())
                .putHeader("Vary", vary);
        String path = context.normalizedPath();
        if (path.endsWith(WORKER)) {
            // A product's worker answers for its first page too, whose address has no slash at its end.
            response.putHeader("Service-Worker-Allowed", path.substring(0, path.length() - WORKER.length()));
        }
        // Before a 304, too: browsers put its headers in the place of those that they have kept.
        allow(context, file);
        if (file.isPage()) {
            tellOfSession(context);
        }
        if (file.etag().equals(context.request().getHeader("If-None-Match"))) {
            response.setStatusCode(304).end();
            return;
        }
        response.putHeader("Content-Type", file.type());
        String accepts = Objects.requireNonNullElse(context.request().getHeader("Accept-Encoding"), "");
        Buffer zipped = file.zipped();
        Buffer smaller = file.smaller();
        if (smaller != null && accepts.contains("br")) {
            response.putHeader("Content-Encoding", "br").end(smaller);
        } else if (zipped != null && accepts.contains("gzip")) {
            response.putHeader("Content-Encoding", "gzip").end(zipped);
        } else {
            response.end(file.plain());
        }
    }

    /** Tells the page whether there is a session to ask for, which it cannot see itself. */
    private static void tellOfSession(RoutingContext context) {
        boolean none = context.request().getCookie(SessionCookie.NAME) == null;
        context.response().headers().add("Server-Timing", "session;desc=" + (none ? "none" : "some"));
    }

    /** Only a page of modules needs an inline script. */
    private void allow(RoutingContext context, PageFile file) {
        if (file.modules()) {
            context.response().putHeader("Content-Security-Policy", policy.ofModulesAt(context.normalizedPath()));
        }
    }

    private Optional<PageFile> file(String path) {
        Optional<PageFile> known = files.get(path);
        if (known != null) {
            return known;
        }
        Optional<PageFile> read = read(path);
        // Only pages that exist are kept: requests for unknown addresses must not fill the memory.
        read.ifPresent(f -> files.put(path, read));
        return read;
    }

    private Optional<PageFile> read(String path) {
        if (path.startsWith(BUNDLE)) {
            return bundled.file(path.substring(BUNDLE.length()));
        }
        if (path.endsWith(".html")) {
            Optional<PageFile> page = bundled.page(path).map(bytes -> page(path, bytes, products.script()));
            if (page.isPresent()) {
                return page;
            }
        }
        try (InputStream in = PageFile.open(path)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] bytes = in.readAllBytes();
            return Optional.of(
                    path.endsWith(".html")
                            ? page(path, bytes, importMap.script() + "\n  " + products.scriptOfModules())
                            : PageFile.of(path, bytes));
        } catch (IOException e) {
            throw new UncheckedIOException("A page's file can't be read: " + path, e);
        }
    }

    private static PageFile page(String path, byte[] html, String head) {
        String text = new String(html, StandardCharsets.UTF_8);
        PageFile page =
                PageFile.of(path, text.replace(PLACE, homeScreen(text) + head).getBytes(StandardCharsets.UTF_8));
        return text.contains(PLACE) && head.contains("importmap") ? page.ofModules() : page;
    }

    /** What a phone shows on its home screen; a page that can be installed by itself has a manifest of its own. */
    private static String homeScreen(String page) {
        String manifest = page.contains(MANIFEST) ? "" : MANIFEST + "href=\"/ui/manifest.webmanifest\">\n  ";
        return manifest + "<link rel=\"apple-touch-icon\" href=\"/ui/icon-180.png\">\n";
    }
}
