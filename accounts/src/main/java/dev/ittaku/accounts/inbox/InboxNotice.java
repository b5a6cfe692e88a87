package dev.ittaku.accounts.inbox;

import java.util.regex.Pattern;

/**
 * A notice of a product for one person's inbox.
 *
 * @param id identifies the notice: a person gets the same id only once, however often it is written
 * @param product the id of the product that sends it
 * @param link where the person can see it or act on it: a path of this server
 */
public record InboxNotice(String id, String product, Text text, String link) {
    private static final int LONGEST_TEXT = 500;
    private static final int LONGEST_LINK = 500;
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9._:~-]{1,128}");
    private static final Pattern PRODUCT = Pattern.compile("[a-z]{1,20}");

    /** The same sentence in both languages. */
    public record Text(String ja, String en) {
        public Text {
            check(fits(ja) && fits(en), "a text has 1 to " + LONGEST_TEXT + " characters in each language");
        }

        private static boolean fits(String text) {
            return !text.isBlank() && text.codePointCount(0, text.length()) <= LONGEST_TEXT;
        }
    }

    public InboxNotice {
        check(ID.matcher(id).matches(), "an id has 1 to 128 of A-Z a-z 0-9 . _ : ~ -");
        check(PRODUCT.matcher(product).matches(), "a product has 1 to 20 small letters");
        // A link with a host, also one without a scheme (//host), would lead away from this server.
        boolean path = link.startsWith("/") && !link.startsWith("//") && !link.contains("\\");
        check(path && link.length() <= LONGEST_LINK, "a link is a path of this server");
    }

    private static void check(boolean good, String rule) {
        if (!good) {
            throw new IllegalArgumentException("notice: " + rule);
        }
    }
}
