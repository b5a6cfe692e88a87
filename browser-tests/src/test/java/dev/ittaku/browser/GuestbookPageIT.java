package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The page of the guestbook, the product of docs/own-product.md. The packaged server has no such product, so its files come
 * from its tests, and its resource's answers, which {@code FifthProductTest} checks, from here.
 */
class GuestbookPageIT extends BrowserTest {
    private static final Path FILES =
            Path.of("..", "server-tests", "src", "test", "resources", "META-INF", "resources");
    private static final String FULL =
            "{\"status\":409,\"code\":\"BOOK_FULL\",\"title\":\"Conflict\",\"detail\":\"Your guestbook has 20 lines.\"}";

    @Test
    void listsVisitsAndSaysWhatIsRefusedInTheReadersLanguage() {
        for (Look look : List.of(Look.DESKTOP, Look.DESKTOP.english())) {
            try (Visitor visitor =
                    visit(look).expecting(response -> response.url().endsWith("/api/guestbook/mine"))) {
                Page page = visitor.page();
                page.route("**/guestbook/**", GuestbookPageIT::file);
                page.route("**/api/guestbook/mine", GuestbookPageIT::answer);
                visitor.open("/ui/gallery.html");
                page.evaluate("async () => { await import('/guestbook/guestbook.js');"
                        + " document.body.prepend(document.createElement('it-guestbook')); }");
                assertThat(page.locator("it-guestbook li")).hasText("2026-11-18T09:00:00Z");
                page.locator("it-guestbook it-button").click();
                assertThat(page.locator("it-toast"))
                        .containsText(look.language().equals("ja") ? "芳名帳がいっぱいです。" : "Your guestbook is full.");
            }
        }
    }

    private static void file(Route route) {
        String path = route.request().url().replaceFirst(".*/guestbook/", "guestbook/");
        route.fulfill(new Route.FulfillOptions()
                .setContentType(path.endsWith(".json") ? "application/json" : "text/javascript")
                .setPath(FILES.resolve(path)));
    }

    private static void answer(Route route) {
        boolean reads = route.request().method().equals("GET");
        route.fulfill(new Route.FulfillOptions()
                .setStatus(reads ? 200 : 409)
                .setContentType(reads ? "application/json" : "application/problem+json")
                .setBody(reads ? "{\"items\":[{\"at\":\"2026-11-18T09:00:00Z\"}],\"cursor\":null}" : FULL));
    }
}
