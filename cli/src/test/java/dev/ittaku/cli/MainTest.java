package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** Two bare kings far from each other: few moves, and so a deep count is quick. */
    private static final String BARE_KINGS = "8k/9/9/9/9/9/9/9/K8 b - 1";

    private int run(String... arguments) {
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    @Test
    void helpListsTheCommands() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("serve", "bench");
    }

    @Test
    void everyCommandHasHelpAndADescription() {
        for (Map.Entry<String, CommandLine> command :
                Main.commandLine().getSubcommands().entrySet()) {
            assertThat(run(command.getKey(), "--help")).as(command.getKey()).isZero();
            assertThat(command.getValue().getCommandSpec().usageMessage().description())
                    .as(command.getKey())
                    .isNotEmpty();
        }
    }

    @Test
    void badInputIsOneLineAndANonZeroExit() {
        for (List<String> wrong : List.of(
                List.of("nonsense"),
                List.of("serve", "--port", "many"),
                List.of("serve", "--port", "70000"),
                List.<String>of())) {
            err.getBuffer().setLength(0);
            assertThat(run(wrong.toArray(String[]::new))).as(wrong.toString()).isNotZero();
            assertThat(err.toString().lines()).as(wrong.toString()).hasSize(1);
            assertThat(err.toString()).startsWith("ittaku: ");
        }
    }

    @Test
    void everyCommandCanBeQuiet() {
        assertThat(run("shogi", "perft", "6", BARE_KINGS)).isZero();
        assertThat(err.toString()).contains("1 of ");
        for (List<String> quiet : List.of(
                List.of("--quiet", "shogi", "perft", "6", BARE_KINGS),
                List.of("shogi", "perft", "--quiet", "6", BARE_KINGS))) {
            err.getBuffer().setLength(0);
            assertThat(run(quiet.toArray(String[]::new))).isZero();
            assertThat(err.toString()).isEmpty();
        }
        assertThat(run("dynamodb", "repair", "--quiet", "--help")).isZero();
    }

    @Test
    void onlyTheCommandThatIsNamedIsMade() {
        assertThat(Main.commandLine(new String[] {"convert", "--help"}).getSubcommands())
                .containsOnlyKeys("convert");
        assertThat(Main.commandLine(new String[] {"--help"}).getSubcommands())
                .containsKeys("serve", "convert", "migrate");
        assertThat(Main.commandLine(new String[] {"nonsense"}).getSubcommands()).hasSizeGreaterThan(5);
    }

    @Test
    void everyCommandHasTheNameItIsListedUnder() {
        Main.commandLine()
                .getSubcommands()
                .forEach((name, command) -> assertThat(command.getCommandName()).isEqualTo(name));
    }

    @Test
    void aBenchmarkGetsItsOwnFlagsInOrder() {
        CommandLine line = Main.commandLine();
        line.parseArgs("bench", "dynamodb", "--items", "10", "--seconds", "1");
        BenchCommand bench = line.getSubcommands().get("bench").getCommand();
        assertThat(bench.arguments).containsExactly("dynamodb", "--items", "10", "--seconds", "1");
    }

    @Test
    void flagsComeBeforeVariablesAndVariablesBeforeTheFile() {
        Properties file = new Properties();
        file.setProperty("port", "1");
        file.setProperty("ittaku.host", "0.0.0.0");
        assertThat(serve(Map.of(), file).port).isEqualTo(1);
        assertThat(serve(Map.of(), file).host).isEqualTo("0.0.0.0");
        assertThat(serve(Map.of("ITTAKU_PORT", "2"), file).port).isEqualTo(2);
        assertThat(serve(Map.of("ITTAKU_PORT", "2"), file, "--port", "3").port).isEqualTo(3);
        assertThat(serve(Map.of("ITTAKU_DEMO", "true"), file).demo).isTrue();
        assertThat(serve(Map.of(), new Properties()).port).isEqualTo(8080);
    }

    private static ServeCommand serve(Map<String, String> environment, Properties file, String... flags) {
        ServeCommand command = new ServeCommand();
        new CommandLine(command)
                .setDefaultValueProvider(new Configuration(environment, file))
                .parseArgs(flags);
        return command;
    }
}
