package dev.ittaku.vote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.turn.VoteSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.DoubleAdder;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;

/** What a vote costs, in write units, as the store counts them; the guide states the same numbers. */
class VoteCostTest {
    /** Adds up what transactions consume. */
    private static DynamoDbClient metered(DynamoDbClient inner, DoubleAdder units) {
        return (DynamoDbClient) java.lang.reflect.Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                    Object answer;
                    try {
                        answer = method.invoke(inner, args);
                    } catch (java.lang.reflect.InvocationTargetException e) {
                        throw e.getCause();
                    }
                    if (answer instanceof TransactWriteItemsResponse written) {
                        written.consumedCapacity().stream()
                                .mapToDouble(ConsumedCapacity::capacityUnits)
                                .forEach(units::add);
                    }
                    return answer;
                });
    }

    private record Costs(double vote, double change, double voteForAPersonsCandidate) {}

    private static Costs measure(VoteSettings settings) {
        DoubleAdder units = new DoubleAdder();
        try (Club club = new Club(settings)) {
            Game game = club.game();
            VoteServices server = club.server(metered(club.store.client(), units), settings);
            var candidates = club.candidates(game, 1);
            String free = dev.ittaku.othello.board.Squares.list(game.position().legalMoves()).stream()
                    .map(dev.ittaku.othello.board.Squares::name)
                    .filter(square ->
                            candidates.stream().noneMatch(one -> one.position().equals(square)))
                    .findFirst()
                    .orElseThrow();
            String user = "123e4567-e89b-12d3-a456-426614174000";
            Candidate persons = club.vote.proposals().propose(game.gameId(), 1, user, free, "短い説明");
            units.reset();
            server.ballots().cast(game.gameId(), 1, user, candidates.get(0).candidateId());
            double vote = units.sumThenReset();
            server.ballots().cast(game.gameId(), 1, user, candidates.get(1).candidateId());
            double change = units.sumThenReset();
            server.ballots().cast(game.gameId(), 1, "another-user", persons.candidateId());
            return new Costs(vote, change, units.sumThenReset());
        }
    }

    @Test
    void theGuideStatesWhatAVoteCosts() throws Exception {
        Costs plain = measure(VoteSettings.USUAL);
        Costs hot = measure(Club.hot(64));
        String guide = Files.readString(Path.of("../docs/vote.md"));
        assertThat(guide)
                .contains(String.format(
                        "| counted on the candidate | %.0f | %.0f | %.0f |",
                        plain.vote, plain.voteForAPersonsCandidate, plain.change))
                .contains(String.format(
                        "| counted in shards | %.0f | %.0f | %.0f |",
                        hot.vote, hot.voteForAPersonsCandidate, hot.change));
    }
}
