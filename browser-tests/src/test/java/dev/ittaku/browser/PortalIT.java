package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PortalIT extends BrowserTest {
    @ParameterizedTest
    @MethodSource("dev.ittaku.browser.Look#all")
    void showsItsCardsAtEveryWidthInBothLanguagesAndSchemes(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = visitor.open("/");
            assertThat(page.locator("html")).hasAttribute("lang", look.language());
            assertThat(page.locator("it-portal-card")).hasCount(5);
            visitor.screenshot("portal");
            visitor.assertFits();
            visitor.assertAccessible();
        }
    }

    @Test
    void theInterfaceDescriptionCanBeRead() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Page page = visitor.open("/docs");
            assertThat(page.getByText("The products of this installation")).isVisible();
            visitor.assertAccessible();
            visitor.screenshot("docs");
            page.locator("it-docs .details").click();
            assertThat(page.locator("#swagger .opblock").first()).isVisible();
        }
    }
}
