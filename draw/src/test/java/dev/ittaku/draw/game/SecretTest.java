package dev.ittaku.draw.game;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.view.Announcement;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.web.DrawJson;
import dev.ittaku.draw.words.Judge;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plays whole games with random actions and reads every byte that leaves for everyone who is not drawing, as it is,
 * decoded, unpacked and normalised: the answer must not be in it before the turn is over.
 */
class SecretTest {
    private static final String KANA = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわー";
    private static final List<String> EVERYONE = List.of("p1", "p2", "p3", "p4", "s1", "stranger");

    private final ObjectMapper mapper = new ObjectMapper();
    private final DrawJson json = new DrawJson(mapper);
    private @Nullable String secret;
    private @Nullable String drawer;
    private int searched;
    /** What was said in this turn, by whom. */
    private final List<Spoken> said = new ArrayList<>();

    /** Who has guessed it may read the right guesses of others. */
    private final Set<String> knowers = new HashSet<>();

    private record Spoken(String speaker, String text) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void nothingThatLeavesForAGuesserHoldsTheAnswer(long seed) {
        Random random = new Random(seed);
        RoomOptions options = new RoomOptions(false, seed % 2 == 0, false);
        Party party = Party.of(4, new RoomSettings(60, 2, 4), options, seed % 3 == 0);
        party.does(() -> party.game.join("s1", "みるひと", Role.SPECTATOR, party.now));
        party.does(() -> party.game.connect("s1", party.now));
        party.listener = announcement -> {
            if (party.game.viewFor(null, false, party.now).currentRound() != null
                    && party.turn().status().equals("finished")) {
                secret = null;
            }
            if (announcement.event() instanceof GameEvent.Correct correct) {
                knowers.add(correct.playerId());
            }
            for (String viewer : EVERYONE) {
                hears(party, viewer, announcement);
            }
        };
        party.begun();
        while (!party.isOver()) {
            act(party, random);
        }
        assertThat(searched).isGreaterThan(500);
    }

    /** One random thing that somebody does, and then everyone looks at everything. */
    private void act(Party party, Random random) {
        party.passes(Duration.ofMillis(random.nextInt(2_500)));
        if (party.isOver()) {
            return;
        }
        String status = party.turn().status();
        drawer = party.drawer();
        if (status.equals("setting_answer")) {
            String word = word(random);
            said.clear();
            knowers.clear();
            secret = word;
            party.answers(word);
        } else if (status.equals("drawing")) {
            during(party, random, java.util.Objects.requireNonNull(secret));
        }
        if (random.nextInt(3) == 0) {
            everyoneLooks(party);
        }
    }

    private void during(Party party, Random random, String word) {
        String someone = EVERYONE.get(random.nextInt(5));
        switch (random.nextInt(9)) {
            case 0, 1 -> party.draws();
            case 2 -> says(party, someone, "ある" + word + "のこと");
            case 3 -> says(party, someone, String.join("/", word.split("")) + "と");
            case 4 -> quietly(() -> party.game.guess(someone, word.substring(1), party.now), party);
            case 5 -> says(party, someone, katakana(word) + "と" + katakana(word) + "！");
            case 6 -> {
                if (random.nextInt(3) == 0) {
                    quietly(() -> party.game.guess(someone, katakana(word), party.now), party);
                }
            }
            case 7 -> quietly(() -> party.game.answer(someone, word, party.now), party);
            default -> quietly(() -> party.game.say(someone, "ちがうね", party.now), party);
        }
    }

    private void says(Party party, String speaker, String text) {
        said.add(new Spoken(speaker, text));
        quietly(() -> party.game.say(speaker, text, party.now), party);
    }

    private void quietly(Runnable step, Party party) {
        String hidden = secret == null ? "ない" : secret;
        try {
            party.does(step);
        } catch (DrawRefusal e) {
            search("who is refused", hidden, e.message());
        }
    }

