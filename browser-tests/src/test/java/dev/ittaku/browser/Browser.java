package dev.ittaku.browser;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Debian's Chromium, headless, driven by Playwright: one for each thread that runs tests, because Playwright obeys only the
 * thread that started it. It ends with the tests' process.
 */
final class Browser {
    /** The shell is Chromium without its windows, and needs half the processor time. */
    private static final List<Path> PROGRAMS = List.of(
            Path.of(System.getProperty("chromium", "/usr/bin/chromium-headless-shell")), Path.of("/usr/bin/chromium"));

    private static final ThreadLocal<Browser> STARTED = ThreadLocal.withInitial(Browser::start);

    private final com.microsoft.playwright.Browser browser;

    private Browser(com.microsoft.playwright.Browser browser) {
        this.browser = browser;
    }

    static Browser ofThisThread() {
        return STARTED.get();
    }

    private static Browser start() {
        Path program = PROGRAMS.stream()
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("The browser tests need chromium-headless-shell and"
                        + " fonts-noto-cjk. Install them (Debian: apt-get install chromium-headless-shell"
                        + " fonts-noto-cjk) and run this again."));
        Playwright playwright = Playwright.create();
        // What is awaited comes late on a busy machine; that it comes is what the tests are about.
        PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
        BrowserType.LaunchOptions options = new BrowserType.LaunchOptions()
                .setExecutablePath(program)
                .setArgs(List.of(
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync"));
        return new Browser(playwright.chromium().launch(options));
    }

    /** A person at a screen: their own cookies, their own page. */
    Visitor visit(RunningServer server, Look look, String zone) {
        return visit(server.url(), look, zone);
    }

    /** @param url where the pages are, with the slash at the end */
    Visitor visit(String url, Look look, String zone) {
        return Visitor.of(browser, url, look, zone);
    }

    /** Somebody whose browser lets workers in; what those answer is not seen by {@code page.route}. */
    Visitor visit(String url, Look look, String zone, ServiceWorkerPolicy workers) {
        return Visitor.of(browser, url, look, zone, workers);
    }
}
