package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Whatever a person gets wrong, every command says it in one sentence, and never with a stack trace. */
class OneSentenceTest {
    /** Nothing listens there: the port is reserved and needs rights to bind. */
    private static final String NOWHERE = "http://127.0.0.1:1";

    private static final String KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
    private static final String OTHER_KEY = "//79/Pv6+fj39vX08/Lx8O/u7ezr6uno5+bl5OPi4eA=";

    /** The commands that use a store, with all they need besides it. */
    private static final List<List<String>> ON_A_STORE = List.of(
            List.of("tables", "create"),
            List.of("vote", "verify", "G1"),
            List.of("migrate", "waitlist", "--from", "old"),
            List.of("migrate", "kifu", "--from", "old"),
            List.of("serve", "--port", "0"));

    @TempDir
    Path folder;

    private static CommandLine line(Map<String, String> environment) {
        return Main.commandLine().setDefaultValueProvider(new Configuration(environment, new Properties()));
    }

    private static String failing(Map<String, String> environment, List<String> arguments) {
        StringWriter err = new StringWriter();
        int code = line(environment)
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err, true))
                .execute(arguments.toArray(String[]::new));
        assertThat(code).as(arguments.toString()).isPositive();
        assertThat(err.toString().lines()).as(arguments.toString()).hasSize(1);
        assertThat(err.toString())
                .startsWith("ittaku: ")
                .doesNotContain("Exception", "\tat ", "should not")
                .hasSizeLessThan(700);
        return err.toString();
    }

    private static List<String> with(List<String> command, String... more) {
        List<String> all = new ArrayList<>(command);
        all.addAll(List.of(more));
        return all;
    }

    private static void leaves(CommandLine line, List<String> path, List<List<String>> into) {
        if (line.getSubcommands().isEmpty()) {
            into.add(path);
        }
        line.getSubcommands().forEach((name, sub) -> leaves(sub, with(path, name), into));
    }

    @Test
    void everyCommandRefusesAnUnknownFlag() {
        List<List<String>> leaves = new ArrayList<>();
        leaves(Main.commandLine(), List.of(), leaves);
        assertThat(leaves)
                .hasSizeGreaterThan(12)
                .containsAll(List.of(List.of("dynamodb", "repair"), List.of("convert")));
        for (List<String> leaf : leaves) {
            if (!leaf.equals(List.of("bench"))) {
                assertThat(failing(Map.of(), with(leaf, "--no-such-flag"))).isNotEmpty();
            }
        }
    }

    @Test
    void anUnreachableEndpoint() {
        // Side by side: each tries for some seconds before it gives up.
        ON_A_STORE.parallelStream()
                .forEach(command -> assertThat(failing(Map.of(), with(command, "--endpoint", NOWHERE)))
                        .contains("DynamoDB cannot be reached", "127.0.0.1:1", "--endpoint"));
    }

    @Test
    void theVariablesAreHonouredByEveryCommand() {
        ON_A_STORE.parallelStream().forEach(command -> {
            for (String variable : List.of("ITTAKU_ENDPOINT", "ITTAKU_DYNAMODB_ENDPOINT")) {
                assertThat(failing(Map.of(variable, NOWHERE), command)).contains("DynamoDB cannot be reached");
            }
            // With a region alone a command would go to the public service.
            assertThat(failing(Map.of("ITTAKU_ENDPOINT", NOWHERE, "ITTAKU_REGION", "eu-west-1"), command))
                    .contains("127.0.0.1:1");
            for (String variable : List.of("ITTAKU_REGION", "ITTAKU_DYNAMODB_REGION")) {
                assertThat(failing(Map.of(variable, "no region"), command)).contains("'no region' is no region");
            }
        });
    }

    @Test
    void theServerLooksForItsStoreWhereAJavaPropertySays() throws IOException {
        String noFolder = Files.writeString(folder.resolve("file"), "x").toString();
        Map<String, String> wrong =
                Map.of("ittaku.dynamodb.region", "no region", "ittaku.dynamodb.endpoint", "no where");
        wrong.forEach((property, value) -> {
            System.setProperty(property, value);
            try {
                assertThat(failing(Map.of(), List.of("serve", "--port", "0", "--data", noFolder)))
                        .contains("'" + value + "' is no ");
            } finally {
                System.clearProperty(property);
            }
        });
    }

    @Test
    void aWrongEndpoint() {
        for (List<String> command : ON_A_STORE) {
            for (String wrong : List.of("nonsense", "http://", "ftp://host", "http://a b")) {
                assertThat(failing(Map.of(), with(command, "--endpoint", wrong)))
                        .contains("'" + wrong + "' is no endpoint");
            }
        }
    }

    @Test
    void aFolderInUse() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(folder)) {
            assertThat(store.client().listTables().tableNames()).isEmpty();
            List<List<String>> commands = new ArrayList<>(ON_A_STORE);
            commands.add(List.of("dynamodb", "--port", "0"));
            commands.add(List.of("dynamodb", "repair"));
            for (List<String> command : commands) {
                assertThat(failing(Map.of(), with(command, "--data", folder.toString())))
                        .contains("is in use");
            }
        }
    }

    @Test
    void aFolderWithoutAStoreIsNotMadeOne() {
        Path misspelt = folder.resolve("misspelt");
        for (List<String> command : List.of(
                List.of("tables", "verify"),
                List.of("tables", "verify", "--repair"),
                List.of("vote", "verify", "82b17b09-0a42-4352-9f67-23c6ab3c59cc"),
                List.of("kifu", "quota"),
                List.of("migrate", "list"),
                List.of("migrate", "run", "plan-ShogiProject"))) {
            assertThat(failing(Map.of(), with(command, "--data", misspelt.toString())))
                    .contains("There is no store in '" + misspelt + "'");
            assertThat(misspelt).doesNotExist();
        }
    }

    @Test
    void anEncryptedFolderWithoutItsKey() throws IOException {
        Path data = folder.resolve("encrypted");
        Path key = Files.writeString(folder.resolve("key"), KEY);
        StringWriter out = new StringWriter();
        assertThat(line(Map.of("ITTAKU_ENCRYPTION_KEY", KEY))
                        .setOut(new PrintWriter(out, true))
                        .execute("tables", "create", "--data", data.toString()))
                .isZero();
        List<List<String>> commands = new ArrayList<>(ON_A_STORE);
        commands.add(List.of("dynamodb", "--port", "0"));
        commands.add(List.of("dynamodb", "repair"));
        for (List<String> command : commands) {
            List<String> onIt = with(command, "--data", data.toString());
            assertThat(failing(Map.of(), onIt)).contains("is encrypted. Give its key");
            assertThat(failing(Map.of("ITTAKU_ENCRYPTION_KEY", OTHER_KEY), onIt))
                    .contains("is encrypted with the key");
            assertThat(failing(Map.of(), with(onIt, "--encryption-key", "nowhere")))
                    .contains("neither a file that is there nor 32 bytes");
        }
        List<String> encrypt = List.of("dynamodb", "encrypt", "--data", data.toString(), "--to");
        assertThat(failing(Map.of(), with(encrypt, folder.resolve("to").toString())))
                .contains("Give the key with --encryption-key FILE");
        assertThat(failing(Map.of("ITTAKU_ENCRYPTION_KEY", KEY), with(encrypt, data.toString())))
                .contains("is not empty");
        assertThat(line(Map.of())
                        .setOut(new PrintWriter(out, true))
                        .execute(with(encrypt, folder.resolve("to").toString(), "--encryption-key", key.toString())
                                .toArray(String[]::new)))
                .isZero();
        assertThat(out.toString()).contains("entries of " + data + ", encrypted with the key ");
    }

    @Test
    void aWrongAccessKeyOrCertificate() {
        List<String> dynamodb = List.of("dynamodb", "--port", "0", "--memory");
        assertThat(failing(Map.of(), with(dynamodb, "--access-key", "hidden")))
                .contains("ID:SECRET")
                .doesNotContain("hidden");
        assertThat(failing(Map.of(), with(dynamodb, "--tls-cert", "cert.pem")))
                .contains("--tls-cert and --tls-key belong together");
        assertThat(failing(Map.of(), with(dynamodb, "--tls-cert", "cert.pem", "--tls-key", "key.pem")))
                .contains("The file cert.pem cannot be read");
    }

    @Test
    void aFolderThatIsNone() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        List<List<String>> commands = new ArrayList<>(ON_A_STORE);
        commands.add(List.of("dynamodb", "--port", "0"));
        commands.add(List.of("dynamodb", "repair"));
        for (List<String> command : commands) {
            assertThat(failing(Map.of(), with(command, "--data", file.toString())))
                    .contains(file.toString());
            assertThat(failing(
                            Map.of(),
                            with(command, "--data", file.resolve("below").toString())))
                    .contains("file");
        }
    }

    @Test
    void missingFilesAndWrongInput() {
        String missing = folder.resolve("missing").toString();
        for (List<String> command : List.of(
                List.of("convert", "--to", "csa", missing),
                List.of("convert", "--to", "csa", folder.toString()),
                List.of("convert", "--to", "nonsense", missing),
                List.of("shogi", "legal", "nonsense"),
                List.of("shogi", "perft", "nonsense"),
                List.of("shogi", "perft", "1", "nonsense"),
                List.of("othello", "perft", "nonsense"),
                List.of("othello", "solve", "nonsense", "X"),
                List.of("othello", "play", "--level", "99"),
                List.of("tables", "create", "NoSuchTable"),
                List.of("tables", "document", "NoSuchTable"),
                List.of("tables", "document", "--out", "/dev/null/below"),
                List.of("tables", "cloudformation", "--out", "/dev/null/below"),
                List.of("migrate", "waitlist", "--from", missing, "--data", folder.toString()),
                List.of("migrate", "kifu", "--from", missing, "--data", folder.toString()),
                List.of("migrate", "kifu", "--from", "ShogiProject", "--data", folder.toString()),
                List.of("migrate", "kifu", "--from", "old", "--zone", "Nowhere", "--data", folder.toString()),
                List.of("vote", "verify", "none", "--data", folder.toString()),
                List.of("dynamodb", "--memory", "--host", "no.such.host.invalid", "--port", "0"),
                List.of("dynamodb", "repair", "--data", missing),
                List.of("migrate"),
                List.of("vote"),
                List.of("nonsense"))) {
            assertThat(failing(Map.of(), command)).isNotEmpty();
        }
    }

    @Test
    void aMissingFileAmongSeveralIsNamedOnALineOfItsOwn() {
        StringWriter err = new StringWriter();
        String missing = folder.resolve("missing").toString();
        assertThat(line(Map.of())
                        .setErr(new PrintWriter(err, true))
                        .execute(
                                "convert",
                                "--to",
                                "csa",
                                "--out",
                                folder.resolve("out").toString(),
                                missing))
                .isEqualTo(1);
        assertThat(err.toString().lines()).hasSize(2);
        assertThat(err.toString()).contains("There is no file " + missing).doesNotContain("Exception");
    }

    @Test
    void aWrongSetting() {
        for (String wrong : List.of("many", "70000", "-1")) {
            assertThat(failing(Map.of("ITTAKU_PORT", wrong), List.of("serve"))).contains(wrong);
            assertThat(failing(Map.of("ITTAKU_PORT", wrong), List.of("dynamodb", "--memory")))
                    .contains(wrong);
        }
    }

    @Test
    void verifyingAtAnEndpointNeedsNeitherRegionNorKeys() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
                DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0)) {
            assertThat(failing(
                            Map.of(),
                            List.of(
                                    "vote",
                                    "verify",
                                    "G1",
                                    "--endpoint",
                                    server.endpoint().toString())))
                    .contains("There is no game 'G1' in this store.");
        }
    }
}
