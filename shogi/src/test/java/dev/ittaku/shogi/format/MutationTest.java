package dev.ittaku.shogi.format;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged texts are read to their end, and what was understood is written and read again with all its moves. */
class MutationTest {
    private static final String ALPHABET =
            "▲△☗同１２３一二九歩香銀成不打右左直上寄引と馬玉王 　\n\r\t0123456789()：:/+-*#&|vV・まで手で変化投了中断後先番の持駒手合割'PN$%T,{}[]\"\\u KIOUFT\uFEFF\uFFFD\uD83D";

    @Test
    void damagedTextsAreReadToTheirEnd() {
        mutate(1, 1_500);
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 4, 5})
    @Tag("long")
    void manyDamagedTextsAreReadToTheirEnd(long seed) {
        mutate(seed, 50_000);
    }

    @Test
    void longAndRepetitiveTextsTakeNoUnreasonableTime() {
        // A limit hundreds of times what it takes: it catches what would never end, not what is slow.
        Assertions.assertTimeoutPreemptively(Duration.ofMinutes(5), () -> {
            for (String piece : new String[] {
                "1 ７六歩(77)\n",
                "▲５八金 ",
                "変化：1手\n▲７六歩\n",
                "*\n",
                "{\"a\":[",
                "+7776FU\n",
                "(",
                "|v玉|",
                "同",
                "$a\n",
                "手合割：平手\n▲５八金\n"
            }) {
                String text = piece.repeat(20_000);
                for (RecordFormat format : RecordFormat.values()) {
                    RecordReader.read(text, format).games().stream()
                            .limit(1)
                            .forEach(game -> RecordWriter.write(game, RecordFormat.KIF));
                }
            }
        });
    }

    private static void mutate(long seed, int rounds) {
        Random random = new Random(seed);
        for (int i = 0; i < rounds; i++) {
            StringBuilder text = new StringBuilder(Samples.TEXTS.get(random.nextInt(Samples.TEXTS.size())));
            for (int changes = 1 + random.nextInt(8); changes > 0; changes--) {
                change(text, random);
            }
            try {
                Samples.readAndWriteEverything(text.toString());
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed + ", round " + i + ":\n" + text, e);
            }
        }
    }

    private static void change(StringBuilder text, Random random) {
        int at = random.nextInt(text.length() + 1);
        switch (random.nextInt(5)) {
            case 0 -> text.insert(at, ALPHABET.charAt(random.nextInt(ALPHABET.length())));
            case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(5)));
            case 2 -> {
                if (at < text.length()) {
                    text.setCharAt(at, ALPHABET.charAt(random.nextInt(ALPHABET.length())));
                }
            }
            case 3 -> {
                int from = random.nextInt(text.length() + 1);
                text.insert(at, text.substring(from, Math.min(text.length(), from + random.nextInt(40))));
            }
            default -> {
                String other = Samples.TEXTS.get(random.nextInt(Samples.TEXTS.size()));
                int from = random.nextInt(other.length());
                text.insert(at, other, from, Math.min(other.length(), from + random.nextInt(60)));
            }
        }
    }
}
