package dev.ittaku.draw.game;

import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.chat.ChatType;
import dev.ittaku.draw.drawing.Drawing;
import dev.ittaku.draw.ink.InkArchive;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.statistics.GameEnd;
import dev.ittaku.draw.table.Member;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.table.Rule;
import dev.ittaku.draw.table.Score;
import dev.ittaku.draw.table.Secret;
import dev.ittaku.draw.table.WordPack;
import dev.ittaku.draw.view.Announcement;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The whole state of a game, with the changes and announcements of the present step. Only the classes of the game use
 * it, one step at a time.
 */
final class GameState {
    static final int SHOWN_CHAT = 50;
    static final Duration LONGEST_WAIT = Duration.ofHours(24);
    private static final Duration KEPT = Duration.ofDays(7);
    /** Ten rounds of ten turns: the rules can be changed until the game begins. */
    private static final Duration LONGEST_GAME =
            Turn.TO_SET_ANSWER.plusSeconds(300).plus(Turn.SHOWN).multipliedBy(100);

    final String gameId;
    final String code;
    final Instant createdAt;
    final Supplier<String> ids;

    final List<Seating> players = new ArrayList<>();
    final Map<String, Seating> spectators = new LinkedHashMap<>();
    final Map<String, String> former = new LinkedHashMap<>();
    final Map<String, Integer> totals = new LinkedHashMap<>();
    final List<Score> scores = new ArrayList<>();
    final List<String> usedAnswers = new ArrayList<>();
    /** All turns of the game that are over. */
    final List<Round.PlayedTurn> playedTurns = new ArrayList<>();

    final Deque<ChatLine> chat = new ArrayDeque<>();
    /** Players whom the others have sent away. */
    final Set<String> removed = new LinkedHashSet<>();

    RoomSettings settings;
    RoomOptions options;
    /** The host's words to choose from. */
    List<String> pack;

    RoomStatus status = RoomStatus.WAITING;
    Instant updatedAt;
    Instant ttl;

    @Nullable
    PlayedRound round;

    @Nullable
    Turn turn;

    GameView.@Nullable Next next;

    private final List<Announcement> announcements = new ArrayList<>();
    private final List<Member> members = new ArrayList<>();
    private final List<Score> newScores = new ArrayList<>();
    private final List<ChatLine> lines = new ArrayList<>();
    private boolean roomChanged;
    private boolean inkToSave;
    private @Nullable Secret secret;
    private @Nullable Round changedRound;
    private boolean packChanged;
    private @Nullable GameEnd end;

    /** The round so far. */
    static final class PlayedRound {
        final String id;
        final int number;
        final Instant startedAt;
        final List<Round.PlayedTurn> turns = new ArrayList<>();

        PlayedRound(String id, int number, Instant startedAt) {
            this.id = id;
            this.number = number;
            this.startedAt = startedAt;
        }
    }

    GameState(
            String gameId,
            String code,
            RoomSettings settings,
            RoomOptions options,
            List<String> pack,
            Instant createdAt,
            Supplier<String> ids) {
        this.gameId = gameId;
        this.code = code;
        this.settings = options.allGuess() ? settings.withRule(Rule.EVERYONE) : settings;
        this.options = options.current();
        this.pack = pack;
        this.createdAt = createdAt;
        this.updatedAt = createdAt;
        this.ids = ids;
        this.ttl = createdAt.plus(LONGEST_WAIT).plus(LONGEST_GAME).plus(KEPT);
    }

    /** Other rules, from now on. */
    void changeRules(RoomSettings freshSettings, RoomOptions freshOptions, List<String> freshPack, Instant now) {
        settings = freshOptions.allGuess() ? freshSettings.withRule(Rule.EVERYONE) : freshSettings;
        options = freshOptions.current();
        packChanged |= !pack.equals(freshPack);
        pack = freshPack;
        changeRoom(now);
    }

    /** From the end on, everything that lists the game is kept for a week. */
    void endAt(Instant now) {
        ttl = now.plus(KEPT);
    }

    Optional<Seating> player(@Nullable String playerId) {
        return players.stream().filter(p -> p.id.equals(playerId)).findFirst();
    }

    Seating requirePlayer(String playerId) {
        if (spectators.containsKey(playerId)) {
            throw DrawRefusal.of(DrawRefusal.Code.SPECTATOR, "Who looks on can't do this.");
        }
        return player(playerId).orElseThrow(DrawRefusal::notAMember);
    }

    Optional<Seating> member(@Nullable String playerId) {
        Optional<Seating> seated = player(playerId);
        return seated.isPresent() ? seated : Optional.ofNullable(playerId).map(spectators::get);
    }

