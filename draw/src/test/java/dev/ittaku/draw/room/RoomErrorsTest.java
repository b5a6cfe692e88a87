package dev.ittaku.draw.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.room.Servers.Ear;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.view.Shown;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Faults that no program expects: whoever asked is told, and the room goes on. */
class RoomErrorsTest {
    private final Servers servers = new Servers();
    private final Rooms rooms = servers.server("one");
    private final String gameId = rooms.create(Servers.settings(60, 1), Servers.open(), Servers.person("aki"))
            .gameId();

    @AfterEach
    void close() {
        servers.close();
    }

    private static Boolean fails(Game game, Instant now) {
        game.join("natsu", "なつ", Role.PLAYER, now);
        throw new StackOverflowError("as deep as it gets");
    }

    @Test
    void anErrorInAStepFailsThatStepAndTheRoomGoesOnAsItWasWritten() {
        Ear aki = new Ear("aki");
        rooms.watch(rooms.find(gameId), aki).join();
        RoomActor actor = rooms.find(gameId);
        CompletableFuture<Boolean> failed = actor.ask(RoomErrorsTest::fails);
        assertThat(failed).isCompletedExceptionally();
        assertThatThrownBy(failed::join).hasCauseInstanceOf(StackOverflowError.class);
        assertThat(aki.closed).containsExactly(Closing.RESTART);
        assertThat(actor.ask((game, now) -> true)).isCompletedExceptionally();

        rooms.act(gameId, (game, now) -> game.join("haru", "はる", Role.PLAYER, now));
        GameView view = rooms.look(gameId, (game, now) -> game.viewFor("haru", false, now));
        assertThat(view.players()).extracting(GameView.Player::id).containsExactly("aki", "haru");
    }

    @Test
    void whatWaitedBehindAnErrorIsAnswered() {
        RoomActor actor = rooms.find(gameId);
        List<CompletableFuture<Boolean>> behind = new java.util.ArrayList<>();
        CompletableFuture<Boolean> failed = actor.ask((game, now) -> {
            behind.add(actor.ask((g, later) -> true));
            throw new AssertionError("never");
        });
        assertThat(failed).isCompletedExceptionally();
        assertThat(behind).hasSize(1).allMatch(CompletableFuture::isCompletedExceptionally);
    }

    @Test
    void aWindowThatFailsIsClosedAndTheOthersHearEverything() {
        rooms.act(gameId, (game, now) -> game.join("haru", "はる", Role.PLAYER, now));
        Ear haru = new Ear("haru");
        Broken aki = new Broken();
        rooms.watch(rooms.find(gameId), aki).join();
        rooms.watch(rooms.find(gameId), haru).join();
        rooms.act(gameId, (game, now) -> {
            game.ready("haru", true, now);
            return true;
        });
        assertThat(haru.heard).contains("playerReady");
        assertThat(aki.closings).isPositive();
    }

    @Test
    void aCodeInALogLeadsNowhere() {
        assertThat(RoomCodes.shortened("KAKA2345")).isEqualTo("KAKA…");
        assertThat(RoomCodes.shortened(gameId)).hasSize(5);
        assertThat(RoomCodes.shortened("")).isEqualTo("…");
    }

    /** Fails at everything it is told, and at being closed. */
    private static final class Broken implements Watcher {
        private int closings;

        @Override
        public String id() {
            return "broken";
        }

        @Override
        public String playerId() {
            return "aki";
        }

        @Override
        public void show(Shown shown) {
            throw new AssertionError("cannot show");
        }

        @Override
        public void ink(byte[] frame) {
            throw new AssertionError("cannot draw");
        }

        @Override
        public void restart(Shown state, List<byte[]> snapshot) {
            // Comes in without a fault.
        }

        @Override
        public void close(Closing closing) {
            closings++;
            throw new IllegalStateException("cannot close");
        }
    }
}
