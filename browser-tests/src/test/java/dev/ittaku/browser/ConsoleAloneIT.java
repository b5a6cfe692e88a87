package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The console at the root of {@code dynamodb --console}, without a server around it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleAloneIT {
    private static final String SAID = "The console is at ";

    private Process store;
    private String url;

    @BeforeAll
    void start(@TempDir Path data) throws IOException, InterruptedException {
        Process tables = process("tables", "create", "VoteBoardGame", "--data", data.toString())
                .start();
        tables.inputReader().lines().forEach(line -> {});
        Assertions.assertThat(tables.waitFor()).isZero();
        store = process("dynamodb", "--port", "0", "--data", data.toString(), "--console")
                .start();
        BufferedReader out = store.inputReader();
        String line = out.readLine();
        while (line != null && !line.startsWith(SAID)) {
            line = out.readLine();
        }
        String console = Objects.requireNonNull(line, "the store did not start").substring(SAID.length());
        url = console.substring(0, console.lastIndexOf('/') + 1);
    }

    private static ProcessBuilder process(String... words) {
        List<String> command = new ArrayList<>(LauncherCommand.of(words));
        return new ProcessBuilder(command).redirectErrorStream(true);
    }

    @AfterAll
    void stop() throws InterruptedException {
        store.destroy();
        store.waitFor();
    }

    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE.english());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void theRootShowsTablesToWhoeverReachesThePort(Look look) {
        try (Visitor visitor = Browser.ofThisThread().visit(url, look, "Asia/Tokyo")) {
            Page page = visitor.open("/");
            Locator card = page.locator(".tables a.card");
            assertThat(card).hasText(java.util.regex.Pattern.compile("VoteBoardGame"));
            assertThat(page.locator("it-console .note").first())
                    .not()
                    .containsText(look.language().equals("ja") ? "監査" : "audit");
            visitor.assertFits();
            visitor.assertAccessible();
            visitor.screenshot("console-alone");
            card.click();
            page.locator("it-console-items it-field[name=key] input").fill("GAME#none");
            page.locator("it-console-items it-button[type=submit]").click();
            assertThat(page.locator("it-console-items .request")).containsText("PK = 'GAME#none'");
            page.locator("it-console-items it-field[name=index] select").selectOption("GSI1");
            page.locator("it-console-items it-field[name=key] input").fill("GAME#STATUS#ACTIVE");
            page.locator("it-console-items it-button[type=submit]").click();
            assertThat(page.locator("it-console-items .request"))
                    .containsText("Query VoteBoardGame.GSI1: GSI1PK = 'GAME#STATUS#ACTIVE'");
            page.locator("it-tabs button[role=tab]").nth(2).click();
            assertThat(page.locator(".entity-card").first()).isVisible();
            visitor.assertAccessible();
        }
    }
}
