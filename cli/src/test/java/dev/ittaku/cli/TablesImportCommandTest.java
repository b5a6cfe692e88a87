package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.Entity;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An export is loaded without the people in it. */
class TablesImportCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private int run(String table, String... more) {
        List<String> words = new ArrayList<>(List.of(
                "tables",
                "import",
                table,
                "--from",
                path("export"),
                "--data",
                path("data"),
                "--progress",
                path("at.json")));
        words.addAll(Arrays.asList(more));
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return line.execute(words.toArray(new String[0]));
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    /** Lays out a folder as DynamoDB's export does. */
    private void export(List<String> lines) throws IOException {
        Path root = Files.createDirectories(folder.resolve("export/AWSDynamoDB/01-abc/data"));
        Files.writeString(
                root.resolveSibling("manifest-summary.json"),
                "{\"outputFormat\":\"DYNAMODB_JSON\",\"itemCount\":" + lines.size() + "}");
        Files.writeString(root.resolveSibling("manifest-files.json"), "{}");
        try (Writer file = new OutputStreamWriter(
                new GZIPOutputStream(Files.newOutputStream(root.resolve("a.json.gz"))), StandardCharsets.UTF_8)) {
            file.write(String.join("\n", lines) + "\n");
        }
    }

    private static String line(Map<String, AttributeValue> item) {
        return item.entrySet().stream()
                .map(entry -> "\"" + entry.getKey() + "\":" + json(entry.getValue()))
                .collect(Collectors.joining(",", "{\"Item\":{", "}}"));
    }

    private static String json(AttributeValue value) {
        return value.n() != null ? "{\"N\":\"" + value.n() + "\"}" : "{\"S\":\"" + value.s() + "\"}";
    }

