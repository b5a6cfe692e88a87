package dev.ittaku.accounts.people;

import dev.ittaku.platform.refusal.Fault;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A taken e-mail address; it guards uniqueness and is given free again when it is changed or its account deleted.
 *
 * @param key the address in lower case
 */
public record Email(String key, String userId) {
    /** What identifies an item. */
    public record Key(String key) {}

    /** Loose on purpose: only a mail that arrives proves an address. */
    private static final Pattern ALLOWED = Pattern.compile("[^\\s@\\p{Cntrl}<>\",;:\\\\()\\[\\]]{1,64}@"
            + "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]{0,186}[\\p{L}\\p{N}])?\\.[\\p{L}\\p{N}-]{2,63}");

    public static String key(String address) {
        return address.toLowerCase(Locale.ROOT);
    }

    /** The fault of an address, if any. */
    public static Optional<Fault> fault(String address) {
        return address.length() <= 254 && ALLOWED.matcher(address).matches() && !address.contains("..")
                ? Optional.empty()
                : Optional.of(Fault.of("EMAIL_FORM", "is not an e-mail address"));
    }
}
