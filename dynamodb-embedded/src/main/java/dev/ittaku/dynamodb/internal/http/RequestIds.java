package dev.ittaku.dynamodb.internal.http;

import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Makes request ids of the service's form: 52 capital letters and digits. */
public final class RequestIds implements Supplier<String> {
    private static final char[] ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345".toCharArray();
    private static final int LENGTH = 52;

    private final RandomGenerator random;

    public RequestIds(RandomGenerator random) {
        this.random = random;
    }

    @Override
    public synchronized String get() {
        char[] id = new char[LENGTH];
        long bits = 0;
        for (int i = 0; i < LENGTH; i++) {
            bits = i % 12 == 0 ? random.nextLong() : bits >>> 5;
            id[i] = ALPHABET[(int) (bits & 31)];
        }
        return new String(id);
    }
}
