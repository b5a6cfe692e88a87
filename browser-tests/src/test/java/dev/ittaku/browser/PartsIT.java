package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The shared parts, on the page that shows them all. */
class PartsIT extends BrowserTest {
    @ParameterizedTest
    @MethodSource("dev.ittaku.browser.Look#all")
    void lookRightAtEveryWidthInBothLanguagesAndSchemes(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = visitor.open("/ui/gallery.html");
            assertThat(page.locator("it-gallery h1")).isVisible();
            visitor.screenshot("parts");
            visitor.assertFits();
            visitor.assertAccessible();
        }
    }

    @Test
    void aDialogHoldsTheFocusAndGivesItBackOnEscape() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/ui/gallery.html");
            Locator share = button(page, "Share");
            share.focus();
            page.keyboard().press("Enter");
            assertThat(button(page, "Later").last()).isFocused();
            page.keyboard().press("Tab");
            assertThat(button(page, "Share it")).isFocused();
            page.keyboard().press("Tab");
            assertThat(button(page, "Close")).isFocused();
            page.keyboard().press("Shift+Tab");
            assertThat(button(page, "Share it")).isFocused();
            visitor.assertAccessible();
            page.keyboard().press("Escape");
            assertThat(page.locator("it-dialog dialog")).not().isVisible();
            assertThat(share).isFocused();
        }
    }

    @Test
    void aMenuIsUsedByKeyboardAlone() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/ui/gallery.html");
            Locator order = button(page, "Order");
            order.focus();
            page.keyboard().press("ArrowDown");
            assertThat(choice(page, "By date added")).isFocused();
            page.keyboard().press("ArrowUp");
            assertThat(choice(page, "By last change")).isFocused();
            page.keyboard().press("Enter");
            assertThat(order).isFocused();
            page.keyboard().press("ArrowDown");
            assertThat(choice(page, "By last change")).isFocused();
            assertThat(choice(page, "By last change")).isChecked();
            page.keyboard().press("Escape");
            assertThat(order).isFocused();
            assertThat(choice(page, "By last change")).not().isVisible();
        }
    }

    @Test
    void tabsAreSwitchedByArrows() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/ui/gallery.html");
            Locator notes = page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName("Notes"));
            page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName("Moves"))
                    .focus();
            page.keyboard().press("ArrowRight");
            assertThat(notes).isFocused();
            assertThat(page.getByText("By the book so far.")).isVisible();
        }
    }

    @Test
    void moreOfAListGoesOnAtTheFirstNewRow() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/ui/gallery.html");
            link(page, "Game 1").focus();
            page.keyboard().press("ArrowDown");
            assertThat(link(page, "Game 2")).isFocused();
            button(page, "Show more").click();
            assertThat(link(page, "Game 4")).isFocused();
            assertThat(button(page, "Show more")).not().isVisible();
        }
    }

    @Test
    void aFormSaysWhatIsMissingAndGoesThere() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/ui/gallery.html");
            page.getByRole(
                            AriaRole.BUTTON,
                            new Page.GetByRoleOptions().setName("Add").setExact(true))
                    .click();
            Locator title = page.getByRole(AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName("Title"));
            assertThat(title).isFocused();
            assertThat(page.locator("it-field[name=name] .error")).isVisible();
            title.fill("Meijin");
            page.keyboard().press("Enter");
            assertThat(page.getByText("Added “Meijin”")).isVisible();
            visitor.assertAccessible();
            assertThat(page.locator("it-field[name=name] .error")).not().isVisible();
        }
    }

    @Test
    void languageAndColoursAreChosenAndKept() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/ui/gallery.html");
            button(page, "Language").click();
            choice(page, "日本語").click();
            assertThat(page.locator("html")).hasAttribute("lang", "ja");
            assertThat(page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("部品")))
                    .isVisible();
            button(page, "配色").click();
            choice(page, "暗い").click();
            assertThat(page.locator("body")).hasCSS("background-color", "rgb(25, 23, 20)");
            page.reload();
            assertThat(page.locator("html")).hasAttribute("lang", "ja");
            assertThat(page.locator("body")).hasCSS("background-color", "rgb(25, 23, 20)");
        }
    }

    @Test
    void theFirstTabSkipsToTheContent() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/ui/gallery.html");
            assertThat(page.locator("it-gallery h1")).isVisible();
            page.keyboard().press("Tab");
            assertThat(button(page, "Skip to content")).isFocused();
            page.keyboard().press("Enter");
            page.keyboard().press("Tab");
            assertThat(button(page, "Save")).isFocused();
        }
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator choice(Page page, String name) {
        return page.getByRole(AriaRole.MENUITEMRADIO, new Page.GetByRoleOptions().setName(name));
    }

    private static Locator link(Page page, String name) {
        return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name));
    }
}
