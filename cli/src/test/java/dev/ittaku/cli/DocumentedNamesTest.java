package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.platform.configuration.ConfigurationReference;
import dev.ittaku.platform.configuration.ConfigurationSetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Settings and tests that the documents name are there. */
class DocumentedNamesTest {
    private static final Pattern SETTING = Pattern.compile("\\b(ITTAKU_[A-Z_]*[A-Z])\\b");

    /** A lower-case letter tells {@code PortalIT} from a constant such as {@code LIMIT}. */
    private static final Pattern TEST = Pattern.compile("`([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*(?:Test|IT))`");

    /** An example of a variable that is no setting. */
    private static final String NO_SETTING = "ITTAKU_SERVICE_HOST";

    @Test
    void everySettingIsKnown() throws IOException {
        Set<String> known = new HashSet<>(KnownSettings.OTHERS.keySet());
        known.add(NO_SETTING);
        ConfigurationReference.read().stream()
                .map(ConfigurationSetting::variable)
                .forEach(known::add);
        for (String command : Set.of("serve", "dynamodb")) {
            Main.commandLine().getSubcommands().get(command).getCommandSpec().options().stream()
                    .flatMap(option -> Arrays.stream(option.names()))
                    .filter(name -> name.startsWith("--"))
                    .map(name -> name.substring(2))
                    .map(name -> "ITTAKU_" + name.toUpperCase(Locale.ROOT).replace('-', '_'))
                    .forEach(known::add);
        }
        assertThat(named(SETTING)).isNotEmpty().isSubsetOf(known);
    }

    @Test
    void everyTestExists() throws IOException {
        Set<String> tests;
        try (Stream<Path> files =
                Files.find(GuidePages.ROOT, 20, (file, is) -> file.toString().endsWith(".java"))) {
            tests = files.map(file -> file.getFileName().toString().replace(".java", ""))
                    .collect(Collectors.toSet());
        }
        assertThat(named(TEST)).isNotEmpty().isSubsetOf(tests);
    }

    private static Set<String> named(Pattern what) throws IOException {
        Set<String> names = new TreeSet<>();
        for (Path page : GuidePages.all()) {
            what.matcher(Files.readString(page)).results().forEach(found -> names.add(found.group(1)));
        }
        return names;
    }
}
