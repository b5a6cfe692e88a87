package dev.ittaku.vote.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.othello.board.Squares;
import dev.ittaku.vote.Club;
import dev.ittaku.vote.crowd.Board;
import dev.ittaku.vote.crowd.CrowdItems;
import dev.ittaku.vote.crowd.CrowdReport;
import dev.ittaku.vote.crowd.CrowdVoter;
import dev.ittaku.vote.crowd.GameSummary;
import dev.ittaku.vote.crowd.Score;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.people.GamePeople;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Game;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is left of a game that was played to its end by three people. */
class StudyTest {
    private static final Club CLUB = new Club();
    private static final List<String> PEOPLE = List.of("aki", "ben", "cho");
    private static Game game;

    @BeforeAll
    static void play() {
        game = CLUB.game();
        for (Game now = game; now.isActive(); now = CLUB.now(game)) {
            var candidates = CLUB.candidates(now, now.currentTurn());
            for (int i = 0; i < PEOPLE.size(); i++) {
                CLUB.cast(now, PEOPLE.get(i), candidates.get(Math.min(i, candidates.size() - 1)));
            }
            CLUB.deadline();
        }
        game = CLUB.now(game);
        CLUB.vote.participants().writeWaiting();
        CLUB.vote.crowd().measure(game.gameId());
    }

    @AfterAll
    static void close() {
        CLUB.close();
    }

    private static void assertRefused(Runnable call, VoteRefusal.Reason reason) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        VoteRefusal.class, e -> assertThat(e.reason()).isEqualTo(reason));
    }

    @Test
    void peopleAreCountedOnceEach() {
        GamePeople people =
                CLUB.vote.participants().of(List.of(game.gameId(), "other")).get(game.gameId());
        assertThat(people.people()).isEqualTo(3);
        assertThat(people.faces()).containsExactlyInAnyOrderElementsOf(PEOPLE);
    }

    @Test
    void everyVoteIsWorthPointsOnceHoweverOftenAGameIsMeasured() {
        List<Score> before = CLUB.vote.scores().leaders(Board.VOTES, 10, null).items();
        assertThat(before).extracting(Score::userId).startsWith("aki").hasSize(3);
        CrowdVoter aki = CLUB.vote.crowd().voter(game.gameId(), "aki").orElseThrow();
        assertThat(before.get(0).answers()).isEqualTo(aki.votes());
        assertThat(before.get(0).points()).isPositive().isLessThanOrEqualTo(10 * aki.votes());
        CLUB.table
                .deleteKey(CrowdItems.CROWD_REPORT, CrowdItems.CROWD_REPORT.key(new CrowdReport.Key(game.gameId())))
                .orThrow();
        CLUB.vote.crowd().measure(game.gameId());
        assertThat(CLUB.vote.scores().leaders(Board.VOTES, 10, null).items()).isEqualTo(before);
    }

    @Test
    void aGuessCountsOnceAndTheBestMoveIsWorthTen() {
        Training training = CLUB.vote.training();
        Training.Puzzle puzzle = training.next(Optional.of("dai")).orElseThrow();
        String id = puzzle.game().gameId();
        Training.Answer looked = training.guess(Optional.empty(), id, puzzle.turnNumber(), first(puzzle));
        assertThat(looked.counted()).isFalse();
        String best = looked.ratings().get(0).position();
        Training.Answer answer = training.guess(Optional.of("dai"), id, puzzle.turnNumber(), best);
        assertThat(answer.points()).isEqualTo(10);
        assertThat(answer.counted()).isTrue();
        assertThat(training.guess(Optional.of("dai"), id, puzzle.turnNumber(), best)
                        .counted())
                .isFalse();
        assertThat(CLUB.vote.scores().find(new Score.Key("dai", Board.TRAINING)))
                .hasValueSatisfying(score -> {
                    assertThat(score.points()).isEqualTo(10);
                    assertThat(score.answers()).isEqualTo(1);
                });
        assertThat(CLUB.vote.scores().leaders(Board.TRAINING, 10, null).items())
                .as("one guess is too few to be ranked")
                .isEmpty();
        assertRefused(
                () -> training.guess(Optional.empty(), id, puzzle.turnNumber(), "D4"), VoteRefusal.Reason.INVALID);
        assertRefused(() -> training.guess(Optional.empty(), id, 500, "D3"), VoteRefusal.Reason.NO_TURN);
        Game open = CLUB.game();
        assertRefused(() -> training.guess(Optional.empty(), open.gameId(), 1, "D3"), VoteRefusal.Reason.NOT_MEASURED);
        CLUB.vote.removal().remove("dai", "dai");
        assertThat(CLUB.vote.scores().find(new Score.Key("dai", Board.TRAINING)))
                .isEmpty();
    }

    private static String first(Training.Puzzle puzzle) {
        return Squares.name(Squares.list(puzzle.position().legalMoves()).get(0));
    }

    @Test
    void aClosedTurnHasThreeLinesWhoseMovesAreLegal() {
        List<TurnLines.Line> lines = CLUB.vote.lines().of(game.gameId(), 9);
        assertThat(lines).hasSizeBetween(1, 3).isEqualTo(CLUB.vote.lines().of(game.gameId(), 9));
        assertThat(lines).isSortedAccordingTo((a, b) -> Double.compare(b.discs(), a.discs()));
        var position = Games.positionAt(CLUB.moves(game), 9);
        for (TurnLines.Line line : lines) {
            var now = position;
            assertThat(line.moves()).hasSizeBetween(2, 6);
            assertThat(line.content()).isNotBlank();
            for (String move : line.moves()) {
                now = move.equals("PASS") ? now.pass() : now.play(Squares.parse(move));
            }
        }
        Game open = CLUB.game();
        assertRefused(() -> CLUB.vote.lines().of(open.gameId(), 1), VoteRefusal.Reason.TURN_OPEN);
    }

    @Test
    void theStoryTellsTheResultInBothLanguages() {
        CrowdReport report = CLUB.vote.crowd().report(game.gameId());
        GameSummary.Words story = GameSummary.of(game, CLUB.moves(game), report);
        assertThat(story.japanese()).startsWith("みんな（黒）は AI に ").endsWith("。").hasSizeLessThan(500);
        assertThat(story.english()).startsWith("The crowd (black) ").endsWith(".");
        assertThat(GameSummary.turningPoints(report))
                .hasSizeLessThanOrEqualTo(3)
                .allSatisfy(turn -> assertThat(turn.loss()).isGreaterThanOrEqualTo(3));
    }
}
