package dev.ittaku.browser;

import com.microsoft.playwright.Page;

/** What the tests of the console's pages do alike. */
final class ConsolePages {
    private static final String DEMO_PASSWORD = "one-table-for-all";

    private ConsolePages() {}

    /** Opens a page as an admin. */
    static Page open(Visitor visitor, String path) {
        Person.signIn(visitor, "demo", DEMO_PASSWORD);
        return visitor.open(path);
    }

    /** Whatever stands on the screen now fits, can be used by everybody, and can be looked at afterwards. */
    static void check(Visitor visitor, String name) {
        visitor.assertFits();
        visitor.assertAccessible();
        visitor.screenshot("console-" + name);
    }
}
