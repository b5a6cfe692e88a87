package dev.ittaku.platform.caller;

import io.netty.util.NetUtil;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An address, or a network of them such as {@code 10.0.0.0/8}. Nothing here ever asks a name server. */
public final class AddressRange {
    private static final int V4 = 4;
    private static final int V6 = 16;
    private static final int LONGEST_LITERAL = 64;
    /** In front of an IPv4 address that is written as an IPv6 one. */
    private static final byte[] MAPPED = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte) 0xff, (byte) 0xff};

    private final byte[] address;
    private final int bits;

    private AddressRange(byte[] address, int bits) {
        this.address = address;
        this.bits = bits;
    }

    /** Reads the values of a setting; a text that is not an address or network is rejected with the setting's name. */
    public static List<AddressRange> all(String setting, List<String> texts) {
        return texts.stream().map(text -> parse(setting, text.strip())).toList();
    }

    private static AddressRange parse(String setting, String text) {
        int slash = text.indexOf('/');
        byte[] address = bytes(slash < 0 ? text : text.substring(0, slash));
        int bits = address == null ? -1 : slash < 0 ? address.length * 8 : number(text.substring(slash + 1));
        if (address == null || bits < 0 || bits > address.length * 8) {
            throw new IllegalArgumentException(
                    setting + ": '" + text + "' is no address or network; write 10.0.0.0/8 or ::1");
        }
        return new AddressRange(address, bits);
    }

    private static int number(String digits) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** Whether an address, written with its numbers, lies in it. */
    public boolean holds(String literal) {
        byte[] other = bytes(literal);
        if (other == null || other.length != address.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> (bit % 8);
            if ((address[bit / 8] & mask) != (other[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }

    /** The bytes of an address written with its numbers; nothing for anything else. */
    static byte @Nullable [] bytes(String literal) {
        byte[] bytes = literal.length() > LONGEST_LITERAL ? null : NetUtil.createByteArrayFromIpAddressString(literal);
        boolean mapped =
                bytes != null && bytes.length == V6 && Arrays.equals(bytes, 0, MAPPED.length, MAPPED, 0, MAPPED.length);
        return mapped ? Arrays.copyOfRange(bytes, V6 - V4, V6) : bytes;
    }
}
