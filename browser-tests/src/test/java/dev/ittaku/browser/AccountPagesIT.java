package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A person's way through the account pages, from the first sign-up to the last farewell. */
class AccountPagesIT extends BrowserTest {
    private static final String FIRST = "four unrelated words";
    private static final String SECOND = "another four good words";

    /** Both widths; both languages and schemes are seen by the way. */
    static Stream<Look> looks() {
        return Stream.of(Look.DESKTOP, Look.PHONE.english().inTheDark());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aPersonComesStaysAndLeaves(Look look) throws IOException, InterruptedException {
        // The first account of a server is its admin, who could not be deleted.
        try (Visitor first = visit(look)) {
            Person.signUp(first, "steward" + look.width());
        }
        // What the page watches for somebody who is signed in is not there for nobody.
        try (Visitor visitor = visit(look)
                .expecting(answer -> List.of(401, 409, 422).contains(answer.status())
                        || answer.url().contains("/api/live"))) {
            AccountPages pages = new AccountPages(visitor);
            String name = "hanako" + look.width();
            signsUpAndReturns(pages, name);
            changesTheProfile(pages, name);
            endsAnotherSession(pages, name);
            makesAndDeletesAToken(pages);
            signsOutAndIn(pages, name);
            deletesTheAccount(pages);
        }
    }

    @Test
    void whoIsSignedOutComesBackToTheirOwnPageBySigningIn() {
        try (Visitor visitor =
                visit(Look.PHONE).expecting(answer -> List.of(401, 404).contains(answer.status()))) {
            Person person = Person.signUp(visitor, "back-again");
            String made = person.send("POST", "/api/kifu/kifus", Map.of("kifu", "手合割：平手\n   1 ７六歩(77)\n"));
            String kid = made.replaceFirst("(?s).*\"kid\":\"([A-Za-z0-9]+)\".*", "$1");
            visitor.context().clearCookies();
            Page page = visitor.open("/kifu/" + kid);
            visitor.screenshot("signed-out-own-record");
            page.locator("it-error it-button[kind=primary]").click();
            page.waitForURL("**/account/sign-in?return=*");
            AccountPages pages = new AccountPages(visitor);
            assertThat(pages.field("username")).isFocused();
            pages.type("username", "back-again");
            pages.type("password", Person.PASSWORD);
            pages.submit();
            page.waitForURL("**/kifu/" + kid);
            assertThat(page.locator("it-error")).hasCount(0);
        }
    }

    private static void signsUpAndReturns(AccountPages pages, String name) {
        Page page = pages.open("/?seat=4");
        page.locator("it-shell .signin").click();
        page.waitForURL("**/account/sign-in?return=*");
        assertThat(pages.field("username")).isFocused();
        assertThat(pages.field("username")).hasAttribute("autocomplete", "username");
        assertThat(pages.field("password")).hasAttribute("autocomplete", "current-password");
        pages.look("account-sign-in");

        page.locator(".other a").click();
        assertThat(pages.field("password")).hasAttribute("autocomplete", "new-password");
        assertThat(pages.field("email")).hasAttribute("autocomplete", "email");
        pages.submit();
        assertThat(pages.error("username")).isVisible();
        assertThat(pages.error("password")).isVisible();
        assertThat(pages.field("username")).isFocused();
        pages.type("username", name);
        pages.type("password", "password123");
        pages.submit();
        assertThat(pages.error("username")).isHidden();
        assertThat(pages.error("password")).hasText(Pattern.compile("too common|よく使われる"));
        pages.type("password", FIRST);
        page.locator(".reveal").click();
        assertThat(pages.field("password")).hasAttribute("type", "text");
        pages.look("account-sign-up");
        page.keyboard().press("Tab");
        pages.field("password").press("Enter");
        page.waitForURL("**/?seat=4");
    }

    private static void changesTheProfile(AccountPages pages, String name) {
        pages.menu("/account");
        Page page = pages.page();
        assertThat(page.locator(".person strong")).hasText(name);
        pages.type("displayName", "花子");
        pages.submit("displayName");
        assertThat(pages.news("Display name saved", "表示名を保存しました")).isVisible();
        assertThat(page.locator(".person strong")).hasText("花子");
        assertThat(page.locator(".person small").first()).hasText(name);
        pages.type("email", "no address");
        pages.submit("email");
        assertThat(pages.error("email")).isVisible();
        pages.type("email", name + "@example.org");
        pages.submit("email");
        assertThat(pages.news("E-mail saved", "メールアドレスを保存しました")).isVisible();

        assertThat(page.locator("input[name=username]")).hasAttribute("autocomplete", "username");
        pages.type("current", "not my password");
        pages.type("next", SECOND);
        pages.submit("next");
        assertThat(pages.error("current")).hasText(Pattern.compile("password is wrong|パスワードが違います"));
        pages.look("account-profile");
        pages.type("current", FIRST);
        pages.submit("next");
        assertThat(pages.news("Password changed", "パスワードを変更しました")).isVisible();
        assertThat(pages.field("next")).hasValue("");
        page.reload();
        assertThat(pages.field("email")).hasValue(name + "@example.org");
    }

    private void endsAnotherSession(AccountPages pages, String name) throws IOException, InterruptedException {
        Outsider.signIn(server(), name, SECOND);
        pages.go("/account/sessions");
        Locator rows = pages.page().locator("it-sessions .row");
        assertThat(rows).hasCount(2);
        assertThat(pages.page().locator("it-sessions it-chip")).hasCount(1);
        pages.look("account-sessions");
        rows.filter(new Locator.FilterOptions().setHasText("curl"))
                .locator("it-button")
                .click();
        assertThat(rows).hasCount(1);
        assertThat(pages.page().locator("h1")).isFocused();
    }

    private void makesAndDeletesAToken(AccountPages pages) throws IOException, InterruptedException {
        pages.go("/account/tokens");
        Page page = pages.page();
        assertThat(page.locator("it-tokens it-empty")).isVisible();
        pages.look("account-tokens-empty");
        pages.submit();
        assertThat(pages.error("name")).isVisible();
        pages.type("name", "backup script");
        page.locator("input[value=write]").check();
        page.locator("select[name=span]").selectOption("30");
        pages.submit();
        Locator text = page.locator("it-fresh-token code");
        assertThat(text).isVisible();
        String token = text.innerText();
        assertThat(Outsider.status(server(), "/api/me", token)).isEqualTo(200);
        assertThat(page.locator("it-tokens .row")).hasCount(1);
        pages.look("account-token-made");
        page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
        page.locator(".token it-button").click();
        assertThat(pages.news("Copied", "コピーしました")).isVisible();
        assertThat(page.evaluate("navigator.clipboard.readText()")).isEqualTo(token);

        page.locator("it-tokens .row it-button").click();
        page.locator("it-dialog it-button[kind=danger]").click();
        assertThat(page.locator("it-tokens it-empty")).isVisible();
        assertThat(page.locator("it-fresh-token")).hasCount(0);
        assertThat(Outsider.status(server(), "/api/me", token)).isEqualTo(401);
    }

    private static void signsOutAndIn(AccountPages pages, String name) {
        pages.signOut();
        Page page = pages.page();
        page.waitForURL("**/account/sign-in?return=*");
        pages.type("username", name);
        pages.type("password", FIRST);
        pages.submit();
        assertThat(page.locator(".trouble")).hasText(Pattern.compile("is wrong|違います"));
        assertThat(pages.field("username")).hasValue(name);
        pages.look("account-wrong-password");
        pages.type("password", SECOND);
        pages.field("password").press("Enter");
        page.waitForURL("**/account/tokens");
        assertThat(page.locator(".person strong")).hasText("花子");
    }

    private static void deletesTheAccount(AccountPages pages) {
        pages.menu("/account/delete");
        Page page = pages.page();
        pages.type("password", FIRST);
        pages.submit();
        assertThat(pages.error("password")).isVisible();
        pages.look("account-delete");
        pages.type("password", SECOND);
        pages.submit();
        assertThat(page.locator("it-farewell h1")).isFocused();
        assertThat(page.locator("it-shell .signin")).isVisible();
        pages.look("account-farewell");
        page.locator("it-farewell it-button").click();
        page.waitForURL(Pattern.compile(".*:\\d+/$"));
    }

    @Test
    void whoTriesTooOftenIsToldWhenToTryAgain() {
        try (Visitor visitor = visit(Look.PHONE.english()).expecting(answer -> answer.status() == 429)) {
            Page page = visitor.page();
            page.clock().install();
            page.route("**/api/session", route -> {
                if (route.request().method().equals("POST")) {
                    route.fulfill(new Route.FulfillOptions()
                            .setStatus(429)
                            .setHeaders(Map.of("Retry-After", "42"))
                            .setContentType("application/problem+json")
                            .setBody(
                                    "{\"status\":429,\"code\":\"TOO_MANY_REQUESTS\",\"title\":\"Too many requests\"}"));
                } else {
                    route.resume();
                }
            });
            AccountPages pages = new AccountPages(visitor);
            pages.open("/account/sign-in");
            pages.type("username", "taro");
            pages.type("password", "some password");
            pages.submit();
            assertThat(page.locator(".trouble")).containsText("You can try again at");
            assertThat(page.locator("button[type=submit]")).hasText(Pattern.compile("Wait 0:(4[0-2]|3\\d)"));
            assertThat(page.locator("button[type=submit]")).hasAttribute("aria-disabled", "true");
            pages.look("account-too-often");
            page.clock().fastForward(43_000);
            assertThat(page.locator("button[type=submit]")).hasText("Sign in");
            assertThat(page.locator("button[type=submit]")).hasAttribute("aria-disabled", "false");
        }
    }

    @Test
    void aSessionThatEndsElsewhereLeadsToSigningInAndBack() {
        // As above: what the page watches ends with the session.
        try (Visitor visitor = visit(Look.DESKTOP.english())
                .expecting(answer -> answer.status() == 401 || answer.url().contains("/api/live"))) {
            AccountPages pages = new AccountPages(visitor);
            Page page = visitor.page();
            page.request()
                    .post(
                            server().url() + "api/accounts",
                            RequestOptions.create().setData(Map.of("username", "jiro", "password", FIRST)));
            pages.open("/account");
            assertThat(page.locator(".person strong")).hasText("jiro");
            visitor.context().clearCookies();
            pages.type("email", "jiro@example.org");
            pages.submit("email");
            page.waitForURL("**/account/sign-in?return=%2Faccount");
            assertThat(pages.field("username")).isVisible();
        }
    }
}
