package dev.ittaku.draw.room;

import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** Ids and codes. A code has eight characters that are hard to confuse when read aloud. */
public final class RoomCodes {
    private static final String LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
    private static final int LENGTH = 8;

    private final RandomGenerator random;

    /** The source must be a {@code SecureRandom} outside of tests, because knowing an id gives access. */
    public RoomCodes(RandomGenerator random) {
        this.random = random;
    }

    public String code() {
        StringBuilder code = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            code.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return code.toString();
    }

    public String id() {
        long high = (random.nextLong() & ~0xf000L) | 0x4000L;
        long low = (random.nextLong() >>> 2) | 0x8000_0000_0000_0000L;
        return new UUID(high, low).toString();
    }

    /** Enough of a code or an id to distinguish rooms in a log, but not to enter them. */
    public static String shortened(String codeOrId) {
        return codeOrId.substring(0, Math.min(4, codeOrId.length())) + "…";
    }

    /** A code as somebody typed it; nothing if it can't be one. */
    public static Optional<String> typed(String text) {
        String code = text.strip().toUpperCase(Locale.ROOT);
        boolean good = code.length() == LENGTH && code.chars().allMatch(c -> LETTERS.indexOf(c) >= 0);
        return good ? Optional.of(code) : Optional.empty();
    }
}
