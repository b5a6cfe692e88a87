package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

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

    @Test
    void aRecordThatIsMadeAgainAfterALostAnswerIsOne() {
        try (Visitor visitor = visit(Look.PHONE)) {
            KifuPages kifu = new KifuPages(visitor, Look.PHONE);
            Page page = kifu.page();
            Person person = Person.signUp(visitor, "twice-presser");
            kifu.open("/kifu/new");
            page.locator("it-kifu-text textarea").fill(KifuPages.GAME);
            Locator make = page.locator("it-button.make");
            kifu.loseAnswers("**/api/kifu/kifus", "POST", make::click);
            assertThat(make.locator("button")).isEnabled();
            assertThat(person.get("/api/kifu/kifus")).containsOnlyOnce("\"kid\"");
            make.click();
            kifu.moves().waitFor();
            assertThat(person.get("/api/kifu/kifus")).containsOnlyOnce("\"kid\"");
        }
    }

    @Test
    void aCopyOfMyVersionThatIsMadeAgainAfterALostAnswerIsOne() {
        try (Visitor visitor = visit(Look.DESKTOP).expecting(response -> response.status() == 412)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person person = Person.signUp(visitor, "twice-copier");
            String path = kifu.keep(KifuPages.GAME);
            kifu.comment("私の版");
            kifu.changeElsewhere(path, "別の画面から");
            Locator both = page.locator("it-kifu-conflict it-button.keep-both");
            kifu.save().click();
            kifu.loseAnswers("**/api/kifu/kifus", "POST", both::click);
            assertThat(both).isHidden();
            assertThat(page.locator("it-kifu-comment textarea")).hasValue("私の版");
            kifu.save().click();
            both.click();
            assertThat(page.locator("it-kifu-comment textarea")).hasValue("");
            assertThat(person.get("/api/kifu/kifus").split("\"kid\"")).hasSize(3);
        }
    }
}
