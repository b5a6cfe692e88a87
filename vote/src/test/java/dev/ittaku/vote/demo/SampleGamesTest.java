package dev.ittaku.vote.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.analysis.Analyst;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.game.Verification;
import dev.ittaku.vote.machine.Book;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.Vote;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SampleGamesTest {
    private static final Instant NOW = Instant.parse("2026-11-15T09:00:00Z");
    private static final SampleCrowd.Person VISITOR = new SampleCrowd.Person("u-visitor", "demo");
    private static final List<SampleCrowd.Person> PEOPLE = SampleGames.NAMES.stream()
            .map(name -> new SampleCrowd.Person("u-" + name, name))
            .toList();

    private final Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
    private final TestStore store = new TestStore(clock, VoteDesign.DESIGN);

    private Table table;

    @BeforeAll
    void play() {
        table = store.table(VoteDesign.DESIGN);
        samples().play(PEOPLE, VISITOR);
    }

    @AfterAll
    void close() {
        store.close();
    }

    private SampleGames samples() {
        return new SampleGames(table, clock);
    }

    private List<Game> games(GameStatus status) {
        try (Stream<Game> games = table.stream(VoteTable.GAMES_BY_STATUS.of(new Game.ByStatus(status)))) {
            return games.toList();
        }
    }

    @Test
    void someAreOverAndOthersAreBeingPlayed() {
        assertThat(games(GameStatus.FINISHED)).hasSize(3).allSatisfy(game -> {
            assertThat(game.winner()).isNotNull();
            assertThat(game.finishedAt()).isBefore(NOW);
        });
        assertThat(games(GameStatus.ACTIVE)).hasSize(5).noneMatch(Game::isMachinesTurn);
    }

    @Test
    void everyOpenTurnHasBegunAndIsNotYetOver() {
        for (Game game : games(GameStatus.ACTIVE)) {
            Turn turn = table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(game.gameId(), game.currentTurn())))
                    .item()
                    .orElseThrow();
            assertThat(turn.state()).as(game.title()).isEqualTo(TurnState.OPEN);
            assertThat(turn.openedAt()).as(game.title()).isBeforeOrEqualTo(NOW);
            assertThat(turn.votingDeadline()).as(game.title()).isAfter(NOW.plusSeconds(60));
        }
    }

    @Test
    void whatWasWrittenKeepsAllThatMustAlwaysHold() {
        Verification verification = new Verification(table);
        for (GameStatus status : GameStatus.values()) {
            for (Game game : games(status)) {
                Verification.Report report = verification.check(game.gameId()).orElseThrow();
                assertThat(report.faults()).as(game.title()).isEmpty();
                assertThat(report.votes()).as(game.title()).isPositive();
            }
        }
    }

    @Test
    void peopleHaveProposedAndTheVisitorHasVoted() {
        try (Stream<Vote> votes = table.stream(VoteTable.VOTES_OF_USER.of(new VoteUser.Key(VISITOR.userId())))) {
            assertThat(votes).hasSizeGreaterThan(20);
        }
        long proposed = PEOPLE.stream()
                .mapToLong(person -> {
                    try (Stream<Candidate> candidates =
                            table.stream(VoteTable.CANDIDATES_OF_USER.of(new VoteUser.Key(person.userId())))) {
                        return candidates.count();
                    }
                })
                .sum();
        assertThat(proposed).isGreaterThan(10);
    }

    @Test
    void votesAreOfThePastAndOneIsStillAwaited() {
        for (Game game : games(GameStatus.ACTIVE)) {
            try (Stream<Vote> votes =
                    table.stream(VoteTable.VOTES_TO_COUNT.of(new Turn.Key(game.gameId(), game.currentTurn())))) {
                assertThat(votes)
                        .isNotEmpty()
                        .allMatch(vote -> !vote.updatedAt().isAfter(NOW))
                        .noneMatch(vote -> vote.userId().equals(PEOPLE.get(0).userId()));
            }
        }
    }

    /** Otherwise a server that starts with them would think for a minute; {@link WriteAnalyses} makes the book anew. */
    @Test
    void everyAnalysisIsInTheBookAndSomeAreFoundAgain() {
        List<Analysis> kept = WriteAnalyses.of(table);
        Book book = SampleGames.book();
        assertThat(kept)
                .hasSizeGreaterThan(200)
                .allSatisfy(
                        analysis -> assertThat(book.find(analysis.position())).isNotEmpty());
        Analyst analyst = new Analyst(new Engine(18), Machine.ANALYSIS);
        for (int empties : List.of(60, 52, 18, 9)) {
            Analysis analysis = kept.stream()
                    .filter(one -> one.position().empties() == empties)
                    .findFirst()
                    .orElseThrow();
            assertThat(Book.line(analyst.analyse(analysis.position()))).isEqualTo(Book.line(analysis));
        }
    }

    @Test
    void playingThemAgainAddsNothing() {
        samples().play(PEOPLE, VISITOR);
        assertThat(games(GameStatus.ACTIVE)).hasSize(5);
        assertThat(games(GameStatus.FINISHED)).hasSize(3);
    }
}
