package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How much notebooks may hold, on the admins' page. */
class KifuQuotasIT extends OwnServerTest {
    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE.english());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void anAdminGivesSomeoneFiguresOfTheirOwnAndTakesThemAway(Look look) {
        String name = "roomy-" + look.width();
        try (Visitor visitor = visit(look).expecting(r -> r.status() == 404);
                Visitor someone = visit(look)) {
            // Whoever comes first is an admin.
            if (look.touch()) {
                Person.signIn(visitor, "keeper", Person.PASSWORD);
            } else {
                Person.signUp(visitor, "keeper");
            }
            Person.signUp(someone, name);
            someone.open("/kifu");
            assertThat(someone.page().locator("a.quotas")).hasCount(0);

            KifuPages kifu = new KifuPages(visitor, look);
            Page page = kifu.open("/kifu/quotas");
            page.locator("it-kifu-quotas form.everyone").waitFor();
            fill(page, "nobody-of-this-name", "7");
            assertThat(page.locator("it-kifu-quotas form.person .name"))
                    .containsText(look.language().equals("ja") ? "見つかりません" : "no user");
            fill(page, name, "7");
            Locator row = page.locator("it-kifu-quotas .one", new Page.LocatorOptions().setHasText(name));
            assertThat(row).containsText("7");
            kifu.look("kifu-quotas");
            row.locator("it-button.clear").click();
            assertThat(row).hasCount(0);
        }
    }

    private static void fill(Page page, String name, String kifus) {
        Locator form = page.locator("it-kifu-quotas form.person");
        form.locator("it-field[name=username] input").fill(name);
        form.locator("it-field[name=kifuMax] input").fill(kifus);
        form.locator("it-button[type=submit] button").click();
    }
}
