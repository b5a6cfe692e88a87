package dev.ittaku.cli;

import dev.ittaku.platform.configuration.ConfigurationReference;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.OptionSpec;

/** docs/configuration.md holds all that a server can be started with, as the code says it. */
class ConfigurationDocumentTest {
    private static final String HEAD = """
            # Configuration

            Everything that `./ittaku serve` can be started with. This page is generated from the code.

            A flag comes first, then its variable, then `ittaku.properties` in the working folder. The file has one setting a
            line, by its name with or without `ittaku.` in front: `port=9000`, `mail.host=mail.example.org`. Every setting can
            also be a Java property (`ITTAKU_JAVA_OPTS=-Dittaku.mail.host=…`). A variable or a line of the file that is neither
            a flag nor a setting is refused at the start. Durations are written `30s`, `5m`, `24h`; sizes `64K`, `16M`; lists
            are separated by commas.

            """;

    @Test
    void theReferenceIsUpToDate() {
        List<OptionSpec> flags = Main.commandLine().getSubcommands().get("serve").getCommandSpec().options().stream()
                .filter(option -> !option.usageHelp() && !option.versionHelp())
                .toList();
        Set<String> variables = flags.stream()
                .flatMap(flag -> Stream.of(flag.names()))
                .map(ConfigurationDocumentTest::variable)
                .collect(Collectors.toSet());
        StringBuilder text = new StringBuilder(HEAD);
        heading(text, "Flags", "flag");
        flags.forEach(flag -> row(
                text,
                flag.names()[0],
                variable(flag.names()[0]),
                flag.typeInfo().isBoolean() ? "false" : flag.defaultValue(),
                String.join(" ", flag.description())));
        heading(text.append('\n'), "Settings", "setting");
        ConfigurationReference.read().stream()
                .filter(setting -> !variables.contains(setting.variable()))
                .forEach(setting -> row(
                        text,
                        setting.name(),
                        setting.variable(),
                        setting.standard().orElse(null),
                        setting.meaning()));
        GeneratedFile.check("docs/configuration.md", text.toString());
    }

    private static String variable(String flag) {
        return Configuration.variable(flag.replaceFirst("^--", ""));
    }

    private static void heading(StringBuilder text, String title, String column) {
        text.append("## ").append(title).append("\n\n| ").append(column);
        text.append(" | variable | default | meaning |\n| --- | --- | --- | --- |\n");
    }

    private static void row(StringBuilder text, String name, String variable, String standard, String meaning) {
        text.append("| `").append(name).append("` | `").append(variable).append("` | ");
        text.append(standard == null ? "none" : '`' + standard + '`');
        text.append(" | ")
                .append(meaning.replace("|", "\\|").replace(" (" + standard + ")", ""))
                .append(" |\n");
    }
}
