package dev.ittaku.vote;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Vote;
import dev.ittaku.vote.turn.VoteSettings;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A program that lets users vote, all at once and in a circle, says which votes it was told are written, and is killed.
 * Arguments: the store's folder, the game, how many users, and from which vote on.
 */
final class KilledVoters {
    private static final int THREADS = 8;

    private KilledVoters() {}

    public static void main(String[] args) throws Exception {
        EmbeddedDynamoDb store = EmbeddedDynamoDb.open(Path.of(args[0]));
        Table table = Club.table(store.client(), Clock.systemUTC());
        VoteServices vote = new VoteServices(
                table,
                Clock.systemUTC(),
                new Machine(1, Club.QUICK),
                new Random(1),
                VoteSettings.USUAL,
                Club.backoff(50),
                VoteListener.NONE,
                "server");
        String gameId = args[1];
        int users = Integer.parseInt(args[2]);
        AtomicInteger next = new AtomicInteger(Integer.parseInt(args[3]));
        List<Candidate> candidates =
                vote.proposals().turnWithCandidates(gameId, 1).candidates();
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (int thread = 0; thread < THREADS; thread++) {
            new Thread(() -> {
                        while (true) {
                            int number = next.getAndIncrement();
                            String user = "voter" + number % users;
                            // A later round of the circle changes some votes.
                            Candidate choice = candidates.get((number / users + number) % candidates.size());
                            Vote cast = vote.ballots().cast(gameId, 1, user, choice.candidateId());
                            out.println(user + " " + cast.revision());
                        }
                    })
                    .start();
        }
    }
}
