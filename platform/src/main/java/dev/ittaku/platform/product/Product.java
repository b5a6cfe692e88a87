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
 * One product: what the server, the command line, the pages and the tests need to know of it without naming it. A product
 * is found by its entry in {@code META-INF/services}; nothing else has to be told that it exists.
 *
 * <p>What needs the product's services is found by type among its beans: {@link DemoContent} (sample content),
 * {@link AccountRemoval} (what to remove when a person leaves) and jobs ({@code @Scheduled}). Its pages are the folder
 * {@code META-INF/resources/<id>}: {@code index.html}, {@code portal/picture.js} for the portal and, where something
 * cannot wait, {@code banner.js}. Its settings with their defaults stand in its
 * {@code META-INF/microprofile-config.properties}.
 */
public interface Product {
    /** Its name in addresses: {@code /api/<id>} and {@code /<id>}. */
    String id();

    /** Where it stands among the others, the smallest first. */
    int place();

    /** What people call it. */
    LocalText name();

    /** The tables that it keeps its items in. */
    List<TableDesign> designs();

    /** What has to be done once to items of its tables, written by hand; {@code ./ittaku migrate} lists and runs them. */
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

    /** What it says to people who are about to delete their account; empty where it keeps nothing under their name. */
    default Optional<Leaving> leaving() {
        return Optional.empty();
    }

    /** Where admins set something for one person; empty where there is nothing to set. */
    default Optional<PersonPage> personPage() {
        return Optional.empty();
    }

    /**
     * Addresses of pages that other sites may show inside their own. Nothing on such a page may change anything, since whoever
     * frames it can lead a reader's pointer.
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

    /** Parts of its addresses behind which stands an id that lets its holder in; logs shorten such ids. */
    default Set<String> secretsBehind() {
        return Set.of();
    }

    /**
     * What is counted of it for whoever watches the installation: names in the plural, such as {@code votes}, and for each the
     * access patterns or transactions whose success is one of them.
     */
    default Map<String, Set<String>> counted() {
        return Map.of();
    }

    /** All products of this installation, in their order. */
    static List<Product> all() {
        return Installed.PRODUCTS;
    }
}
