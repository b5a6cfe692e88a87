package dev.ittaku.draw.words;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Every way in which a text may be read aloud. A graph: its nodes are the places between characters, its edges are pieces
 * with one reading each (a kana, some letters of romaji, a word of the dictionary). So 生 has all its readings and a text of
 * many kanji has all combinations without any of them being written out; an answer is looked for by walking along the graph
 * and the answer's key at the same time.
 */
final class Spelling {
    private static final int LONGEST_WORD = 10;
    private static final int LONGEST_TEXT = 400;
    private static final String LONG_DASHES = "-‐‑–—―−〜~ー";

    private enum Kind {
        KANA,
        /** Does not tell long vowels from short ones. */
        ROMAJI,
        /** May be left out when looking for an answer within a text, but not when the text is to be the answer. */
        DIGIT
    }

    private record Piece(int to, String kana, Kind kind) {}

    private final String text;
    private final Readings readings;
    private final List<List<Piece>> pieces = new ArrayList<>();
    private final BitSet unread = new BitSet();

    private Spelling(String text, Readings readings) {
        this.text = text;
        this.readings = readings;
        for (int i = 0; i <= text.length(); i++) {
            pieces.add(new ArrayList<>());
        }
    }

    static Spelling of(String typed, Readings readings) {
        String wide = withoutLaughter(Judge.wide(typed));
        Spelling spelling = new Spelling(wide.substring(0, Math.min(wide.length(), LONGEST_TEXT)), readings);
        int at = 0;
        while (at < spelling.text.length()) {
            at += spelling.add(at);
        }
        spelling.markRead();
        return spelling;
    }

    /** 「ねこww」 is ねこ. */
    private static String withoutLaughter(String wide) {
        int end = wide.length();
        while (end > 1 && wide.charAt(end - 1) == 'w') {
            end--;
        }
        return wide.substring(0, end);
    }

    /** Adds what may be read from here on; says how far the next place is. */
    private int add(int at) {
        char c = text.charAt(at);
        int codePoint = text.codePointAt(at);
        int width = Character.charCount(codePoint);
        if (LONG_DASHES.indexOf(c) >= 0) {
            put(at, 1, "ー", Kind.KANA);
        }
        if (Judge.isHiragana(c)) {
            put(at, 1, String.valueOf(c), Kind.KANA);
        } else if (Romaji.isLetter(c)) {
            Romaji.at(text, at).forEach(piece -> put(at, piece.length(), piece.kana(), Kind.ROMAJI));
        } else if (Character.isIdeographic(codePoint)) {
            addWords(at);
        } else if (!Character.isLetterOrDigit(codePoint)) {
            put(at, width, "", Kind.KANA);
        } else if (!Character.isLetter(codePoint)) {
            put(at, width, "", Kind.DIGIT);
        }
        return width;
    }

    private void addWords(int at) {
        unread.set(at);
        for (int length = 1; length <= LONGEST_WORD && at + length <= text.length(); length++) {
            for (String reading : readings.of(text.substring(at, at + length))) {
                put(at, length, reading, Kind.KANA);
            }
        }
    }

    private void put(int at, int length, String kana, Kind kind) {
        pieces.get(at).add(new Piece(at + length, kana, kind));
    }

    /** A kanji within a word that has a reading is read with it. */
    private void markRead() {
        for (int from = 0; from < text.length(); from++) {
            for (Piece piece : pieces.get(from)) {
                unread.clear(from, piece.to());
            }
        }
    }

    /** Whether all kanji have readings. */
    boolean isReadable() {
        return unread.isEmpty();
    }

    /** Whether the text is the answer, alone or with words around it that mean nothing else. */
    boolean means(String key) {
        BitSet whole = places(0);
        if (from(whole, key).get(text.length())) {
            return true;
        }
        if (isWordOfItsOwn()) {
            return false;
        }
        BitSet found = from(after(whole, Fillers.BEFORE), key);
        return after(found, Fillers.AFTER).get(text.length());
    }

    /** いかだ is a raft, not いか and だ. */
    private boolean isWordOfItsOwn() {
        StringBuilder bare = new StringBuilder(text.length());
        text.codePoints().filter(Character::isLetterOrDigit).forEach(bare::appendCodePoint);
        return readings.isNoun(bare.toString());
    }

    private BitSet places(int place) {
        BitSet all = new BitSet();
        all.set(place);
        return all;
    }

    /** All places that are reached by any number of these words. */
    private BitSet after(BitSet begin, List<String> words) {
        BitSet reached = (BitSet) begin.clone();
        int before;
        do {
            before = reached.cardinality();
            BitSet now = (BitSet) reached.clone();
            words.forEach(word -> reached.or(from(now, word)));
        } while (reached.cardinality() > before);
        return reached;
    }

    /** All places at which a reading that began at one of these is the key, no more and no less. */
    private BitSet from(BitSet begin, String key) {
        Walk walk = new Walk(key, false);
        begin.stream().forEach(place -> walk.visit(place, 0));
        return walk.ends();
    }

    /** Whether a reading of the text holds the key anywhere. */
    boolean holds(String key) {
        Walk walk = new Walk(key, true);
        for (int place = 0; place < text.length(); place++) {
            for (Piece piece : pieces.get(place)) {
                for (int skipped = 0; skipped < piece.kana().length(); skipped++) {
                    walk.take(piece, skipped, 0);
                }
            }
        }
        return !walk.ends().isEmpty();
    }

    /** A walk along readings and key at once. What has been visited is remembered, so it costs text × key at most. */
    private final class Walk {
        private final String key;
        private final boolean within;
        private final BitSet seen = new BitSet();
        private final BitSet ends = new BitSet();
        private final Deque<int[]> open = new ArrayDeque<>();

        Walk(String key, boolean within) {
            this.key = key;
            this.within = within;
        }

        void visit(int place, int matched) {
            int state = place * (key.length() + 1) + matched;
            if (!seen.get(state)) {
                seen.set(state);
                open.add(new int[] {place, matched});
            }
        }

        /** Takes the rest of a piece, if it goes on with the key. */
        void take(Piece piece, int skipped, int matched) {
            int at = matched;
            for (int i = skipped; i < piece.kana().length(); i++) {
                if (within && at == key.length()) {
                    break;
                }
                char before = at == 0 ? 0 : key.charAt(at - 1);
                if (at == key.length() || Judge.sound(piece.kana().charAt(i), before) != key.charAt(at)) {
                    return;
                }
                at++;
            }
            visit(piece.to(), at);
            while (piece.kind() == Kind.ROMAJI && isLengthening(at)) {
                at++;
                visit(piece.to(), at);
            }
        }

        private boolean isLengthening(int at) {
            return at > 0 && at < key.length() && Judge.vowel(key.charAt(at - 1)) == key.charAt(at);
        }

        BitSet ends() {
            for (int[] state = open.poll(); state != null; state = open.poll()) {
                int matched = state[1];
                if (matched == key.length()) {
                    ends.set(state[0]);
                }
                for (Piece piece : pieces.get(state[0])) {
                    if (piece.kind() != Kind.DIGIT || within) {
                        take(piece, 0, matched);
                    }
                }
            }
            return ends;
        }
    }
}
