package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What helps somebody who is here for the first time: the guide, the keys, the icon on a home screen. */
class GuideIT extends BrowserTest {
    @ParameterizedTest
    @MethodSource("dev.ittaku.browser.Look#all")
    void tellsTheFirstStepsInEveryProduct(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = visitor.open("/guide");
            assertThat(page.locator("it-guide section")).hasCount(4);
            assertThat(page.locator("it-guide ol")).hasCount(4);
            assertThat(page.locator("it-guide [role=status]")).hasCount(0);
            Locator pictures = page.locator("it-guide figure img");
            assertThat(pictures).hasCount(4);
            for (Locator picture : pictures.all()) {
                picture.scrollIntoViewIfNeeded();
                assertThat(picture).hasJSProperty("naturalWidth", 960);
            }
            visitor.screenshot("guide");
            visitor.assertFits();
            visitor.assertAccessible();
        }
    }

    @Test
    void isLinkedOnEveryPageAndLeadsToOneProduct() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/vote");
            page.locator("it-shell footer a[href='/guide']").click();
            page.locator("it-guide nav a[href='/guide/draw']").click();
            assertThat(page.locator("it-guide section#draw h2")).isInViewport();
        }
    }

    @Test
    void aQuestionMarkShowsTheKeysAndEscapeHidesThem() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/");
            page.keyboard().press("?");
            assertThat(page.locator("it-keys dialog")).isVisible();
            visitor.assertAccessible();
            page.keyboard().press("Escape");
            assertThat(page.locator("it-keys dialog")).isHidden();
        }
    }

    @Test
    void aPhoneFindsTheManifestAndItsIcons() {
        try (Visitor visitor = visit(Look.PHONE)) {
            Page page = visitor.open("/");
            Object loaded = page.evaluate("""
                    async () => {
                      const link = document.querySelector('link[rel=manifest]').href;
                      const manifest = await (await fetch(link)).json();
                      const icons = [...manifest.icons.map(({src}) => src), '/favicon.ico',
                        document.querySelector('link[rel=apple-touch-icon]').href];
                      const answers = await Promise.all(icons.map((icon) => fetch(icon)));
                      return answers.map((answer) => `${answer.status} ${answer.headers.get('content-type')}`).join();
                    }""");
            org.assertj.core.api.Assertions.assertThat(loaded)
                    .isEqualTo("200 image/svg+xml,200 image/png,200 image/png,200 image/x-icon,200 image/png");
        }
    }

    @Test
    void signingInShowsThePictureOfTheProductOneCameFrom() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = visitor.open("/account/sign-in?return=%2Fvote");
            assertThat(page.locator("it-account-scene[product=vote]")).isVisible();
            assertThat(page.locator("it-account-scene .live > *")).isVisible();
            assertThat(page.locator("input").first()).isFocused();
            visitor.screenshot("sign-in-from-vote");
            visitor.assertAccessible();
        }
    }
}
