package dev.ittaku.cli;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What a flag is when it is not given: first the variable {@code ITTAKU_<FLAG>}, then {@code ittaku.<flag>} or
 * {@code <flag>} in {@code ittaku.properties} of the working folder. A flag with several names has a variable for each.
 */
final class Configuration implements IDefaultValueProvider {
    private final Map<String, String> environment;
    private final Properties file;

    Configuration() {
        this(System.getenv(), read(Path.of("ittaku.properties")));
    }

    Configuration(Map<String, String> environment, Properties file) {
        this.environment = environment;
        this.file = file;
    }

    private static Properties read(Path path) {
        Properties properties = new Properties();
        if (Files.isRegularFile(path)) {
            try (Reader reader = Files.newBufferedReader(path)) {
                properties.load(reader);
            } catch (IOException | IllegalArgumentException e) {
                throw new CommandFailure(path + " can't be read: " + e.getMessage() + ". Mend or remove it.");
            }
        }
        return properties;
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option) || option.usageHelp() || option.versionHelp()) {
            return null;
        }
        for (String flag : option.names()) {
            String value = flag.startsWith("--") ? setting(flag.substring(2)) : null;
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    private @Nullable String setting(String name) {
        String variable =
                environment.get("ITTAKU_" + name.toUpperCase(Locale.ROOT).replace('-', '_'));
        if (variable != null && !variable.isBlank()) {
            return variable;
        }
        String prefixed = file.getProperty("ittaku." + name);
        return prefixed != null ? prefixed : file.getProperty(name);
    }
}
