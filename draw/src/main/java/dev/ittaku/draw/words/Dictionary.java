package dev.ittaku.draw.words;

import com.atilika.kuromoji.dict.TokenInfoDictionary;
import com.atilika.kuromoji.ipadic.Tokenizer;
import com.atilika.kuromoji.trie.DoubleArrayTrie;
import com.atilika.kuromoji.util.ResourceResolver;
import com.atilika.kuromoji.util.SimpleResourceResolver;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The words of the IPA dictionary with their readings. Only its index and its entries are loaded (about 30 MB), not the
 * analyser for whole sentences: a guess is matched against all readings of its parts instead. Loaded once, elsewhere, when
 * somebody comes to the first room.
 */
public final class Dictionary implements Readings {
    private static final System.Logger LOG = System.getLogger(Dictionary.class.getName());
    private static final int KIND = 0;
    private static final int READING = 7;
    private static final String NOUN = "名詞";
    private static final int TO_HIRAGANA = 0x60;

    private record Words(DoubleArrayTrie index, TokenInfoDictionary entries) {}

    private final Executor background;
    private final AtomicBoolean begun = new AtomicBoolean();
    private volatile @Nullable Words words;
    private volatile boolean failed;

    /** Loads nothing yet; loading waits for the disk, and is done by this. */
    public Dictionary(Executor background) {
        this.background = background;
    }

    /** Begins to load, unless somebody has. */
    @Override
    public void prepare() {
        if (begun.compareAndSet(false, true)) {
            background.execute(this::load);
        }
    }

    private void load() {
        try {
            ResourceResolver files = new SimpleResourceResolver(Tokenizer.class);
            words = new Words(DoubleArrayTrie.newInstance(files), TokenInfoDictionary.newInstance(files));
        } catch (IOException | RuntimeException | Error e) {
            // Games go on without it: guesses in kanji are then shown when the turn is over.
            failed = true;
            LOG.log(System.Logger.Level.ERROR, "The dictionary could not be loaded; kanji are not read", e);
        }
    }

    @Override
    public boolean isReady() {
        return failed || words != null;
    }

    /** One at a time: the library reads its entries from buffers that it does not promise to share. */
    @Override
    public synchronized Set<String> of(String word) {
        Set<String> all = new LinkedHashSet<>();
        Words known = words;
        if (known != null) {
            for (int entry : entries(known, word)) {
                String reading = known.entries().getFeature(entry, READING);
                if (!reading.equals("*")) {
                    all.add(hiragana(reading));
                }
            }
        }
        return all;
    }

    @Override
    public synchronized boolean isNoun(String word) {
        Words known = words;
        if (known != null) {
            for (int entry : entries(known, word)) {
                if (known.entries().getFeature(entry, KIND).equals(NOUN)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int[] entries(Words known, String word) {
        int found = word.isEmpty() ? 0 : known.index().lookup(word);
        return found > 0 ? known.entries().lookupWordIds(found) : new int[0];
    }

    private static String hiragana(String katakana) {
        StringBuilder out = new StringBuilder(katakana.length());
        katakana.chars().forEach(c -> out.append((char) (c >= 'ァ' && c <= 'ヶ' ? c - TO_HIRAGANA : c)));
        return out.toString();
    }
}
