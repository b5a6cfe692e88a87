package dev.ittaku.server.console;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The console over HTTP. */
@QuarkusTest
class ConsoleRoutesTest {
    @Inject
    People people;

    @Test
    void anAdminSeesTablesAndOneOfThemWithItsDesign() {
        Person admin = people.admin();
        admin.calls()
                .get("/api/console/tables?limit=100")
                .then()
                .statusCode(200)
                .body("items.name", hasItems("IttakuAccounts", "Guestbook"))
                .body("items.find { it.name == 'Guestbook' }.sentence", equalTo("Who was here."));
        admin.calls()
                .get("/api/console/tables/Guestbook")
                .then()
                .statusCode(200)
                .body("partition[0].name", equalTo("PK"))
                .body("design.entities[0].templates", hasItems("USER#{userId}", "VISIT#{at}"))
                .body("design.patterns[0].fields[0].kind", equalTo("TEXT"))
                .body("design.patterns[0].estimate.roundTrips", equalTo(1));
        admin.calls().get("/api/console/tables/Nothing").then().statusCode(404).body("code", equalTo("NOT_FOUND"));
    }

    @Test
    void itemsAreReadByKeyWithoutSecretsAndTheTrailTells() {
        Person admin = people.admin();
        Person someone = people.someone();
        String key = "USER#" + someone.userId();
        admin.calls()
                .queryParam("key", key)
                .get("/api/console/tables/IttakuAccounts/items")
                .then()
                .statusCode(200)
                .body("items.entity", hasItems("Account", "Credential", "Session"))
                .body(
                        "items.find { it.entity == 'Credential' }.attributes.find { it.name == 'hash' }.hidden",
                        equalTo(true))
                .body(
                        "items.find { it.entity == 'Credential' }.attributes.find { it.name == 'hash' }.value",
                        nullValue())
                .body("cost.units", notNullValue())
                .body(not(containsString("argon2")));
        admin.calls()
                .queryParam("key", key)
                .queryParam("prefix", "PROFILE")
                .queryParam("limit", 1)
                .get("/api/console/tables/IttakuAccounts/items")
                .then()
                .body("items", hasSize(1))
                .body("items[0].parts[0].value", equalTo(someone.userId()));
        admin.calls()
                .get("/api/admin/audit?limit=100")
                .then()
                .body("items.detail", hasItem("console: items of IttakuAccounts " + key));
    }

