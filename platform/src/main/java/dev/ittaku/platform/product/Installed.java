package dev.ittaku.platform.product;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** The products on the class path, found once, because they change only with a release. */
final class Installed {
    static final List<Product> PRODUCTS = ServiceLoader.load(Product.class, Product.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .sorted(Comparator.comparingInt(Product::place))
            .toList();

    static final List<Scope> SCOPES =
            PRODUCTS.stream().flatMap(product -> product.scopes().stream()).toList();

    private Installed() {}
}
