package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.AxeResults;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * One person's browser context with one page. It remembers every console error, failed request, error status and breach
 * of the content security policy; closing it fails the test when there were any that the test did not expect.
 */
final class Visitor implements AutoCloseable {
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final boolean PICTURED = Boolean.getBoolean("ittaku.pictures");

    private final BrowserContext context;
    private final Page page;
    private final Look look;
    private final String url;
    private final List<String> complaints = new ArrayList<>();
    private Predicate<Response> expected = response -> false;
    private boolean offline;

    private Visitor(BrowserContext context, String url, Look look) {
        this.context = context;
        this.look = look;
        this.url = url;
        context.addInitScript("addEventListener('securitypolicyviolation', e => console.error('CSP: '"
                + " + e.violatedDirective + ' ' + e.blockedURI));");
        this.page = context.newPage();
        page.setDefaultTimeout(15_000);
        page.onConsoleMessage(message -> {
            if (message.text().startsWith("Service Worker registration blocked by Playwright")) {
                return; // the notebook does without
            }
            boolean byStatus = message.text().startsWith("Failed to load resource: the server responded");
            boolean byNetwork = offline && message.text().startsWith("Failed to load resource: net::ERR_");
            if ((message.type().equals("error") || message.type().equals("warning")) && !byStatus && !byNetwork) {
                complaints.add("console: " + message.text() + " at " + message.location());
            }
        });
        page.onPageError(error -> complaints.add("page: " + error));
        page.onRequestFailed(request -> {
            // A page that is left aborts its own requests; that is no fault.
            if (!"net::ERR_ABORTED".equals(request.failure()) && !offline) {
                complaints.add("request: " + request.url() + " " + request.failure());
            }
        });
        page.onResponse(response -> {
            if (response.status() >= 400 && !expected.test(response)) {
                complaints.add("status: " + response.status() + " " + response.url());
            }
        });
    }

    static Visitor of(Browser browser, String url, Look look, String zone) {
        return of(browser, url, look, zone, ServiceWorkerPolicy.BLOCK);
    }

    /** @param workers where they are allowed, what they answer is not seen by {@code page.route} */
    static Visitor of(Browser browser, String url, Look look, String zone, ServiceWorkerPolicy workers) {
        Browser.NewContextOptions options = new Browser.NewContextOptions()
                .setViewportSize(look.width(), look.height())
                .setHasTouch(look.touch())
                .setIsMobile(look.touch())
                .setDeviceScaleFactor(look.touch() ? 2 : 1)
                .setLocale(look.language().equals("ja") ? "ja-JP" : "en-GB")
                .setTimezoneId(zone)
                .setServiceWorkers(workers)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setColorScheme(look.dark() ? ColorScheme.DARK : ColorScheme.LIGHT);
        return new Visitor(browser.newContext(options), url, look);
    }

    Page page() {
        return page;
    }

    BrowserContext context() {
        return context;
    }

    /** Opens a page of the server; the path begins with a slash. */
    Page open(String path) {
        page.navigate(url(path));
        page.waitForLoadState();
        return page;
    }

    /** Whether the screen is touched rather than pointed at. */
    boolean isTouched() {
        return look.touch();
    }

    /** The whole address of a path that begins with a slash. */
    String url(String path) {
        return url + path.substring(1);
    }

    /** Answers with an error status that belong to the test, such as a refused sign-in. */
    Visitor expecting(Predicate<Response> errors) {
        this.expected = errors;
        return this;
    }

    /** Cuts the network off, or restores it; requests that fail meanwhile are no complaint. */
    void offline(boolean cut) {
        if (cut) {
            offline = true;
        }
        context.setOffline(cut);
    }

    /** A picture of the whole page for people to look at, where they have asked for pictures: no test reads it. */
    void screenshot(String name) {
        page.evaluate("scrollTo(0, 0)"); // else what sticks to the window is drawn in the middle of the page
        if (PICTURED) {
            Path file = SCREENSHOTS.resolve(name + "-" + look + ".png");
            page.screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(true));
        }
    }

    /** No breach of WCAG 2 A or AA on the page as it stands now. */
    void assertAccessible() {
        // A page that is still being put together has no heading yet.
        page.locator("h1").first().waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED));
        // What passes is counted, not described: describing it takes longer than finding it.
        AxeRunOptions breachesOnly = new AxeRunOptions();
        breachesOnly.setResultTypes(List.of("violations"));
        AxeResults results = new AxeBuilder(page)
                .options(breachesOnly)
                .setLegacyMode(
                        true) // in the page itself; else axe opens another page to sum up, for frames we do not have
                .withTags(List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"))
                .analyze();
        List<String> breaches = results.getViolations().stream()
                .map(rule -> rule.getId() + ": " + rule.getHelp() + " "
                        + rule.getNodes().stream()
                                .map(n -> n.getTarget() + " " + n.getHtml())
                                .toList())
                .toList();
        assertThat(breaches).as("accessibility of %s at %s", page.url(), look).isEmpty();
    }

    /** Nothing sticks out to the side. */
    void assertFits() {
        Object wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assertThat(((Number) wider).intValue())
                .as("pixels wider than the screen at %s", look)
                .isLessThanOrEqualTo(0);
    }

    void assertNoComplaints() {
        assertThat(complaints)
                .as("what the browser complained of at %s", page.url())
                .isEmpty();
    }

    @Override
    public void close() {
        try {
            assertNoComplaints();
        } finally {
            context.close();
        }
    }
}
