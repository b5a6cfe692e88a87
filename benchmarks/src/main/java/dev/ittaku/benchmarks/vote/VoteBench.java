package dev.ittaku.benchmarks.vote;

import dev.ittaku.benchmarks.load.HttpLoad;
import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.benchmarks.run.ServerProcess;
import dev.ittaku.benchmarks.run.TemporaryFolder;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.game.Verification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Votes a second on one turn over HTTP, each by another signed-in user, each written and counted in one durable
 * transaction: on a hot turn, counted in shards, and beside it, by turns in the same run, on a turn whose candidates are
 * counted directly. Both games are checked afterwards: a vote that was lost or counted twice fails the run.
 */
public final class VoteBench implements Bench {
    private static final int VOTERS = 40_000;
    private static final int CONNECTIONS = 64;
    private static final int ROUNDS = 4;
    /** Until the server's compiler has done its work; each on games of its own, where everyone's vote is a first one. */
    private static final int WARM_UPS = 6;

    private static final long WARM_UP_MILLIS = 8000;
    private static final long ROUND_MILLIS = 1500;
    private static final double TARGET = 3_000;

    /** A game in its first turn, and who has voted in it. */
    private record Ballot(VoteFill.FirstTurn turn, AtomicInteger next) {
        static Ballot of(VoteFill.FirstTurn turn) {
            return new Ballot(turn, new AtomicInteger());
        }
    }

    @Override
    public String name() {
        return "vote";
    }

    @Override
    public String describes() {
        return "Exact votes on one hot turn over HTTP, beside votes on one counter per candidate.";
    }

    @Override
    public void run(BenchRun run) throws Exception {
        try (TemporaryFolder data = TemporaryFolder.make()) {
            List<String> voters = new ArrayList<>();
            List<Ballot> warmUps = new ArrayList<>();
            Ballot hot;
            Ballot plain;
            try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data.path())) {
                VoteFill fill = new VoteFill(store.client());
                voters.addAll(fill.voters(VOTERS));
                run.say("  " + VOTERS + " voters are signed in");
                for (int i = 0; i < WARM_UPS; i++) {
                    warmUps.add(Ballot.of(fill.open(true)));
                    warmUps.add(Ballot.of(fill.open(false)));
                }
                hot = Ballot.of(fill.open(true));
                plain = Ballot.of(fill.open(false));
            }
            try (ServerProcess server = ServerProcess.on(data.path())) {
                HttpLoad load = new HttpLoad(server.address());
                for (Ballot ballot : warmUps) {
                    votes(load, voters, ballot, WARM_UP_MILLIS);
                }
                run.say("  the server is warm");
                measure(run, load, voters, hot, plain);
            }
            check(run, data.path(), hot);
            check(run, data.path(), plain);
        }
    }

    private void measure(BenchRun run, HttpLoad load, List<String> voters, Ballot hot, Ballot plain) throws Exception {
        List<Double> sharded = new ArrayList<>();
        List<Double> counted = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            sharded.add(votes(load, voters, hot, ROUND_MILLIS));
            counted.add(votes(load, voters, plain, ROUND_MILLIS));
            run.say("  round " + round + " of " + ROUNDS);
        }
        double fast = HttpLoad.median(sharded);
        double slow = HttpLoad.median(counted);
        run.atLeast("votes on one hot turn, over HTTP", fast, "votes/s", TARGET);
        run.figure("votes on one counter per candidate, over HTTP", slow, "votes/s");
        run.ratioAtLeast("hot turn to one counter", fast, slow, 1);
    }

    /** Every request is another user's; who is out of users lets them change their votes. */
    private static double votes(HttpLoad load, List<String> voters, Ballot ballot, long millis) throws IOException {
        return load.measure(millis, CONNECTIONS, connection -> () -> {
            int number = ballot.next().getAndIncrement();
            String session = voters.get(number % voters.size());
            String choice = ballot.turn()
                    .candidates()
                    .get((number + number / voters.size())
                            % ballot.turn().candidates().size());
            return load.request(
                    "PUT",
                    ballot.turn().path(),
                    "Cookie: ittaku_session=" + session + "\r\n" + load.origin(),
                    "{\"candidateId\":\"" + choice + "\"}");
        });
    }

    private void check(BenchRun run, Path data, Ballot ballot) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data)) {
            Verification.Report report = new Verification(VoteFill.table(store.client(), VoteDesign.DESIGN))
                    .check(ballot.turn().gameId())
                    .orElseThrow();
            int sent = Math.min(ballot.next().get(), VOTERS);
            if (!report.isSound() || report.votes() != sent) {
                throw new IllegalStateException(
                        sent + " users voted, but the game has " + report.votes() + " votes: " + report.faults());
            }
            run.say("  " + report.votes() + " votes of as many users, and every count equals them");
        }
    }
}
