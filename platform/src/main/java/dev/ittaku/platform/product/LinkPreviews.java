package dev.ittaku.platform.product;

import java.util.Optional;
import java.util.function.Function;

/** Previews of links to a product's pages. A product with previews provides this as a bean. */
public interface LinkPreviews {
    /** The id of the product. */
    String product();

    /**
     * The preview of one page; empty where the page says nothing of its own. It may take as long as reading a few items: it is
     * not called by a thread that others wait for.
     *
     * @param below the address below the product's folder, without a slash in front
     * @param parameter the first value of a query parameter
     * @param japanese or English
     */
    Optional<LinkPreview> of(String below, Function<String, Optional<String>> parameter, boolean japanese);
}
