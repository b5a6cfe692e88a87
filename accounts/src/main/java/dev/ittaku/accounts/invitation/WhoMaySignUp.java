package dev.ittaku.accounts.invitation;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Who may sign up: a setting of the installation. Its first account can be made in any case.
 *
 * @param domain of the addresses that may; empty unless the kind is {@link Kind#DOMAIN}
 */
public record WhoMaySignUp(Kind kind, String domain) {
    /** The kinds of setting. */
    public enum Kind {
        EVERYONE,
        INVITATION,
        NOBODY,
        /** People with a confirmed address of one domain, or with an invitation. */
        DOMAIN
    }

    private static final Pattern DOMAIN = Pattern.compile("[a-z0-9](?:[a-z0-9-]{0,62}\\.){1,8}[a-z]{2,63}");

    /** Reads the setting: everyone, invitation, nobody, or a domain such as example.org. */
    public static WhoMaySignUp of(String setting) {
        String text = setting.strip().toLowerCase(Locale.ROOT);
        return switch (text) {
            case "everyone" -> new WhoMaySignUp(Kind.EVERYONE, "");
            case "invitation" -> new WhoMaySignUp(Kind.INVITATION, "");
            case "nobody" -> new WhoMaySignUp(Kind.NOBODY, "");
            default -> {
                if (!DOMAIN.matcher(text).matches()) {
                    throw new IllegalArgumentException(
                            "ittaku.sign-up must be everyone, invitation, nobody or a domain such as example.org, not "
                                    + setting);
                }
                yield new WhoMaySignUp(Kind.DOMAIN, text);
            }
        };
    }

    /** Whether an address is one of the domain; not of a part of it, nor of another that ends alike. */
    public boolean covers(String address) {
        return kind == Kind.DOMAIN && address.toLowerCase(Locale.ROOT).endsWith("@" + domain);
    }
}
