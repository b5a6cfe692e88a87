package dev.ittaku.benchmarks.vote;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.password.PasswordHash;
import dev.ittaku.accounts.password.PasswordRules;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.othello.search.Limits;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.read.Backoff;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.turn.VoteSettings;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** People who are signed in, and games to vote in. */
public final class VoteFill {
    private static final int WRITERS = 32;

    /** A game in its first turn, and where votes on it go. */
    public record FirstTurn(String gameId, String path, List<String> candidates) {}

    private final DynamoDbClient client;
    private final SecureRandom random = new SecureRandom();

    public VoteFill(DynamoDbClient client) {
        this.client = client;
    }

    static Table table(DynamoDbClient client, TableDesign design) {
        new TableCreation(client, pause -> {}).createIfMissing(design);
        return Table.of(design, client);
    }

    /** The session cookie of each. */
    public List<String> voters(int count) throws InterruptedException, ExecutionException {
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
        for (int i = 0; i < count; i++) {
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
        return cookies;
    }

    /** @param hot whether its votes are counted in shards from the first on */
    public FirstTurn open(boolean hot) {
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
        return new FirstTurn(id, "/api/vote/games/" + id + "/turns/1/vote", candidates);
    }
}
