package dev.ittaku.cli;

import dev.ittaku.cli.terminal.CommandFailure;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What a flag is when it is not given: first the variable {@code ITTAKU_<FLAG>}, then {@code ittaku.<flag>} or
 * {@code <flag>} in {@code ittaku.properties} of the working folder. A flag with several names has a variable for each.
 */
final class Configuration implements IDefaultValueProvider {
    private static final String PREFIX = "ITTAKU_";
    /** Keys are made with it when the designs are loaded, which happens in commands that do not read the file's settings. */
    private static final String SHARDS = "ITTAKU_SHARDS";

    private final Map<String, String> environment;
    private final Properties file;

    Configuration() {
        this(System.getenv(), read(Path.of("ittaku.properties")));
    }

    Configuration(Map<String, String> environment, Properties file) {
        this.environment = environment;
        this.file = file;
        file.stringPropertyNames().stream()
                .filter(name -> variable(withoutPrefix(name)).equals(SHARDS))
                .findFirst()
                .ifPresent(Configuration::refuseShards);
    }

    private static void refuseShards(String name) {
        throw new CommandFailure(
                "'" + name
                        + "' cannot be set in ittaku.properties, because some commands would use other keys than the server."
                        + " Set the variable " + SHARDS + " for the server and for every command.",
                CommandFailure.BAD_INPUT);
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
        return hasVariable(variable(name)) ? environment.get(variable(name)) : inFile(name);
    }

    /** The variable of a flag or setting: {@code ITTAKU_MAIL_PORT} for {@code mail.port}. */
    static String variable(String name) {
        return PREFIX + name.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_");
    }

    private static String withoutPrefix(String name) {
        return name.startsWith("ittaku.") ? name.substring("ittaku.".length()) : name;
    }

    boolean hasVariable(String variable) {
        return !environment.getOrDefault(variable, "").isBlank();
    }

    @Nullable
    String inFile(String name) {
        String prefixed = file.getProperty("ittaku." + name);
        return prefixed != null ? prefixed : file.getProperty(name);
    }

    /** The names of all that the file sets, with {@code ittaku.} in front. */
    Set<String> inFile() {
        return file.stringPropertyNames().stream()
                .map(name -> name.startsWith("ittaku.") ? name : "ittaku." + name)
                .collect(Collectors.toSet());
    }

    /** Everything that is set here: the variable of each, with the words for where it was found. */
    Map<String, String> found() {
        Map<String, String> found = new TreeMap<>();
        file.stringPropertyNames()
                .forEach(name -> found.put(variable(withoutPrefix(name)), "'" + name + "' in ittaku.properties"));
        environment.keySet().stream().filter(name -> name.startsWith(PREFIX)).forEach(name -> found.put(name, name));
        return found;
    }
}
