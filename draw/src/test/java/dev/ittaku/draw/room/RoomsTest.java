package dev.ittaku.draw.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.draw.lease.Lease;
import dev.ittaku.draw.lease.LeaseItems;
import dev.ittaku.draw.player.Connection;
import dev.ittaku.draw.player.PlayerItems;
import dev.ittaku.draw.player.Players;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.room.Servers.Ear;
import dev.ittaku.draw.table.Member;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomHistory;
import dev.ittaku.draw.table.RoomItems;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.view.GameView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RoomsTest {
    private final Servers servers = new Servers();
    private final Rooms rooms = servers.server("one");
    private final Ear aki = new Ear("aki");
    private final Ear haru = new Ear("haru");

    @AfterEach
    void close() {
        servers.close();
    }

    private static void act(Rooms rooms, String gameId, BiConsumer<Game, Instant> step) {
        rooms.act(gameId, (game, now) -> {
            step.accept(game, now);
            return true;
        });
    }

    private String begun(int timeLimit, int roundCount) {
        String gameId = rooms.create(Servers.settings(timeLimit, roundCount), Servers.open(), Servers.person("aki"))
                .gameId();
        act(rooms, gameId, (game, now) -> game.join("haru", "はる", Role.PLAYER, now));
        rooms.watch(rooms.find(gameId), aki).join();
        rooms.watch(rooms.find(gameId), haru).join();
        act(rooms, gameId, (game, now) -> game.ready("haru", true, now));
        act(rooms, gameId, (game, now) -> game.start("aki", now));
        return gameId;
    }

    private static void draw(Rooms rooms, String gameId, InkWriter pen) {
        byte[] frame = pen.begin(1, 8, 10, 10).points(50, 60, 70, 90).end().frame();
        act(rooms, gameId, (game, now) -> game.ink("aki", InkFrame.read(frame), "w-aki", now));
    }

    @Test
    void everyoneHearsTheSameInTheSameOrderButTheDrawerGetsNoEcho() {
        String gameId = begun(60, 1);
        act(rooms, gameId, (game, now) -> game.answer("aki", "りんご", now));
        draw(rooms, gameId, new InkWriter(1, 1));
        act(rooms, gameId, (game, now) -> game.guess("haru", "りんご", now));
        assertThat(haru.ink).hasSize(1);
        assertThat(aki.ink).isEmpty();
        List<String> both = List.of(
                "playerReady",
                "gameStarted",
                "roundStarted",
                "turnStarted",
                "answerSet",
                "correct",
                "chat",
                "score",
                "turnEnded");
        assertThat(haru.heard).endsWith(both.toArray(String[]::new));
        assertThat(aki.heard).endsWith(both.toArray(String[]::new));
        assertThat(history(gameId).room().orElseThrow().totals()).containsEntry("haru", 60);
    }

    @Test
    void aLateComerGetsEverything() {
        String gameId = begun(60, 1);
        act(rooms, gameId, (game, now) -> game.answer("aki", "りんご", now));
        draw(rooms, gameId, new InkWriter(1, 1));
        act(rooms, gameId, (game, now) -> game.join("natsu", "なつ", Role.SPECTATOR, now));
        Ear natsu = new Ear("natsu");
        rooms.watch(rooms.find(gameId), natsu).join();
        assertThat(natsu.snapshot).hasSize(1);
        assertThat(natsu.view.currentRound().currentTurn().status()).isEqualTo("drawing");
        assertThat(natsu.view.you().role()).isEqualTo("spectator");
    }

    @Test
    void aStrangerCannotWatchAndAFourthWindowClosesTheFirst() {
        String gameId = begun(60, 1);
        assertThatThrownBy(() ->
                        rooms.watch(rooms.find(gameId), new Ear("stranger")).join())
                .hasCauseInstanceOf(DrawRefusal.class);
        for (int i = 2; i <= 4; i++) {
            rooms.watch(rooms.find(gameId), new Ear("aki", "w" + i)).join();
        }
        assertThat(aki.closed).containsExactly(Closing.ELSEWHERE);
    }

    @Test
    void afterAKillTheSameTurnGoesOnWithInkAndScores() {
        String gameId = begun(80, 2);
        act(rooms, gameId, (game, now) -> game.answer("aki", "りんご", now));
        act(rooms, gameId, (game, now) -> game.guess("haru", "りんご", now));
        servers.passes(Duration.ofSeconds(5));
        act(rooms, gameId, (game, now) -> game.answer("haru", "すいか", now));
        InkWriter pen = new InkWriter(1, 2);
        for (int i = 0; i < 20; i++) {
            byte[] frame = pen.begin(1, 8, 10, 10).end().frame();
            act(rooms, gameId, (game, now) -> game.ink("haru", InkFrame.read(frame), "w-haru", now));
            servers.passes(Duration.ofSeconds(1));
        }
        servers.halt();

        Rooms again = servers.server("one");
        assertThat(again.adopt(true)).isEqualTo(1);
        GameView view = again.look(gameId, (game, now) -> game.viewFor("haru", true, now));
        assertThat(view.currentRound().currentTurn().turnNumber()).isEqualTo(2);
        assertThat(view.currentRound().currentTurn().status()).isEqualTo("drawing");
        assertThat(view.currentRound().currentTurn().answer()).isEqualTo("すいか");
        assertThat(view.totals()).containsEntry("aki", 80).containsEntry("haru", 80);
        assertThat(view.scoreHistories()).hasSize(2);
        Ear back = new Ear("haru", "w-back");
        again.watch(again.find(gameId), back).join();
        int saved = back.snapshot.get(0).length;
        assertThat(saved).isGreaterThan(5 + 10 * 8);
    }

    @Test
    void everyItemExpires() {
        String gameId = begun(60, 1);
        act(rooms, gameId, (game, now) -> game.answer("aki", "りんご", now));
        draw(rooms, gameId, new InkWriter(1, 1));
        act(rooms, gameId, (game, now) -> game.guess("haru", "みかん", now));
        act(rooms, gameId, (game, now) -> game.guess("haru", "りんご", now));
        servers.players.introduce("あき");
        assertThat(servers.items())
                .hasSizeGreaterThan(10)
                .allSatisfy(item -> assertThat(item).containsKey("ttl"));
        assertThat(servers.items())
                .extracting(item -> item.get("SK").s().replaceAll("#.*", ""))
                .contains(
                        "META",
                        "PLAYER",
                        "SECRET",
                        "DRAW",
                        "SCORE",
                        "ROUND",
                        "CHAT",
                        "LEASE",
                        "CODE",
                        "SERVER",
                        "CONNECTION",
                        "IDENTITY");
        assertThat(servers.items())
                .filteredOn(item -> !item.get("SK").s().startsWith("SECRET")
                        && !item.get("SK").s().startsWith("ROUND")
                        && !item.get("SK").s().startsWith("CHAT"))
                .allSatisfy(item -> assertThat(item.toString()).doesNotContain("りんご"));
    }

    @Test
    void aFinishedGameIsKeptForAWeekFromItsEnd() {
        String gameId = begun(30, 1);
        act(rooms, gameId, (game, now) -> game.leave("haru", now));
        Instant ttl = history(gameId).room().orElseThrow().ttl();
        assertThat(ttl).isEqualTo(servers.clock.instant().plus(Duration.ofDays(7)));
        assertThat(history(gameId).members())
                .filteredOn(member -> member.playerId().equals("aki"))
                .extracting(Member::ttl)
                .containsExactly(ttl);
    }

    private RoomHistory history(String gameId) {
        return servers.table
                .collect(RoomItems.ROOM_HISTORY.of(new Room.Key(gameId)))
                .value();
    }

    @Test
    void onesOwnGamesSayWhereOneIsConnected() {
        String gameId = begun(30, 1);
        rooms.create(Servers.settings(60, 1), Servers.open(), Servers.person("aki"));
        Lobby lobby = new Lobby(servers.table, servers.clock);
        assertThat(lobby.of("aki", 20, null).items())
                .hasSize(2)
                .filteredOn(Lobby.Mine::connected)
                .extracting(mine -> mine.room().gameId())
                .containsExactly(gameId);
        rooms.unwatch(rooms.find(gameId), aki);
        assertThat(lobby.of("aki", 20, null).items())
                .extracting(Lobby.Mine::connected)
                .containsOnly(false);
    }

    @Test
    void ofSeveralWindowsOneIsEnoughToBeConnected() {
        String gameId = begun(30, 1);
        Lobby lobby = new Lobby(servers.table, servers.clock);
        Ear second = new Ear("aki", "w-aki-2");
        rooms.watch(rooms.find(gameId), second).join();
        rooms.unwatch(rooms.find(gameId), second);
        assertThat(connected(lobby)).containsOnly(true);
        rooms.unwatch(rooms.find(gameId), aki);
        assertThat(connected(lobby)).containsOnly(false);
        rooms.unwatch(rooms.find(gameId), aki);
        assertThat(connected(lobby)).containsOnly(false);
    }

    @Test
    void anOpenWindowIsWrittenAgainAndWhatADeadServerLeftIsKnownByItsAge() {
        String gameId = begun(300, 1);
        Lobby lobby = new Lobby(servers.table, servers.clock);
        Instant opened = connection().lastActiveAt();
        servers.passes(Duration.ofMinutes(2));
        rooms.tidy();
        assertThat(connection().lastActiveAt()).isEqualTo(opened.plus(Duration.ofMinutes(2)));
        assertThat(connection().connectedAt()).isEqualTo(opened);
        assertThat(connected(lobby)).containsOnly(true);
        servers.passes(Duration.ofMinutes(5));
        assertThat(connection().gameId()).isEqualTo(gameId);
        assertThat(connected(lobby)).containsOnly(false);
    }

    private static List<Boolean> connected(Lobby lobby) {
        return lobby.of("aki", 20, null).items().stream()
                .map(Lobby.Mine::connected)
                .toList();
    }

    private Connection connection() {
        return servers.table
                .get(PlayerItems.CONNECTION_OF_PLAYER.of(new Connection.Key("aki")))
                .item()
                .orElseThrow();
    }

    @Test
    void theChatKeepsItsLastThousandLines() {
        String gameId = begun(300, 1);
        for (int i = 0; i < 1_060; i++) {
            int number = i;
            servers.passes(Duration.ofMillis(1));
            act(rooms, gameId, (game, now) -> game.say("haru", "line " + number, now));
        }
        Lobby lobby = new Lobby(servers.table, servers.clock);
        assertThat(lobby.chat(gameId, 50, null).items().get(0).content()).isEqualTo("line 1059");
        assertThat(new RoomStore(servers.table).countChat(gameId)).isBetween(975, 1_000);
    }

    @Test
    void publicRoomsThatWaitAreListedAndFoundByTheirCode() {
        Rooms.Made open = rooms.create(Servers.settings(60, 1), Servers.open(), Servers.person("aki"));
        rooms.create(Servers.settings(60, 1), new RoomOptions(false, false, false), Servers.person("aki"));
        Lobby lobby = new Lobby(servers.table, servers.clock);
        assertThat(lobby.waiting(20, null).items()).extracting(r -> r.gameId()).containsExactly(open.gameId());
        assertThat(new RoomStore(servers.table).byCode(open.code())).contains(open.gameId());
        assertThat(RoomCodes.typed(" " + open.code().toLowerCase(Locale.ROOT))).contains(open.code());
        assertThat(RoomCodes.typed("O0O0O0O0")).isEmpty();
        assertThat(lobby.of("aki", 20, null).items()).hasSize(2);
        act(rooms, open.gameId(), (game, now) -> game.join("haru", "はる", Role.PLAYER, now));
        act(rooms, open.gameId(), (game, now) -> game.ready("haru", true, now));
        assertThat(lobby.playing(20, null).items()).isEmpty();
        act(rooms, open.gameId(), (game, now) -> game.start("aki", now));
        assertThat(lobby.waiting(20, null).items()).isEmpty();
        assertThat(lobby.playing(20, null).items()).extracting(r -> r.gameId()).containsExactly(open.gameId());
        rooms.leave(open.gameId(), "haru");
        assertThat(lobby.playing(20, null).items()).isEmpty();
    }

    @Test
    void theSamePeoplePlayAgainInARoomOfTheirOwn() {
        String gameId = begun(30, 1);
        while (rooms.look(gameId, (game, now) -> game.status()) != RoomStatus.FINISHED) {
            servers.passes(Duration.ofSeconds(30));
        }
        Rooms.Made next = rooms.again(gameId, "haru");
        assertThat(rooms.again(gameId, "aki")).isEqualTo(next);
        assertThat(aki.heard).endsWith("again");
        GameView view = rooms.look(next.gameId(), (game, now) -> game.viewFor("aki", false, now));
        assertThat(view.players()).extracting(GameView.Player::id).containsExactly("aki", "haru");
        assertThat(view.status()).isEqualTo("waiting");
    }

    @Test
    void aRoomThatNobodyIsInIsLetGo() {
        String gameId = begun(30, 1);
        act(rooms, gameId, (game, now) -> game.leave("haru", now));
        rooms.unwatch(rooms.find(gameId), aki);
        rooms.unwatch(rooms.find(gameId), haru);
        servers.passes(Duration.ofMinutes(3));
        rooms.tidy();
        assertThat(rooms.count()).isZero();
        assertThat(servers.table
                        .get(LeaseItems.LEASE_OF_ROOM.of(new Lease.Key(gameId)))
                        .item())
                .isEmpty();
        RoomStatus status = rooms.look(gameId, (game, now) -> game.status());
        assertThat(status).isEqualTo(RoomStatus.FINISHED);
    }

    @Test
    void aRoomThatIsNotThereIsMissing() {
        assertThatThrownBy(() -> rooms.find("nowhere")).isInstanceOf(RoomMissing.class);
        assertThatThrownBy(() -> rooms.find("a#b")).isInstanceOf(RoomMissing.class);
    }

    @Test
    void onlyWhoHasTheTokenIsThePlayer() {
        Players.Introduced aki = servers.players.introduce("あき");
        assertThat(servers.players.identify(aki.cookie())).contains(aki.playerId());
        assertThat(servers.players.identify(aki.playerId())).isEmpty();
        assertThat(servers.players.identify(aki.playerId() + "." + "A".repeat(22)))
                .isEmpty();
        assertThat(servers.players.identify("")).isEmpty();
        assertThat(servers.items().toString()).doesNotContain(aki.cookie().substring(37));
    }
}
