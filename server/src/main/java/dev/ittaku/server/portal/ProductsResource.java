package dev.ittaku.server.portal;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.server.page.Pages;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** Which products this installation has, for the portal's cards. */
@Path("/api/products")
public class ProductsResource {
    /** The server's own page beside those of the products. */
    private static final String CONSOLE = "console";

    /**
     * A product, and whether its page is here.
     *
     * @param banner the module with which the product tells people of what cannot wait, on the pages of all products
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Product(
            String id, boolean available, @Nullable String banner) {}

    /** The list as the interface's conventions have it. */
    public record Products(List<Product> items) {}

    /** Pages come with the release: they are looked for once. */
    private final Products products;

    ProductsResource(Pages pages) {
        // The account pages count as a product: pages ask who is signed in only where people can sign in.
        Stream<String> ids =
                dev.ittaku.platform.product.Product.all().stream().map(dev.ittaku.platform.product.Product::id);
        this.products = new Products(Stream.concat(ids, Stream.of(CONSOLE))
                .map(id -> new Product(
                        id, pages.has(id), pages.address(id, "banner.js").orElse(null)))
                .toList());
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "The products of this installation")
    public Products list() {
        return products;
    }
}
