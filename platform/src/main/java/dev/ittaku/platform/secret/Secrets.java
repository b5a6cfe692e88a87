package dev.ittaku.platform.secret;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Makes ids and secrets from a source of randomness, and hashes secrets for storage. */
public final class Secrets {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    private static final int SECRET_BYTES = 32;

    private final RandomGenerator random;
    private final Supplier<Optional<Attempt>> attempt;

    /** The source must be a {@code SecureRandom} outside of tests. */
    public Secrets(RandomGenerator random) {
        this(random, Optional::empty);
    }

    /** @param attempt the caller's current attempt, whose random numbers are used instead of the source */
    public Secrets(RandomGenerator random, Supplier<Optional<Attempt>> attempt) {
        this.random = random;
        this.attempt = attempt;
    }

    /**
     * For values that outlive the current request: a server's name, a key of the installation, a nonce. Derived from an
     * attempt they would repeat with it, and the attempt's own ids would change the next time.
     */
    public Secrets withoutAttempt() {
        return new Secrets(random);
    }

    /** The source itself, for ids of another form; it too gives every attempt at a request the same. */
    public RandomGenerator source() {
        return () -> chance().nextLong();
    }

    private RandomGenerator chance() {
        return attempt.get().map(Attempt::chance).orElse(random);
    }

    /** Now, or when the first attempt at the present request began: for ids that begin with a time. */
    public Instant begun(Clock clock) {
        return attempt.get().map(Attempt::begun).orElseGet(clock::instant);
    }

    /** An id of letters and digits. */
    public String id(int length) {
        StringBuilder id = new StringBuilder(length);
        RandomGenerator chance = chance();
        for (int i = 0; i < length; i++) {
            id.append(LETTERS.charAt(chance.nextInt(LETTERS.length())));
        }
        return id.toString();
    }

    public byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        chance().nextBytes(bytes);
        return bytes;
    }

    /** 256 random bits as text. */
    public String secret() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(SECRET_BYTES));
    }

    /** The stored hash of a secret. It needs neither salt nor cost, because nobody can guess 256 random bits. */
    public static String hash(String secret) {
        return HexFormat.of().formatHex(digest(secret));
    }

    public static String hash(byte[] bytes) {
        return HexFormat.of().formatHex(digest(bytes));
    }

    public static byte[] digest(String text) {
        return digest(text.getBytes(StandardCharsets.UTF_8));
    }

    public static byte[] digest(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Compares in constant time. */
    public static boolean same(String hash, String other) {
        return MessageDigest.isEqual(
                hash.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.US_ASCII));
    }
}
