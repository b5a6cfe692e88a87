package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Cookie;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the shell and the portal make of the server's word on products and people. */
class ShellIT extends BrowserTest {
    private static final Pattern PRODUCTS =
            Pattern.compile("(<script type=\"application/json\" id=\"products\">)(.*?)</script>");

    @Test
    void onlyAProductThatIsThereIsALink() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.page();
            offer(page, "vote");
            visitor.open("/");
            assertThat(card(page, "vote").getByRole(AriaRole.LINK)).hasAttribute("href", "/vote");
            assertThat(card(page, "kifu")).hasCount(0);
            assertThat(card(page, "console")).hasCount(0);
            Locator header = page.getByRole(AriaRole.NAVIGATION, new Page.GetByRoleOptions().setName("Products"));
            assertThat(header.getByRole(AriaRole.LINK)).hasText(new String[] {"Vote"});
        }
    }

    @Test
    void theConsoleSaysThatItIsForAdmins() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/");
            assertThat(card(page, "console").getByText("For admins")).isVisible();
            assertThat(card(page, "console").getByRole(AriaRole.LINK)).hasAttribute("href", "/console");
        }
    }

    @Test
    void thePicturesMoveUntilTheyAreStopped() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.page();
            page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.NO_PREFERENCE));
            visitor.open("/");
            Locator move = page.locator("it-kifu-picture .text");
            String first = move.innerText();
            assertThat(move).not().hasText(first);
            button(page, "Pause the pictures").click();
            assertThat(button(page, "Play the pictures")).isVisible();
            page.reload();
            assertThat(button(page, "Play the pictures")).isVisible();
        }
    }

    @Test
    void nobodyIsAskedToSignInWhereThereAreNoAccounts() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.page();
            offer(page, "kifu");
            visitor.open("/");
            assertThat(card(page, "kifu").getByRole(AriaRole.LINK)).isVisible();
            assertThat(button(page, "Sign in")).hasCount(0);
        }
    }

    @Test
    void aVisitorIsOfferedToSignInAndAPersonToSignOut() {
        // The server knows nothing of the session that is shown here, and has no news for it.
        try (Visitor visitor = visit(Look.PHONE.english()).expecting(answer -> answer.status() == 404)) {
            Page page = visitor.page();
            offer(page, "account");
            // Whoever comes without a session is not asked about.
            visitor.context().addCookies(List.of(new Cookie("ittaku_session", "unknown").setUrl(visitor.url("/"))));
            boolean[] signedIn = {true};
            page.route("**/api/session", route -> {
                if (route.request().method().equals("DELETE")) {
                    signedIn[0] = false;
                    route.fulfill(new Route.FulfillOptions().setStatus(204));
                } else {
                    json(
                            route,
                            signedIn[0]
                                    ? "{\"userId\":\"u1\",\"username\":\"hanako\",\"roles\":[]}"
                                    : "{\"userId\":null,\"username\":null,\"roles\":[]}");
                }
            });
            page.route("**/api/inbox", route -> json(route, "{\"items\":[],\"unread\":0,\"cursor\":null}"));
            visitor.open("/");
            button(page, "Account").click();
            assertThat(page.getByText("hanako")).isVisible();
            visitor.assertFits();
            visitor.assertAccessible();
            page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Sign out"))
                    .click();
            assertThat(page.getByText("You are signed out")).isVisible();
            assertThat(button(page, "Sign in")).isVisible();
            visitor.assertFits();
        }
    }

    /** A page that has lost the server, and says so. */
    private static Page withoutServer(Visitor visitor) {
        // A page of modules, whose parts can be called from here.
        Page page = visitor.open("/ui/gallery.html");
        assertThat(page.locator("it-gallery h1").first()).isVisible();
        page.evaluate("""
                async () => {
                  const {api} = await import('ittaku/api.js');
                  const real = window.fetch;
                  window.fetch = async () => { throw new TypeError('lost'); };
                  await api.get('/products').catch(() => {});
                  window.fetch = real;
                }""");
        assertThat(page.getByText("The server cannot be reached.")).isVisible();
        return page;
    }

    @Test
    void aLostServerIsSaidAndTheWordIsTakenBack() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = withoutServer(visitor);
            page.evaluate("async () => (await import('ittaku/api.js')).api.get('/products')");
            assertThat(page.getByText("The server cannot be reached.")).not().isVisible();
        }
    }

    @Test
    void aPageThatAsksForNothingNoticesThatTheServerIsBack() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = withoutServer(visitor);
            page.evaluate("window.dispatchEvent(new Event('online'))");
            assertThat(page.getByText("The server cannot be reached.")).not().isVisible();
        }
    }

    @Test
    void thePicturesSpeakTheReadersLanguage() {
        try (Visitor english = visit(Look.DESKTOP.english());
                Visitor japanese = visit(Look.DESKTOP)) {
            english.open("/");
            assertThat(english.page().locator("it-drawing-picture .word")).hasText("cat");
            assertThat(english.page().locator("it-kifu-picture .text span")).hasText("▲R*4a");
            japanese.open("/");
            assertThat(japanese.page().locator("it-drawing-picture .word")).hasText("ねこ");
            assertThat(japanese.page().locator("it-kifu-picture .text span")).hasText("▲４一飛打");
        }
    }

    /** The page as a server sends it that has these products alone. */
    private static void offer(Page page, String... products) {
        List<String> wanted = List.of(products);
        page.route(url -> url.endsWith("/"), route -> {
            APIResponse real = route.fetch();
            String html = PRODUCTS.matcher(real.text()).replaceFirst(list -> {
                JsonArray kept = new JsonArray();
                JsonParser.parseString(list.group(2)).getAsJsonArray().forEach(item -> {
                    if (wanted.contains(item.getAsJsonObject().get("id").getAsString())) {
                        kept.add(item);
                    }
                });
                return Matcher.quoteReplacement(list.group(1) + kept + "</script>");
            });
            route.fulfill(new Route.FulfillOptions().setResponse(real).setBody(html));
        });
    }

    private static void json(Route route, String body) {
        route.fulfill(
                new Route.FulfillOptions().setContentType("application/json").setBody(body));
    }

    private static Locator card(Page page, String product) {
        return page.locator("it-portal-card[product=" + product + "]");
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
