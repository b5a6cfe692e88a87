package dev.ittaku.server.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.platform.product.Leaving;
import dev.ittaku.platform.product.LocalText;
import dev.ittaku.platform.product.PersonPage;
import dev.ittaku.platform.product.PortalCard;
import dev.ittaku.platform.product.Product;
import dev.ittaku.platform.product.Scope;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The products as pages know them: every page has the list in its head, so that the header and the portal stand without a
 * further request.
 */
@Singleton
public class ProductList {
    /**
     * A product, and whether its page exists.
     *
     * @param forAdmins whether admins find it in their account menu
     * @param banner the module with which the product shows urgent messages on the pages of all products
     * @param picture the module of its picture on the portal
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Item(
            String id,
            boolean available,
            boolean forAdmins,
            LocalText name,
            @Nullable PortalCard card,
            @Nullable String picture,
            @Nullable String banner,
            @Nullable Leaving leaving,
            @Nullable PersonPage personPage,
            List<Scope> scopes) {}

    private final List<Item> items;
    private final ObjectMapper json;

    ProductList(BundledPages bundled, ObjectMapper json) {
        this.json = json;
        this.items = items(bundled::address);
    }

    private static List<Item> items(UnaryOperator<String> served) {
        return Product.all().stream().map(product -> item(product, served)).toList();
    }

    private static Item item(Product product, UnaryOperator<String> served) {
        return new Item(
                product.id(),
                address(product, "index.html").isPresent(),
                product.forAdmins(),
                product.name(),
                product.card().orElse(null),
                address(product, "portal/picture.js").map(served).orElse(null),
                address(product, "banner.js").map(served).orElse(null),
                product.leaving().orElse(null),
                product.personPage().orElse(null),
                product.scopes());
    }

    /** Where a page's file is served, if there is such a file. */
    private static Optional<String> address(Product product, String name) {
        String path = product.id() + "/" + name;
        try (InputStream in = PageFile.open(path)) {
            return in == null ? Optional.empty() : Optional.of("/" + path);
        } catch (IOException e) {
            throw new UncheckedIOException("A page's file can't be read: " + path, e);
        }
    }

    public List<Item> items() {
        return items;
    }

    /** The element in every page's head: data, which no policy prevents from being read. */
    String script() {
        return script(items);
    }

    /** The element for a page whose modules are served one by one. */
    String scriptOfModules() {
        return script(items(UnaryOperator.identity()));
    }

    private String script(List<Item> listed) {
        try {
            // In a page's source, a text must not be able to end the element.
            String list = json.writeValueAsString(listed).replace("<", "\\u003c");
            return "<script type=\"application/json\" id=\"products\">" + list + "</script>";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("The products can't be listed", e);
        }
    }
}
