package dev.ittaku.platform.installation;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Remembers the first answer to a write, so that a repeat with the same key gets it again and happens once. Answers are
 * sealed with the key itself, of which only a hash is kept: an answer may hold a new token's text.
 */
public final class Idempotency {
    public static final Duration KEPT = Duration.ofHours(24);
    private static final Duration CLAIM = Duration.ofSeconds(60);
    /** Sealed and in base 64 it must fit an item. */
    public static final int LARGEST_ANSWER = 200_000;

    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    /** What to do with a request that carries a key. */
    public sealed interface Decision {
        /** The first: answer it, and hand the answer in. */
        record First(RememberedAnswer claim) implements Decision {}

        /** A repeat: give this answer. */
        record Repeat(int status, String sealed) implements Decision {}

        /** The first request is still being processed. */
        record Busy() implements Decision {}

        /** The key was used for another request. */
        record Mismatch() implements Decision {}
    }

    private final Table table;
    private final InstallationItems items;
    private final Clock clock;
    private final Secrets secrets;

    public Idempotency(Table table, InstallationItems items, Clock clock, Secrets secrets) {
        this.table = table;
        this.items = items;
        this.clock = clock;
        // Two attempts at one request may have two answers, so each needs a nonce of its own.
        this.secrets = secrets.withoutAttempt();
    }

    /** Decides about a request of this owner with this key; the fingerprint represents the whole request. */
    public Decision begin(String owner, String key, String fingerprint) {
        Instant now = clock.instant();
        RememberedAnswer claim = new RememberedAnswer(
                owner, hash(owner, key), fingerprint, 0, null, now.plus(CLAIM), now.plus(KEPT), now);
        Condition free = items.answers()
                .absent()
                .or(items.answers().field(RememberedAnswer::expires).atMost(now));
        if (table.put(items.answers(), claim, free).isDone()) {
            return new Decision.First(claim);
        }
        RememberedAnswer first = table.get(items.answerTo().of(new RememberedAnswer.Key(owner, claim.key())))
                .item()
                .orElse(claim);
        if (!first.fingerprint().equals(fingerprint)) {
            return new Decision.Mismatch();
        }
        String sealed = first.sealed();
        if (first.status() != 0 && sealed != null) {
            return new Decision.Repeat(first.status(), sealed);
        }
        return first.claimedUntil().isAfter(now) ? new Decision.Busy() : takeOver(first, now);
    }

    /** Whether this owner has sent a request with this key within the time that answers are kept. */
    public boolean isKnown(String owner, String key) {
        return table.get(items.answerTo().of(new RememberedAnswer.Key(owner, hash(owner, key))))
                .item()
                .isPresent();
    }

    /**
     * The server of the first attempt died, perhaps after the effect: the next attempt gets the start time of the
     * first.
     */
    private Decision takeOver(RememberedAnswer lost, Instant now) {
        RememberedAnswer again = lost.claimedAgain(now.plus(CLAIM));
        Condition unanswered = items.answers().field(RememberedAnswer::status).is(0);
        return table.replace(items.answers(), lost, again, unanswered).isDone()
                ? new Decision.First(again)
                : new Decision.Busy();
    }

    /** Keeps the answer to the first request. */
    public void keep(RememberedAnswer claim, String key, int status, byte[] answer) {
        RememberedAnswer kept = new RememberedAnswer(
                claim.owner(),
                claim.key(),
                claim.fingerprint(),
                status,
                seal(key, claim, answer),
                claim.claimedUntil(),
                claim.expires(),
                claim.begun());
        table.put(items.answers(), kept).orThrow();
    }

    /** Releases the key: the request was refused without any effect, so a repeat may try again. */
    public void release(RememberedAnswer claim) {
        ItemKey key = items.answers().keyOf(claim);
        table.deleteKey(items.answers(), key).orThrow();
    }

    /**
     * Lets the next attempt run at once. It keeps the time of the first attempt, with which it finds what that attempt
     * created.
     */
    public void lapse(RememberedAnswer claim) {
        table.update(
                items.answers(),
                items.answers().keyOf(claim),
                Update.of(items.answers().field(RememberedAnswer::claimedUntil).set(clock.instant())));
    }

    private static String hash(String owner, String key) {
        return Secrets.hash("idempotency\n" + owner + "\n" + key);
    }

    private String seal(String key, RememberedAnswer claim, byte[] answer) {
        try {
            byte[] nonce = secrets.bytes(NONCE_BYTES);
            byte[] sealed =
                    cipher(Cipher.ENCRYPT_MODE, key, claim.owner(), nonce).doFinal(answer);
            byte[] all = Arrays.copyOf(nonce, nonce.length + sealed.length);
            System.arraycopy(sealed, 0, all, nonce.length, sealed.length);
            return Base64.getEncoder().encodeToString(all);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The answer in a {@link Decision.Repeat}. */
    public byte[] open(String owner, String key, String sealed) {
        try {
            byte[] all = Base64.getDecoder().decode(sealed);
            byte[] nonce = Arrays.copyOf(all, NONCE_BYTES);
            return cipher(Cipher.DECRYPT_MODE, key, owner, nonce).doFinal(all, NONCE_BYTES, all.length - NONCE_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a remembered answer can't be opened", e);
        }
    }

    private static Cipher cipher(int mode, String key, String owner, byte[] nonce) throws GeneralSecurityException {
        byte[] secret = Arrays.copyOf(Secrets.digest("answer\n" + key), 16);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(secret, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(owner.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }
}
