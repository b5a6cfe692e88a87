package dev.ittaku.server.page;

import dev.ittaku.platform.page.ImportMap;
import dev.ittaku.platform.product.Product;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.stream.Collectors;

/** What the browser may load and run for our pages. No inline script but the import map of pages of modules, by its hash. */
@Singleton
public class ContentPolicy {
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'%s; "
            + "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
            + "base-uri 'none'; form-action 'self'; frame-ancestors %s; object-src 'none'";
    private static final String NOBODY = "'none'";
    /** Data is no page: whatever it contains, nothing of it is loaded or run. */
    private static final String DATA = "default-src 'none'; frame-ancestors 'none'";

    private static final Set<String> FRAMED = Product.all().stream()
            .flatMap(product -> product.framedPages().stream())
            .collect(Collectors.toUnmodifiableSet());

    private final String strict = POLICY.formatted("", NOBODY);
    // Swagger's page sets style elements of its own.
    private final String docs = POLICY.formatted(" 'unsafe-inline'", NOBODY);
    private final String framed = POLICY.formatted("", "*");

    private final ImportMap importMap;

    ContentPolicy(ImportMap importMap) {
        this.importMap = importMap;
    }

    /** For whatever is answered at that path, unless it is a page of modules. */
    public String at(String path) {
        if (mayBeFramed(path)) {
            return framed;
        }
        return path.startsWith("/api/") ? DATA : path.startsWith("/docs") ? docs : strict;
    }

    /** Whether other sites may show that page inside their own. */
    public static boolean mayBeFramed(String path) {
        return FRAMED.contains(path);
    }

    /** The policy of a page whose modules are served one by one. */
    String ofModulesAt(String path) {
        return at(path).replace("script-src 'self'", "script-src 'self' '" + importMap.hash() + "'");
    }
}
