package dev.ittaku.vote.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.table.read.Page;
import dev.ittaku.vote.Club;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Player;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Games are found among many, page by page. */
class GameListTest {
    private final Club club = new Club();

    @AfterEach
    void close() {
        club.close();
    }

    private Game open(Player aiSide, int level, String title) {
        club.clock.advance(Duration.ofSeconds(1));
        return club.vote.games().open(aiSide, level, "PT1H", title);
    }

    private static GameFilter named(String words) {
        return new GameFilter(null, null, null, null, words);
    }

    /** All pages, as a reader goes through them. */
    private List<Game> all(GameStatus status, GameFilter filter, int limit) {
        List<Game> found = new ArrayList<>();
        Optional<String> after = Optional.empty();
        do {
            Page<Game> page = club.vote.games().list(status, filter, limit, after.orElse(null));
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            found.addAll(page.items());
            after = page.cursor();
        } while (after.isPresent());
        return found;
    }

    @Test
    void aTitleIsFoundWhateverTheCaseAndWidthOfItsLetters() {
        Game friday = open(Player.WHITE, 3, "Friday Night \uff12");
        open(Player.WHITE, 3, "Sunday");
        open(Player.WHITE, 3, null);
        for (String words : List.of("friday", "NIGHT 2", "\uff4e\uff49\uff47\uff48\uff54")) {
            assertThat(all(GameStatus.ACTIVE, named(words), 20))
                    .extracting(Game::gameId)
                    .containsExactly(friday.gameId());
        }
        assertThat(all(GameStatus.ACTIVE, named("monday"), 20)).isEmpty();
    }

    @Test
    void sideAndStrengthNarrowTheList() {
        Game easy = open(Player.WHITE, 2, null);
        Game hard = open(Player.WHITE, 9, null);
        Game other = open(Player.BLACK, 9, null);
        assertThat(all(GameStatus.ACTIVE, new GameFilter(Player.BLACK, 8, 10, null, null), 20))
                .extracting(Game::gameId)
                .containsExactly(hard.gameId());
        assertThat(all(GameStatus.ACTIVE, new GameFilter(null, 8, 10, null, null), 20))
                .extracting(Game::gameId)
                .containsExactly(other.gameId(), hard.gameId());
        assertThat(all(GameStatus.ACTIVE, new GameFilter(null, 1, 3, null, null), 20))
                .extracting(Game::gameId)
                .containsExactly(easy.gameId());
    }

    @Test
    void ofManyGamesEachIsListedOnceTheNewestFirstAndARareOneIsFound() {
        List<String> opened = new ArrayList<>();
        for (int i = 0; i < 130; i++) {
            opened.add(
                    0, open(Player.WHITE, 1, i == 3 ? "the rare one" : "usual").gameId());
        }
        assertThat(all(GameStatus.ACTIVE, GameFilter.NONE, 20))
                .extracting(Game::gameId)
                .containsExactlyElementsOf(opened);
        assertThat(all(GameStatus.ACTIVE, named("rare"), 5)).hasSize(1);
    }
}
