package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/** The Vote pages as a person uses them, and the interface behind them where a test needs to be quick. */
final class VotePages implements AutoCloseable {
    private final Visitor visitor;
    private final Person person;
    private final Page page;

    VotePages(Person person) {
        this.visitor = person.visitor();
        this.person = person;
        this.page = visitor.page();
    }

    Page page() {
        return page;
    }

    Visitor visitor() {
        return visitor;
    }

    VotePages open(String gameId) {
        visitor.open("/vote/" + gameId);
        page.locator("it-vote-band .band").waitFor();
        return this;
    }

    Locator card(String square) {
        return page.locator("it-candidates li[data-square=" + square + "]");
    }

    Locator cards() {
        return page.locator("it-candidates li");
    }

    Locator square(String square) {
        return page.locator("it-vote-board rect[data-square=" + square + "]");
    }

    /** The panel of the square that was pressed. */
    Locator panel() {
        return page.locator("it-square-panel section");
    }

    void vote(String square) {
        press(card(square).locator("it-button"));
    }

    void propose(String square, String why) {
        press(square(square));
        panel().locator("textarea").fill(why);
        press(panel().locator("it-button[type=submit]"));
    }

    /** A finger where there is one, else the mouse. */
    void press(Locator what) {
        if (visitor.isTouched()) {
            what.tap();
        } else {
            what.click();
        }
    }

    void look(String name) {
        visitor.screenshot(name);
        visitor.assertFits();
        visitor.assertAccessible();
    }

    JsonObject game(String gameId) {
        return read("/api/vote/games/" + gameId);
    }

    JsonObject turn(String gameId, int turn) {
        return read("/api/vote/games/" + gameId + "/turns/" + turn);
    }

    private JsonObject read(String path) {
        return JsonParser.parseString(person.get(path)).getAsJsonObject();
    }

    static List<JsonObject> candidates(JsonObject turn) {
        return StreamSupport.stream(turn.getAsJsonArray("candidates").spliterator(), false)
                .map(one -> one.getAsJsonObject())
                .toList();
    }

    String openGame(Map<String, Object> wish) {
        return JsonParser.parseString(person.send("POST", "/api/vote/games", wish))
                .getAsJsonObject()
                .get("gameId")
                .getAsString();
    }

    void propose(String gameId, int turn, String square) {
        person.send(
                "POST",
                "/api/vote/games/" + gameId + "/turns/" + turn + "/candidates",
                Map.of("position", square, "description", "ここに打ちたいです。"));
    }

    void voteAtOnce(String gameId, int turn, String candidateId) {
        person.send(
                "PUT", "/api/vote/games/" + gameId + "/turns/" + turn + "/vote", Map.of("candidateId", candidateId));
    }

    /** The same on a machine that may be too busy for it: a vote that comes after the turn is lost. */
    void voteIfItIsNotTooLate(String gameId, int turn, String candidateId) {
        int status = person.tries(
                "PUT", "/api/vote/games/" + gameId + "/turns/" + turn + "/vote", Map.of("candidateId", candidateId));
        assertThat(status).isIn(200, 201, 204, 409);
    }

    @Override
    public void close() {
        visitor.close();
    }
}
