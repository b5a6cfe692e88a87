package dev.ittaku.platform.product;

import dev.ittaku.table.design.TableDesign;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/**
 * One product: what the server, the command line and the tests need to know of it without naming it. A product is found
 * by its entry in {@code META-INF/services}; nothing else has to be told that it exists.
 */
public interface Product {
    /** Its name in addresses: {@code /api/<id>} and {@code /<id>}. */
    String id();

    /** Where it stands among the others, the smallest first. */
    int place();

    /** The tables that it keeps its items in. */
    List<TableDesign> designs();

    /** Who may call which of its routes, one line each. By default the file {@code rules.txt} beside the product's class. */
    default List<String> rules() {
        try (InputStream in = getClass().getResourceAsStream("rules.txt")) {
            if (in == null) {
                throw new IllegalStateException("rules.txt of " + id() + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All products of this installation, in their order. */
    static List<Product> all() {
        return ServiceLoader.load(Product.class, Product.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparingInt(Product::place))
                .toList();
    }
}
