package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonParser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.FilePayload;
import io.opentelemetry.proto.trace.v1.Span;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** People's pictures, the list of people for admins, the audit trail, and a forgotten password. */
class AccountAdminIT extends OwnServerTest {
    private static final Pattern CHOSEN = Pattern.compile("/api/me/icon\\?[1-9][0-9]+");
    private static final String FIRST_PIXEL = """
            async (img) => {
              await img.decode();
              const canvas = document.createElement('canvas');
              canvas.width = canvas.height = 1;
              const pen = canvas.getContext('2d');
              pen.drawImage(img, 0, 0);
              return [...pen.getImageData(0, 0, 1, 1).data].join(' ');
            }""";

    private final TraceCollector collector = new TraceCollector();

    @Override
    Map<String, String> environment() {
        return Map.of("ITTAKU_SIGN_UP", "invitation", "ITTAKU_TRACES_TO", collector.address());
    }

    @AfterAll
    void stopCollector() {
        collector.close();
    }

    /** Of colours that make a large file; all clear where alpha is 0. */
    private static byte[] photo(int alpha) throws IOException {
        BufferedImage image = new BufferedImage(1200, 800, BufferedImage.TYPE_INT_ARGB);
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                image.setRGB(x, y, (alpha << 24) | ((((x * 31 + y * 17) * 2_654_435) >>> 3) & 0xFFFFFF));
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    @Test
    void anAdminChoosesAPictureAndKeepsSomebodyOut() throws IOException {
        try (Visitor admin = visit(Look.DESKTOP);
                Visitor other = visit(Look.PHONE)) {
            Person.signUp(admin, "first-admin");
            joinsByInvitation(admin, other);
            Page page = admin.open("/account");
            // Larger than the server takes: the page makes it smaller.
            Locator input = page.locator("it-picture input[type=file]");
            Locator shown = page.locator("it-picture img");
            Locator seal = page.locator(".person .seal");
            input.setInputFiles(new FilePayload("clear.png", "image/png", photo(0)));
            assertThat(seal).hasAttribute("src", CHOSEN);
            String first = seal.getAttribute("src");
            assertThat(shown).hasAttribute("src", first);
            Assertions.assertThat(shown.evaluate(FIRST_PIXEL))
                    .as("clear becomes white")
                    .isEqualTo("255 255 255 255");
            input.setInputFiles(new FilePayload("photo.png", "image/png", photo(255)));
            assertThat(seal).not().hasAttribute("src", first);
            assertThat(shown).hasAttribute("src", seal.getAttribute("src"));
            admin.screenshot("account-picture");

            page.locator("nav a[href='/account/people']").click();
            page.locator("#q").fill("some");
            Locator row = page.locator("it-people .row");
            assertThat(row).hasCount(1);
            row.locator("it-button").last().click();
            assertThat(row.locator("it-chip")).hasText(Pattern.compile("停止中"));
            admin.screenshot("account-people");
            row.locator("it-button[href^='/kifu/quotas']").click();
            assertThat(page.locator("it-kifu-quotas it-field[name=username] input"))
                    .hasValue("some-guest");
            admin.assertAccessible();
            page.goBack();

            page.locator("nav a[href='/account/audit']").click();
            assertThat(page.locator("it-audit .row").first()).containsText("ADMIN_ACTION");
            admin.screenshot("account-audit");

            page.locator("nav a[href='/account/jobs']").click();
            assertThat(page.locator("it-jobs .row").filter(new Locator.FilterOptions().setHasText("lessons-send")))
                    .containsText("お知らせの送信");
            admin.screenshot("account-jobs");

            page.locator("nav a[href='/account/figures']").click();
            assertThat(page.locator("it-figures .alarms")).containsText("警報はありません");
            // The server looks at its figures every ten seconds.
            assertThat(page.locator("it-figures it-chart polyline").first())
                    .hasAttribute(
                            "points",
                            Pattern.compile("0\\.0,.* 480\\.0,.*"),
                            new LocatorAssertions.HasAttributeOptions().setTimeout(60_000));
            assertThat(page.locator("it-figures .bars li").filter(new Locator.FilterOptions().setHasText("お知らせの送信")))
                    .isVisible();
            admin.screenshot("account-figures");
            admin.assertAccessible();
        }
    }

    /** From the page over what it asks for to the tables; and the log has the same id. */
    @Test
    void aTraceReachesFromThePageToTheTables() throws IOException {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            // Whoever leaves earlier takes the request back before it reaches the tables.
            visitor.page().waitForResponse("**/api/vote/games?**", () -> visitor.open("/vote"));
        }
        Span page = await().until(() -> named("GET /vote"), found -> !found.isEmpty())
                .get(0);
        Span list = await().until(
                        () -> collector.below(page).stream()
                                .filter(span -> span.getName().equals("GET /api/vote/games"))
                                .toList(),
                        found -> !found.isEmpty())
                .get(0);
        Assertions.assertThat(page.getParentSpanId().isEmpty()).isTrue();
        Assertions.assertThat(list.getKind()).isEqualTo(Span.SpanKind.SPAN_KIND_SERVER);
        await().untilAsserted(() -> Assertions.assertThat(collector.below(list)).anySatisfy(span -> {
            Assertions.assertThat(span.getName()).startsWith("VoteBoardGame ");
            Assertions.assertThat(span.getStartTimeUnixNano()).isGreaterThanOrEqualTo(list.getStartTimeUnixNano());
            Assertions.assertThat(span.getEndTimeUnixNano()).isLessThanOrEqualTo(list.getEndTimeUnixNano());
            Assertions.assertThat(span.getAttributesList())
                    .anySatisfy(attribute -> Assertions.assertThat(attribute.getKey() + " "
                                    + attribute.getValue().getDoubleValue())
                            .matches("ittaku.read_units [0-9.]+"));
        }));
        String id = TraceCollector.traceId(page);
        Assertions.assertThat(server().log().lines().filter(line -> line.contains(id)))
                .anySatisfy(line -> Assertions.assertThat(JsonParser.parseString(line)
                                .getAsJsonObject()
                                .getAsJsonObject("mdc")
                                .get("traceId")
                                .getAsString())
                        .isEqualTo(id));
        Assertions.assertThat(named("GET /bundle/*")).isEmpty();
    }

