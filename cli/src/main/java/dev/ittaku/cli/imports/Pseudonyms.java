package dev.ittaku.cli.imports;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Replaces values so that the same value always gets the same replacement, wherever it stands, and nobody without the secret
 * finds out which value it was.
 */
final class Pseudonyms {
    private static final String HEX = "0123456789abcdef";
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";
    private static final String DIGITS = "0123456789";
    private static final String KANA = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ";
    private static final Pattern HEXADECIMAL = Pattern.compile("[0-9a-f-]*[0-9][0-9a-f-]*");
    private static final int NAME = 10;

    private final SecretKeySpec secret;

    Pseudonyms(byte[] secret) {
        this.secret = new SecretKeySpec(secret, "HmacSHA256");
    }

    /** A text of the same length and form: a digit for a digit, a letter for a letter; what is neither stays. */
    String text(String value) {
        Chance chance = new Chance(value);
        boolean hexadecimal = HEXADECIMAL.matcher(value).matches();
        StringBuilder out = new StringBuilder();
        value.codePoints().forEach(c -> {
            if (!Character.isLetterOrDigit(c)) {
                out.appendCodePoint(c);
            } else if (hexadecimal) {
                out.append(chance.of(HEX));
            } else if (c >= '0' && c <= '9') {
                out.append(chance.of(DIGITS));
            } else if (c < 0x80) {
                char letter = chance.of(LETTERS);
                out.append(Character.isUpperCase(c) ? Character.toUpperCase(letter) : letter);
            } else {
                out.append(chance.of(KANA));
            }
        });
        return out.toString();
    }

    /** A name that anybody sees to be made up. */
    String name(String value) {
        Chance chance = new Chance(value.toLowerCase(Locale.ROOT));
        StringBuilder out = new StringBuilder("user");
        for (int i = 0; i < NAME; i++) {
            out.append(chance.of(LETTERS));
        }
        return out.toString();
    }

    /** An address that no mail reaches. */
    String email(String value) {
        return name(value) + "@example.com";
    }

    /** An endless row of numbers that follows from a value. */
    private final class Chance {
        private final String value;
        private byte[] block = {};
        private int blocks;
        private int at;

        Chance(String value) {
            this.value = value;
        }

        char of(String choices) {
            if (at + 1 >= block.length) {
                block = next();
                at = 0;
            }
            int number = (block[at] & 0xff) << 8 | (block[at + 1] & 0xff);
            at += 2;
            return choices.charAt(number % choices.length());
        }

        private byte[] next() {
            try {
                Mac mac = Mac.getInstance("HmacSHA256");
                mac.init(secret);
                mac.update((byte) blocks);
                mac.update((byte) (blocks >> 8));
                mac.update((byte) (blocks >> 16));
                blocks++;
                return mac.doFinal(value.getBytes(StandardCharsets.UTF_8));
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("Every Java has HmacSHA256", e);
            }
        }
    }
}