    @Test
    void nothingIsScannedUnasked() {
        Person admin = people.admin();
        admin.calls()
                .get("/api/console/tables/IttakuAccounts/items")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("key"))
                .body("errors[0].code", equalTo("KEY_NEEDED"));
        String cursor = admin.calls()
                .queryParam("scan", true)
                .queryParam("limit", 2)
                .get("/api/console/tables/IttakuAccounts/items")
                .then()
                .statusCode(200)
                .body("cost.scanned", equalTo(2))
                .extract()
                .path("cursor");
        admin.calls()
                .queryParam("scan", true)
                .queryParam("cursor", cursor)
                .get("/api/console/tables/Guestbook/items")
                .then()
                .statusCode(400)
                .body("code", equalTo("BAD_CURSOR"));
    }

    @Test
    void partiqlReadsAndNeverWrites() {
        Person admin = people.admin();
        admin.sends(Map.of(
                        "statement", "SELECT PK, username FROM \"IttakuAccounts\" WHERE SK = 'PROFILE'", "limit", 50))
                .post("/api/console/partiql")
                .then()
                .statusCode(200)
                .body("cost.units", notNullValue());
        admin.sends(Map.of("statement", "DELETE FROM \"IttakuAccounts\" WHERE PK = 'x' AND SK = 'y'"))
                .post("/api/console/partiql")
                .then()
                .statusCode(403)
                .body("code", equalTo("READ_ONLY"));
        admin.sends(Map.of("statement", "SELECT hash FROM \"IttakuAccounts\""))
                .post("/api/console/partiql")
                .then()
                .statusCode(403)
                .body("code", equalTo("SECRET_ATTRIBUTE"));
        admin.sends(Map.of("statement", "")).post("/api/console/partiql").then().statusCode(422);
        people.someone()
                .sends(Map.of("statement", "SELECT * FROM \"IttakuAccounts\""))
                .post("/api/console/partiql")
                .then()
                .statusCode(403);
    }

    @Test
    void changesAreFollowedWhereThereIsAStreamAndThePastIsRead() {
        Person admin = people.admin();
        admin.calls()
                .get("/api/console/tables/Guestbook/changes")
                .then()
                .statusCode(409)
                .body("code", equalTo("NO_STREAM"));
        String cursor = admin.calls()
                .get("/api/console/tables/lessons/changes")
                .then()
                .statusCode(200)
                .body("items", hasSize(0))
                .extract()
                .path("cursor");
        admin.calls()
                .queryParam("cursor", cursor)
                .get("/api/console/tables/lessons/changes")
                .then()
                .statusCode(200);
        admin.calls()
                .queryParam("cursor", "made up")
                .get("/api/console/tables/lessons/changes")
                .then()
                .statusCode(400);
        admin.calls()
                .queryParam("key", "PEOPLE")
                .queryParam("at", "9999-01-01T00:00:00Z")
                .get("/api/console/tables/IttakuAccounts/items")
                .then()
                .statusCode(422)
                .body("errors[0].code", equalTo("NOT_YET"));
        admin.calls()
                .queryParam("key", "PEOPLE")
                .queryParam("at", "yesterday")
                .get("/api/console/tables/IttakuAccounts/items")
                .then()
                .statusCode(422)
                .body("errors[0].code", equalTo("MOMENT_FORM"));
    }

    @Test
    void aPatternRunsWithItsParameters() {
        Person admin = people.admin();
        Person someone = people.someone();
        someone.calls().post("/api/guestbook/mine").then().statusCode(200);
        admin.sends(Map.of("parameters", Map.of("userId", someone.userId())))
                .post("/api/console/tables/Guestbook/patterns/guestbook of a person")
                .then()
                .statusCode(200)
                .body("items", hasSize(1))
                .body("requests[0]", containsString("USER#" + someone.userId()))
                .body("cost.roundTrips", equalTo(1));
        admin.sends(Map.of("parameters", Map.of()))
                .post("/api/console/tables/Guestbook/patterns/guestbook of a person")
                .then()
                .statusCode(422);
    }

    @Test
    void anItemIsChangedWhileEditingIsOnAndTheTrailTells() {
        Person admin = people.admin();
        Person someone = people.someone();
        someone.calls().post("/api/guestbook/mine").then().statusCode(200);
        String partition = "USER#" + someone.userId();
        Response seen = admin.calls().queryParam("key", partition).get("/api/console/tables/Guestbook/items");
        String sort = seen.path("items[0].key[1].value");
        String revision = seen.path("items[0].revision");
        Map<String, Object> removal = Map.of("pass", "made up", "key", List.of(partition, sort), "revision", revision);
        admin.sends(removal)
                .delete("/api/console/tables/Guestbook/items")
                .then()
                .statusCode(403)
                .body("code", equalTo("EDITING_OFF"));
        String pass = admin.calls()
                .post("/api/console/editing")
                .then()
                .statusCode(200)
                .body("until", notNullValue())
                .extract()
                .path("pass");
        admin.sends(Map.of(
                        "pass",
                        pass,
                        "key",
                        List.of(partition, sort),
                        "revision",
                        revision,
                        "attributes",
                        Map.of("colour", Map.of("S", "red"))))
                .patch("/api/console/tables/Guestbook/items")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("attributes"))
                .body("errors[0].code", equalTo("NOT_IN_ENTITY"));
        admin.sends(Map.of("pass", pass, "attributes", Map.of("PK", Map.of("S", "PEOPLE"), "SK", Map.of("S", "x"))))
                .post("/api/console/tables/IttakuAccounts/items")
                .then()
                .statusCode(403)
                .body("code", equalTo("NOT_EDITABLE"));
        Map<String, Object> meant = Map.of("pass", pass, "key", List.of(partition, sort), "revision", revision);
        admin.sends(meant).delete("/api/console/tables/Guestbook/items").then().statusCode(204);
        admin.sends(meant)
                .delete("/api/console/tables/Guestbook/items")
                .then()
                .statusCode(412)
                .body("code", equalTo("STALE"));
        admin.calls()
                .get("/api/admin/audit?limit=100")
                .then()
                .body("items.detail", hasItem("console: deleting Guestbook " + partition + " / " + sort))
                .body("items.detail", hasItem(containsString("console: editing is on until ")));
    }

    @Test
    void anAssistantWithATokenReadsByTheProtocolAndTheTrailTells() {
        Person admin = people.admin();
        String token = admin.token("write");
        ask(
                        token,
                        "initialize",
                        Map.of(
                                "protocolVersion", "2025-03-26",
                                "capabilities", Map.of(),
                                "clientInfo", Map.of("name", "test", "version", "1")))
                .statusCode(200)
                .body("result.serverInfo.name", equalTo("ittaku-dynamodb"))
                .body("result.instructions", containsString("list_tables"));
        given().header("Authorization", "Bearer " + token)
                .contentType("application/json")
                .body(Map.of("jsonrpc", "2.0", "method", "notifications/initialized"))
                .post("/api/console/mcp")
                .then()
                .statusCode(202);
        ask(token, "tools/list", Map.of())
                .statusCode(200)
                .body("result.tools.name", hasItems("list_tables", "run_access_pattern", "partiql"))
                .body("result.tools.name", not(hasItem("partiql_write")));
        ask(
                        token,
                        "tools/call",
                        Map.of("name", "read_items", "arguments", Map.of("table", "Guestbook", "key", "USER#nobody")))
                .statusCode(200)
                .body("result.isError", equalTo(false))
                .body("result.content[0].text", containsString("Query Guestbook: PK = 'USER#nobody'"));
        ask(
                        token,
                        "tools/call",
                        Map.of(
                                "name",
                                "partiql",
                                "arguments",
                                Map.of("statement", "DELETE FROM Guestbook WHERE PK = 'x'")))
                .body("result.isError", equalTo(true))
                .body("result.content[0].text", containsString("READ_ONLY"));
        admin.calls()
                .get("/api/admin/audit?limit=100")
                .then()
                .body("items.detail", hasItem("console: items of Guestbook USER#nobody"));
        given().header("Authorization", "Bearer " + token)
                .contentType("application/json")
                .body("{}")
                .post("/api/console/mcp")
                .then()
                .statusCode(400)
                .body("code", equalTo("MALFORMED"));
        given().header("Authorization", "Bearer " + token)
                .get("/api/console/mcp")
                .then()
                .statusCode(405);
        ask(people.someone().token("write"), "tools/list", Map.of()).statusCode(403);
    }

    private static ValidatableResponse ask(String token, String method, Map<String, Object> params) {
        return given().header("Authorization", "Bearer " + token)
                .contentType("application/json")
                .body(Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params))
                .post("/api/console/mcp")
                .then();
    }
}
