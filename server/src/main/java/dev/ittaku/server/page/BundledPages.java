package dev.ittaku.server.page;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.platform.product.Product;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * The pages and files that were bundled while the server was built; file names change with their content. A page that
 * was not there then is served as modules. If such a product has modules for the pages of others, all pages are served
 * as modules, because a module beside a bundle would load the shared parts a second time.
 */
@Singleton
class BundledPages {
    private static final Logger LOG = Logger.getLogger(BundledPages.class);
    private static final String FOLDER = "META-INF/bundle/";
    /** The modules of a product for the pages of others. */
    static final List<String> LATER = List.of("portal/picture.js", "banner.js");

    /** The addresses of what pages load later, by the addresses of the modules. */
    private final Map<String, String> later;

    private final boolean used;

    BundledPages(@ConfigProperty(name = "ittaku.pages") PageForm form, ObjectMapper json) {
        Optional<byte[]> made = form == PageForm.BUNDLED ? read(FOLDER + "later.json") : Optional.empty();
        this.later = made.map(bytes -> addresses(json, bytes)).orElse(Map.of());
        Optional<Product> unknown =
                Product.all().stream().filter(product -> !holds(product)).findFirst();
        this.used = made.isPresent() && unknown.isEmpty();
        if (made.isPresent() && unknown.isPresent()) {
            LOG.infof(
                    "Pages are served as modules: %s was not there when they were bundled",
                    unknown.get().id());
        }
    }

    private static Map<String, String> addresses(ObjectMapper json, byte[] bytes) {
        try {
            return json.readValue(bytes, new TypeReference<Map<String, String>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException("The list of bundled modules can't be read", e);
        }
    }

    private boolean holds(Product product) {
        return LATER.stream()
                .map(module -> product.id() + "/" + module)
                .allMatch(module -> later.containsKey("/" + module)
                        || read("META-INF/resources/" + module).isEmpty());
    }

    /** A bundled page; empty if pages are served as modules, and for pages that always are. */
    Optional<byte[]> page(String path) {
        return used ? read(FOLDER + "pages/" + path) : Optional.empty();
    }

    /** Where a module for the pages of others is served to bundled pages. */
    String address(String module) {
        return used ? later.getOrDefault(module, module) : module;
    }

    /** A bundled file with its compressed twins. */
    Optional<PageFile> file(String name) {
        return read(FOLDER + name)
                .map(plain -> PageFile.of(
                        name,
                        plain,
                        read(FOLDER + name + ".gz").orElse(null),
                        read(FOLDER + name + ".br").orElse(null)));
    }

    private static Optional<byte[]> read(String path) {
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream(path)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("A page's file can't be read: " + path, e);
        }
    }
}
