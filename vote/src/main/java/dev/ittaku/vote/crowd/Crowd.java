package dev.ittaku.vote.crowd;

import dev.ittaku.table.Table;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.crowd.CrowdReport.MeasuredTurn;
import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.Vote;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Computes the reports of finished games, once each. A voter's points are added in the transaction that writes how well
 * they voted, so they are added once. A game's report is written last: an interrupted run leaves none, and the next one
 * computes it again with the same result.
 */
public final class Crowd {
    /** People with fewer votes are not shown to others, because that could reveal their votes. */
    public static final int LEAST_VOTES = 5;

    /** Fewer people are not shown: a single one with so many votes could be identified in the open data set. */
    static final int LEAST_VOTERS = 3;

    private static final int BATCH = 100;

    private final Table table;
    private final Clock clock;
    private final Lifetime lifetime;
    private final Scores scores;

    public Crowd(Table table, Clock clock, Lifetime lifetime, Scores scores) {
        this.table = table;
        this.clock = clock;
        this.lifetime = lifetime;
        this.scores = scores;
    }

    /** Measures every finished game that has not been; returns how many there were. */
    public int resume() {
        List<Game> games;
        try (Stream<Game> finished =
                table.stream(VoteTable.GAMES_BY_STATUS.of(new Game.ByStatus(GameStatus.FINISHED)))) {
            games = finished.toList();
        }
        int measured = 0;
        for (int from = 0; from < games.size(); from += BATCH) {
            List<Game> some = games.subList(from, Math.min(games.size(), from + BATCH));
            var there = table.getAll(
                            CrowdItems.CROWD_REPORT,
                            some.stream()
                                    .map(game -> CrowdItems.CROWD_REPORT.key(new CrowdReport.Key(game.gameId())))
                                    .toList())
                    .value()
                    .values();
            List<String> known = there.stream().map(CrowdReport::gameId).toList();
            for (Game game : some) {
                if (!known.contains(game.gameId())) {
                    measure(game.gameId());
                    measured++;
                }
            }
        }
        return measured;
    }

