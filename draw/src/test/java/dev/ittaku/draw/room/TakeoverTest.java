package dev.ittaku.draw.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.game.Changes;
import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.game.Umpire;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.draw.lease.GameServer;
import dev.ittaku.draw.lease.Lease;
import dev.ittaku.draw.lease.LeaseItems;
import dev.ittaku.draw.lease.RoomElsewhere;
import dev.ittaku.draw.room.Servers.Ear;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.words.Readings;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two servers on one table, and a room in the middle of a turn that goes from one to the other. */
class TakeoverTest {
    private final Servers servers = new Servers();
    private final Rooms one = servers.server("one");
    private final Ear aki = new Ear("aki");
    private final Ear haru = new Ear("haru");
    private String gameId = "";

    @BeforeEach
    void drawing() {
        gameId = one.create(Servers.settings(300, 1), Servers.open(), Servers.person("aki"))
                .gameId();
        act(one, (game, now) -> game.join("haru", "はる", Role.PLAYER, now));
        one.watch(one.find(gameId), aki).join();
        one.watch(one.find(gameId), haru).join();
        act(one, (game, now) -> game.ready("haru", true, now));
        act(one, (game, now) -> game.start("aki", now));
        act(one, (game, now) -> game.answer("aki", "りんご", now));
    }

    @AfterEach
    void close() {
        servers.close();
    }

    private void act(Rooms rooms, BiConsumer<Game, Instant> step) {
        rooms.act(gameId, (game, now) -> {
            step.accept(game, now);
            return true;
        });
    }

    private long epoch() {
        return servers.table
                .get(LeaseItems.LEASE_OF_ROOM.of(new Lease.Key(gameId)))
                .item()
                .orElseThrow()
                .epoch();
    }

    /** The first server is halted for so long that the second may take over. */
    private Rooms haltedAndTakenOver() {
        servers.halt();
        servers.passes(Duration.ofSeconds(7));
        Rooms two = servers.server("two");
        assertThat(two.adopt(false)).isEqualTo(1);
        return two;
    }

    @Test
    void aLivingServerKeepsItsRoomsAndOthersKnowWhereTheyAre() {
        Rooms two = servers.server("two");
        servers.passes(Duration.ofSeconds(20));
        assertThat(two.adopt(true)).isZero();
        assertThatThrownBy(() -> two.find(gameId)).isInstanceOf(RoomElsewhere.class);
        assertThat(servers.leases("two").otherOwner(gameId)).hasValueSatisfying(owner -> {
            assertThat(owner.address()).isEqualTo("http://one");
            assertThat(owner.relayKey()).isEqualTo("key of one");
        });
        assertThat(servers.leases("one").otherOwner(gameId)).isEmpty();
        assertThat(servers.leases("two").otherOwner("a#b")).isEmpty();
        GameView seen = two.look(gameId, (game, now) -> game.viewFor("haru", false, now));
        assertThat(seen.currentRound().currentTurn().status()).isEqualTo("drawing");
        assertThat(seen.currentRound().currentTurn().answer()).isNull();
    }

    @Test
    void theSameTurnGoesOnAtAnotherServerWhenTheFirstIsSilent() {
        Rooms two = haltedAndTakenOver();
        assertThat(epoch()).isEqualTo(2);
        Ear back = new Ear("haru");
        two.watch(two.find(gameId), back).join();
        act(two, (game, now) -> game.guess("haru", "りんご", now));
        assertThat(back.heard).contains("turnEnded");
        assertThat(two.adopt(false)).isZero();
    }

    @Test
    void aServerThatWasHaltedNeitherSaysNorDoesAnythingOnItsOwn() {
        Rooms two = haltedAndTakenOver();
        act(two, (game, now) -> game.guess("haru", "りんご", now));
        int heard = haru.heard.size();

        byte[] frame = new InkWriter(1, 1).begin(1, 8, 10, 10).end().frame();
        RoomActor stale = one.find(gameId);
        assertThatThrownBy(() -> stale.ask((game, now) -> {
                            game.ink("aki", InkFrame.read(frame), "w-aki", now);
                            return true;
                        })
                        .join())
                .hasCauseInstanceOf(RoomElsewhere.class);
        assertThat(haru.ink).isEmpty();
        assertThat(haru.heard).hasSize(heard);
        assertThat(haru.closed).containsExactly(Closing.MOVED);
        assertThat(aki.closed).containsExactly(Closing.MOVED);
        assertThatThrownBy(() -> act(one, (game, now) -> game.guess("haru", "りんご", now)))
                .isInstanceOf(RoomElsewhere.class);
    }

    @Test
    void whetherItWakesUpWithABeatOrAQuestionItShowsNothingStale() {
        Rooms two = haltedAndTakenOver();
        act(two, (game, now) -> game.guess("haru", "りんご", now));
        one.beat();
        assertThat(one.isHere(gameId)).isFalse();
        assertThat(haru.closed).containsExactly(Closing.MOVED);
        GameView seen = one.look(gameId, (game, now) -> game.viewFor("haru", false, now));
        assertThat(seen.currentRound().currentTurn().status()).isEqualTo("finished");
        assertThat(epoch()).isEqualTo(2);
    }

