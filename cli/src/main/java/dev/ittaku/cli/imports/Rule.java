package dev.ittaku.cli.imports;

import dev.ittaku.cli.terminal.CommandFailure;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How one attribute is replaced.
 *
 * @param entity whose attribute it is; a star for those of all
 * @param name the component of the entity, or the attribute where no design is declared
 * @param rest the constant, or a pattern whose one group is the part that is replaced
 */
record Rule(String entity, String name, How how, @Nullable String rest) {
    static final String ALL = "*";

    /** What a value becomes. */
    enum How {
        TEXT,
        NAME,
        EMAIL,
        CONSTANT,
        REMOVE,
        KEEP
    }

    static final List<String> WORDS = List.of("text", "name", "email", "constant", "remove", "keep");

    boolean isAbout(String kind) {
        return entity.equals(ALL) || entity.equals(kind);
    }

    String replaced(Pseudonyms pseudonyms, String value) {
        if (how == How.CONSTANT) {
            return rest == null ? "" : rest;
        }
        if (rest == null) {
            return replacedWhole(pseudonyms, value);
        }
        Matcher matcher = Pattern.compile(rest).matcher(value);
        if (!matcher.matches()) {
            return value;
        }
        return value.substring(0, matcher.start(1))
                + replacedWhole(pseudonyms, matcher.group(1))
                + value.substring(matcher.end(1));
    }

    private String replacedWhole(Pseudonyms pseudonyms, String value) {
        return switch (how) {
            case TEXT -> pseudonyms.text(value);
            case NAME -> pseudonyms.name(value);
            case EMAIL -> pseudonyms.email(value);
            case CONSTANT, REMOVE, KEEP -> value;
        };
    }

    @Override
    public String toString() {
        return entity + " " + name;
    }

    static CommandFailure unfit(Rule rule, String why) {
        return new CommandFailure("The rule for '" + rule + "' cannot be used: " + why + ".", CommandFailure.BAD_INPUT);
    }
}
