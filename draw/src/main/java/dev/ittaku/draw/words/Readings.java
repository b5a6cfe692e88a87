package dev.ittaku.draw.words;

import java.util.Set;

/** How Japanese words are read. Asked within a room's step, so it answers at once. */
public interface Readings {
    /** For games without a dictionary: kanji are read by nobody. */
    Readings NONE = new Readings() {
        @Override
        public void prepare() {
            // There is nothing to wait for.
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public Set<String> of(String word) {
            return Set.of();
        }

        @Override
        public boolean isNoun(String word) {
            return false;
        }
    };

    /** Begins to get ready, without waiting for it. */
    void prepare();

    /** Whether it can answer yet. */
    boolean isReady();

    /** All readings of a word, in hiragana; none of what is no word. */
    Set<String> of(String word);

    boolean isNoun(String word);
}