    List<Seating> arriving() {
        return spectators.values().stream().filter(p -> p.arriving).toList();
    }

    Optional<String> hostId() {
        return players.stream().findFirst().map(p -> p.id);
    }

    String nameOf(String playerId) {
        return member(playerId).map(p -> p.name).orElseGet(() -> former.getOrDefault(playerId, ""));
    }

    void announce(GameEvent event, Instant now) {
        announcements.add(new Announcement(event, now, Optional.empty()));
    }

    void announceTo(Set<String> only, GameEvent event, Instant now) {
        announcements.add(new Announcement(event, now, Optional.of(Set.copyOf(only))));
    }

    void changeRoom(Instant now) {
        updatedAt = now;
        roomChanged = true;
    }

    void changeMember(Seating seating, @Nullable Instant leftAt) {
        Integer seat = seating.role == Role.PLAYER ? players.indexOf(seating) + 1 : null;
        // A player without a seat: that is how the table knows who takes one with the next turn.
        Role role = seating.arriving && leftAt == null ? Role.PLAYER : seating.role;
        Boolean sentAway = removed.contains(seating.id) ? true : null;
        Boolean pictured = seating.pictured ? true : null;
        members.add(new Member(
                gameId, seating.id, seating.name, role, seat, seating.joinedAt, leftAt, sentAway, pictured, ttl));
    }

    void changeSecret(Secret fresh) {
        secret = fresh;
    }

    void changeEnd(GameEnd fresh) {
        end = fresh;
    }

    /** Replaces a player's name wherever this game shows it. */
    void rename(Seating seating, String name) {
        seating.name = name;
        seating.pictured = false;
        Turn now = turn;
        if (now != null && now.drawerId.equals(seating.id)) {
            now.drawerName = name;
        }
        PlayedRound current = round;
        if (current != null) {
            current.turns.replaceAll(played -> played.drawerId().equals(seating.id) ? played.drawnBy(name) : played);
        }
        List<ChatLine> renamed = chat.stream()
                .map(line -> line.playerId().equals(seating.id) ? line.by(name) : line)
                .toList();
        chat.clear();
        chat.addAll(renamed);
    }

    void changeRound(Round fresh) {
        changedRound = fresh;
    }

    void saveInk() {
        inkToSave = true;
    }

    void score(Score score) {
        scores.add(score);
        newScores.add(score);
        totals.merge(score.playerId(), score.points(), Integer::sum);
    }

    /** Tells in the chat what happened: {@code what} is a word that pages put into their language. */
    void note(String what, String playerId, String playerName, Instant now) {
        ChatLine.At at = new ChatLine.At(ids.get(), gameId, now, ttl);
        ChatLine line = ChatLine.of(at, playerId, playerName, what, ChatType.SYSTEM);
        keep(line);
        announce(new GameEvent.Chat(GameView.Line.of(line)), now);
    }

    /** A line that may be read from now on. */
    void keep(ChatLine line) {
        show(line);
        lines.add(line);
    }

    /** The same for one that is in the table already. */
    void show(ChatLine line) {
        chat.addLast(line);
        if (chat.size() > SHOWN_CHAT) {
            chat.removeFirst();
        }
    }

    List<Announcement> drainAnnouncements() {
        List<Announcement> drained = List.copyOf(announcements);
        announcements.clear();
        return drained;
    }

    Changes drainChanges() {
        Changes changes = new Changes(
                roomChanged ? Optional.of(room()) : Optional.empty(),
                List.copyOf(members),
                Optional.ofNullable(secret),
                List.copyOf(newScores),
                Optional.ofNullable(changedRound),
                packChanged ? Optional.of(new WordPack(gameId, pack, ttl)) : Optional.empty(),
                Optional.ofNullable(end),
                inkToSave ? drawing() : Optional.empty(),
                List.copyOf(lines));
        roomChanged = false;
        members.clear();
        secret = null;
        newScores.clear();
        changedRound = null;
        packChanged = false;
        end = null;
        inkToSave = false;
        lines.clear();
        return changes;
    }

    private Optional<Drawing> drawing() {
        Turn now = turn;
        PlayedRound current = round;
        if (now == null || current == null) {
            return Optional.empty();
        }
        now.unsavedSince = null;
        return Optional.of(new Drawing(
                gameId,
                current.number,
                now.number,
                now.drawerId,
                InkArchive.pack(now.ink),
                now.lastInk == null ? updatedAt : now.lastInk,
                ttl,
                null));
    }

    Room room() {
        return RoomRecord.of(this);
    }
}
