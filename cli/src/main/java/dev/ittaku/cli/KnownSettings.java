package dev.ittaku.cli;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.platform.configuration.ConfigurationReference;
import dev.ittaku.platform.configuration.ConfigurationSetting;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The settings that a server can be started with: flags of all commands and settings of all modules. A misspelt one would
 * otherwise be silently without effect, such as a metrics token that nobody has to show.
 */
final class KnownSettings {
    /** Variables that the launcher and {@link Main} read, with what each is for. */
    static final Map<String, String> OTHERS = Map.of(
            "ITTAKU_JAVA_OPTS",
            "Options for Java, such as `-Xmx512m`.",
            "ITTAKU_TRACE",
            "With any value, a command or server that fails also prints where (a stack trace).",
            "ITTAKU_APT_UPDATED",
            "With any value, the launcher does not run `apt-get update` before it installs a missing package.");

    private final Map<String, ConfigurationSetting> settings;
    /** Those of which there is one for each name that the installation gives. */
    private final List<ConfigurationSetting> named;

    KnownSettings() {
        List<ConfigurationSetting> all = ConfigurationReference.read();
        named = all.stream().filter(ConfigurationSetting::isNamed).toList();
        settings = all.stream()
                .filter(setting -> !setting.isNamed())
                .collect(Collectors.toMap(ConfigurationSetting::variable, Function.identity()));
    }

    /** Makes the settings of {@code ittaku.properties} that are no flags known to the server. */
    void apply(Configuration configuration) {
        settings.values().forEach(setting -> apply(configuration, setting.name()));
        configuration.inFile().stream()
                .filter(name -> named.stream().anyMatch(setting -> setting.covers(name)))
                .forEach(name -> apply(configuration, name));
    }

    private static void apply(Configuration configuration, String name) {
        String shortName = name.substring("ittaku.".length());
        String value = configuration.inFile(shortName);
        if (value != null
                && !configuration.hasVariable(Configuration.variable(shortName))
                && System.getProperty(name) == null) {
            System.setProperty(name, value);
        }
    }

    /** Refuses a name that nothing reads, and says which one may have been meant. */
    void check(Configuration configuration) {
        Map<String, String> given = configuration.found();
        given.keySet().removeAll(settings.keySet());
        given.keySet().removeAll(OTHERS.keySet());
        given.keySet().removeIf(variable -> named.stream().anyMatch(setting -> setting.covers(variable)));
        if (given.isEmpty()) {
            return;
        }
        // All commands are loaded only now: most of the time nothing is left to look for.
        Set<String> flags = flags(Main.commandLine()).collect(Collectors.toCollection(TreeSet::new));
        given.keySet().removeAll(flags);
        given.forEach((unknown, where) -> {
            String nearest = Stream.concat(flags.stream(), settings.keySet().stream())
                    .min(Comparator.comparingInt((String name) -> distance(unknown, name))
                            .thenComparing(Comparator.naturalOrder()))
                    .orElseThrow();
            throw new CommandFailure(
                    where + " is not a setting. Did you mean " + nearest + "? docs/configuration.md lists them all.",
                    CommandFailure.BAD_INPUT);
        });
    }

    private static Stream<String> flags(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
        return Stream.concat(
                spec.options().stream()
                        .flatMap(option -> Stream.of(option.names()))
                        .filter(name -> name.startsWith("--"))
                        .map(name -> Configuration.variable(name.substring(2))),
                line.getSubcommands().values().stream().flatMap(KnownSettings::flags));
    }

    /** How many letters have to be added, removed or changed to make one of the other (Levenshtein). */
    static int distance(String one, String other) {
        int[] above = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[other.length() + 1];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int changed = above[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, Math.min(row[j - 1], above[j]) + 1);
            }
            above = row;
        }
        return above[other.length()];
    }
}
