package dev.ittaku.server.portal;

import dev.ittaku.server.page.ProductList;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Which products this installation has. Accounts are listed beside them. */
@Path("/api/products")
public class ProductsResource {
    /** The list as the interface's conventions have it. */
    public record Products(List<ProductList.Item> items) {}

    private final Products products;

    ProductsResource(ProductList list) {
        this.products = new Products(list.items());
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "The products of this installation")
    public Products list() {
        return products;
    }
}
