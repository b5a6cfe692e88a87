package dev.ittaku.draw.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.table.Score;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole games of every size on a clock that is moved by hand. */
class SimulatedGamesTest {
    private static final String KANA = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ";

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10})
    void everyNumberOfPlayersPlaysToTheEnd(int players) {
        for (int rounds = 1; rounds <= 3; rounds++) {
            check(play(players, 30 + 30 * rounds, rounds, Party.plain(), players * 31L + rounds), players, rounds);
        }
    }

    @ParameterizedTest
    @CsvSource({"true,false", "false,true", "true,true"})
    void everyOptionPlaysToTheEnd(boolean allGuess, boolean shiritori) {
        check(play(5, 60, 3, new RoomOptions(true, allGuess, shiritori), 99), 5, 3);
    }

    @Test
    void theMinimalGame() {
        check(play(2, 60, 1, Party.plain(), 1), 2, 1);
    }

    @Test
    void theMaximalGame() {
        Party party = play(10, 300, 10, Party.plain(), 2);
        check(party, 10, 10);
        assertThat(party.rounds).hasSize(10);
        assertThat(Duration.between(Party.BEGIN, party.now)).isLessThan(Duration.ofHours(11));
    }

    /** The one that the table's design describes: round 2, turn 3, 50 lines and 20 scores. */
    @Test
    void theOngoingGameGoesOnAfterACrash() {
        Party party =
                Party.of(8, new RoomSettings(60, 3, 8), Party.plain(), false).begun();
        Random random = new Random(3);
        while (party.roundNumber() < 2 || party.turn().turnNumber() < 3) {
            guessedTurn(party, random);
        }
        for (int i = party.lines.size(); i < 50; i++) {
            party.does(() -> party.game.say("p1", "がんばれ", party.now));
        }
        assertThat(party.lines).hasSize(50);
        assertThat(party.scores).hasSize(20);
        Map<String, Integer> before = party.view("p1").totals();
        party.crashes(Duration.ofSeconds(3));
        assertThat(party.game.status()).isEqualTo(RoomStatus.PLAYING);
        assertThat(party.view("p1").totals()).isEqualTo(before);
        assertThat(party.roundNumber()).isEqualTo(2);
        assertThat(party.turn().turnNumber()).isEqualTo(3);
        assertThat(party.view("p1").scoreHistories()).hasSize(party.scores.size());
        for (GameView.Player player : party.view("p1").players()) {
            party.does(() -> party.game.connect(player.id(), party.now));
        }
        while (!party.isOver()) {
            turn(party, random, false);
        }
        check(party, 8, 3);
    }

    /** One turn whose word somebody guesses at once. */
    private static void guessedTurn(Party party, Random random) {
        String id = party.turn().id();
        String answer = word(party, random, false);
        party.answers(answer);
        party.draws();
        party.passes(3);
        party.guesses(party.drawer().equals("p1") ? "p2" : "p1", answer);
        while (party.turn().id().equals(id)) {
            party.passes(1);
        }
    }

    private static Party play(int players, int timeLimit, int rounds, RoomOptions options, long seed) {
        Party party = Party.of(players, new RoomSettings(timeLimit, rounds, players), options, false);
        party.begun();
        Random random = new Random(seed);
        while (!party.isOver()) {
            turn(party, random, options.shiritori());
        }
        return party;
    }

    /** One turn: mostly drawn and guessed, sometimes nobody knows, sometimes the drawer sleeps. */
    private static void turn(Party party, Random random, boolean shiritori) {
        int what = random.nextInt(10);
        String id = party.turn().id();
        String drawer = party.drawer();
        if (what == 0) {
            party.passes(60);
        } else {
            String answer = word(party, random, shiritori);
            party.passes(random.nextInt(20));
            party.answers(answer);
            List<String> others = new ArrayList<>();
            party.view("p1").players().forEach(p -> others.add(p.id()));
            others.remove(drawer);
            while (isDrawn(party, id)) {
                party.draws();
                party.passes(Duration.ofMillis(500 + random.nextInt(9_000)));
                if (!isDrawn(party, id)) {
                    break;
                }
                String guesser = others.get(random.nextInt(others.size()));
                if (party.turn().correctPlayerIds().contains(guesser)) {
                    continue;
                }
                party.guesses(guesser, what > 2 && random.nextInt(3) == 0 ? answer : "ちがう");
            }
        }
        while (!party.isOver() && party.turn().id().equals(id)) {
            assertThat(party.turn().status()).isEqualTo("finished");
            party.passes(1);
        }
    }

    private static boolean isDrawn(Party party, String id) {
        return !party.isOver()
                && party.turn().id().equals(id)
                && party.turn().status().equals("drawing");
    }

    private static String word(Party party, Random random, boolean shiritori) {
        String first = party.view(party.drawer()).firstKana();
        StringBuilder word = new StringBuilder(shiritori && first != null ? first : "");
        while (word.length() < 6) {
            word.append(KANA.charAt(random.nextInt(KANA.length())));
        }
        return word.toString();
    }

    private static void check(Party party, int players, int rounds) {
        assertThat(party.room.status()).isEqualTo(RoomStatus.FINISHED);
        assertThat(party.rounds).hasSize(rounds);
        for (Round round : party.rounds.values()) {
            assertThat(round.turns())
                    .extracting(turn -> Integer.parseInt(turn.drawerId().substring(1)))
                    .hasSize(players)
                    .isSorted()
                    .doesNotHaveDuplicates();
            assertThat(round.turns()).extracting(Round.PlayedTurn::turnNumber).isSorted();
        }
        Map<String, Integer> sums = new TreeMap<>();
        for (Score score : party.scores.values()) {
            assertThat(score.points()).isNotZero();
            assertThat(score.ttl()).isNotNull();
            sums.merge(score.playerId(), score.points(), Integer::sum);
        }
        party.view("p1")
                .totals()
                .forEach((id, total) -> assertThat(sums.getOrDefault(id, 0)).isEqualTo(total));
        assertThat(party.types()).endsWith("gameEnded");
        List<GameView.Ranked> ranking =
                party.events(GameEvent.GameEnded.class).get(0).ranking();
        assertThat(ranking).hasSize(players);
        assertThat(ranking.get(0).rank()).isEqualTo(1);
        for (int i = 1; i < players; i++) {
            assertThat(ranking.get(i).total())
                    .isLessThanOrEqualTo(ranking.get(i - 1).total());
        }
        assertThat(party.events(GameEvent.RoundEnded.class)).hasSize(rounds);
        assertThat(party.events(GameEvent.TurnEnded.class)).hasSize(players * rounds);
    }
}
