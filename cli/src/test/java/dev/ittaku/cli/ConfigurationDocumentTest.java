package dev.ittaku.cli;

import dev.ittaku.platform.configuration.ConfigurationReference;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
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
            a flag nor a setting is refused at the start. A flag with two names can be given by either. Durations are written
            `30s`, `5m`, `24h`; sizes `64K`, `16M`; lists are separated by commas.

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
                List.of(flag.names()),
                Stream.of(flag.names()).map(ConfigurationDocumentTest::variable).toList(),
                flag.typeInfo().isBoolean() ? "false" : flag.defaultValue(),
                String.join(" ", flag.description()) + values(flag)));
        heading(text.append('\n'), "Settings", "setting");
        ConfigurationReference.read().stream()
                .filter(setting -> !variables.contains(setting.variable()))
                .forEach(setting -> row(
                        text,
                        List.of(setting.name()),
                        List.of(setting.variable()),
                        setting.standard().orElse(null),
                        setting.meaning()));
        text.append("\n## Variables alone\n\n| variable | meaning |\n| --- | --- |\n");
        new TreeMap<>(KnownSettings.OTHERS)
                .forEach((variable, meaning) ->
                        text.append("| `" + variable + "` | ").append(meaning).append(" |\n"));
        GeneratedFile.check("docs/configuration.md", text.toString());
    }

    /** What a flag can be, where there are few values. */
    private static String values(OptionSpec flag) {
        return flag.typeInfo().isEnum() ? " Values: " + quoted(flag.typeInfo().getEnumConstantNames()) + "." : "";
    }

    private static String quoted(List<String> names) {
        return names.stream().map(name -> '`' + name + '`').collect(Collectors.joining(", "));
    }

    private static String variable(String flag) {
        return Configuration.variable(flag.replaceFirst("^--", ""));
    }

    private static void heading(StringBuilder text, String title, String column) {
        text.append("## ").append(title).append("\n\n| ").append(column);
        text.append(" | variable | default | meaning |\n| --- | --- | --- | --- |\n");
    }

    private static void row(
            StringBuilder text, List<String> names, List<String> variables, String standard, String meaning) {
        text.append("| ")
                .append(quoted(names))
                .append(" | ")
                .append(quoted(variables))
                .append(" | ");
        text.append(standard == null ? "none" : '`' + standard + '`');
        text.append(" | ")
                .append(meaning.replace("|", "\\|").replace(" (" + standard + ")", ""))
                .append(" |\n");
    }
}
