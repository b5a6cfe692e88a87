package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs the unit tests of the shared scripts (src/test/js/*.test.js) in the browser, one JUnit test for each of theirs. */
class ScriptsIT extends BrowserTest {
    private static final Path SCRIPTS = Path.of("src", "test", "js");

    @TestFactory
    Stream<DynamicContainer> scripts() throws IOException {
        try (Stream<Path> files = Files.list(SCRIPTS)) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".test.js"))
                    .sorted()
                    .toList();
            assertThat(names).isNotEmpty();
            return names.stream().map(name -> DynamicContainer.dynamicContainer(name, tests(name)));
        }
    }

    private Stream<DynamicTest> tests(String script) {
        Visitor visitor = visit(Look.DESKTOP.english());
        Page page = visitor.page();
        page.route("**/tests/*.js", ScriptsIT::serve);
        visitor.open("/ui/gallery.html");
        @SuppressWarnings("unchecked") // the script gives its tests' names
        List<String> names = (List<String>)
                page.evaluate("async script => Object.keys((await import('/tests/' + script)).tests)", script);
        Stream<DynamicTest> tests = names.stream()
                .map(name -> DynamicTest.dynamicTest(
                        name,
                        () -> page.evaluate(
                                "async ([script, name]) => (await import('/tests/' + script)).tests[name]()",
                                List.of(script, name))));
        return Stream.concat(
                tests, Stream.of(DynamicTest.dynamicTest("the browser had nothing to complain of", visitor::close)));
    }

    private static void serve(Route route) {
        String url = route.request().url();
        route.fulfill(new Route.FulfillOptions()
                .setContentType("text/javascript; charset=utf-8")
                .setPath(SCRIPTS.resolve(url.substring(url.lastIndexOf('/') + 1))));
    }
}
