package dev.ittaku.draw.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.drawing.Likes;
import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.draw.lease.Leases;
import dev.ittaku.draw.lease.RoomElsewhere;
import dev.ittaku.draw.moderation.Report;
import dev.ittaku.draw.moderation.ReportStatus;
import dev.ittaku.draw.moderation.ReportSubject;
import dev.ittaku.draw.moderation.Reports;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.statistics.Statistics;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.view.GameView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What admins take away, what screens see, who took a room over, and what is left of a game when it is over. */
class ModerationTest {
    private final Servers servers = new Servers();
    private final Rooms rooms = servers.server("one");
    private final RoomStore store = new RoomStore(servers.table);
    private final Servers.Ear ear = new Servers.Ear("p1");
    private String gameId = "";

    @BeforeEach
    void begin() {
        gameId = make(Servers.open());
    }

    private String make(RoomOptions options) {
        String id = rooms.create(Servers.settings(60, 1), options, Servers.person("p0"))
                .gameId();
        rooms.act(id, (game, now) -> game.join("p1", "わるいな", Role.PLAYER, now));
        return id;
    }

    @AfterEach
    void close() {
        servers.close();
    }

    private void does(BiConsumer<Game, Instant> step) {
        rooms.act(gameId, (game, now) -> {
            step.accept(game, now);
            return true;
        });
    }

    private GameView view(String playerId) {
        return rooms.look(gameId, (game, now) -> game.viewFor(playerId, true, now));
    }

    private void starts() {
        does((game, now) -> game.ready("p1", true, now));
        does((game, now) -> game.start("p0", now));
    }

    private void draws(String drawer, String answer, int turn) {
        does((game, now) -> game.answer(drawer, answer, now));
        byte[] frame =
                new InkWriter(1, turn).begin(1, 8, 10, 10).points(90, 90).end().frame();
        does((game, now) -> game.ink(drawer, InkFrame.read(frame), "w", now));
    }

    private void guesses(String player, String text) {
        rooms.act(gameId, (game, now) -> game.guess(player, text, now));
    }

    @Test
    void aDrawingThatIsTakenAwayIsGoneForEveryoneAndItsTurnIsOver() {
        rooms.watch(rooms.find(gameId), ear).join();
        starts();
        draws("p0", "ねこ", 1);
        servers.passes(Duration.ofSeconds(6)); // saved meanwhile
        assertThat(store.drawing(gameId, 1, 1)).isPresent();
        assertThat(rooms.removeDrawing(gameId, 1, 1)).isTrue();
        assertThat(store.drawing(gameId, 1, 1)).isEmpty();
        assertThat(ear.heard).contains("turnEnded").last().isEqualTo("state");
        assertThat(ear.snapshot)
                .hasSize(1)
                .allSatisfy(frame -> assertThat(frame).hasSizeLessThan(8));
        servers.passes(Duration.ofSeconds(5));
        draws("p1", "いぬ", 2);
        guesses("p0", "いぬ");
        servers.passes(Duration.ofSeconds(1));
        assertThat(rooms.removeDrawing(gameId, 1, 1)).isFalse();
        servers.passes(Duration.ofSeconds(6));
        assertThat(rooms.removeDrawing(gameId, 1, 2)).isTrue(); // after the game
        assertThat(store.drawing(gameId, 1, 2)).isEmpty();
    }

    @Test
    void aNameThatIsTakenAwayStandsNowhereAnyMore() {
        rooms.watch(rooms.find(gameId), ear).join();
        starts();
        does((game, now) -> game.say("p1", "やあ", now));
        draws("p0", "ねこ", 1);
        guesses("p1", "ねこ");
        servers.passes(Duration.ofSeconds(5));
        assertThat(rooms.removeName(gameId, "p1")).contains("ななし1");
        assertThat(rooms.removeName(gameId, "nobody")).isEmpty();
        assertThat(ear.view.players()).extracting(GameView.Player::name).contains("ななし1");
        draws("p1", "いぬ", 2);
        guesses("p0", "いぬ");
        servers.passes(Duration.ofSeconds(6));
        assertThat(view("p0").status()).isEqualTo("finished");
        assertThat(servers.items().toString()).doesNotContain("わるいな").contains("ななし1");
    }

    @Test
    void theFilterOfARoomHidesRudeWordsInNamesAnswersAndChat() {
        gameId = make(new RoomOptions(true, false, false, null, true));
        assertThatThrownBy(() -> rooms.act(gameId, (game, now) -> game.join("p2", "チンコ", Role.PLAYER, now)))
                .isInstanceOfSatisfying(
                        DrawRefusal.class, e -> assertThat(e.reason()).isEqualTo(DrawRefusal.Code.NAME_FILTERED));
        Game.Said said = rooms.act(gameId, (game, now) -> game.say("p1", "おまえ死ね", now));
        assertThat(said.line().orElseThrow().content()).isEqualTo("おまえ＊＊");
        starts();
        assertThatThrownBy(() -> draws("p0", "ちんこ", 1))
                .isInstanceOfSatisfying(
                        DrawRefusal.class, e -> assertThat(e.reason()).isEqualTo(DrawRefusal.Code.ANSWER_FILTERED));
        draws("p0", "しねま", 1);
        Game.Said wrong = rooms.act(gameId, (game, now) -> game.guess("p1", "うんこ", now));
        assertThat(wrong.line().orElseThrow().content()).isEqualTo("＊＊＊");
    }

