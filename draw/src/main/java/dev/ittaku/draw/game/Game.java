package dev.ittaku.draw.game;

import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.chat.ChatType;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.input.Stamp;
import dev.ittaku.draw.input.TypedInput;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.view.Announcement;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.view.Shown;
import dev.ittaku.draw.words.Judge.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A game as a state machine: a caller passes actions and the time, and the game changes or rejects. It has no clock, no
 * store and no threads. After each step the caller takes the changes ({@link #drainChanges}) and the events to announce
 * ({@link #drainAnnouncements}); a rejection changes nothing.
 */
public final class Game {
    /** The result of a chat line: the line unless it was a right guess, and the verdict if it was a guess. */
    public record Said(Optional<GameView.Line> line, Optional<Verdict> verdict) {}

    /**
     * Someone who takes part.
     *
     * @param pictured whether they show the picture of their account
     */
    public record Person(String playerId, String name, boolean pictured) {
        public Person(String playerId, String name) {
            this(playerId, name, false);
        }
    }

    /** A game that is to follow this one. */
    public record NextGame(
            RoomSettings settings,
            RoomOptions options,
            List<String> pack,
            List<Person> players,
            List<Person> spectators) {
        public List<Person> everyone() {
            return Stream.concat(players.stream(), spectators.stream()).toList();
        }
    }

    private final GameState state;
    private final Play play;
    private final Seats seats;
    private final Talk talk;
    private final Timers timers;
    private final Removals removals;
    private final PlayerViews outward;
    private final RuleChanges rules;
    private final Withdrawals withdrawals;
    private final Succession succession;

    Game(GameState state, Umpire umpire) {
        this.state = state;
        Answering answering = new Answering(state, umpire);
        this.play = new Play(state, answering);
        this.seats = new Seats(state, play::beforeLeaving, this::left);
        play.beforeTurns(seats::seatArrivals);
        this.talk = new Talk(state, play, answering, umpire.limited());
        this.removals = new Removals(state, seats);
        this.timers = new Timers(state, play, seats);
        this.outward = new PlayerViews(state, answering, talk, removals);
        this.rules = new RuleChanges(state, umpire);
        this.withdrawals = new Withdrawals(state, play, seats);
        this.succession = new Succession(state, seats);
    }

    private void left(Seating seating, Instant now) {
        removals.forget(seating.id);
        play.afterLeaving(now);
    }

    /** A new room. The first player to join is the host. */
    public static Game create(
            String gameId,
            String code,
            RoomSettings settings,
            RoomOptions options,
            List<String> pack,
            Supplier<String> ids,
            Umpire umpire,
            Instant now) {
        RuleChanges.check(settings, 2);
        List<String> words = TypedInput.pack(pack, settings, umpire.rules(settings.languageOrDefault()));
        GameState state = new GameState(gameId, code, settings, options, words, now, ids);
        state.changeRoom(now);
        state.announce(new GameEvent.GameCreated(), now);
        return new Game(state, umpire);
    }

    public String gameId() {
        return state.gameId;
    }

    public RoomStatus status() {
        return state.status;
    }

    public Room room() {
        return state.room();
    }

    /** The round that is played, or was last; 0 before the first. */
    public int roundNumber() {
        GameState.PlayedRound round = state.round;
        return round == null ? 0 : round.number;
    }

    /** Until when what belongs to the game is kept. */
    public Instant keptUntil() {
        return state.ttl;
    }

    /** Whether nobody draws in this turn any more. */
    public boolean isTurnOver(int round, int turnNumber) {
        Turn turn = state.turn;
        return turn == null || roundNumber() != round || turn.number != turnNumber || turn.isOver();
    }

    /** The host's words to choose from. */
    public List<String> pack() {
        return state.pack;
    }

    /** Says whether the player is new in this role. */
    public boolean join(Person person, Role role, Instant now) {
        return seats.join(person, role, now);
    }

    public boolean join(String playerId, String name, Role role, Instant now) {
        return join(new Person(playerId, name), role, now);
    }

    public void leave(String playerId, Instant now) {
        seats.leave(playerId, now);
    }

    public void ready(String playerId, boolean ready, Instant now) {
        seats.ready(playerId, ready, now);
    }

    public void connect(String playerId, Instant now) {
        if (isMember(playerId)) {
            play.isBack(playerId, now);
        }
        seats.connect(playerId, now);
    }

    public void disconnect(String playerId, Instant now) {
        seats.disconnect(playerId, now);
    }

    public void start(String playerId, Instant now) {
        play.start(seats.seen(playerId, now), now);
    }

    /**
     * Other rules, by the host and before the game begins.
     *
     * @param pack the host's words; nothing leaves them as they are where the new rules allow that
     */
    public void changeRules(
            String playerId, RoomSettings settings, RoomOptions options, Optional<List<String>> pack, Instant now) {
        rules.change(seats.seen(playerId, now), settings, options, pack, now);
    }

    /**
     * Removes the drawing of a turn, if it is the present one; a turn that is still drawn ends. Returns whether it did;
     * earlier drawings are only in the table.
     */
    public boolean removeDrawing(int round, int turnNumber, Instant now) {
        return withdrawals.drawing(round, turnNumber, now);
    }

    /** Takes a player's name away and says which one the player has now; nothing for who was never here. */
    public Optional<String> removeName(String playerId, Instant now) {
        return withdrawals.name(playerId, now);
    }

    /** What a player wrote last, of what everyone in the room may read. */
    public List<String> linesOf(String playerId) {
        return state.chat.stream()
                .filter(line -> line.playerId().equals(playerId) && line.type() != ChatType.SYSTEM)
                .map(ChatLine::content)
                .toList();
    }

    /** The name of somebody who is here or was. */
    public Optional<String> nameEver(String playerId) {
        return Optional.of(state.nameOf(playerId)).filter(name -> !name.isEmpty());
    }

    /** The drawer passes. */
    public void pass(String playerId, Instant now) {
        seats.seen(playerId, now);
        play.pass(playerId, now);
    }

    /** Wants another player to go, or not any more; says whether that was enough. */
    public boolean voteOut(String playerId, String otherId, boolean wants, Instant now) {
        return removals.vote(seats.seen(playerId, now), otherId, wants, now);
    }

    public void answer(String playerId, String answer, Instant now) {
        answer(playerId, answer, List.of(), now);
    }

    /** @param spellings other ways of writing the answer that shall be right */
    public void answer(String playerId, String answer, List<String> spellings, Instant now) {
        seats.seen(playerId, now);
        play.answer(playerId, answer, spellings, now);
    }

    public Said guess(String playerId, String text, Instant now) {
        return guess(playerId, text, new Stamp(state.ids.get(), now), now);
    }

    /** With the stamp that all attempts at one request share. */
    public Said guess(String playerId, String text, Stamp stamp, Instant now) {
        return said(talk.guess(playerId, text, stamp, now));
    }

    public Said say(String playerId, String content, Instant now) {
        return say(playerId, content, new Stamp(state.ids.get(), now), now);
    }

    /** With the stamp that all attempts at one request share. */
    public Said say(String playerId, String content, Stamp stamp, Instant now) {
        return said(talk.say(playerId, content, stamp, now));
    }

    private static Said said(Talk.Said said) {
        return new Said(said.line().map(GameView.Line::of), said.verdict());
    }

    /** The origin tells the sender of the ink where it came from. */
    public void ink(String playerId, InkFrame frame, String origin, Instant now) {
        state.requirePlayer(playerId).lastSeen = now;
        play.ink(playerId, frame, origin, now);
    }

    /** Processes what is due. */
    public void tick(Instant now) {
        timers.tick(now);
    }

    /** When {@link #tick} has something to do. */
    public Optional<Instant> nextTick() {
        return timers.next();
    }

    /** Begins to prepare a game that follows: either it is there already, or this caller has to make it. */
    public Optional<NextGame> prepareNext(String playerId, Instant now) {
        seats.seen(playerId, now);
        return succession.prepare(now);
    }

    /** The game that follows is there. */
    public void nextMade(String gameId, String code, Instant now) {
        succession.made(gameId, code, now);
    }

    public void nextFailed() {
        succession.failed();
    }

    public Optional<GameView.Next> next() {
        return Optional.ofNullable(state.next);
    }

    public List<Announcement> drainAnnouncements() {
        return state.drainAnnouncements();
    }

    public Changes drainChanges() {
        return state.drainChanges();
    }

    /** For a server that stops: returns unsaved ink, and the time until which the game ran. */
    public void pause(Instant now) {
        Turn turn = state.turn;
        if (turn != null && turn.unsavedSince != null) {
            state.saveInk();
        }
        if (state.status == RoomStatus.PLAYING) {
            state.changeRoom(now);
        }
    }

    /** What this player may see; null is a stranger. */
    public GameView viewFor(@Nullable String playerId, boolean whole, Instant now) {
        return outward.viewFor(playerId, whole, now);
    }

    public Optional<Shown> viewFor(@Nullable String playerId, Announcement announcement, Instant now) {
        return outward.viewFor(playerId, announcement, now);
    }

    public Shown stateFor(String playerId, Instant now) {
        return outward.stateFor(playerId, now);
    }

    public List<byte[]> snapshot() {
        return outward.snapshot();
    }

    /** The ink of a turn, if it is the present one. */
    public Optional<GameView.CurrentDrawing> drawing(int round, int turn) {
        return outward.drawing(round, turn);
    }

    public boolean isMember(String playerId) {
        return outward.isMember(playerId);
    }

    public Optional<String> nameOf(String playerId) {
        return state.member(playerId).map(m -> m.name);
    }

    /** Whether anybody has a window open. */
    public boolean isWatched() {
        return state.players.stream().anyMatch(Seating::isHere)
                || state.spectators.values().stream().anyMatch(Seating::isHere);
    }
}
