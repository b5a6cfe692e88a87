package dev.ittaku.cli.imports;

import dev.ittaku.cli.terminal.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Reads rules, one in a line: the entity or {@code *}, the component or attribute, and what becomes of it, such as
 * {@code Account email email}. What follows a {@code #} at the beginning of a line is a remark.
 */
final class RuleFile {
    private static final int WORDS = 4;

    private RuleFile() {}

    static List<Rule> read(Path file) throws IOException {
        List<Rule> rules = new ArrayList<>();
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                rules.add(rule(file + ":" + (i + 1), line.split("\\s+", WORDS)));
            }
        }
        return rules;
    }

    private static Rule rule(String place, String[] words) {
        if (words.length < WORDS - 1) {
            throw failure(place, "a rule is an entity or *, a component and one of " + String.join(", ", Rule.WORDS));
        }
        String word = words[2];
        if (!Rule.WORDS.contains(word)) {
            throw failure(place, "'" + word + "' is not one of " + String.join(", ", Rule.WORDS));
        }
        Rule.How how = Rule.How.valueOf(word.toUpperCase(Locale.ROOT));
        String rest = words.length == WORDS ? words[WORDS - 1] : null;
        if (how == Rule.How.CONSTANT && rest == null) {
            throw failure(place, "a constant needs its value");
        }
        if (how != Rule.How.CONSTANT && rest != null && !hasOneGroup(rest)) {
            throw failure(place, "'" + rest + "' is not a regular expression with one group");
        }
        return new Rule(words[0], words[1], how, rest);
    }

    private static boolean hasOneGroup(@Nullable String pattern) {
        try {
            return Pattern.compile(String.valueOf(pattern)).matcher("").groupCount() == 1;
        } catch (PatternSyntaxException e) {
            return false;
        }
    }

    private static CommandFailure failure(String place, String why) {
        return new CommandFailure(place + ": " + why + ".", CommandFailure.BAD_INPUT);
    }
}