    @Test
    void reportsAreFiledOnceListedAndClosed() {
        Reports reports = new Reports(servers.table, servers.clock);
        Reports.Complaint chat =
                new Reports.Complaint("p1", "わるいな", ReportSubject.CHAT, null, null, null, List.of("やあ"));
        assertThat(reports.file(gameId, "p0", chat)).isTrue();
        assertThat(reports.file(gameId, "p0", chat)).isFalse();
        servers.passes(Duration.ofSeconds(1));
        assertThat(reports.file(gameId, "p2", chat)).isTrue();
        List<Report> open = reports.list(ReportStatus.OPEN, 10, null).items();
        assertThat(open).extracting(Report::reporterId).containsExactly("p2", "p0");
        assertThat(reports.list(ReportStatus.OPEN, 1, null).cursor()).isPresent();
        assertThat(reports.close(open.get(0).reportId(), "admin")).isPresent();
        assertThat(reports.close("nothing", "admin")).isEmpty();
        assertThat(reports.list(ReportStatus.OPEN, 10, null).items()).hasSize(1);
        assertThat(reports.list(ReportStatus.CLOSED, 10, null).items())
                .singleElement()
                .satisfies(report -> assertThat(report.closedBy()).isEqualTo("admin"));
    }

    @Test
    void aScreenSeesWhatStrangersMaySeeAndTakesNoPart() {
        Servers.Ear screen = new Servers.Ear(Watcher.SCREEN);
        rooms.watch(rooms.find(gameId), screen).join();
        starts();
        does((game, now) -> game.join("p2", "みるひと", Role.SPECTATOR, now));
        draws("p0", "ねこ", 1);
        does((game, now) -> game.say("p2", "それはねこだ", now));
        assertThat(screen.view.you()).isNull();
        assertThat(screen.view.currentRound().currentTurn().answer()).isNull();
        assertThat(screen.ink).hasSize(1);
        assertThat(screen.heard).doesNotContain("chat", "playerConnected").contains("answerSet");
        guesses("p1", "ねこ");
        assertThat(screen.view.currentRound().currentTurn().answer()).isEqualTo("ねこ");
        rooms.unwatch(rooms.find(gameId), screen);
        assertThat(servers.items().toString()).doesNotContain("PLAYER#screen");
    }

    @Test
    void aServerThatHasEndedIsTakenOverFromAtOnceAndTheTurnLosesNothing() {
        starts();
        draws("p0", "ねこ", 1);
        servers.passes(Duration.ofSeconds(1));
        servers.halt();
        Rooms other = servers.server("two");
        Leases leases = servers.leases("two");
        assertThatThrownBy(() -> other.find(gameId)).isInstanceOf(RoomElsewhere.class);
        leases.isGone(leases.otherOwner(gameId).orElseThrow());
        assertThat(leases.otherOwner(gameId)).isEmpty();
        GameView seen = other.act(gameId, (game, now) -> game.viewFor("p1", true, now));
        assertThat(seen.currentRound().currentTurn().deadline() - seen.now()).isBetween(57_000L, 71_000L);
        // Whoever was only thought to have ended changes nothing any more.
        assertThatThrownBy(() -> does((game, now) -> game.leave("p1", now))).isInstanceOf(RoomElsewhere.class);
    }

    @Test
    void whatIsLeftOfAGameAreItsNumbers() {
        starts();
        draws("p0", "ねこ", 1);
        guesses("p1", "ねこ");
        servers.passes(Duration.ofSeconds(5));
        draws("p1", "いぬ", 2);
        servers.passes(Duration.ofSeconds(70));
        Statistics statistics = new Statistics(servers.table, servers.clock);
        Statistics.Own drawer = statistics.of("p0");
        assertThat(drawer.games()).isEqualTo(1);
        assertThat(drawer.wins()).isEqualTo(1);
        assertThat(drawer.drawn()).isEqualTo(1);
        assertThat(drawer.drawnGuessed()).isEqualTo(1);
        assertThat(drawer.guessed()).isZero();
        assertThat(drawer.guessable()).isEqualTo(1);
        assertThat(drawer.points()).isEqualTo(drawer.best()).isPositive();
        Statistics.Own other = statistics.of("p1");
        assertThat(other.wins()).isZero();
        assertThat(other.guessed()).isEqualTo(1);
        assertThat(statistics.of("nobody").games()).isZero();
        List<Statistics.Day> days = statistics.days(3);
        assertThat(days).extracting(Statistics.Day::games).containsExactly(0, 0, 1);
        assertThat(days.get(2).turns()).isEqualTo(2);
        assertThat(days.get(2).guessedTurns()).isEqualTo(1);
    }

    @Test
    void likesAreCountedOncePerReaderAndBelongToWhoDrew() {
        Likes likes = new Likes(servers.table);
        Likes.Place first = new Likes.Place(1, 1);
        Instant now = servers.clock.instant();
        Instant later = now.plusSeconds(1000);
        likes.like(gameId, first, "p1", "p0", now, later);
        likes.like(gameId, first, "p1", "p0", now, later);
        likes.like(gameId, first, "p2", "p0", now, later);
        likes.like(gameId, new Likes.Place(2, 1), "p0", "p1", now, later);
        Likes.Tally tally = likes.of(gameId, 1, 1, "p1");
        assertThat(tally.counts()).containsExactlyEntriesOf(java.util.Map.of(first, 2));
        assertThat(tally.mine()).containsExactly(first);
        assertThat(likes.received("p0")).isEqualTo(2);
        likes.unlike(gameId, first, "p1");
        assertThat(likes.of(gameId, 1, 10, "p1").mine()).isEmpty();
        assertThat(likes.received("p0")).isEqualTo(1);
        // A room's games of a player are found beside them.
        assertThat(new Lobby(servers.table, servers.clock).of("p0", 10, null).items())
                .hasSize(1);
    }
}
