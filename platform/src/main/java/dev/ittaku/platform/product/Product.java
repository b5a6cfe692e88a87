package dev.ittaku.platform.product;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.Migration;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One product: everything that the server, the command line, the pages and the tests need, without naming it. A product
 * is found by its entry in {@code META-INF/services}; no other registration is needed.
 *
 * <p>Parts that need the product's services are found by type among its beans: {@link DemoContent} (sample content),
 * {@link AccountRemoval} (what to remove when a person leaves) and jobs ({@code @Scheduled}). Its pages are in the
 * folder {@code META-INF/resources/<id>}: {@code index.html}, {@code portal/picture.js} for the portal and, for urgent
 * messages on all pages, {@code banner.js}. Its settings with their defaults are in its {@code
 * META-INF/microprofile-config.properties}.
 */
public interface Product {
    /** Its name in addresses: {@code /api/<id>} and {@code /<id>}. */
    String id();

    /** Where it stands among the others, the smallest first. */
    int place();

    /** Its name for people. */
    LocalText name();

    /** The tables that it keeps its items in. */
    List<TableDesign> designs();

    /** Migrations of its tables that are written by hand; {@code ./ittaku migrate} lists and runs them. */
    default List<Migration> migrations() {
        return List.of();
    }

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

    /**
     * Its card on the portal and its place in the header; empty for one that has neither. One for admins has a smaller card and
     * is not in the header.
     */
    default Optional<PortalCard> card() {
        return Optional.empty();
    }

    /** Whether its page is for admins alone, who find it in their account menu. */
    default boolean forAdmins() {
        return false;
    }

    /** The message for people who are about to delete their account; empty if it stores nothing under their name. */
    default Optional<Leaving> leaving() {
        return Optional.empty();
    }

    /** Where admins set something for one person; empty where there is nothing to set. */
    default Optional<PersonPage> personPage() {
        return Optional.empty();
    }

    /**
     * Addresses of pages that other sites may embed. Such a page must not offer any changes, because an embedding site
     * can trick a reader into pressing something.
     */
    default List<String> framedPages() {
        return List.of();
    }

    /** Scopes of personal tokens; one of its own reaches nothing but the routes whose rule names it. */
    default List<Scope> scopes() {
        return List.of();
    }

    /** The cookie by which it knows people without an account; its name begins with {@code ittaku_}. */
    default Optional<String> guestCookie() {
        return Optional.empty();
    }

    /** Parts of its addresses that are followed by an id that gives access; logs shorten such ids. */
    default Set<String> secretsBehind() {
        return Set.of();
    }

    /**
     * The events to count for operators: names in the plural, such as {@code votes}, and for each the access patterns
     * or transactions whose success is one event.
     */
    default Map<String, Set<String>> counted() {
        return Map.of();
    }

    /** All products of this installation, in their order. */
    static List<Product> all() {
        return Installed.PRODUCTS;
    }
}
