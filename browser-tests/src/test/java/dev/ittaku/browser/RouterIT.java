package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;

/** A step from view to view loads nothing anew, and leads the focus to the new view's heading. */
class RouterIT extends BrowserTest {
    private static final String FOCUSED = """
            () => {
              let at = document.activeElement;
              while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
              return at?.tagName ?? '';
            }""";

    @Override
    RunningServer server() {
        return SharedServer.DEMO.running();
    }

    @Test
    void aStepByALinkLeadsTheFocusToTheHeadingOfTheNewView() {
        try (Visitor visitor = visit(Look.PHONE)) {
            Person.signIn(visitor, "demo", "one-table-for-all");
            steps(visitor, "/vote", "it-vote nav a[href='/vote/rules']");
            steps(visitor, "/lessons", "it-lessons nav a[href='/lessons/settings']");
            steps(visitor, "/account", "it-account nav a[href='/account/sessions']");
        }
    }

    private static void steps(Visitor visitor, String from, String link) {
        Page page = visitor.open(from);
        page.locator(link).waitFor();
        page.evaluate("window.sameDocument = true");
        page.locator(link).click();
        page.waitForCondition(() -> page.evaluate(FOCUSED).equals("H1"));
        assertThat(page.evaluate("window.sameDocument")).isEqualTo(true);
        page.goBack();
        page.waitForCondition(() -> page.url().endsWith(from));
        assertThat(page.evaluate("window.sameDocument")).isEqualTo(true);
    }
}
