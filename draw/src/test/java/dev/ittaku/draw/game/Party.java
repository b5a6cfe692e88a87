package dev.ittaku.draw.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.drawing.Drawing;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.Member;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.table.Score;
import dev.ittaku.draw.table.Secret;
import dev.ittaku.draw.view.Announcement;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.words.Judge;
import dev.ittaku.draw.words.Readings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** A game at a table without server: time moves when the test says so, and everything that is said is kept. */
final class Party {
    static final Instant BEGIN = Instant.parse("2026-11-15T09:00:00Z");
    private final AtomicInteger ids = new AtomicInteger();

    final List<Announcement> heard = new ArrayList<>();
    final Map<String, Member> members = new LinkedHashMap<>();
    final Map<Integer, Round> rounds = new LinkedHashMap<>();
    final Map<String, Score> scores = new LinkedHashMap<>();
    final Map<String, Secret> secrets = new LinkedHashMap<>();
    final Map<String, Drawing> drawings = new LinkedHashMap<>();
    final List<ChatLine> lines = new ArrayList<>();
    final Umpire umpire;
    private final List<String> pack;
    Room room;
    Game game;
    Instant now = BEGIN;
    InkWriter pen = new InkWriter(1, 1);
    /** Sees every announcement with the game as it is then. */
    Consumer<Announcement> listener = announcement -> {};

    private Party(RoomSettings settings, RoomOptions options, List<String> pack, Umpire umpire) {
        this.umpire = umpire;
        this.pack = pack;
        game = Game.create("g-1", "KAKA2345", settings, options, pack, this::id, umpire, now);
        settle();
    }

    private String id() {
        return "id-" + ids.incrementAndGet();
    }

    static void refused(DrawRefusal.Code code, ThrowingCallable step) {
        assertThatThrownBy(step)
                .isInstanceOfSatisfying(
                        DrawRefusal.class, e -> assertThat(e.reason()).isEqualTo(code));
    }

    static Party of(int players, int timeLimit, int rounds) {
        return of(players, new RoomSettings(timeLimit, rounds, Math.max(players, 2)), plain(), true);
    }

    static Party of(int players, RoomSettings settings, RoomOptions options, boolean limited) {
        return of(players, settings, options, new Umpire(limited, Readings.NONE));
    }

    static Party of(int players, RoomSettings settings, RoomOptions options, Umpire umpire) {
        return of(players, settings, options, List.of(), umpire);
    }

    static Party of(int players, RoomSettings settings, RoomOptions options, List<String> pack, Umpire umpire) {
        Party party = new Party(settings, options, pack, umpire);
        for (int i = 1; i <= players; i++) {
            String player = "p" + i;
            party.does(() -> party.game.join(player, "人" + player, Role.PLAYER, party.now));
            party.does(() -> party.game.connect(player, party.now));
        }
        return party;
    }

    static RoomOptions plain() {
        return new RoomOptions(false, false, false);
    }

    /** All ready, and the host begins. */
    Party begun() {
        for (GameView.Player player : view("p1").players()) {
            does(() -> game.ready(player.id(), true, now));
        }
        does(() -> game.start(view("p1").hostId(), now));
        return this;
    }

    void does(Runnable step) {
        step.run();
        settle();
    }

    /** What a server does after each step. */
    private void settle() {
        Changes changes = game.drainChanges();
        changes.room().ifPresent(r -> room = r);
        changes.members().forEach(m -> members.put(m.playerId(), m));
        changes.secret().ifPresent(s -> secrets.put(s.roundNumber() + "/" + s.turnNumber(), s));
        changes.scores().forEach(s -> scores.put(s.roundNumber() + "/" + s.turnNumber() + "/" + s.playerId(), s));
        changes.round().ifPresent(r -> rounds.put(r.roundNumber(), r));
        changes.drawing().ifPresent(d -> drawings.put(d.roundNumber() + "/" + d.turnNumber(), d));
        lines.addAll(changes.lines());
        game.drainAnnouncements().forEach(announcement -> {
            heard.add(announcement);
            listener.accept(announcement);
        });
    }

    /** Lets time pass, with everything that happens meanwhile. */
    void passes(Duration time) {
        Instant until = now.plus(time);
        while (true) {
            Optional<Instant> next = game.nextTick();
            if (next.isEmpty() || next.get().isAfter(until)) {
                now = until;
                return;
            }
            now = next.get().isBefore(now) ? now : next.get();
            does(() -> game.tick(now));
        }
    }

    void passes(long seconds) {
        passes(Duration.ofSeconds(seconds));
    }

    GameView view(String player) {
        return game.viewFor(player, true, now);
    }

    GameView.CurrentTurn turn() {
        return java.util.Objects.requireNonNull(view("nobody").currentRound()).currentTurn();
    }

    int roundNumber() {
        return java.util.Objects.requireNonNull(view("nobody").currentRound()).roundNumber();
    }

    String drawer() {
        return turn().drawerId();
    }

    Party answers(String answer) {
        does(() -> game.answer(drawer(), answer, now));
        pen = new InkWriter(roundNumber(), turn().turnNumber());
        return this;
    }

    /** A line of the drawer. */
    Party draws() {
        byte[] frame =
                pen.begin(1, 8, 100, 100).points(150, 160, 300, 200).end().frame();
        does(() -> game.ink(drawer(), InkFrame.read(frame), "w-" + drawer(), now));
        return this;
    }

    Judge.Verdict guesses(String player, String text) {
        Game.Said[] said = new Game.Said[1];
        does(() -> said[0] = game.guess(player, text, now));
        return said[0].verdict().orElseThrow();
    }

    boolean isOver() {
        return game.status() == RoomStatus.FINISHED;
    }

    List<String> types() {
        return heard.stream().map(a -> a.event().type()).toList();
    }

    <E extends GameEvent> List<E> events(Class<E> type) {
        return heard.stream()
                .map(Announcement::event)
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    /** Forgets everything but what was saved, as after a crash, and goes on. */
    void crashes(Duration away) {
        Instant lastSign = now;
        now = now.plus(away);
        String key = room.currentRound() == null
                ? "none"
                : room.currentRound().roundNumber() + "/"
                        + room.currentRound().currentTurn().turnNumber();
        List<ChatLine> newestFirst = new ArrayList<>(lines.subList(Math.max(0, lines.size() - 50), lines.size()));
        java.util.Collections.reverse(newestFirst);
        SavedGame saved = new SavedGame(
                room,
                pack,
                List.copyOf(members.values()),
                List.copyOf(rounds.values()),
                List.copyOf(scores.values()),
                Optional.ofNullable(secrets.get(key)),
                Optional.ofNullable(drawings.get(key)),
                newestFirst);
        game = saved.resume(this::id, umpire, lastSign, now);
        settle();
    }
}
