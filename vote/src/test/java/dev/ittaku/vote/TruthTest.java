package dev.ittaku.vote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.turn.VoteSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole games, as people read them: what is told about a position must agree with all else that is told about it. */
class TruthTest {
    private static final Pattern JUDGED = Pattern.compile(
            "(Black|White)(?: about| by about| by some)? (\\d+)" + "(?: discs?)?(?: ahead)?(?: \\(±(\\d+)\\))?\\.");
    private static final Pattern FAR = Pattern.compile("(Black|White) (?:clearly ahead, )?by (?:at least )?(\\d+)");
    private static final Pattern SOLVED = Pattern.compile("(Black|White) wins by (\\d+)");
    private static final Pattern EVEN =
            Pattern.compile("(?:about even|nobody leads|within 1 disc)(?: \\(±(\\d+)\\))?\\.|a draw");
    private static final Pattern BEST = Pattern.compile(
            "nothing better|rates higher|top evaluation|Top evaluation|engine's choice|only legal move|no other legal move");

    /** Black's lead as it was told: from {@code least} to {@code most} discs. */
    private record Told(String about, Position position, int least, int most, boolean best, String text) {
        boolean allows(Told later) {
            return later.most >= least && later.least <= most;
        }
    }

    /** The crowd takes the machine's first proposal, or any of them. */
    @ParameterizedTest
    @CsvSource({"WHITE, 7, true, 1", "BLACK, 3, false, 2"})
    void aWholeGameDoesNotContradictItself(Player aiSide, int level, boolean best, long seed) {
        Random random = new Random(seed);
        try (Club club = new Club()) {
            Machine machine = new Machine(1, Machine.ANALYSIS);
            VoteServices vote = new VoteServices(
                    club.table,
                    club.clock,
                    machine,
                    random,
                    VoteSettings.USUAL,
                    Club.backoff(8),
                    VoteListener.NONE,
                    "server");
            Game game = vote.games().open(aiSide, level, "PT1H", null);
            vote.dueTurns().workAll();
            for (Game now = club.now(game); now.isActive(); now = club.now(game)) {
                if (!now.isMachinesTurn()) {
                    List<Candidate> candidates = club.candidates(game, now.currentTurn());
                    Candidate choice = candidates.get(best ? 0 : random.nextInt(candidates.size()));
                    vote.ballots().cast(game.gameId(), choice.turnNumber(), "voter", choice.candidateId());
                }
                club.clock.advance(Club.HOUR);
                vote.dueTurns().workAll();
            }
            check(club, vote, game);
        }
    }

    private static void check(Club club, VoteServices vote, Game game) {
        List<Move> moves = club.moves(game);
        Map<Integer, String> comments = new HashMap<>();
        vote.games()
                .history(game.gameId())
                .commentaries()
                .forEach(said -> comments.put(said.turnNumber(), said.contentEn()));
        Map<Position, Told> known = new HashMap<>();
        List<Told> chain = new ArrayList<>();
        int compared = 0;
        for (Move move : moves) {
            Position before = Games.positionAt(moves, move.turnNumber());
            if (move.isPass()) {
                continue;
            }
            List<Told> told = new ArrayList<>();
            if (move.playedBy() == PlayedBy.COLLECTIVE) {
                for (Candidate one : club.candidates(game, move.turnNumber())) {
                    told.add(told(before, move.turnNumber(), one.position(), String.valueOf(one.descriptionEn())));
                }
            }
            Told played =
                    told(before, move.turnNumber(), move.position(), String.valueOf(comments.get(move.turnNumber())));
            told.add(played);
            for (Told one : told) {
                Told earlier = known.putIfAbsent(one.position, one);
                if (earlier != null) {
                    assertThat(List.of(one.least, one.most, one.best))
                            .as("%s%n%s", earlier, one)
                            .isEqualTo(List.of(earlier.least, earlier.most, earlier.best));
                    compared++;
                }
            }
            if (!played.best) {
                chain.clear();
            }
            for (Told earlier : chain) {
                assertThat(earlier.allows(played)).as("%s%n%s", earlier, played).isTrue();
            }
            chain.add(played);
        }
        assertThat(compared).isGreaterThan(20);
        assertThat(club.verify(game).faults()).isEmpty();
    }

    private static Told told(Position before, int turn, String square, String text) {
        Position after = before.play(Squares.parse(square));
        String about = "turn " + turn + " " + square;
        boolean best = BEST.matcher(text).find();
        if (after.isOver()) {
            int black = after.finalScore() * (after.toMove() == dev.ittaku.othello.board.Side.BLACK ? 1 : -1);
            return new Told(about, after, black, black, true, text);
        }
        MatchResult solved = match(SOLVED, text);
        if (solved != null) {
            int black = black(solved);
            return new Told(about, after, black, black, best, text);
        }
        MatchResult far = match(FAR, text);
        if (far != null) {
            int black = black(far);
            return new Told(about, after, black > 0 ? black : -64, black > 0 ? 64 : black, best, text);
        }
        MatchResult judged = match(JUDGED, text);
        if (judged != null) {
            int margin = judged.group(3) == null ? 0 : Integer.parseInt(judged.group(3));
            return new Told(about, after, black(judged) - margin, black(judged) + margin, best, text);
        }
        MatchResult even = match(EVEN, text);
        assertThat(even).as("nothing is told about the position: %s", text).isNotNull();
        int margin = even == null || even.group(1) == null ? 0 : Integer.parseInt(even.group(1));
        return new Told(about, after, -margin, margin, best, text);
    }

    private static MatchResult match(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.toMatchResult() : null;
    }

    private static int black(MatchResult match) {
        int discs = Integer.parseInt(match.group(2));
        return match.group(1).equals("Black") ? discs : -discs;
    }

    @Test
    void theFirstMoveIsProposedOnce() {
        try (Club club = new Club()) {
            Game game = club.vote.games().open(Player.WHITE, 1, "PT1H", null);
            assertThat(club.candidates(game, 1)).extracting(Candidate::position).containsExactly("D3");
        }
    }
}
