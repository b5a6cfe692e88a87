package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An engine that is not there: the page says so, and everything else goes on. */
class KifuEngineDownIT extends OwnServerTest {
    @Override
    protected Map<String, String> environment() {
        return Map.of("ITTAKU_KIFU_ENGINE", "/nowhere/engine");
    }

    static List<Look> widths() {
        return Look.widths();
    }

    @ParameterizedTest
    @MethodSource("widths")
    void theAnalysisEndsInAnErrorWithItsReasonAndTheNotebookWorks(Look look) {
        try (Visitor visitor = visit(look)) {
            KifuPages kifu = new KifuPages(visitor, look);
            Page page = kifu.page();
            Person.signUp(visitor, "engineless-" + look.width());
            String path = kifu.keep(KifuPages.GAME);
            if (look.touch()) {
                kifu.tab("engine");
            }
            page.locator("it-kifu-engine it-button.analyse").click();
            page.locator("it-kifu-analyse it-button.start").click();
            Locator failed = page.locator("it-kifu-engine .failed");
            assertThat(failed).containsText(Pattern.compile("/nowhere/engine"));
            assertThat(page.locator("it-kifu-engine .work")).hasCount(0);
            kifu.look("kifu-engine-down");

            // Asking again is possible; replaying, annotating and saving work as ever.
            assertThat(page.locator("it-kifu-engine it-button.analyse")).isEnabled();
            if (look.touch()) {
                kifu.tab("moves");
            }
            page.keyboard().press("Home");
            kifu.step("on");
            kifu.comment("エンジンなしで");
            kifu.save().click();
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "kifu")).contains("*エンジンなしで");
        }
    }
}