    private void everyoneLooks(Party party) {
        for (String viewer : EVERYONE) {
            sent(viewer, toJson(party.game.viewFor(viewer, true, party.now)));
            sent(viewer, json.event(party.game.stateFor(viewer, party.now)));
            party.game.snapshot().forEach(frame -> sentBytes(viewer, frame));
            party.lines.forEach(line -> sent(viewer, toJson(GameView.Line.of(line))));
        }
        // Streams and backups of the table: only the secret's own item may hold it.
        if (secret != null) {
            party.lines.forEach(
                    line -> assertThat(Judge.tells(line.content(), secret)).isFalse());
            assertThat(party.room.toString()).doesNotContain(secret);
            assertThat(party.secrets.values().toString()).doesNotContain(secret);
        }
    }

    private void hears(Party party, String viewer, Announcement announcement) {
        if (announcement.event() instanceof GameEvent.DrawingUpdated ink) {
            sentBytes(viewer, ink.frame());
            return;
        }
        party.game.viewFor(viewer, announcement, party.now).ifPresent(shown -> sent(viewer, json.event(shown)));
    }

    private String toJson(Object value) {
        return mapper.valueToTree(value).toString();
    }

    private void sent(String viewer, String text) {
        String hidden = secret;
        if (hidden == null || viewer.equals(drawer) || knowers.contains(viewer)) {
            return;
        }
        searched++;
        try {
            String news = withoutOwnWords(viewer, text);
            search(viewer, hidden, news);
            values(mapper.readTree(news)).forEach(value -> {
                search(viewer, hidden, value);
                search(viewer, hidden, unpacked(value));
            });
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Nobody learns anything from their own words, nor from those of spectators, who know as little as they do. */
    private String withoutOwnWords(String viewer, String text) {
        String rest = text;
        for (Spoken spoken : said) {
            boolean among = spoken.speaker().equals("s1") && viewer.equals("s1");
            if (spoken.speaker().equals(viewer) || among) {
                rest = rest.replace(spoken.text(), "");
            }
        }
        return rest;
    }

    private static List<String> values(JsonNode node) {
        List<String> all = new ArrayList<>();
        if (node.isTextual()) {
            all.add(node.textValue());
        }
        node.fieldNames().forEachRemaining(all::add);
        node.elements().forEachRemaining(child -> all.addAll(values(child)));
        return all;
    }

    private static String unpacked(String value) {
        if (!value.startsWith("H4sI")) {
            return ""; // not gzipped
        }
        try (GZIPInputStream zip =
                new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(value)))) {
            return new String(zip.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException | IllegalArgumentException e) {
            return "";
        }
    }

    private void sentBytes(String viewer, byte[] bytes) {
        String hidden = secret;
        if (hidden != null && !viewer.equals(drawer)) {
            searched++;
            assertThat(InkFrame.VERSION).isEqualTo(bytes[0]);
            search(viewer, hidden, new String(bytes, StandardCharsets.UTF_8));
            search(viewer, hidden, new String(bytes, StandardCharsets.UTF_16BE));
        }
    }

    private static void search(String viewer, String hidden, String text) {
        if (text.chars().allMatch(c -> c < 0x80)) {
            return; // nothing written in kana, in any form of it
        }
        String wide = Normalizer.normalize(text, Normalizer.Form.NFKC);
        for (String form : List.of(text, wide, Judge.normalise(text), Judge.key(Judge.normalise(text)))) {
            assertThat(form).as("what %s gets", viewer).doesNotContain(hidden);
            assertThat(form).as("what %s gets", viewer).doesNotContain(Judge.key(hidden));
            assertThat(form).as("what %s gets", viewer).doesNotContain(katakana(hidden));
        }
    }

    private static String katakana(String hiragana) {
        StringBuilder out = new StringBuilder();
        hiragana.chars().forEach(c -> out.append((char) (c >= 'ぁ' && c <= 'ゖ' ? c + 0x60 : c)));
        return out.toString();
    }

    private static String word(Random random) {
        StringBuilder word = new StringBuilder();
        while (word.length() < 5) {
            char kana = KANA.charAt(random.nextInt(KANA.length()));
            if (kana != 'ー' || !word.isEmpty()) {
                word.append(kana);
            }
        }
        return word.toString();
    }
}
