package dev.ittaku.platform.configuration;

import java.util.Locale;
import java.util.Optional;

/**
 * Something that an installation can set.
 *
 * @param name its name among Java properties, such as {@code ittaku.mail.port}
 * @param standard what holds when nobody sets it
 * @param meaning one or two sentences for whoever runs the installation
 */
public record ConfigurationSetting(String name, Optional<String> standard, String meaning) {
    /** The variable that sets it: {@code ITTAKU_MAIL_PORT}. */
    public String variable() {
        return name.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
    }
}
