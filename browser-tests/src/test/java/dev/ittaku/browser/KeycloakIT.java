package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Signing in and out through a provider that others have written. */
@Tag("long")
class KeycloakIT extends OwnServerTest {
    private static final double PATIENCE = 60_000;

    private @Nullable KeycloakProcess keycloak;

    @Override
    @BeforeAll
    void start() throws IOException {
        keycloak = KeycloakProcess.start();
        super.start();
    }

    @AfterAll
    void stopKeycloak() {
        if (keycloak != null) {
            keycloak.close();
        }
    }

    @Override
    Map<String, String> environment() {
        return Map.of(
                "ITTAKU_OIDC_PROVIDERS",
                "club",
                "ITTAKU_OIDC_CLUB_ISSUER",
                Objects.requireNonNull(keycloak).issuer(),
                "ITTAKU_OIDC_CLUB_CLIENT_ID",
                KeycloakProcess.CLIENT,
                "ITTAKU_OIDC_CLUB_CLIENT_SECRET",
                KeycloakProcess.SECRET,
                "ITTAKU_OIDC_CLUB_LABEL",
                "Keycloak");
    }

    /** At the provider's own page. */
    private static void signInThere(Page page) {
        page.locator("#username").fill("habu");
        page.locator("#password").fill("four unrelated words");
        page.locator("#kc-login").click();
    }

    @Test
    void somebodySignsInThroughKeycloakLeavesBothAndComesBackAfterItsKeyHasChanged() throws Exception {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Page page = visitor.page();
            page.setDefaultTimeout(PATIENCE);
            visitor.open("/account/sign-in?return=%2Fkifu");
            page.locator(".through button:not(.passkey)").click();
            page.waitForURL(Pattern.compile("/realms/club/"));
            signInThere(page);
            page.locator("it-welcome button[type=submit]").waitFor();
            assertThat(page.locator("#username")).hasValue("habu");
            assertThat(page.locator("#displayName")).hasValue("Yoshiharu Habu");
            page.locator("it-welcome button[type=submit]").click();
            page.waitForURL(Pattern.compile("/kifu/?$"));
            visitor.open("/account");
            assertThat(page.locator(".person")).containsText("habu");
            assertThat(page.locator(".proof.good")).isVisible();

            // Whoever signs out here is asked by Keycloak whether to sign out there too, and comes back.
            visitor.open("/account/sessions");
            page.locator("it-sessions .row it-button").click();
            page.locator("#kc-logout").click();
            page.waitForURL(visitor.url("/"));

            Objects.requireNonNull(keycloak).changeKey();
            visitor.open("/account/sign-in?return=%2Faccount");
            page.locator(".through button:not(.passkey)").click();
            page.waitForURL(Pattern.compile("/realms/club/"));
            signInThere(page);
            page.waitForURL(visitor.url("/account"));
            assertThat(page.locator(".person")).containsText("habu");
        }
    }
}
