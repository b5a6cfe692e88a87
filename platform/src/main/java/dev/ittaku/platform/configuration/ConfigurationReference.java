package dev.ittaku.platform.configuration;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All settings of the modules on the class path. Each module lists its own in {@code META-INF/microprofile-config.properties},
 * where the configuration reads their defaults: the comment above a setting is its meaning, and one without a default is
 * commented out. In {@code ittaku.oidc.<name>.issuer} the name is the installation's own: there is such a setting for each.
 */
public final class ConfigurationReference {
    private static final String FILE = "META-INF/microprofile-config.properties";
    private static final Pattern SETTING = Pattern.compile("#?(ittaku\\.[a-z.<>-]+)=(.*)");

    private ConfigurationReference() {}

    /** By name. */
    public static List<ConfigurationSetting> read() {
        List<ConfigurationSetting> settings = new ArrayList<>();
        try {
            for (URL file : Collections.list(
                    ConfigurationReference.class.getClassLoader().getResources(FILE))) {
                try (BufferedReader lines =
                        new BufferedReader(new InputStreamReader(file.openStream(), StandardCharsets.UTF_8))) {
                    settings.addAll(parse(lines.lines().toList()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        settings.sort(Comparator.comparing(ConfigurationSetting::name));
        return settings;
    }

    static List<ConfigurationSetting> parse(List<String> lines) {
        List<ConfigurationSetting> settings = new ArrayList<>();
        List<String> comment = new ArrayList<>();
        for (String line : lines) {
            Matcher setting = SETTING.matcher(line);
            if (setting.matches()) {
                Optional<String> standard = Optional.of(setting.group(2)).filter(value -> !line.startsWith("#"));
                settings.add(new ConfigurationSetting(setting.group(1), standard, String.join(" ", comment)));
                comment.clear();
            } else if (line.startsWith("# ")) {
                comment.add(line.substring(2).strip());
            } else {
                comment.clear();
            }
        }
        return settings;
    }
}