    private List<Span> named(String name) {
        return collector.spans().stream()
                .filter(span -> span.getName().equals(name))
                .toList();
    }

    private static void joinsByInvitation(Visitor admin, Visitor other) {
        Page uninvited = other.open("/account/sign-up");
        assertThat(uninvited.locator(".ask .lead")).containsText("招待が必要です");
        assertThat(uninvited.locator(".ask form")).hasCount(0);
        Page page = admin.open("/account/invitations");
        assertThat(page.locator("it-invitations it-empty")).isVisible();
        page.locator("#note").fill("田中さん");
        page.locator("it-invitations button[type=submit]").click();
        assertThat(page.locator("it-invitations .row")).containsText("田中さん");
        String link = page.locator("#link").inputValue();
        admin.screenshot("account-invitations");
        admin.assertAccessible();
        Page invited = other.open(link.substring(link.indexOf("/account/")));
        invited.reload(); // only what follows the # has changed
        AccountPages pages = new AccountPages(other);
        assertThat(pages.field("username")).isFocused();
        pages.type("username", "some-guest");
        pages.type("password", Person.PASSWORD);
        other.screenshot("account-invited");
        pages.submit();
        invited.waitForURL("**/");
        page.reload();
        assertThat(page.locator("it-invitations it-empty")).isVisible();
    }

    @Test
    void whoForgotThePasswordIsToldWhatToDo() {
        try (Visitor visitor = visit(Look.PHONE.english())
                .expecting(answer -> List.of(409, 410).contains(answer.status()))) {
            Page page = visitor.open("/account/sign-in");
            page.locator(".forgotten a").click();
            page.waitForURL("**/account/forgotten");
            page.locator("it-forgotten input[name=email]").fill("habu@example.org");
            page.locator("it-forgotten button[type=submit]").click();
            assertThat(page.locator("it-forgotten .trouble")).containsText("does not send e-mail");
            visitor.screenshot("account-forgotten");

            page = visitor.open("/account/reset#k3J9x0QpLm2a.guess");
            page.locator("it-new-password input[name=password]").fill("quite another sentence");
            page.locator("it-new-password button[type=submit]").click();
            assertThat(page.locator("it-new-password .trouble")).containsText("more than an hour old");
            visitor.screenshot("account-reset");
            page.locator("it-new-password a[href='/account/forgotten']").click();
            assertThat(page.locator("it-forgotten input[name=email]")).isVisible();
        }
    }
}