    @Test
    void whatItHadBegunToWriteIsRefused() {
        RoomStore store = new RoomStore(servers.table);
        Game before = store.load(gameId)
                .orElseThrow()
                .restore(() -> "id", new Umpire(false, Readings.NONE), servers.clock.instant());
        haltedAndTakenOver();
        before.guess("haru", "りんご", servers.clock.instant());
        Changes late = before.drainChanges();
        assertThat(late.scores()).isNotEmpty();
        assertThatThrownBy(() -> new RoomWriting(store, gameId, 1, 0).save(late))
                .isInstanceOf(RoomElsewhere.class);
        assertThat(servers.items()).noneMatch(item -> item.get("SK").s().startsWith("SCORE"));
    }

    @Test
    void twoSecondsAfterAServerWasHaltedAnotherHasItsRooms() {
        Rooms two = servers.server("two");
        servers.halt();
        servers.passes(Duration.ofMillis(1_900));
        assertThat(two.adopt(false)).isEqualTo(1);
        assertThat(epoch()).isEqualTo(2);

        // It goes on before it has learned that it was taken for gone.
        assertThatThrownBy(() -> act(one, (game, now) -> game.guess("haru", "りんご", now)))
                .isInstanceOf(RoomElsewhere.class);
        assertThat(haru.closed).containsExactly(Closing.MOVED);
        assertThat(haru.heard).doesNotContain("turnEnded");
    }

    @Test
    void aServerThatWasOnlyTooSlowKeepsItsRoomsAndNobodyNotices() {
        servers.halt();
        servers.passes(Duration.ofSeconds(5));
        act(one, (game, now) -> game.guess("haru", "みかん", now));
        assertThat(epoch()).isEqualTo(1);
        assertThat(haru.closed).isEmpty();
        assertThat(haru.heard).contains("guess");
    }

    @Test
    void aServerThatSaysAtTheSameMomentThatItIsAliveIsNotTakenForGone() {
        servers.halt();
        servers.passes(Duration.ofSeconds(5));
        GameServer silent = servers.table
                .get(LeaseItems.SERVER_BY_ID.of(new GameServer.Key("one")))
                .item()
                .orElseThrow();
        one.beat();
        assertThat(servers.leases("two").isGone(silent)).isFalse();
        assertThat(one.isHere(gameId)).isTrue();
    }

    @Test
    void aServerThatStopsSavesItsInkAndLetsOthersGoOnAtOnce() {
        byte[] frame =
                new InkWriter(1, 1).begin(1, 8, 10, 10).points(50, 60).end().frame();
        act(one, (game, now) -> game.ink("aki", InkFrame.read(frame), "w-aki", now));
        one.stop();
        assertThat(aki.closed).containsExactly(Closing.RESTART);
        Rooms two = servers.server("two");
        assertThat(two.adopt(false)).isEqualTo(1);
        Ear back = new Ear("haru");
        two.watch(two.find(gameId), back).join();
        assertThat(back.snapshot.get(0)).hasSizeGreaterThan(10);
    }

    /** Who draws nothing loses the turn. */
    private void someInk() {
        byte[] frame = new InkWriter(1, 1).begin(1, 8, 10, 10).end().frame();
        act(one, (game, now) -> game.ink("aki", InkFrame.read(frame), "w-aki", now));
    }

    /** How long the turn still lasts when its drawer is back at a server that takes the room up. */
    private Duration leftAt(Rooms next) {
        assertThat(next.adopt(true)).isEqualTo(1);
        Ear back = new Ear("aki", "w-back");
        next.watch(next.find(gameId), back).join();
        Instant deadline =
                Instant.ofEpochMilli(back.view.currentRound().currentTurn().deadline());
        return Duration.between(servers.clock.instant(), deadline);
    }

    @Test
    void theTimeInWhichNobodyRanTheRoomIsGivenBack() {
        someInk();
        servers.passes(Duration.ofSeconds(100));
        servers.halt();
        servers.passes(Duration.ofMinutes(10));
        assertThat(leftAt(servers.server("two"))).isEqualTo(Duration.ofSeconds(200));
        servers.passes(Duration.ofSeconds(50));
        servers.halt();
        servers.passes(Duration.ofMinutes(10));
        assertThat(leftAt(servers.server("three"))).isEqualTo(Duration.ofSeconds(150));
    }

    @Test
    void alsoWhenTheSameServerStartsAgain() {
        someInk();
        servers.passes(Duration.ofSeconds(100));
        servers.halt();
        servers.passes(Duration.ofMinutes(10));
        assertThat(leftAt(servers.server("one"))).isEqualTo(Duration.ofSeconds(200));
    }

    @Test
    void alsoWhenTheServerWasStoppedInOrder() {
        someInk();
        servers.passes(Duration.ofSeconds(99));
        one.stop();
        servers.halt();
        servers.passes(Duration.ofMinutes(10));
        assertThat(leftAt(servers.server("two"))).isEqualTo(Duration.ofSeconds(201));
    }

    @Test
    void aRoomThatFailedAndIsTakenUpByTheSameServerLosesNoTime() {
        someInk();
        servers.passes(Duration.ofSeconds(100));
        one.find(gameId).end(Closing.RESTART);
        Ear back = new Ear("aki", "w-back");
        one.watch(one.find(gameId), back).join();
        assertThat(back.view.currentRound().currentTurn().deadline())
                .isEqualTo(servers.clock.instant().plusSeconds(200).toEpochMilli());
    }
}
