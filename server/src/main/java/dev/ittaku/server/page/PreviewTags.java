package dev.ittaku.server.page;

import dev.ittaku.platform.http.Languages;
import dev.ittaku.platform.http.PublicAddress;
import dev.ittaku.platform.product.LinkPreview;
import dev.ittaku.platform.product.LinkPreviews;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/** The tags in the head of a page for programs that show links to it: Open Graph's tags, and the one of X. */
@Singleton
class PreviewTags {
    private static final Logger LOG = Logger.getLogger(PreviewTags.class);

    private final Map<String, LinkPreviews> products;
    private final PublicAddress address;

    PreviewTags(@Any Instance<LinkPreviews> products, PublicAddress address) {
        this.products = products.stream().collect(Collectors.toUnmodifiableMap(LinkPreviews::product, one -> one));
        this.address = address;
    }

    /** Whether pages of this folder have previews of their own. */
    boolean has(String folder) {
        return products.containsKey(folder);
    }

    /** The tags of the requested page; empty if it has none, or its product cannot provide them now. Blocks. */
    Optional<String> of(String folder, String below, HttpServerRequest request) {
        LinkPreviews product = products.get(folder);
        if (product == null) {
            return Optional.empty();
        }
        try {
            String wanted = request.getHeader("Accept-Language");
            // Pages are in Japanese for requests without a language, as most of those that make previews.
            boolean japanese = wanted == null || Languages.prefersJapanese(wanted);
            String base = address.base(URI.create(request.absoluteURI()));
            return product.of(below, name -> Optional.ofNullable(request.getParam(name)), japanese)
                    .map(preview -> tags(preview, base, japanese));
        } catch (RuntimeException e) {
            LOG.warnf(e, "A page of %s is sent without its preview", folder);
            return Optional.empty();
        }
    }

    private static String tags(LinkPreview preview, String base, boolean japanese) {
        return property("og:type", "website")
                + property("og:site_name", "Ittaku 一卓")
                + property("og:title", preview.title())
                + property("og:description", preview.description())
                + property("og:url", base + preview.address())
                + property("og:locale", japanese ? "ja_JP" : "en_GB")
                + property("og:locale:alternate", japanese ? "en_GB" : "ja_JP")
                + property("og:image", base + preview.picture())
                + property("og:image:type", "image/png")
                + property("og:image:width", Integer.toString(LinkPreview.PICTURE_WIDTH))
                + property("og:image:height", Integer.toString(LinkPreview.PICTURE_HEIGHT))
                + property("og:image:alt", preview.pictureText())
                + "  <meta name=\"description\" content=\"" + escaped(preview.description()) + "\">\n"
                + "  <meta name=\"twitter:card\" content=\"summary_large_image\">\n";
    }

    private static String property(String name, String value) {
        return "  <meta property=\"" + name + "\" content=\"" + escaped(value) + "\">\n";
    }

    /** As the value of an attribute; titles are people's own words. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("\"", "&quot;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }
}
