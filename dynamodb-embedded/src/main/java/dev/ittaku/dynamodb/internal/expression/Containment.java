package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.item.Numbers;
import dev.ittaku.dynamodb.internal.item.Values;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The {@code contains} function: a substring, a part of a binary, or a member of a set or list. */
public final class Containment {
    private Containment() {}

    public static boolean contains(AttributeValue whole, AttributeValue part) {
        if (whole.s() != null) {
            return part.s() != null && whole.s().contains(part.s());
        }
        if (whole.b() != null) {
            return part.b() != null
                    && containsBytes(whole.b().asByteArrayUnsafe(), part.b().asByteArrayUnsafe());
        }
        if (whole.hasSs()) {
            return part.s() != null && whole.ss().contains(part.s());
        }
        if (whole.hasNs()) {
            return part.n() != null && whole.ns().stream().anyMatch(member -> Numbers.compare(member, part.n()) == 0);
        }
        if (whole.hasBs()) {
            return part.b() != null && whole.bs().contains(part.b());
        }
        return whole.hasL() && whole.l().stream().anyMatch(member -> Values.equal(member, part));
    }

    private static boolean containsBytes(byte[] whole, byte[] part) {
        for (int from = 0; from + part.length <= whole.length; from++) {
            if (java.util.Arrays.equals(whole, from, from + part.length, part, 0, part.length)) {
                return true;
            }
        }
        return false;
    }
}
