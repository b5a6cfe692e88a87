package dev.ittaku.dynamodb.http;

import java.time.Clock;
import java.util.HashMap;
import java.util.Map;

/**
 * The access keys of a server: secrets by access key id. Requests must then be signed with one of them, at about the
 * present time.
 *
 * @param secrets secret access keys by access key id
 * @param clock used to check whether a signature is too old
 */
public record AccessKeys(Map<String, String> secrets, Clock clock) {
    public AccessKeys {
        secrets = Map.copyOf(secrets);
    }

    /**
     * Reads keys as they are given on a command line.
     *
     * @param keys each an id and a secret with a colon between them
     * @throws IllegalArgumentException with a sentence for a person, which does not show the secret
     */
    public static AccessKeys parse(Iterable<String> keys, Clock clock) {
        Map<String, String> secrets = new HashMap<>();
        for (String key : keys) {
            int colon = key.indexOf(':');
            if (colon < 1 || colon == key.length() - 1 || key.lastIndexOf('/', colon) >= 0) {
                throw new IllegalArgumentException("An access key is given as ID:SECRET, and its id has no '/'.");
            }
            secrets.put(key.substring(0, colon), key.substring(colon + 1));
        }
        return new AccessKeys(secrets, clock);
    }

    /** Names the ids and never shows a secret. */
    @Override
    public String toString() {
        return "AccessKeys" + secrets.keySet();
    }
}
