package dev.ittaku.draw.table;

import org.jspecify.annotations.Nullable;

/**
 * How a game is played.
 *
 * @param timeLimit seconds a turn, 30 to 300
 * @param roundCount 1 to 10
 * @param playerCount the most players, 2 to 10
 * @param language of the answers; absent: Japanese
 * @param rule absent: the first right guess ends a turn
 * @param words absent: the drawer's own
 */
public record RoomSettings(
        int timeLimit,
        int roundCount,
        int playerCount,
        @Nullable Language language,
        @Nullable Rule rule,
        @Nullable WordSource words) {
    /** Japanese, by the rules of the first design. */
    public RoomSettings(int timeLimit, int roundCount, int playerCount) {
        this(timeLimit, roundCount, playerCount, null, null, null);
    }

    public Language languageOrDefault() {
        return language == null ? Language.JA : language;
    }

    public Rule ruleOrDefault() {
        return rule == null ? Rule.FIRST : rule;
    }

    public WordSource wordsOrDefault() {
        return words == null ? WordSource.OWN : words;
    }

    public RoomSettings withRule(Rule other) {
        return new RoomSettings(timeLimit, roundCount, playerCount, language, other, words);
    }
}
