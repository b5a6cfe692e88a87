package dev.ittaku.bundler;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The line breaks and indentation of styles inside modules, which esbuild keeps because they are texts to it. */
final class StyleLines {
    private static final Pattern STYLES = Pattern.compile("\\bcss`[^`]*`");
    private static final Pattern AFTER_SIGN = Pattern.compile("(?<=[`{};,])\\s*\\n\\s*");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("\\s*\\n\\s*");

    private StyleLines() {}

    /** The module with each of its styles in one line. */
    static String joined(String module) {
        return STYLES.matcher(module).replaceAll(styles -> Matcher.quoteReplacement(joinedStyles(styles.group())));
    }

    private static String joinedStyles(String styles) {
        return BETWEEN_WORDS.matcher(AFTER_SIGN.matcher(styles).replaceAll("")).replaceAll(" ");
    }
}
