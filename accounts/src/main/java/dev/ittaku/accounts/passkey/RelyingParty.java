package dev.ittaku.accounts.passkey;

import java.net.URI;
import java.util.Locale;

/**
 * This installation as devices know it.
 *
 * @param id the name of its host, for which a key works
 * @param origin the address of its pages, up to the path
 */
public record RelyingParty(String id, String origin) {
    /** From where people find the installation. */
    public static RelyingParty of(String base) {
        URI uri = URI.create(base);
        String host = String.valueOf(uri.getHost()).toLowerCase(Locale.ROOT);
        return new RelyingParty(host, uri.getScheme() + "://" + uri.getRawAuthority());
    }
}
