package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All records of a folder are analysed, until one stops it. */
class KifuBatchIT extends BrowserTest {
    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE.english());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aFolderIsAnalysedUntilItIsStopped(Look look) {
        try (Visitor visitor = visit(look)) {
            KifuPages kifu = new KifuPages(visitor, look);
            Person.signUp(visitor, "batch-" + look.width());
            kifu.keep(KifuPages.GAME);
            kifu.open("/kifu");
            Locator batch = kifu.page().locator("it-kifu-batch");
            batch.locator("it-button.ask").click();
            batch.locator("select").selectOption("10000");
            kifu.look("kifu-batch-ask");
            batch.locator("it-button.begin").click();
            assertThat(batch.locator("section.running")).isVisible();
            kifu.look("kifu-batch-running");
            batch.locator("it-button.stop").click();
            assertThat(batch.locator("section.stopped")).isVisible();
        }
    }
}
