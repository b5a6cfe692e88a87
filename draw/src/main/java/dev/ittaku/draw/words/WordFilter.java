package dev.ittaku.draw.words;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Hides rude words in what is written in a room whose host wants that. It compares character by character, without script,
 * width and case, so that what is hidden has its place in the text. It knows nothing of answers: what it hides tells nothing.
 */
public final class WordFilter {
    private static final int HIDDEN = '＊';
    private static final WordFilter OURS = load();

    private final List<int[]> anywhere;
    private final List<int[]> alone;

    private WordFilter(List<int[]> anywhere, List<int[]> alone) {
        this.anywhere = anywhere;
        this.alone = alone;
    }

    /** The words of the file beside this class. */
    public static WordFilter ours() {
        return OURS;
    }

    private static WordFilter load() {
        List<int[]> anywhere = new ArrayList<>();
        List<int[]> alone = new ArrayList<>();
        try (InputStream in = Objects.requireNonNull(WordFilter.class.getResourceAsStream("filter.txt"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<int[]> words = anywhere;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("#")) {
                    words = line.equals("# alone") ? alone : anywhere;
                    continue;
                }
                for (String word : line.split(",", -1)) {
                    if (!word.isBlank()) {
                        words.add(folded(word.strip()));
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new WordFilter(anywhere, alone);
    }

    public boolean isRude(String text) {
        return !hidden(text).equals(text);
    }

    /** The text with every character of a rude word hidden. */
    public String hidden(String text) {
        int[] folded = folded(text);
        int[] shown = text.codePoints().toArray();
        for (int at = 0; at < folded.length; at++) {
            for (int[] word : anywhere) {
                if (stands(word, folded, at)) {
                    hide(shown, at, word.length);
                }
            }
            for (int[] word : alone) {
                if (stands(word, folded, at)
                        && !(at > 0 && Character.isLetter(folded[at - 1]))
                        && !(at + word.length < folded.length && Character.isLetter(folded[at + word.length]))) {
                    hide(shown, at, word.length);
                }
            }
        }
        return new String(shown, 0, shown.length);
    }

    private static boolean stands(int[] word, int[] text, int at) {
        if (at + word.length > text.length) {
            return false;
        }
        for (int i = 0; i < word.length; i++) {
            if (text[at + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    private static void hide(int[] shown, int at, int length) {
        for (int i = at; i < at + length; i++) {
            shown[i] = HIDDEN;
        }
    }

    private static int[] folded(String text) {
        return text.codePoints().map(WordFilter::fold).toArray();
    }

    /** One character for one, so that places stay the same: what becomes several under NFKC stays as it is. */
    private static int fold(int character) {
        int[] plain = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFKC)
                .codePoints()
                .toArray();
        int one = Character.toLowerCase(plain.length == 1 ? plain[0] : character);
        return one >= 'ァ' && one <= 'ヶ' ? one - 'ァ' + 'ぁ' : one;
    }
}
