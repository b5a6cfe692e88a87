package dev.ittaku.platform.configuration;

import java.util.Locale;
import java.util.Optional;

/**
 * A setting of an installation.
 *
 * @param name its name among Java properties, such as {@code ittaku.mail.port}
 * @param standard the default
 * @param meaning one or two sentences for the operator of the installation
 */
public record ConfigurationSetting(String name, Optional<String> standard, String meaning) {
    private static final String NAMED = "<name>";

    /** Whether there is one for each name that the installation gives. */
    public boolean isNamed() {
        return name.contains(NAMED);
    }

    /** Whether this is the setting of that name, or one of those, by Java property or by variable. */
    public boolean covers(String given) {
        return matches(name, given) || matches(variable(), given);
    }

    private static boolean matches(String form, String given) {
        int at = form.toLowerCase(Locale.ROOT).indexOf(NAMED);
        if (at < 0) {
            return form.equals(given);
        }
        String head = form.substring(0, at);
        String tail = form.substring(at + NAMED.length());
        return given.length() > head.length() + tail.length()
                && given.startsWith(head)
                && given.endsWith(tail)
                && given.substring(head.length(), given.length() - tail.length())
                        .chars()
                        .allMatch(Character::isLetterOrDigit);
    }

    /** The variable that sets it: {@code ITTAKU_MAIL_PORT}. */
    public String variable() {
        return name.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
    }
}
