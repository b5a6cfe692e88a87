package dev.ittaku.platform.product;

/**
 * A product's sample content, written when the server is started with {@code --demo}. One bean per product; the server
 * calls {@link #fill} until it has ended once without failing, so whatever an interrupted call left must not disturb the next.
 */
public interface DemoContent {
    /** The product, as in its page's address. */
    String product();

    /** Starts background work that a server with sample content does; called once in each process, before {@link #fill}. */
    default void begin() {}

    /** Writes the content, through the product's own services. */
    void fill(People people);

    /** Someone with an account. */
    record Person(String userId, String username) {}

    /** The people of the demonstration. */
    interface People {
        /** The person whom the visitor signs in as; an admin. */
        Person visitor();

        /** Somebody else of this username, made on first use with the same password as the visitor's. */
        Person person(String username);
    }
}
