package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.FilePayload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/** Many files dropped at once. */
class KifuImportIT extends BrowserTest {
    private static final String SEND = "**/api/kifu/import";

    private static String name(int n) {
        return "第" + n + "局.kif";
    }

    /** Games that differ in their first move. */
    private static String game(int n) {
        return "表題：第" + n + "局\n手合割：平手\n   1 " + "１２３４５６７８９".charAt(n - 1) + "六歩(" + n + "7)\n   2 ３四歩(33)\n";
    }

    private static List<Map<String, String>> games(int count) {
        List<Map<String, String>> files = new ArrayList<>();
        // Not in their order, as a file manager may hand them over.
        for (int n = count; n >= 1; n--) {
            files.add(Map.of("name", name(n), "text", game(n)));
        }
        return files;
    }

    static void drop(Page page, List<Map<String, String>> files) {
        page.evaluate("""
                files => {
                  const dataTransfer = new DataTransfer();
                  for (const {name, text} of files) dataTransfer.items.add(new File([text], name));
                  window.dispatchEvent(new DragEvent('drop', {dataTransfer, cancelable: true, bubbles: true}));
                }""", files);
    }

    private static Locator outcome(Page page, String name) {
        return page.locator("it-kifu-import li")
                .filter(new Locator.FilterOptions().setHasText(name))
                .locator(".outcome");
    }

    private static void assertDone(Page page) {
        assertThat(page.locator("it-kifu-import it-button.clear")).isVisible();
    }

