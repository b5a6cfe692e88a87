package dev.ittaku.console.item;

/**
 * How far one call goes on by itself when it looks for something: far enough that a search of millions of items takes few calls,
 * near enough that each is answered within a second or so, with what it cost, and can be the last.
 */
public final class Reach {
    /** Items that one request to the store looks at. */
    public static final int ITEMS = 1000;

    /** Requests to the store in one call. */
    public static final int ROUND_TRIPS = 10;

    private Reach() {}
}
