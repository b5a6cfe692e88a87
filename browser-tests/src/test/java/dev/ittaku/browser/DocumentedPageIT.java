package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page that docs/pages.md builds as its example, exactly as it stands there, works under the server's policy. */
class DocumentedPageIT extends BrowserTest {
    private static final Pattern BLOCK = Pattern.compile("```(\\w+)\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern MAP = Pattern.compile("<script type=\"importmap\">.*?</script>", Pattern.DOTALL);

    @Test
    void theExampleListsAddsAndShowsWhatIsWrong() throws IOException {
        List<String> blocks = BLOCK.matcher(Files.readString(Path.of("..", "docs", "pages.md")))
                .results()
                .map(block -> block.group(2))
                .toList();
        try (Visitor visitor = visit(Look.DESKTOP.english()).expecting(answer -> answer.status() == 422)) {
            Page page = visitor.page();
            APIResponse modules = page.request().get(server().url() + "ui/gallery.html");
            String map = MAP.matcher(modules.text())
                    .results()
                    .findFirst()
                    .orElseThrow()
                    .group();
            String html = blocks.get(0).replace("<!--importmap-->", map);
            Map<String, String> policy =
                    Map.of("Content-Security-Policy", modules.headers().get("content-security-policy"));
            page.route("**/notes", route -> answer(route, 200, "text/html", html, policy));
            page.route("**/notes/messages/ja.json", route -> answer(route, 200, "application/json", blocks.get(1)));
            page.route("**/notes/messages/en.json", route -> answer(route, 200, "application/json", blocks.get(2)));
            page.route("**/notes/notes.js", route -> answer(route, 200, "text/javascript", blocks.get(3)));
            page.route("**/api/notes", DocumentedPageIT::notes);

            visitor.open("/notes");
            assertThat(page.getByText("Nothing here yet")).isVisible();
            visitor.assertAccessible();
            page.getByRole(AriaRole.TEXTBOX).fill("Castle early");
            page.keyboard().press("Enter");
            assertThat(page.getByText("was said before")).isVisible();
        }
    }

    private static void notes(Route route) {
        if (route.request().method().equals("POST")) {
            String problem = "{\"code\":\"INVALID\",\"status\":422,\"title\":\"Invalid\",\"errors\":"
                    + "[{\"field\":\"text\",\"message\":\"was said before\"}]}";
            answer(route, 422, "application/problem+json", problem);
        } else {
            answer(route, 200, "application/json", "{\"items\":[],\"cursor\":null}");
        }
    }

    private static void answer(Route route, int status, String type, String body) {
        answer(route, status, type, body, Map.of());
    }

    private static void answer(Route route, int status, String type, String body, Map<String, String> headers) {
        route.fulfill(new Route.FulfillOptions()
                .setStatus(status)
                .setHeaders(headers)
                .setContentType(type + "; charset=utf-8")
                .setBody(body));
    }
}