    @Test
    void allFilesAreStoredAlthoughTheServerAsksToWaitAndASecondDropDoublesNone() {
        try (Visitor visitor =
                visit(Look.DESKTOP).expecting(r -> r.status() == 429 || r.status() == 422 || r.status() == 409)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "archivist");
            AtomicInteger writes = new AtomicInteger();
            page.route(SEND, route -> {
                if (writes.incrementAndGet() == 1) {
                    route.fulfill(new Route.FulfillOptions()
                            .setStatus(429)
                            .setHeaders(Map.of("Retry-After", "2", "Content-Type", "application/problem+json"))
                            .setBody("{\"code\":\"TOO_MANY_REQUESTS\",\"status\":429,\"detail\":\"Slow down.\"}"));
                } else if (writes.get() == 2) {
                    route.fulfill(new Route.FulfillOptions()
                            .setStatus(409)
                            .setHeaders(Map.of("Retry-After", "1", "Content-Type", "application/problem+json"))
                            .setBody("{\"code\":\"IN_PROGRESS\",\"status\":409,\"detail\":\"Still at work.\"}"));
                } else {
                    route.resume();
                }
            });
            kifu.open("/kifu");
            page.locator("it-empty").waitFor();
            List<Map<String, String>> files = games(9);
            files.add(Map.of("name", "壊れた.kif", "text", "手合割：平手\n   1 何か変な手\n"));
            files.add(Map.of("name", "同じ局.csa", "text", "V2.2\nPI\n+\n+7776FU\n-3334FU\n"));
            drop(page, files);
            assertThat(page.locator("it-kifu-import .waits")).containsText("自動で続けます");
            // Nothing is sent yet, so leaving would lose it.
            assertThat(page.getByText("このページを離れても")).hasCount(0);
            kifu.look("kifu-import-waits");
            assertDone(page);
            for (int n = 1; n <= 9; n++) {
                assertThat(outcome(page, name(n))).hasText("加えました");
            }
            assertThat(outcome(page, "同じ局")).hasText("すでにあります");
            assertThat(outcome(page, "壊れた")).hasText("読めないところがあります");
            assertThat(page.locator("a.kifu")).hasCount(9);
            kifu.look("kifu-imported");
            page.locator("it-kifu-import it-button.verbatim").click();
            assertThat(outcome(page, "壊れた")).hasText("加えました");
            assertThat(page.locator("a.kifu")).hasCount(10);

            drop(page, files);
            assertThat(outcome(page, name(9))).hasText("すでにあります");
            assertDone(page);
            assertThat(page.locator("it-kifu-import .known")).hasCount(10);
            assertThat(page.locator("a.kifu")).hasCount(10);
        }
    }

    /** macOS hands names over with the dots of a kana apart, Windows with the other slash. */
    @Test
    void aTextIsKeptAsItIsHoweverTheSystemWritesItsName() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "decomposer");
            kifu.open("/kifu");
            page.locator("it-empty").waitFor();
            drop(
                    page,
                    List.of(
                            Map.of("name", "タ\u3099イ.kif", "text", "手合割：平手\n   1 何か変な手\n"),
                            Map.of("name", "研究\\角.kif", "text", "手合割：平手\n   1 別の変な手\n")));
            assertDone(page);
            assertThat(outcome(page, "ダイ.kif")).hasText("読めないところがあります");
            assertThat(outcome(page, "研究/角.kif")).hasText("読めないところがあります");
            page.locator("it-kifu-import it-button.verbatim").click();
            assertThat(outcome(page, "ダイ.kif")).hasText("加えました");
            assertThat(outcome(page, "研究/角.kif")).hasText("加えました");
            assertThat(page.locator("it-kifu-import li")).hasCount(2);
        }
    }

    @Test
    void anImportIsWatchedAgainAfterAReloadAndKeepsTheOrderOfTheFiles() {
        try (Visitor visitor = visit(Look.PHONE)) {
            KifuPages kifu = new KifuPages(visitor, Look.PHONE);
            Page page = kifu.page();
            Person.signUp(visitor, "patient");
            String running =
                    "{\"status\":\"running\",\"total\":6,\"done\":1,\"files\":[{\"name\":\"第1局.kif\",\"kid\":\"x\"},"
                            + "{\"name\":\"第2局.kif\"},{\"name\":\"第3局.kif\"}]}";
            page.route(
                    "**/api/kifu/imports/*",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setContentType("application/json")
                            .setBody(running)));
            kifu.open("/kifu/new");
            FilePayload[] files = games(6).stream()
                    .map(file -> new FilePayload(
                            file.get("name"), "text/plain", file.get("text").getBytes(StandardCharsets.UTF_8)))
                    .toArray(FilePayload[]::new);
            page.locator("input[type=file][multiple]").setInputFiles(files);
            assertThat(page.locator("it-kifu-import li.kept")).hasCount(1);
            assertThat(page.getByText("このページを離れても")).isVisible();
            kifu.look("kifu-import-running");
            page.unroute("**/api/kifu/imports/*");
            page.reload();
            assertDone(page);
            assertThat(page.locator("it-kifu-import li.kept")).hasCount(6);
            page.locator("it-kifu-import it-button.clear").click();
            assertThat(page.locator("a.kifu strong")).hasText(new String[] {"第6局", "第5局", "第4局", "第3局", "第2局", "第1局"});
            assertThat(page.url()).endsWith("/kifu");
        }
    }

    @Test
    void anArchiveIsUnpackedAndWhatLeadsOutOfItIsNamed() throws IOException {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP.english());
            Page page = kifu.page();
            Person.signUp(visitor, "unpacker");
            ByteArrayOutputStream archive = new ByteArrayOutputStream();
            try (ZipOutputStream zip = new ZipOutputStream(archive)) {
                for (String name : List.of("league/1.kif", "league/2.kif", "../3.kif")) {
                    zip.putNextEntry(new ZipEntry(name));
                    zip.write(game(name.charAt(name.length() - 5) - '0').getBytes(StandardCharsets.UTF_8));
                    zip.closeEntry();
                }
            }
            kifu.open("/kifu/new");
            page.locator("input[type=file][multiple]")
                    .setInputFiles(new FilePayload("games.zip", "application/zip", archive.toByteArray()));
            assertDone(page);
            assertThat(outcome(page, "league/1.kif")).hasText("Added");
            assertThat(outcome(page, "../3.kif")).hasText("This name can't be used");
            kifu.look("kifu-import-archive");
            kifu.open("/kifu?folder=league");
            assertThat(page.locator("a.kifu")).hasCount(2);
        }
    }
}
