package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bell in the header of every page: what is new, and the list of messages. */
@Order(6)
class InboxIT extends BrowserTest {
    static Stream<Look> looks() {
        return Stream.of(Look.DESKTOP, Look.PHONE.english().inTheDark(), Look.LANDSCAPE);
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aMessageAppearsWithoutReloadAndIsReadByFollowingIt(Look look) {
        try (Visitor visitor = visit(look)) {
            Person person = Person.signUp(visitor, "bell" + look.width());
            Page page = visitor.open("/kifu");
            bell(page).click();
            assertThat(panel(page)).containsText(Pattern.compile("No messages yet|まだありません"));
            assertThat(badge(page)).hasCount(0);
            visitor.screenshot("inbox-empty");
            tell(person, "backup");
            assertThat(badge(page)).hasText("1");
            assertThat(messages(page)).hasCount(1);
            tell(person, "a much longer name of a token, for sixty characters in all");
            assertThat(messages(page)).hasCount(2);
            visitor.screenshot("inbox");
            visitor.assertFits();
            visitor.assertAccessible();
            messages(page)
                    .filter(new Locator.FilterOptions().setHasText("backup"))
                    .click();
            page.waitForURL("**/account/tokens");
            assertThat(badge(page)).hasText("1");
            bell(page).click();
            page.locator("it-inbox .head it-button").click();
            assertThat(badge(page)).hasCount(0);
            assertThat(page.locator("it-inbox .message:not(.read)")).hasCount(0);
        }
    }

    @Test
    void theListIsUsedByKeyboardAndSpeaksThePagesLanguage() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Person person = Person.signUp(visitor, "bellkeys");
            for (int i = 0; i < 22; i++) {
                tell(person, "token " + i);
            }
            Page page = visitor.open("/vote");
            assertThat(badge(page)).hasText("22");
            bell(page).focus();
            page.keyboard().press("ArrowDown");
            assertThat(messages(page).first()).isFocused();
            page.keyboard().press("ArrowDown");
            assertThat(messages(page).nth(1)).isFocused();
            page.keyboard().press("End");
            assertThat(messages(page).nth(19)).isFocused();
            page.keyboard().press("Tab");
            page.keyboard().press("Enter");
            assertThat(messages(page)).hasCount(22);
            assertThat(messages(page).nth(20)).isFocused();
            page.keyboard().press("Escape");
            assertThat(panel(page)).hasCount(0);
            assertThat(bell(page)).isFocused();
            page.locator("it-shell it-menu.language").click();
            page.getByRole(AriaRole.MENUITEMRADIO, new Page.GetByRoleOptions().setName("日本語"))
                    .click();
            bell(page).click();
            assertThat(messages(page).first()).containsText("アクセストークン");
        }
    }

    @Test
    void nobodyHasNoBell() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/");
            assertThat(page.locator("it-shell .signin")).isVisible();
            assertThat(page.locator("it-inbox")).hasCount(0);
        }
    }

    /** Something the person is told: a new token. */
    private static void tell(Person person, String token) {
        person.send("POST", "/api/me/tokens", Map.of("name", token, "scope", "read"));
    }

    private static Locator bell(Page page) {
        return page.locator("it-inbox .trigger");
    }

    private static Locator badge(Page page) {
        return page.locator("it-inbox .badge");
    }

    private static Locator panel(Page page) {
        return page.locator("it-inbox .panel");
    }

    private static Locator messages(Page page) {
        return page.locator("it-inbox .message");
    }
}
