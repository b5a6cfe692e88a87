package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;

/** The page where a record is made: what is typed there is lost to nobody and shown to nobody else. */
class KifuNewIT extends BrowserTest {
    @Test
    void whatIsTypedStaysItsWritersUntilItIsARecord() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Locator text = page.locator("it-kifu-text textarea");
            Person.signUp(visitor, "drafter");
            kifu.open("/kifu/new");
            text.fill(KifuPages.GAME);
            Locator blank = page.locator("it-kifu-new it-menu.blank");
            blank.locator(".trigger").click();
            blank.locator(".item").first().click();
            kifu.moves().waitFor();
            kifu.open("/kifu/new");
            assertThat(text).hasValue(KifuPages.GAME);

            Person.signUp(visitor, "drafters-sister");
            kifu.open("/kifu/new");
            assertThat(text).hasValue("");
            text.fill("手合割：香落ち\n");

            Person.signIn(visitor, "drafter", Person.PASSWORD);
            kifu.open("/kifu/new");
            assertThat(text).hasValue(KifuPages.GAME);
            page.locator("it-button.make").click();
            kifu.moves().waitFor();
            kifu.open("/kifu/new");
            assertThat(text).hasValue("");
        }
    }
}
