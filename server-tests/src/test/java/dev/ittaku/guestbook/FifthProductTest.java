package dev.ittaku.guestbook;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;

import dev.ittaku.platform.product.Tables;
import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A product that is on the class path is there: on the portal, in the rules, in the store and in the description. */
@QuarkusTest
class FifthProductTest {
    @Inject
    People people;

    @Inject
    Tables tables;

    @Test
    void itIsListedBetweenTheOthersWithItsCard() {
        given().get("/api/products")
                .then()
                .body("items.id", hasItem("guestbook"))
                .body("items.find { it.id == 'guestbook' }.available", equalTo(true))
                .body("items.find { it.id == 'guestbook' }.name.ja", equalTo("芳名帳"))
                .body("items.find { it.id == 'guestbook' }.card.sentence.en", equalTo("One line for each visit."))
                .body("items.find { it.id == 'guestbook' }.card.slogan.en", equalTo("Say that you were here."));
        given().get("/").then().body(containsString("\"One line for each visit.\""));
    }

    @Test
    void itsPageIsServedAsItIsAndAddressesBelowItAreViews() {
        given().get("/guestbook").then().statusCode(200).body(containsString("importmap"));
        given().get("/guestbook/2026").then().statusCode(200).body(containsString("<title>Guestbook</title>"));
    }

    @Test
    void theTutorialIsMadeOfItsFilesWordForWord() throws IOException {
        StringBuilder files = new StringBuilder();
        for (String folder : List.of("java/dev/ittaku/guestbook", "resources")) {
            try (Stream<Path> all = Files.walk(Path.of("src/test", folder))) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    files.append(Files.readString(file).replaceAll("\\s+", "")).append('\n');
                }
            }
        }
        Matcher block = Pattern.compile("```(?:java|html|js|json|text)\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("../docs/own-product.md")));
        int blocks = 0;
        for (; block.find(); blocks++) {
            assertThat(files.toString()).contains(block.group(1).replaceAll("\\s+", ""));
        }
        assertThat(blocks).isEqualTo(11);
    }

    @Test
    void itsRulesHoldAndItsTableIsThere() {
        given().get("/api/guestbook/mine").then().statusCode(401);
        Person someone = people.someone();
        someone.calls().post("/api/guestbook/mine").then().statusCode(200);
        someone.calls().get("/api/guestbook/mine").then().statusCode(200).body("items", hasSize(1));
        someone.calls().post("/api/guestbook/mine").then().statusCode(200);
        someone.calls()
                .get("/api/guestbook/mine?limit=1")
                .then()
                .statusCode(200)
                .body("items", hasSize(1))
                .body("cursor", notNullValue());
    }

    @Test
    void itsRefusalsHaveTheirTextsInBothLanguages() {
        Person someone = people.someone();
        for (int line = 0; line < 20; line++) {
            tables.open(GuestbookTable.DESIGN)
                    .put(GuestbookTable.VISIT, new Visit(someone.userId(), Instant.EPOCH.plusSeconds(line)))
                    .orThrow();
        }
        someone.calls().post("/api/guestbook/mine").then().statusCode(409).body("code", equalTo("BOOK_FULL"));
        for (String language : List.of("ja", "en")) {
            given().get("/guestbook/problems/messages/" + language + ".json")
                    .then()
                    .statusCode(200)
                    .body("BOOK_FULL", notNullValue());
        }
    }

    @Test
    void itsRoutesAreDescribedUnderItsName() {
        given().queryParam("format", "json")
                .get("/openapi")
                .then()
                .body("paths.'/api/guestbook/mine'.get.tags", contains("Guestbook"))
                .body("tags.find { it.name == 'Guestbook' }.description", equalTo("One line for each visit."));
    }
}