    private static Map<String, AttributeValue> item(String... namesAndTexts) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            item.put(namesAndTexts[i], AttributeValue.fromS(namesAndTexts[i + 1]));
        }
        return item;
    }

    private static String user(String id, String username) {
        return line(item(
                "PK",
                "USER#" + id,
                "SK",
                "USER#" + id,
                "userId",
                id,
                "entityType",
                "USER",
                "username",
                username,
                "email",
                username + "@school.ac.jp",
                "createdAt",
                "2026-11-16T09:00:00Z",
                "updatedAt",
                "2026-11-16T09:00:00Z"));
    }

    private static String resign(String user) {
        return line(item(
                "PK",
                "GAME#g1#RESIGN",
                "SK",
                "VOTE#" + user,
                "gameId",
                "g1",
                "userId",
                user,
                "entityType",
                "RESIGN",
                "GSI2PK",
                "USER#" + user,
                "GSI2SK",
                "RESIGN#2026-11-16T09:00:00Z",
                "createdAt",
                "2026-11-16T09:00:00Z"));
    }

    private List<Map<String, AttributeValue>> loaded(String table) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("data"))) {
            return store.client().scan(scan -> scan.tableName(table)).items();
        }
    }

    @Test
    void peopleAreReplacedAlikeInKeysIndexesAndAttributes() throws IOException {
        String id = "3f2a9c10-5b7e-4d21-8a66-0c1d2e3f4a5b";
        export(List.of(user(id, "taro"), resign(id)));
        Files.writeString(
                folder.resolve("rules"), "# who they are\n* userId text\nuser username name\nuser email email\n");
        assertThat(run("VoteBoardGame", "--rules", path("rules")))
                .as(err.toString())
                .isZero();
        assertThat(out.toString()).contains("VoteBoardGame: 2 items read, 2 written");
        List<Map<String, AttributeValue>> items = loaded("VoteBoardGame");
        assertThat(items.toString()).doesNotContain(id, "taro", "school");
        Map<String, AttributeValue> user = find(items, "USER");
        Map<String, AttributeValue> resign = find(items, "RESIGN");
        String alias = user.get("userId").s();
        assertThat(alias).matches("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
        assertThat(user.get("PK").s()).isEqualTo("USER#" + alias);
        assertThat(resign.get("SK").s()).isEqualTo("VOTE#" + alias);
        assertThat(resign.get("GSI2PK").s()).isEqualTo("USER#" + alias);
        assertThat(user.get("email").s()).startsWith("user").endsWith("@example.com");
        assertThat(folder.resolve("rules.secret")).exists();

        assertThat(run("VoteBoardGame", "--rules", path("rules")))
                .as("a second time")
                .isZero();
        assertThat(loaded("VoteBoardGame")).containsExactlyInAnyOrderElementsOf(items);
    }

    private static Map<String, AttributeValue> find(List<Map<String, AttributeValue>> items, String type) {
        return items.stream()
                .filter(item -> type.equals(item.get("entityType").s()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void onlyTheEntitiesThatWereAskedForAreLoaded() throws IOException {
        export(List.of(user("u1", "taro"), resign("u1"), line(item("PK", "X", "SK", "Y"))));
        assertThat(run("VoteBoardGame", "--entity", "resignVote")).isZero();
        assertThat(loaded("VoteBoardGame"))
                .extracting(item -> item.get("entityType").s())
                .containsExactly("RESIGN");
        assertThat(run("VoteBoardGame")).isZero();
        assertThat(loaded("VoteBoardGame")).hasSize(3);
    }

    @Test
    void uniqueValuesAreGuardedByTheirReplacementsAndSecretsAreReplacedUnasked() throws IOException {
        try (EmbeddedDynamoDb real = EmbeddedDynamoDb.inMemory()) {
            new TableCreation(real.client(), pause -> {}).createIfMissing(AccountsDesign.DESIGN);
            Table table = Table.of(AccountsDesign.DESIGN, real.client());
            AccountsDesign.DESIGN.entities().forEach(entity -> sample(table, entity));
            export(real.client().scan(scan -> scan.tableName("IttakuAccounts")).items().stream()
                    .filter(item -> item.values().stream().allMatch(value -> value.s() != null || value.n() != null))
                    .map(TablesImportCommandTest::line)
                    .toList());
        }
        Files.writeString(folder.resolve("rules"), "* username name\n* userId text\n");
        int code = run("IttakuAccounts", "--rules", path("rules"), "--entity", "Account", "--entity", "Credential");
        assertThat(code).as(out + "\n" + err).isZero();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder.resolve("data"))) {
            assertThat(Table.of(AccountsDesign.DESIGN, store.client())
                            .verify(progress -> {})
                            .isSound())
                    .isTrue();
            assertThat(store.client()
                            .scan(scan -> scan.tableName("IttakuAccounts"))
                            .items()
                            .toString())
                    .doesNotContain("argon2");
        }
    }

    private static <T> void sample(Table table, Entity<T, ?> entity) {
        if (List.of("Account", "Credential").contains(entity.name())) {
            table.create(entity, entity.samples().orElseThrow().apply(0)).orThrow();
        }
    }

    @Test
    void aCutOffImportGoesOnWhereItWas() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 2500; i++) {
            lines.add(user("u" + i, "taro" + i));
        }
        lines.set(2200, "not an item");
        export(lines);
        assertThat(run("VoteBoardGame")).isEqualTo(2);
        assertThat(err.toString()).contains("a.json.gz:2201 is no item of an export");
        assertThat(loaded("VoteBoardGame").size()).isPositive();
        lines.set(2200, user("u2200", "taro"));
        export(lines);
        assertThat(run("VoteBoardGame")).isZero();
        assertThat(out.toString()).contains("VoteBoardGame: 500 items read, 500 written");
        assertThat(folder.resolve("at.json")).doesNotExist();
    }

    @Test
    void aTableThatNobodyDeclaredIsLoadedByItsKey() throws IOException {
        // A single file of an export will do.
        Files.writeString(folder.resolve("export"), line(item("PK", "USER#taro", "note", "おはよう Taro 12")) + "\n");
        assertThat(run("Plain")).isEqualTo(2);
        assertThat(err.toString()).contains("--key PK:S,SK:S");
        Files.writeString(folder.resolve("rules"), "* PK name USER#(.+)\n* note text\n");
        assertThat(run("Plain", "--key", "PK:S", "--rules", path("rules")))
                .as(err.toString())
                .isZero();
        assertThat(loaded("Plain")).singleElement().satisfies(item -> {
            assertThat(item.get("PK").s()).matches("USER#user[a-z]{10}");
            assertThat(item.get("note").s())
                    .matches("[ぁ-ん]{4} [A-Z][a-z]{3} [0-9]{2}")
                    .doesNotContain("Taro");
        });
    }

    @Test
    void badInputIsOneSentence() throws IOException {
        refused("There is no export at", "VoteBoardGame");
        export(List.of(user("u1", "taro")));
        refused("has no entity 'nobody'", "VoteBoardGame", "--entity", "nobody");
        for (Map.Entry<String, String> bad : Map.of(
                        "user username", "rules:1: a rule is an entity or *",
                        "user username scramble", "'scramble' is not one of text, name",
                        "user nickname name", "no entity of VoteBoardGame has such a component",
                        "user createdAt text", "only texts are replaced",
                        "user username constant", "a constant needs its value")
                .entrySet()) {
            Files.writeString(folder.resolve("rules"), bad.getKey() + "\n");
            refused(bad.getValue(), "VoteBoardGame", "--rules", path("rules"));
        }
        Files.writeString(
                folder.resolve("export/AWSDynamoDB/01-abc/manifest-summary.json"), "{\"outputFormat\":\"ION\"}");
        refused("export it as DYNAMODB_JSON", "VoteBoardGame");
    }

    private void refused(String sentence, String table, String... more) {
        err.getBuffer().setLength(0);
        assertThat(run(table, more)).isEqualTo(2);
        assertThat(err.toString()).contains(sentence);
        assertThat(err.toString().strip().lines()).hasSize(1);
    }
}
