package dev.ittaku.vote;

import dev.ittaku.othello.search.Limits;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import dev.ittaku.table.read.Backoff;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.game.Verification;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.Vote;
import dev.ittaku.vote.turn.VoteSettings;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** All services of Vote on a store in memory, with a quick machine and a clock that stands still until it is moved. */
public final class Club implements AutoCloseable {
    public static final Duration HOUR = Duration.ofHours(1);
    static final Limits QUICK = Limits.depth(1, 2);

    public final MovableClock clock = new MovableClock("2026-11-15T09:00:00.250Z");
    public final TestStore store = new TestStore(clock, VoteDesign.DESIGN);
    /** Shared, since engines take long to make and keep nothing from one search to the next. */
    private static final Machine MACHINE = new Machine(2, QUICK);

    public final Machine machine = MACHINE;
    private final AtomicInteger servers = new AtomicInteger();
    public final Table table;
    public final VoteServices vote;

    public Club() {
        this(VoteSettings.USUAL);
    }

    public Club(VoteSettings settings) {
        table = table(store.client(), clock);
        vote = server(store.client(), settings);
    }

    public static Table table(DynamoDbClient client, Clock clock) {
        return Table.builder(VoteDesign.DESIGN, client)
                .clock(clock)
                .backoff(backoff(8))
                .build();
    }

    /** Pauses are short, since nobody but the test is on the line. */
    public static Backoff backoff(int attempts) {
        return new Backoff(attempts, Duration.ofMillis(1), Duration.ofMillis(20), new Random(7), pause -> {
            try {
                Thread.sleep(pause.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** Another server on the same store. */
    public VoteServices server(DynamoDbClient client, VoteSettings settings) {
        return server(client, settings, clock);
    }

    /** Another server, by whose clock it may be another time. */
    VoteServices server(DynamoDbClient client, VoteSettings settings, Clock time) {
        return new VoteServices(
                table(client, time),
                time,
                machine,
                new Random(42),
                settings,
                backoff(50),
                VoteListener.NONE,
                "server " + servers.incrementAndGet());
    }

    public static VoteSettings hot(int shards) {
        return new VoteSettings(shards, 500, true, true);
    }

    /** A game of one-hour turns in which the crowd, black, is to move and has three proposals of the machine. */
    public Game game() {
        return withThree(vote.games().open(Player.WHITE, 1, "PT1H", "test"));
    }

    /** The machine proposes one of the four first moves, which mirror each other; here it proposes three. */
    Game withThree(Game game) {
        Candidate first = candidates(game, 1).get(0);
        int later = 0;
        for (String square : List.of("C4", "F5")) {
            later++;
            table.create(
                            VoteTable.CANDIDATE,
                            new Candidate(
                                    first.candidateId().substring(0, 35) + (char) ('w' + later),
                                    game.gameId(),
                                    1,
                                    square,
                                    first.description(),
                                    first.descriptionEn(),
                                    0,
                                    Candidate.MACHINE,
                                    CandidateStatus.VOTING,
                                    first.createdAt(),
                                    first.votingDeadline(),
                                    clock.millis() + later,
                                    null,
                                    null))
                    .orThrow();
        }
        return game;
    }

    public Game now(Game game) {
        return table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(game.gameId())))
                .item()
                .orElseThrow();
    }

    public Turn turn(Game game, int number) {
        return table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(game.gameId(), number)))
                .item()
                .orElseThrow();
    }

    public List<Candidate> candidates(Game game, int number) {
        return vote.proposals().turnWithCandidates(game.gameId(), number).candidates();
    }

    public Candidate candidate(Game game, int number, String position) {
        return candidates(game, number).stream()
                .filter(one -> one.position().equals(position))
                .findFirst()
                .orElseThrow();
    }

    public Vote cast(Game game, String userId, Candidate candidate) {
        return vote.ballots().cast(game.gameId(), candidate.turnNumber(), userId, candidate.candidateId());
    }

    public List<Move> moves(Game game) {
        try (Stream<Move> moves = table.stream(VoteTable.MOVES_TO_DECIDE.of(new Game.Key(game.gameId())))) {
            return moves.toList();
        }
    }

    public List<Vote> votes(Game game, int number) {
        try (Stream<Vote> votes = table.stream(VoteTable.VOTES_TO_COUNT.of(new Turn.Key(game.gameId(), number)))) {
            return votes.toList();
        }
    }

    /** Lets the time of the present turn run out and everything happen that is due then. */
    public void deadline() {
        clock.advance(HOUR);
        vote.dueTurns().workAll();
    }

    public Verification.Report verify(Game game) {
        return vote.verification().check(game.gameId()).orElseThrow();
    }

    @Override
    public void close() {
        store.close();
    }
}
