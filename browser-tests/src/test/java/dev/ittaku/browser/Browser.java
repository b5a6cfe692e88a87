package dev.ittaku.browser;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Debian's Chromium, headless, driven by Playwright. */
final class Browser implements AutoCloseable {
    private static final Path CHROMIUM = Path.of(System.getProperty("chromium", "/usr/bin/chromium"));

    private final Playwright playwright;
    private final com.microsoft.playwright.Browser browser;

    private Browser(Playwright playwright, com.microsoft.playwright.Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    static Browser start() {
        if (!Files.isExecutable(CHROMIUM)) {
            throw new IllegalStateException("The browser tests need chromium and fonts-noto-cjk. Install them (Debian: "
                    + "apt-get install chromium fonts-noto-cjk) and run this again.");
        }
        Playwright playwright = Playwright.create();
        // What is awaited comes late on a busy machine; that it comes is what the tests are about.
        PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
        BrowserType.LaunchOptions options = new BrowserType.LaunchOptions()
                .setExecutablePath(CHROMIUM)
                .setArgs(List.of(
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync"));
        return new Browser(playwright, playwright.chromium().launch(options));
    }

    /** A person at a screen: their own cookies, their own page. */
    Visitor visit(RunningServer server, Look look, String zone) {
        return Visitor.of(browser, server.url(), look, zone);
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
