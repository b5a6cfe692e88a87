package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.ittaku.browser.ConsolePages.check;
import static dev.ittaku.browser.ConsolePages.open;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The console on the demonstration's tables. */
@Order(7)
class ConsoleIT extends BrowserTest {
    private static final String ACCOUNTS = "/console/tables/IttakuAccounts";

    @Override
    RunningServer server() {
        return SharedServer.DEMO.running();
    }

    static Stream<Look> looks() {
        return Stream.of(
                Look.DESKTOP, Look.PHONE.english(), Look.DESKTOP.english().inTheDark(), Look.PHONE);
    }

    @ParameterizedTest
    @MethodSource("looks")
    void tablesLeadToATableAndItsItems(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = open(visitor, "/console");
            Locator card =
                    page.locator(".tables a.card").filter(new Locator.FilterOptions().setHasText("IttakuAccounts"));
            assertThat(card).isVisible();
            check(visitor, "tables");
            card.click();
            assertThat(page.locator("h1")).hasText("IttakuAccounts");
            page.locator("it-console-items it-field[name=key] input").fill("PEOPLE");
            page.locator("it-console-items it-button[type=submit]").click();
            Locator person = page.locator("it-console-items details.item").first();
            assertThat(person.locator(".entity")).hasText("Person");
            person.locator("summary").first().click();
            assertThat(person.locator(".attributes tbody tr").first()).isVisible();
            assertThat(page.locator("it-console-items .request")).containsText("PK = 'PEOPLE'");
            check(visitor, "items");
        }
    }

    @Test
    void secretsAreHiddenAndNothingIsScannedUnasked() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            Page page = open(visitor, ACCOUNTS);
            page.locator("it-console-items it-field[name=key] input").waitFor();
            assertThat(page.locator("it-console-items details.item")).hasCount(0);
            page.locator("it-console-items .acts it-button").last().click();
            assertThat(page.locator("it-console-items .request")).hasText("Scan IttakuAccounts");
            assertThat(page.locator("it-console-items .cost")).containsText("20 looked at");
            page.locator("it-console-items .more it-button").click();
            assertThat(page.locator("it-console-items .cost")).containsText("40 looked at");
            assertThat(page.locator("body")).not().containsText("argon2");
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aPatternRunsFromItsForm(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = open(visitor, ACCOUNTS + "?tab=patterns");
            Locator pattern = page.locator("it-console-pattern")
                    .filter(new Locator.FilterOptions().setHasText("account of a username"));
            pattern.locator("summary").first().click();
            pattern.locator("it-field input").fill("demo");
            pattern.locator("it-button[type=submit]").click();
            assertThat(pattern.locator(".request")).containsText("GetItem IttakuAccounts: PK = 'USERNAME#demo'");
            assertThat(pattern.locator("details.item")).hasCount(1);
            check(visitor, "pattern");
            page.locator("it-tabs button[role=tab]").nth(2).click();
            assertThat(page.locator(".entity-card").first()).isVisible();
            check(visitor, "entities");
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void collectionsOfASampleStandSideBySide(Look look) throws IOException {
        try (Visitor visitor = visit(look)) {
            Page page = open(visitor, "/console/tables/VoteBoardGame?tab=collections");
            page.locator("it-console-collections it-button").first().click();
            assertThat(page.locator("section.collections")).hasCount(3);
            assertThat(page.locator("section.collections li[class^=hue-]").first())
                    .isVisible();
            check(visitor, "collections");
            Assertions.assertThat(page.locator("section.collections")
                            .last()
                            .locator("li")
                            .count())
                    .as("an index is read by itself")
                    .isPositive();
            page.locator("section.collections")
                    .last()
                    .locator("h3 button")
                    .first()
                    .click();
            assertThat(page.locator("section.collections").last().locator(".collection"))
                    .hasCount(1);
            check(visitor, "collection");
            page.locator("it-console-collections .acts it-button").last().click();
            assertThat(page.locator("section.collections")
                            .last()
                            .locator("h3 button")
                            .first())
                    .isVisible();
            page.locator("it-console-collections it-field input").fill("GAME#nobody");
            page.locator("it-console-collections it-button[type=submit]").click();
            assertThat(page.locator("section.collections .collection")).hasCount(0);
            page.locator("it-tabs button[role=tab]").last().click();
            assertThat(page.locator("[slot=options] table tbody tr")).hasCount(2);
            Download model = page.waitForDownload(
                    () -> page.locator("it-console-model it-button").first().click());
            Assertions.assertThat(Files.readString(model.path()))
                    .contains("\"ModelName\": \"VoteBoardGame\"", "\"FacetName\": \"vote\"", "\"IndexName\": \"GSI2\"")
                    .containsPattern("\"SortKeyAlias\": \"VOTE#\\{userId}\"");
            Download picture = page.waitForDownload(
                    () -> page.locator("it-console-model it-button").nth(1).click());
            Assertions.assertThat(Files.readString(picture.path())).contains("<svg", "VOTE#{userId}", "GSI2");
            Download points = page.waitForDownload(
                    () -> page.locator("it-console-model it-button").nth(2).click());
            Assertions.assertThat(ImageIO.read(points.path().toFile()).getWidth())
                    .isGreaterThan(1000);
            page.locator("it-console-model it-field[name=partition] input").fill("userId");
            page.locator("it-console-model it-button[type=submit]").click();
            assertThat(page.locator("it-console-model .judged .pairs")).isVisible();
            check(visitor, "options");
            page.locator("it-console-model it-field[name=change] select").selectOption("rekey");
            assertThat(page.locator("it-console-model .judged")).hasCount(0);
            page.locator("it-console-model it-field[name=entity] select").selectOption("vote");
            page.locator("it-console-model it-button[type=submit]").click();
            assertThat(page.locator("it-console-model .judged .pairs dt")).hasCount(5);
            check(visitor, "change");
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void theDesignIsOneDocument(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = open(visitor, "/console/tables/VoteBoardGame?tab=options");
            page.locator("it-console-model it-button[href$='/design']").click();
            page.waitForURL("**/console/tables/VoteBoardGame/design");
            Locator entities = page.locator(".document .entity-card");
            assertThat(entities.first()).isVisible();
            assertThat(page.locator(".document details[open]")).hasCount(entities.count());
            assertThat(page.locator(".design-patterns")).containsText("votes of a user");
            check(visitor, "design");
            page.locator(".back a").click();
            assertThat(page.locator("it-tabs")).isVisible();
            visitor.open("/console/tables/VoteBoardGame/nothing");
            assertThat(page.locator("it-empty")).isVisible();
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aStatementGivesATableAndFiles(Look look) throws IOException {
        try (Visitor visitor = visit(look).expecting(answer -> answer.status() == 403)) {
            Page page = open(visitor, "/console/partiql");
            Locator statement = page.locator("it-field[name=statement] textarea");
            statement.fill("SELECT * FROM \"IttakuAccounts\" WHERE PK = 'PEOPLE'");
            page.locator("form it-button").click();
            assertThat(page.locator(".found table")).containsText("demo");
            check(visitor, "partiql");
            Download csv = page.waitForDownload(
                    () -> page.locator(".found .acts it-button").first().click());
            Assertions.assertThat(Files.readString(csv.path()))
                    .startsWith("\uFEFFPK,SK,")
                    .contains("demo");
            statement.fill("DELETE FROM \"IttakuAccounts\" WHERE PK = 'PEOPLE' AND SK = 'demo'");
            page.locator("form it-button").click();
            assertThat(page.locator("it-error")).containsText("READ_ONLY");
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aTailShowsWhatIsWrittenWhileOneLooks(Look look) {
        try (Visitor visitor = visit(look);
                Visitor other = visit(Look.PHONE)) {
            Page page = open(visitor, "/console/tables/EsiritoriGame?tab=changes");
            page.locator("it-console-changes it-button[kind=primary]").click();
            assertThat(page.locator("it-console-changes .note").last()).isVisible();
            assertThat(page.locator("it-console-changes it-chip")).isVisible();
            other.open("/draw");
            Person.signUp(other, "tail-" + look.width() + look.language() + (look.dark() ? "d" : "l"))
                    .send(
                            "POST",
                            "/api/draw/games",
                            Map.of(
                                    "playerName",
                                    "たろう",
                                    "settings",
                                    Map.of("timeLimit", 60, "roundCount", 1, "playerCount", 2)));
            assertThat(page.locator("it-console-changes .change").first()).isVisible();
            assertThat(page.locator("it-tabs button[aria-selected=true]")).isInViewport();
            page.locator("it-console-changes it-button").first().click();
            assertThat(page.locator("it-console-changes it-button[kind=primary]"))
                    .isVisible();
            check(visitor, "changes");
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void heatShowsUnitsOverTimeAndTheBusiestKeys(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = open(visitor, ACCOUNTS + "?tab=heat");
            page.locator("it-console-heat it-button[type=submit]").click();
            assertThat(page.locator("it-console-heat it-chart polyline")).hasCount(2);
            assertThat(page.locator("it-console-heat .heat rect").first()).isVisible();
            assertThat(page.locator("it-console-heat tbody th code").first()).isVisible();
            assertThat(page.locator("it-console-heat tbody .course rect").first())
                    .isVisible();
            check(visitor, "heat");
            page.navigate(visitor.url("/console/tables/VoteBoardGame?tab=heat"));
            page.locator("it-console-heat it-field[name=index] select").selectOption("GSI1");
            page.locator("it-console-heat it-field[name=minutes] select").selectOption("180");
            page.locator("it-console-heat it-button[type=submit]").click();
            assertThat(page.locator("it-console-heat .facts")).isVisible();
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void anItemIsMadeChangedAndDeletedWhileEditingIsOn(Look look) {
        String user = "console-" + look.width() + look.language() + (look.dark() ? "d" : "l");
        try (Visitor visitor = visit(look).expecting(answer -> answer.status() == 422)) {
            Page page = open(visitor, ACCOUNTS);
            page.locator("it-console-items it-field[name=key] input").waitFor();
            assertThat(page.locator(".editing")).hasCount(0);
            page.navigate(visitor.url("/console/tables/VoteBoardGame"));
            page.locator(".editing it-button").click();
            assertThat(page.locator(".editing it-chip")).isVisible();
            page.locator(".editing it-button").first().click();
            Locator form = page.locator("it-console-edit");
            String item = """
                    {"PK": {"S": "USER#%1$s"}, "SK": {"S": "USER#%1$s"}, "userId": {"S": "%1$s"}, "entityType": {"S": "USER"},
                    "username": {"S": "taro"}, "createdAt": {"S": "2026-11-16T09:00:00Z"}, "updatedAt": {"S": "2026-11-16T09:00:00Z"}%2$s}""";
            form.locator("textarea").fill(item.formatted(user, ", \"colour\": {\"S\": \"red\"}"));
            form.locator("it-button[type=submit]").click();
            assertThat(form.locator("it-field .error")).containsText("colour");
            check(visitor, "edit-refused");
            form.locator("textarea").fill(item.formatted(user, ""));
            form.locator("it-button[type=submit]").click();
            Locator made = page.locator("it-console-items details.item").first();
            assertThat(made.locator(".entity")).hasText("user");
            made.locator("summary").first().click();
            made.locator("it-button[icon=edit]").click();
            Locator text = made.locator("textarea");
            text.fill(text.inputValue().replace("taro", "jiro"));
            check(visitor, "edit");
            made.locator("it-button[type=submit]").click();
            assertThat(made.locator(".attributes")).containsText("jiro");
            made.locator("it-button[icon=edit]").click();
            made.locator("it-button[kind=danger]").first().click();
            made.locator("it-dialog [slot=action]").click();
            assertThat(page.locator("it-console-items details.item")).hasCount(0);
        }
    }

    @Test
    void anAdminFindsTheConsoleInTheMenuAndOthersAreTurnedAway() {
        try (Visitor admin = visit(Look.DESKTOP);
                Visitor other = visit(Look.PHONE)) {
            Page page = open(admin, "/");
            page.locator("it-menu.account button").first().click();
            page.locator("it-menu.account").getByText("コンソール").click();
            page.waitForURL(Pattern.compile(".*/console$"));
            Page turned = other.open("/console");
            assertThat(turned.locator("it-empty")).containsText("管理者");
            assertThat(turned.locator("it-empty it-button a"))
                    .hasAttribute("href", "/account/sign-in?return=%2Fconsole");
            Person.signUp(other, "console-guest");
            other.open("/console");
            assertThat(turned.locator("it-empty it-button")).hasCount(0);
            assertThat(turned.locator("it-empty")).containsText("管理者");
            other.assertAccessible();
        }
    }
}
