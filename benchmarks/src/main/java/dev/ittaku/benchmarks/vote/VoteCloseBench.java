package dev.ittaku.benchmarks.vote;

import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.benchmarks.run.TemporaryFolder;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.othello.search.Limits;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.read.Backoff;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.turn.DueTurns;
import dev.ittaku.vote.turn.VoteSettings;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * How long it takes to close the turns of 5,000 games that are all due at midnight: found, leased, counted again and decided,
 * each in durable transactions, by as many threads as a server has for it. The machine's answers come afterwards, by its own.
 */
public final class VoteCloseBench implements Bench {
    private static final int GAMES = 5_000;
    private static final int WARM_UP = 1_000;
    private static final int VOTES = 3;
    private static final int WRITERS = 32;
    private static final double TARGET_SECONDS = 5;

    private final SecureRandom random = new SecureRandom();

    @Override
    public String name() {
        return "vote-close";
    }

    @Override
    public String describes() {
        return "Closes the turns of 5,000 games that are due at the same moment.";
    }

    @Override
    public void run(BenchRun run) throws Exception {
        try (TemporaryFolder data = TemporaryFolder.make();
                EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data.path())) {
            new TableCreation(store.client(), pause -> {}).createIfMissing(VoteDesign.DESIGN);
            Table table = Table.of(VoteDesign.DESIGN, store.client());
            Clock now = Clock.systemUTC();
            fill(services(table, now), WARM_UP);
            close(services(table, Clock.offset(now, Duration.ofHours(2))), WARM_UP);
            fill(services(table, now), GAMES);
            run.say("  " + GAMES + " games are open, each with " + VOTES + " votes");
            double before = cpuSeconds();
            double seconds = close(services(table, Clock.offset(now, Duration.ofHours(2))), GAMES);
            run.figure("processor time for that, of all cores", cpuSeconds() - before, "s");
            run.atMost("to close the turns of " + GAMES + " games", seconds, "s", TARGET_SECONDS);
        }
    }

    /** What a busy machine does not change. */
    private static double cpuSeconds() {
        return ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .orElse(Duration.ZERO)
                        .toMillis()
                / 1e3;
    }

    private VoteServices services(Table table, Clock clock) {
        return new VoteServices(
                table,
                clock,
                new Machine(1, Limits.depth(1, 1)),
                random,
                VoteSettings.USUAL,
                Backoff.standard(random),
                VoteListener.NONE,
                "server");
    }

    private static void fill(VoteServices vote, int games) throws Exception {
        List<Callable<Void>> work = new ArrayList<>();
        for (int i = 0; i < games; i++) {
            work.add(() -> {
                String id = vote.games().open(Player.WHITE, 1, "PT1H", null).gameId();
                String candidate = vote.proposals()
                        .turnWithCandidates(id, 1)
                        .candidates()
                        .get(0)
                        .candidateId();
                for (int voter = 0; voter < VOTES; voter++) {
                    vote.ballots().cast(id, 1, "voter-" + voter, candidate);
                }
                return null;
            });
        }
        together(WRITERS, work);
    }

    /** As the server's job does it: one look, then as many at once as there are threads. */
    private static double close(VoteServices vote, int games) throws Exception {
        long start = System.nanoTime();
        List<Callable<Void>> work = new ArrayList<>();
        for (Turn turn : vote.dueTurns().find()) {
            if (!turn.isMachines()) {
                work.add(() -> {
                    vote.dueTurns().work(turn);
                    return null;
                });
            }
        }
        if (work.size() != games) {
            throw new IllegalStateException(games + " turns are due, but " + work.size() + " were found");
        }
        together(DueTurns.CLOSERS, work);
        double seconds = (System.nanoTime() - start) / 1e9;
        boolean left = vote.dueTurns().find().stream()
                .anyMatch(turn -> !turn.isMachines() && turn.state() != TurnState.CLOSED);
        if (left) {
            throw new IllegalStateException("some turns are still open");
        }
        return seconds;
    }

    private static void together(int threads, List<Callable<Void>> work) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            for (Future<Void> one : pool.invokeAll(work)) {
                one.get();
            }
        } finally {
            pool.shutdown();
        }
    }
}
