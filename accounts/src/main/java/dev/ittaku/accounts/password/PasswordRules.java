package dev.ittaku.accounts.password;

import dev.ittaku.accounts.people.Username;
import dev.ittaku.platform.refusal.Fault;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Which passwords are accepted: long ones that are hard to guess. There is no rule about kinds of characters, which
 * only leads to {@code Password1!}; instead, common words are recognised, also with added or substituted characters.
 */
public final class PasswordRules {
    static final int LEAST = 10;
    public static final int MOST = 256;
    private static final int LEAST_DIFFERENT = 4;
    private static final String COMMON = "is too common or too easy to guess; take several unrelated words";
    private static final String DRESSED = "013457@$!|";
    private static final String PLAIN = "oleastasil";

    private final Set<String> common;

    PasswordRules(Set<String> common) {
        this.common = Set.copyOf(common);
    }

    /** With the shipped list. */
    public static PasswordRules shipped() {
        try (InputStream in = PasswordRules.class.getResourceAsStream("common-passwords.txt")) {
            if (in == null) {
                throw new IllegalStateException("common-passwords.txt is missing");
            }
            Set<String> words = new HashSet<>();
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .forEach(words::add);
            return new PasswordRules(words);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The fault of a password, if any. */
    public Optional<Fault> fault(String password, String username) {
        long length = password.codePoints().count();
        if (length < LEAST) {
            return Optional.of(Fault.of("TOO_SHORT", "must have at least {min} characters", LEAST));
        }
        if (length > MOST) {
            return Optional.of(Fault.of("TOO_LONG", "must have at most {max} characters", MOST));
        }
        // Only now: normalising may take the square of a text's length.
        String plain = Normalizer.normalize(password, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        if (plain.codePoints().distinct().count() < LEAST_DIFFERENT || isRun(plain) || isCommon(plain)) {
            return Optional.of(Fault.of("PASSWORD_COMMON", COMMON));
        }
        if (plain.contains(Username.key(username)) && length < username.length() + LEAST) {
            return Optional.of(Fault.of("PASSWORD_LIKE_NAME", "must not be built on the username"));
        }
        return Optional.empty();
    }

    private boolean isCommon(String plain) {
        String bare = undressed(plain);
        return common.contains(plain)
                || common.contains(bare)
                || common.contains(core(plain))
                || common.contains(undressed(core(plain)))
                || common.contains(half(plain));
    }

    /** Without the digits and signs that people put before and after a word. */
    private static String core(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && !Character.isLetter(text.charAt(from))) {
            from++;
        }
        while (to > from && !Character.isLetter(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    /** With letters instead of the digits and signs that replace them. */
    private static String undressed(String text) {
        StringBuilder letters = new StringBuilder(text);
        for (int i = 0; i < letters.length(); i++) {
            int at = DRESSED.indexOf(letters.charAt(i));
            if (at >= 0) {
                letters.setCharAt(i, PLAIN.charAt(at));
            }
        }
        return letters.toString();
    }

    /** The first half of a text that says the same twice; the text itself if it does not. */
    private static String half(String text) {
        String first = text.substring(0, text.length() / 2);
        return text.equals(first + first) ? first : text;
    }

    /** Whether every character follows the one before in the alphabet, up or down; after 9 comes 0. */
    private static boolean isRun(String text) {
        boolean digits = text.chars().allMatch(c -> c >= '0' && c <= '9');
        int step = step(text, 1, digits);
        for (int i = 2; i < text.length(); i++) {
            if (step(text, i, digits) != step) {
                return false;
            }
        }
        return Math.abs(step) <= 1 || (digits && step == 9);
    }

    private static int step(String text, int at, boolean digits) {
        int step = text.charAt(at) - text.charAt(at - 1);
        return digits ? Math.floorMod(step, 10) : step;
    }
}
