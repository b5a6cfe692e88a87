package dev.ittaku.draw.words;

import dev.ittaku.draw.table.Language;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Words to draw, by language and difficulty, from files beside this class: a heading per difficulty, then words between commas. */
public final class WordPacks {
    /** How hard a word is to draw and to guess. */
    public enum Difficulty {
        EASY,
        MEDIUM,
        HARD
    }

    private static final Map<Language, Map<Difficulty, List<String>>> PACKS = new EnumMap<>(Language.class);

    private WordPacks() {}

    public static List<String> words(Language language, Difficulty difficulty) {
        synchronized (PACKS) {
            return PACKS.computeIfAbsent(language, WordPacks::load).getOrDefault(difficulty, List.of());
        }
    }

    private static Map<Difficulty, List<String>> load(Language language) {
        String file = language.name().toLowerCase(Locale.ROOT) + ".txt";
        try (InputStream in = Objects.requireNonNull(WordPacks.class.getResourceAsStream(file), file);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            Map<Difficulty, List<String>> pack = new EnumMap<>(Difficulty.class);
            List<String> words = new ArrayList<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("# ")) {
                    words = new ArrayList<>();
                    pack.put(Difficulty.valueOf(line.substring(2).toUpperCase(Locale.ROOT)), words);
                } else {
                    for (String word : line.split(",", -1)) {
                        if (!word.isBlank()) {
                            words.add(word.strip());
                        }
                    }
                }
            }
            return pack;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
