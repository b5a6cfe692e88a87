package dev.ittaku.vote.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.platform.retry.Retry;
import dev.ittaku.vote.Club;
import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.table.game.Game;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** Who takes part in a game is written a moment after the vote. */
class ParticipantsTest {
    private final AtomicBoolean broken = new AtomicBoolean(true);
    private final AtomicInteger transactions = new AtomicInteger();

    /** Does not write what has to do with ben while it is broken. */
    private DynamoDbClient withoutBen(DynamoDbClient inner) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                    if (broken.get()
                            && args != null
                            && args[0] instanceof TransactWriteItemsRequest request
                            && request.toString().contains("ben")) {
                        throw SdkClientException.create("the line is broken");
                    }
                    if (method.getName().equals("transactWriteItems")) {
                        transactions.incrementAndGet();
                    }
                    try {
                        return method.invoke(inner, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Test
    void oneWhoCannotBeWrittenHoldsUpNobodyAndComesBackWithTheNextVote() {
        try (Club club = new Club()) {
            Game game = club.game();
            var table = Club.table(withoutBen(club.store.client()), club.clock);
            Participants participants =
                    new Participants(table, club.clock, new Lifetime(true), Retry.with(Club.backoff(3)));
            for (String voter : List.of("aki", "ben", "cho")) {
                participants.noteLater(game.gameId(), voter);
            }
            assertThatThrownBy(participants::writeWaiting).hasMessageContaining("the line is broken");
            assertThat(people(club, game)).isEqualTo(2);

            broken.set(false);
            for (String voter : List.of("aki", "ben", "cho")) {
                participants.noteLater(game.gameId(), voter);
            }
            assertThat(participants.writeWaiting()).as("only ben").isEqualTo(1);
            assertThat(people(club, game)).isEqualTo(3);
        }
    }

    @Test
    void peopleOfOneGameAreWrittenTogetherAndCountedOnce() {
        try (Club club = new Club()) {
            Game game = club.game();
            broken.set(false);
            var table = Club.table(withoutBen(club.store.client()), club.clock);
            for (int start = 0; start < 2; start++) {
                // A server that was started anew knows nobody.
                Participants participants =
                        new Participants(table, club.clock, new Lifetime(true), Retry.with(Club.backoff(3)));
                int voters = start == 0 ? 120 : 130;
                for (int i = 0; i < voters; i++) {
                    participants.noteLater(game.gameId(), "voter-" + i);
                }
                transactions.set(0);
                assertThat(participants.writeWaiting()).isEqualTo(voters);
                assertThat(transactions.get()).isEqualTo(start == 0 ? 3 : 1);
                assertThat(people(club, game)).isEqualTo(voters);
            }
            assertThat(club.table
                            .get(PeopleItems.PEOPLE_OF_GAME.of(new GamePeople.Key(game.gameId())))
                            .item()
                            .orElseThrow()
                            .faces())
                    .containsExactly("voter-129", "voter-128", "voter-127", "voter-126", "voter-125");
        }
    }

    private static int people(Club club, Game game) {
        return club.table
                .get(PeopleItems.PEOPLE_OF_GAME.of(new GamePeople.Key(game.gameId())))
                .item()
                .orElseThrow()
                .people();
    }
}
