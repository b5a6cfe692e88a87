package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import dev.ittaku.platform.testing.TestProvider;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Signing in otherwise than by a password. */
class SignInWaysIT extends OwnServerTest {
    private final TestProvider provider = new TestProvider(Clock.systemUTC());

    @Override
    Map<String, String> environment() {
        return Map.of(
                "ITTAKU_OIDC_PROVIDERS",
                "club",
                "ITTAKU_OIDC_CLUB_ISSUER",
                provider.issuer(),
                "ITTAKU_OIDC_CLUB_CLIENT_ID",
                TestProvider.CLIENT,
                "ITTAKU_OIDC_CLUB_CLIENT_SECRET",
                TestProvider.SECRET,
                "ITTAKU_OIDC_CLUB_LABEL",
                "Club");
    }

    @AfterAll
    void closeProvider() {
        provider.close();
    }

    private static Locator through(Page page) {
        return page.locator(".through button:not(.passkey)");
    }

    @Test
    void whoComesFromAProviderChoosesANameOnceAndIsKnownFromThenOn() {
        provider.isUsedBy(Map.of(
                "sub",
                "17",
                "email",
                "habu@example.org",
                "email_verified",
                true,
                "name",
                "羽生",
                "preferred_username",
                "habu"));
        try (Visitor visitor = visit(Look.PHONE)) {
            Page page = visitor.open("/account/sign-in?return=%2Fkifu");
            assertThat(through(page)).hasText("Clubでサインイン");
            visitor.screenshot("sign-in-through");
            visitor.assertAccessible();
            through(page).click();
            assertThat(page.locator("#username")).hasValue("habu");
            assertThat(page.locator("#displayName")).hasValue("羽生");
            visitor.screenshot("welcome");
            visitor.assertAccessible();
            visitor.assertFits();
            page.locator("it-welcome button[type=submit]").click();
            page.waitForURL(Pattern.compile("/kifu/?$"));

            visitor.open("/account/ways");
            assertThat(page.locator(".plainrows .row")).containsText("habu@example.org");
            visitor.screenshot("ways");
            visitor.assertAccessible();
            visitor.expecting(response -> response.status() == 409);
            page.locator(".plainrows it-button").click();
            assertThat(page.locator("it-toast, it-toasts")).containsText("サインインできなくなります");

            visitor.open("/account/sessions");
            // What the page asks by itself at that moment may reach the server after the session has ended.
            visitor.expecting(
                    response -> response.status() == 401 || response.url().contains("/api/live"));
            page.locator("it-sessions .row it-button").click();
            page.waitForURL(visitor.url("/"));
            visitor.open("/account/sign-in");
            through(page).click();
            page.waitForURL(visitor.url("/"));
            visitor.open("/account");
            assertThat(page.locator(".person")).containsText("habu");
            assertThat(page.locator(".proof.good")).isVisible();
        }
    }

    /** A device in this browser that keeps passkeys and has its person's finger on it. */
    private static void device(Visitor visitor) {
        CDPSession devtools = visitor.context().newCDPSession(visitor.page());
        devtools.send("WebAuthn.enable");
        JsonObject options = new JsonObject();
        options.addProperty("protocol", "ctap2");
        options.addProperty("transport", "internal");
        options.addProperty("hasResidentKey", true);
        options.addProperty("hasUserVerification", true);
        options.addProperty("isUserVerified", true);
        options.addProperty("automaticPresenceSimulation", true);
        JsonObject parameters = new JsonObject();
        parameters.add("options", options);
        devtools.send("WebAuthn.addVirtualAuthenticator", parameters);
    }

    @Test
    void aPasskeyIsMadeNamedAndUsedInsteadOfAPassword() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Person.signUp(visitor, "key-holder");
            Page page = visitor.open("/account/ways");
            device(visitor);
            Locator keys = page.locator("it-passkeys");
            keys.locator(".steps it-button").click();
            page.locator("it-passkeys input[name=name]").fill("仕事用のPC");
            keys.locator("button[type=submit]").click();
            assertThat(keys.locator(".row h3")).hasText("仕事用のPC");
            visitor.screenshot("passkeys");
            visitor.assertAccessible();
            visitor.assertFits();
            page.locator("it-ways > .sheet it-button[icon=trash]").click();
            assertThat(page.locator("it-ways > .sheet").last()).containsText("パスワードがありません");

            String[] sent = {""};
            page.onRequest(request -> {
                if (request.url().endsWith("/api/session/passkey")) {
                    sent[0] = request.postData();
                }
            });
            page.navigate("about:blank");
            visitor.context().clearCookies();
            visitor.open("/account/sign-in?return=%2Faccount%2Fways");
            page.locator("button.passkey").click();
            page.waitForURL(visitor.url("/account/ways"));
            assertThat(page.locator(".person")).containsText("key-holder");
            assertThat(keys.locator(".row")).not().containsText("まだ使われていません");

            visitor.expecting(response -> response.status() == 401 || response.status() == 409);
            APIResponse again = visitor.context()
                    .request()
                    .post(
                            visitor.url("/api/session/passkey"),
                            RequestOptions.create()
                                    .setHeader("Content-Type", "application/json")
                                    .setHeader("Origin", visitor.url("/").replaceFirst("/$", ""))
                                    .setData(sent[0]));
            Assertions.assertThat(again.status())
                    .as("what a device answered counts once")
                    .isEqualTo(401);
            keys.locator("it-button[icon=trash]").click();
            assertThat(page.locator("it-toast, it-toasts")).containsText("サインインできなくなります");
        }
    }

    @Test
    void aCodeIsAskedForBesideThePassword() {
        try (Visitor visitor = visit(Look.PHONE)) {
            Person person = Person.signUp(visitor, "careful");
            Page page = visitor.open("/account/ways");
            Locator factor = page.locator("it-second-factor");
            factor.locator("it-button").click();
            assertThat(factor.locator("svg[role=img]")).isVisible();
            visitor.screenshot("second-factor");
            visitor.assertAccessible();
            visitor.assertFits();
            String secret = factor.locator("code").textContent().replace(" ", "");
            Instant now = Instant.now();
            page.locator("#code").fill(PhoneCodes.at(secret, now));
            factor.locator("button[type=submit]").click();
            assertThat(factor.locator(".codes")).isVisible();
            String recovery =
                    factor.locator(".codes").textContent().lines().findFirst().orElseThrow();
            visitor.screenshot("recovery-codes");

            // An open page could ask for something, or open its live connection, after the session has ended.
            page.navigate("about:blank");
            person.send("DELETE", "/api/session", Map.of());
            visitor.expecting(response -> response.status() == 401);
            visitor.open("/account/sign-in?return=%2Faccount");
            page.locator("#username").fill("careful");
            page.locator("#password").fill(Person.PASSWORD);
            page.locator("it-sign-in button[type=submit]").click();
            page.locator("#code").fill(PhoneCodes.at(secret, now));
            visitor.screenshot("sign-in-code");
            page.locator("it-sign-in button[type=submit]").click();
            assertThat(page.locator("it-sign-in .trouble")).containsText("すでに使われています");
            page.locator("#code").fill(recovery);
            page.locator("it-sign-in button[type=submit]").click();
            page.waitForURL(visitor.url("/account"));
        }
    }
}
