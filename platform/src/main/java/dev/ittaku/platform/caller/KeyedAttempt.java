package dev.ittaku.platform.caller;

import dev.ittaku.platform.installation.RememberedAnswer;
import dev.ittaku.platform.secret.Attempt;
import dev.ittaku.platform.secret.KeyedChance;
import java.time.Instant;
import java.util.random.RandomGenerator;

/** An attempt whose chance comes from the key that was sent, which is not kept, and from the installation's own key. */
record KeyedAttempt(RandomGenerator chance, Instant begun) implements Attempt {
    static KeyedAttempt of(byte[] installation, String key, RememberedAnswer claim) {
        // The start time is part of it: a request with the same key a day later is another request.
        String words = String.join(
                "\n",
                claim.owner(),
                key,
                claim.fingerprint(),
                Long.toString(claim.begun().toEpochMilli()));
        return new KeyedAttempt(new KeyedChance(installation, words), claim.begun());
    }
}
