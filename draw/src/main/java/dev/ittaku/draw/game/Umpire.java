package dev.ittaku.draw.game;

import dev.ittaku.draw.table.Language;
import dev.ittaku.draw.words.AnswerRules;
import dev.ittaku.draw.words.EnglishRules;
import dev.ittaku.draw.words.JapaneseRules;
import dev.ittaku.draw.words.Readings;

/**
 * What a server judges its games by.
 *
 * @param limited whether people have to keep to a pace
 * @param readings how kanji are read
 */
public record Umpire(boolean limited, Readings readings) {
    AnswerRules rules(Language language) {
        return switch (language) {
            case JA -> new JapaneseRules(readings);
            case EN -> new EnglishRules();
        };
    }
}
