package dev.ittaku.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;

/** The account pages as a person uses them: by fields, buttons and the account menu. */
final class AccountPages {
    private final Visitor visitor;
    private final Page page;

    AccountPages(Visitor visitor) {
        this.visitor = visitor;
        this.page = visitor.page();
    }

    Page page() {
        return page;
    }

    Page open(String path) {
        return visitor.open(path);
    }

    Locator field(String name) {
        return page.locator("it-account input[name=" + name + "]:not([hidden])");
    }

    Locator error(String name) {
        return page.locator("#" + name + "-error");
    }

    void type(String name, String text) {
        field(name).fill(text);
    }

    /** Submits the only form. */
    void submit() {
        page.locator("it-account button[type=submit]").click();
    }

    /** Submits the form that this field belongs to. */
    void submit(String field) {
        page.locator("form:has(input[name=" + field + "]) button[type=submit]").click();
    }

    /** By the account menu of the header. */
    void menu(String path) {
        page.locator("it-shell it-menu.account .trigger").click();
        page.locator("it-shell it-menu.account a[href='" + path + "']").click();
        page.waitForURL("**" + path);
    }

    void signOut() {
        page.locator("it-shell it-menu.account .trigger").click();
        page.locator("it-shell it-menu.account button.item").click();
    }

    /** By the links between the account pages. */
    void go(String path) {
        page.locator("it-account nav a[href='" + path + "']").click();
        page.waitForURL("**" + path);
    }

    /** What the foot of the page says, in either language. */
    Locator news(String english, String japanese) {
        return page.locator("it-toast .news")
                .filter(new Locator.FilterOptions().setHasText(Pattern.compile(english + "|" + japanese)))
                .last();
    }

    /** Whatever stands on the screen now fits, can be used by everybody, and can be looked at afterwards. */
    void look(String name) {
        visitor.screenshot(name);
        visitor.assertFits();
        visitor.assertAccessible();
    }
}
