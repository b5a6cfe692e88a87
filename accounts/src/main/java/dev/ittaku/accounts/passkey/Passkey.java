package dev.ittaku.accounts.passkey;

import dev.ittaku.platform.secret.Secrets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A key that a device of its person keeps; here is only its public half.
 *
 * @param id a hash of the id that the device gave it, which may be too long for a key of the table
 * @param credentialId what the device calls it, in base64url
 * @param name what its person calls it
 * @param publicKey the device's kind, the id and the public key, as WebAuthn writes them
 * @param signCount how often it has signed, where the device counts
 * @param backedUp whether it is kept in more than one place
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record Passkey(
        String userId,
        String id,
        String credentialId,
        String name,
        byte[] publicKey,
        long signCount,
        boolean backupEligible,
        boolean backedUp,
        List<String> transports,
        Instant created,
        @Nullable Instant lastUsed) {
    private static final int ID_LENGTH = 40;

    /** What identifies an item. */
    public record Key(String userId, String id) {}

    /** All of a person. */
    public record ByUser(String userId) {}

    public Passkey {
        publicKey = publicKey.clone();
        transports = List.copyOf(transports);
    }

    @Override
    public byte[] publicKey() {
        return publicKey.clone();
    }

    /** The id here of what a device calls so. */
    public static String id(String credentialId) {
        return Secrets.hash(credentialId).substring(0, ID_LENGTH);
    }

    public Passkey named(String other) {
        return new Passkey(
                userId,
                id,
                credentialId,
                other,
                publicKey,
                signCount,
                backupEligible,
                backedUp,
                transports,
                created,
                lastUsed);
    }

    Passkey used(long count, boolean nowBackedUp, Instant at) {
        return new Passkey(
                userId, id, credentialId, name, publicKey, count, backupEligible, nowBackedUp, transports, created, at);
    }
}
