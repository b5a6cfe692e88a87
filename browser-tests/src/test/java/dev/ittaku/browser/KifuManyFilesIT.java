package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Somebody brings the games of a year. How a page waits where the server asks for it is in {@link KifuImportIT}. */
class KifuManyFilesIT extends BrowserTest {
    private static final int FILES = 200;
    private static final String COLUMNS = "１２３４５６７８９";
    private static final List<String> THIRD = List.of("４八玉(59)", "５八玉(59)", "６八玉(59)");
    /** A busy machine stores some ten records in a second. */
    private static final LocatorAssertions.IsVisibleOptions PATIENTLY =
            new LocatorAssertions.IsVisibleOptions().setTimeout(300_000);

    private static List<Map<String, String>> games() {
        List<Map<String, String>> files = new ArrayList<>();
        for (int n = 0; n < FILES; n++) {
            int first = n % 9;
            int second = n / 9 % 9;
            String game = "表題：第" + n + "局\n手合割：平手\n   1 " + COLUMNS.charAt(first) + "六歩(" + (first + 1) + "7)\n   2 "
                    + COLUMNS.charAt(second) + "四歩(" + (second + 1) + "3)\n   3 " + THIRD.get(n / 81) + "\n";
            files.add(Map.of("name", "第" + n + "局.kif", "text", game));
        }
        return files;
    }

    @Test
    void twoHundredFilesBecomeTwoHundredRecordsAndASecondDropAddsNone() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Person person = Person.signUp(visitor, "annalist");
            Page page = visitor.open("/kifu");
            page.locator("it-empty").waitFor();
            KifuImportIT.drop(page, games());
            assertThat(page.locator("it-kifu-import it-button.clear")).isVisible(PATIENTLY);
            assertThat(page.locator("it-kifu-import li .outcome")).hasCount(FILES);
            assertThat(outcomes(page)).hasSize(FILES).containsOnly("加えました");
            assertThat(titles(person)).hasSize(FILES);
            visitor.assertAccessible();
            visitor.screenshot("kifu-import-200");

            page.locator("it-kifu-import it-button.clear").click();
            KifuImportIT.drop(page, games());
            assertThat(page.locator("it-kifu-import it-button.clear")).isVisible(PATIENTLY);
            assertThat(outcomes(page)).hasSize(FILES).containsOnly("すでにあります");
            assertThat(titles(person)).hasSize(FILES);
        }
    }

    private static List<String> outcomes(Page page) {
        return page.locator("it-kifu-import li .outcome").allInnerTexts().stream()
                .map(String::strip)
                .toList();
    }

    /** The titles of all records; no two are alike. */
    private static Set<String> titles(Person person) {
        Set<String> titles = new HashSet<>();
        String next = "";
        int records = 0;
        do {
            JsonObject list = JsonParser.parseString(person.get("/api/kifu/kifus?limit=100" + next))
                    .getAsJsonObject();
            for (JsonElement kifu : list.getAsJsonArray("items")) {
                titles.add(kifu.getAsJsonObject()
                        .getAsJsonObject("summary")
                        .get("title")
                        .getAsString());
                records++;
            }
            JsonElement cursor = list.get("cursor");
            next = cursor == null || cursor.isJsonNull() ? "" : "&cursor=" + cursor.getAsString();
        } while (!next.isEmpty());
        assertThat(records).isEqualTo(titles.size());
        return titles;
    }
}