    /** Measures a game if it is finished and has not been measured. */
    public void measure(String gameId) {
        Optional<Game> game = table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(gameId)))
                .item()
                .filter(one -> !one.isActive());
        if (game.isEmpty() || find(gameId).isPresent()) {
            return;
        }
        Instant second = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        Instant expires = lifetime.of(game.get()).orElse(null);
        Measurement measurement = new Measurement();
        List<MeasuredTurn> turns = new ArrayList<>();
        for (Move move : moves(gameId)) {
            Turn.Key key = new Turn.Key(gameId, move.turnNumber());
            Optional<Turn> turn = table.get(VoteTable.TURN_TO_DECIDE.of(key)).item();
            boolean voted = move.candidateId() != null;
            measurement
                    .add(
                            move,
                            turn.map(Turn::ratings).orElse(null),
                            voted ? all(table.stream(VoteTable.CANDIDATES_TO_CLOSE.of(key))) : List.of(),
                            voted ? all(table.stream(VoteTable.VOTES_TO_COUNT.of(key))) : List.of())
                    .ifPresent(turns::add);
        }
        measurement.standings().forEach((userId, voter) -> {
            if (!Vote.isGone(userId)) {
                CrowdVoter measured =
                        new CrowdVoter(gameId, userId, voter.votes(), voter.loss(), voter.best(), second, expires);
                scores.add(
                        new Score.Key(userId, Board.VOTES),
                        voter.earned(),
                        () -> voter(gameId, userId).isPresent(),
                        () -> Transaction.named("measure a voter").create(CrowdItems.CROWD_VOTER, measured));
            }
        });
        table.put(
                        CrowdItems.CROWD_REPORT,
                        new CrowdReport(
                                gameId, measurement.standings().size(), measurement.votes(), turns, second, expires))
                .orThrow();
    }

    private List<Move> moves(String gameId) {
        return all(table.stream(VoteTable.MOVES_TO_DECIDE.of(new Game.Key(gameId))));
    }

    private static <T> List<T> all(Stream<T> stream) {
        try (stream) {
            return stream.toList();
        }
    }

    /** A game's report; empty while the game is played and until it has been measured. */
    public Optional<CrowdReport> find(String gameId) {
        return InputChecks.isId(gameId)
                ? table.get(CrowdItems.CROWD_REPORT_BY_GAME.of(new CrowdReport.Key(gameId)))
                        .item()
                : Optional.empty();
    }

    /** A finished game's report; one that has just ended is measured for it. */
    public CrowdReport report(String gameId) {
        if (!InputChecks.isId(gameId)
                || table.get(VoteTable.GAME_BY_ID.of(new Game.Key(gameId)))
                        .item()
                        .isEmpty()) {
            throw VoteRefusal.noGame();
        }
        Optional<CrowdReport> known = find(gameId);
        if (known.isPresent()) {
            return known.get();
        }
        measure(gameId);
        return find(gameId).orElseThrow(VoteRefusal::notMeasured);
    }

    /** How a person voted in a measured game. */
    public Optional<CrowdVoter> voter(String gameId, String userId) {
        return table.get(CrowdItems.CROWD_VOTER_OF_USER.of(new CrowdVoter.Key(gameId, userId)))
                .item();
    }

    /** The best voters, among those with enough votes; nobody if these are very few. */
    public List<CrowdVoter> bestVoters(String gameId, int most) {
        try (Stream<CrowdVoter> voters = table.stream(CrowdItems.CROWD_VOTERS.of(new Game.Key(gameId)))) {
            List<CrowdVoter> often = voters.filter(voter -> voter.votes() >= LEAST_VOTES)
                    .sorted(Comparator.comparingDouble(CrowdVoter::averageLoss)
                            .thenComparing(CrowdVoter::votes, Comparator.reverseOrder())
                            .thenComparing(CrowdVoter::userId))
                    .toList();
            return often.size() < LEAST_VOTERS ? List.of() : often.subList(0, Math.min(most, often.size()));
        }
    }

    /** One vote of the open data set. */
    public record DataRow(int turnNumber, int voter, String position, double loss, boolean adopted) {}

    /**
     * Every vote of a finished game, without names. Voters have numbers in the order of their first receipts, which
     * only they know, so a number does not identify its voter.
     */
    public List<DataRow> data(String gameId) {
        CrowdReport report = report(gameId);
        VoterNumbers numbers = new VoterNumbers();
        List<Turn.Key> keys = report.turns().stream()
                .filter(turn -> turn.votes() > 0)
                .map(turn -> new Turn.Key(gameId, turn.turnNumber()))
                .toList();
        for (Turn.Key key : keys) {
            all(table.stream(VoteTable.VOTES_TO_COUNT.of(key))).forEach(numbers::note);
        }
        Map<String, Integer> voters = numbers.all();
        List<DataRow> rows = new ArrayList<>();
        for (Turn.Key key : keys) {
            rows.addAll(rows(key, voters));
        }
        return rows;
    }

    private List<DataRow> rows(Turn.Key key, Map<String, Integer> voters) {
        Optional<Turn> turn = table.get(VoteTable.TURN_TO_DECIDE.of(key)).item();
        var ratings = turn.map(Turn::ratings).orElse(null);
        if (turn.isEmpty() || ratings == null) {
            return List.of();
        }
        Map<String, Double> losses = Measurement.losses(ratings);
        Map<String, String> squares = new HashMap<>();
        all(table.stream(VoteTable.CANDIDATES_TO_CLOSE.of(key)))
                .forEach((Candidate one) -> squares.put(one.candidateId(), one.position()));
        return all(table.stream(VoteTable.VOTES_TO_COUNT.of(key))).stream()
                .filter(vote -> losses.containsKey(squares.getOrDefault(vote.candidateId(), "")))
                .map(vote -> {
                    String square = squares.getOrDefault(vote.candidateId(), "");
                    return new DataRow(
                            key.turnNumber(),
                            voters.getOrDefault(vote.userId(), 0),
                            square,
                            losses.getOrDefault(square, 0.0),
                            vote.candidateId().equals(turn.get().adopted()));
                })
                .sorted(Comparator.comparingInt(DataRow::voter))
                .toList();
    }
}
