package dev.ittaku.benchmarks.vote;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.password.PasswordHash;
import dev.ittaku.accounts.password.PasswordRules;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.benchmarks.load.HttpLoad;
import dev.ittaku.benchmarks.run.Bench;
import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.benchmarks.run.ServerProcess;
import dev.ittaku.benchmarks.run.TemporaryFolder;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.othello.search.Limits;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.read.Backoff;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.game.Verification;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.Candidate;
import dev.ittaku.vote.table.Player;
import dev.ittaku.vote.turn.VoteSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

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
    private static final int WRITERS = 32;
    private static final double TARGET = 3_000;

    private final SecureRandom random = new SecureRandom();

    /** A game in its first turn, and who has voted in it. */
    private record Ballot(String gameId, String path, List<String> candidates, AtomicInteger next) {}

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
                voters.addAll(voters(store.client(), run));
                for (int i = 0; i < WARM_UPS; i++) {
                    warmUps.add(open(store.client(), true));
                    warmUps.add(open(store.client(), false));
                }
                hot = open(store.client(), true);
                plain = open(store.client(), false);
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
            String choice = ballot.candidates()
                    .get((number + number / voters.size()) % ballot.candidates().size());
            return load.request(
                    "PUT",
                    ballot.path(),
                    "Cookie: ittaku_session=" + session + "\r\n" + load.origin(),
                    "{\"candidateId\":\"" + choice + "\"}");
        });
    }

    private Table table(DynamoDbClient client, TableDesign design) {
        new TableCreation(client, pause -> {}).createIfMissing(design);
        return Table.of(design, client);
    }

    private List<String> voters(DynamoDbClient client, BenchRun run) throws Exception {
        Secrets secrets = new Secrets(random);
        Table people = table(client, AccountsDesign.DESIGN);
        Clock clock = Clock.systemUTC();
        Sessions sessions = new Sessions(people, clock, secrets);
        // Nobody measures passwords here.
        PasswordHash cheap = new PasswordHash(new PasswordHash.Cost(64, 1), secrets, WRITERS);
        Accounts accounts =
                new Accounts(people, clock, secrets, cheap, PasswordRules.shipped(), new Inbox(people, clock));
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        List<Future<String>> made = new ArrayList<>();
        for (int i = 0; i < VOTERS; i++) {
            String name = "voter" + i;
            made.add(writers.submit(() -> {
                Account account = accounts.signUp(name, secrets.id(20), null);
                return sessions.begin(account, "", "").presented().asCookie();
            }));
        }
        List<String> cookies = new ArrayList<>();
        for (Future<String> one : made) {
            cookies.add(one.get());
        }
        writers.shutdown();
        run.say("  " + VOTERS + " voters are signed in");
        return cookies;
    }

    private Ballot open(DynamoDbClient client, boolean hot) {
        VoteSettings usual = VoteSettings.USUAL;
        VoteServices vote = new VoteServices(
                table(client, VoteDesign.DESIGN),
                Clock.systemUTC(),
                new Machine(1, Limits.depth(1, 1)),
                random,
                new VoteSettings(usual.shards(), usual.hotVotes(), hot, false),
                Backoff.standard(random),
                VoteListener.NONE,
                "server");
        String id = vote.games().open(Player.WHITE, 1, "P1D", null).gameId();
        List<String> candidates = vote.proposals().turnWithCandidates(id, 1).candidates().stream()
                .map(Candidate::candidateId)
                .toList();
        return new Ballot(id, "/api/vote/games/" + id + "/turns/1/vote", candidates, new AtomicInteger());
    }

    private void check(BenchRun run, Path data, Ballot ballot) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data)) {
            Verification.Report report = new Verification(table(store.client(), VoteDesign.DESIGN))
                    .check(ballot.gameId())
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
