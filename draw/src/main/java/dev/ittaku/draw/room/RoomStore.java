package dev.ittaku.draw.room;

import dev.ittaku.draw.chat.ChatItems;
import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.drawing.Drawing;
import dev.ittaku.draw.drawing.DrawingItems;
import dev.ittaku.draw.game.Changes;
import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.game.SavedGame;
import dev.ittaku.draw.lease.Lease;
import dev.ittaku.draw.lease.LeaseItems;
import dev.ittaku.draw.lease.RoomElsewhere;
import dev.ittaku.draw.player.AccountPlayers;
import dev.ittaku.draw.player.Connection;
import dev.ittaku.draw.player.Identity;
import dev.ittaku.draw.player.PlayerItems;
import dev.ittaku.draw.statistics.GameEnd;
import dev.ittaku.draw.statistics.PlayerResult;
import dev.ittaku.draw.statistics.ResultItems;
import dev.ittaku.draw.table.Member;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomCode;
import dev.ittaku.draw.table.RoomHistory;
import dev.ittaku.draw.table.RoomItems;
import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.table.Secret;
import dev.ittaku.draw.table.TurnProgress;
import dev.ittaku.draw.table.TurnStatus;
import dev.ittaku.draw.table.WordPack;
import dev.ittaku.draw.table.WordSource;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Batch;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rooms in the table. Everything that decides a game is written only under the lease's epoch: an owner that lost its lease
 * gets {@link RoomElsewhere} and has changed nothing.
 */
public final class RoomStore {
    private static final int SHOWN_CHAT = 50;

    private final Table table;
    private final AccountPlayers accounts;

    public RoomStore(Table table) {
        this.table = table;
        this.accounts = new AccountPlayers(table);
    }

    /** What became of writing a new room. */
    enum Creation {
        WRITTEN,
        CODE_TAKEN,
        /** By an earlier attempt at the same request, which had the same ids. */
        ALREADY_THERE
    }

    /** Writes a new room with its code, lease and first members. */
    Creation create(Changes changes, List<String> pack, Lease lease) {
        Room room = changes.room().orElseThrow();
        String code = String.valueOf(room.code());
        Transaction transaction = Transaction.named("create room")
                .create(RoomItems.ROOM, room.under(lease.epoch()))
                .create(LeaseItems.LEASE, lease)
                .create(RoomItems.CODE, new RoomCode(code, room.gameId(), room.ttl()));
        if (!pack.isEmpty()) {
            transaction = transaction.put(RoomItems.PACK, new WordPack(room.gameId(), pack, room.ttl()));
        }
        for (Member member : changes.members()) {
            transaction = transaction.put(RoomItems.MEMBER, member);
        }
        Committed committed = table.transact(transaction);
        if (committed.refused(Reason.EXISTS, RoomItems.ROOM.name())) {
            return Creation.ALREADY_THERE;
        }
        if (committed.refused(Reason.EXISTS, RoomItems.CODE.name())) {
            return Creation.CODE_TAKEN;
        }
        committed.orThrow();
        return Creation.WRITTEN;
    }

    /** Writes what a step changed, under this epoch. */
    void save(Changes changes, String gameId, long epoch) {
        if (changes.mustWait()) {
            saveSteps(changes, gameId, epoch);
        }
        changes.drawing().ifPresent(drawing -> saveDrawing(drawing.under(epoch)));
        if (!changes.lines().isEmpty()) {
            Batch batch = new Batch();
            changes.lines().forEach(line -> batch.put(ChatItems.CHAT, line));
            table.write(batch);
        }
    }

    private void saveSteps(Changes changes, String gameId, long epoch) {
        Condition mine = RoomItems.ROOM.field(Room::epoch).is(epoch);
        boolean alone = changes.members().isEmpty()
                && changes.secret().isEmpty()
                && changes.scores().isEmpty()
                && changes.round().isEmpty()
                && changes.pack().isEmpty()
                && changes.end().isEmpty();
        if (alone) {
            // Half the price of a transaction.
            Room room = changes.room().orElseThrow().under(epoch);
            fenced(table.put(RoomItems.ROOM, room, mine).isDone());
            return;
        }
        Transaction transaction = Transaction.named("save room");
        transaction = changes.room().isPresent()
                ? transaction.put(RoomItems.ROOM, changes.room().get().under(epoch), mine)
                : transaction.check(RoomItems.ROOM, RoomItems.ROOM.key(new Room.Key(gameId)), mine);
        for (Member member : lastOfEach(changes.members())) {
            transaction = transaction.put(RoomItems.MEMBER, member);
        }
        for (var score : changes.scores()) {
            transaction = transaction.put(RoomItems.SCORE, score);
        }
        if (changes.secret().isPresent()) {
            transaction = transaction.put(RoomItems.SECRET, changes.secret().get());
        }
        if (changes.round().isPresent()) {
            transaction = transaction.put(RoomItems.ROUND, changes.round().get());
        }
        if (changes.pack().isPresent()) {
            transaction = transaction.put(RoomItems.PACK, changes.pack().get());
        }
        if (changes.end().isPresent()) {
            GameEnd end = changes.end().get();
            transaction = transaction.put(ResultItems.GAME_RESULT, end.game());
            for (PlayerResult result : end.players()) {
                transaction = transaction.put(ResultItems.PLAYER_RESULT, result);
            }
        }
        Committed committed = table.transact(transaction);
        fenced(!committed.refused(Reason.CONDITION) && !committed.refused(Reason.MISSING));
        committed.orThrow();
    }

    private static void fenced(boolean done) {
        if (!done) {
            throw new RoomElsewhere();
        }
    }

    private static List<Member> lastOfEach(List<Member> members) {
        java.util.Map<String, Member> last = new java.util.LinkedHashMap<>();
        members.forEach(member -> last.put(member.playerId(), member));
        return new ArrayList<>(last.values());
    }

    /** Older ink of an owner that lost its lease never replaces newer. */
    private void saveDrawing(Drawing drawing) {
        long epoch = drawing.epoch() == null ? 0 : drawing.epoch();
        Condition notNewer = DrawingItems.DRAWING
                .absent()
                .or(DrawingItems.DRAWING.field(Drawing::epoch).atMost(epoch));
        fenced(table.put(DrawingItems.DRAWING, drawing, notNewer).isDone());
    }

    /** Everything that is needed to continue a room. */
    public Optional<SavedGame> load(String gameId) {
        if (!Room.canBeId(gameId)) {
            return Optional.empty();
        }
        RoomHistory history =
                table.collect(RoomItems.ROOM_HISTORY.of(new Room.Key(gameId))).value();
        if (history.room().isEmpty()) {
            return Optional.empty();
        }
        Room room = history.room().get();
        Optional<Secret> secret = Optional.empty();
        Optional<Drawing> drawing = Optional.empty();
        if (room.currentRound() != null) {
            TurnProgress turn = room.currentRound().currentTurn();
            int round = room.currentRound().roundNumber();
            boolean setting = turn.status() == TurnStatus.SETTING_ANSWER;
            if (!setting || room.settings().wordsOrDefault() == WordSource.CHOICE) {
                secret = table.get(RoomItems.SECRET_OF_TURN.of(new Secret.Key(gameId, round, turn.turnNumber())))
                        .item();
            }
            if (!setting) {
                drawing = drawing(gameId, round, turn.turnNumber());
            }
        }
        List<ChatLine> chat = table.page(
                        ChatItems.LATEST_CHAT.of(new Room.Key(gameId)).limit(SHOWN_CHAT))
                .items();
        List<String> pack = history.pack().map(WordPack::words).orElse(List.of());
        return Optional.of(new SavedGame(
                room, pack, history.members(), history.rounds(), history.scores(), secret, drawing, chat));
    }

    public Optional<Drawing> drawing(String gameId, int round, int turn) {
        return table.get(DrawingItems.DRAWING_OF_TURN.of(new Drawing.Key(gameId, round, turn)))
                .item();
    }

    /** A turn that is over. */
    public Optional<Round.PlayedTurn> playedTurn(String gameId, int round, int turn) {
        if (!Room.canBeId(gameId)) {
            return Optional.empty();
        }
        return table.page(RoomItems.ROUNDS.of(new Room.Key(gameId))).items().stream()
                .filter(played -> played.roundNumber() == round)
                .flatMap(played -> played.turns().stream())
                .filter(played -> played.turnNumber() == turn)
                .findFirst();
    }

    /** Removes the drawing of a turn; returns whether there was one. */
    boolean removeDrawing(String gameId, int round, int turn) {
        return table.deleteKey(DrawingItems.DRAWING, DrawingItems.DRAWING.key(new Drawing.Key(gameId, round, turn)))
                .orThrow()
                .isPresent();
    }

    /** Who shows the picture of an account in one game does so in the next. */
    void showPictures(String gameId, String nextId, List<Game.Person> people) {
        for (Game.Person person : people) {
            if (person.pictured()) {
                accounts.find(gameId, person.playerId())
                        .ifPresent(known -> accounts.note(nextId, person.playerId(), known.userId(), known.ttl()));
            }
        }
    }

    /** Writes a player's new name into the rounds that are over, the chat and the player's own items. */
    void rename(String gameId, String playerId, String name, int currentRound) {
        List<Round> rounds =
                table.page(RoomItems.ROUNDS.of(new Room.Key(gameId))).items();
        Batch batch = new Batch();
        // The present round is the room's to write.
        rounds.stream()
                .filter(round -> round.roundNumber() != currentRound)
                .forEach(round -> batch.put(RoomItems.ROUND, round.renamed(playerId, name)));
        try (var lines = table.stream(ChatItems.LATEST_CHAT.of(new Room.Key(gameId)))) {
            lines.filter(line -> line.playerId().equals(playerId))
                    .forEach(line -> batch.put(ChatItems.CHAT, line.by(name)));
        }
        table.write(batch);
        accounts.forget(gameId, playerId);
        table.update(
                PlayerItems.IDENTITY,
                PlayerItems.IDENTITY.key(new Identity.Key(playerId)),
                Update.of(PlayerItems.IDENTITY.field(Identity::name).set(name)));
        table.update(
                PlayerItems.CONNECTION,
                PlayerItems.CONNECTION.key(new Connection.Key(playerId)),
                Update.of(PlayerItems.CONNECTION.field(Connection::playerName).set(name)));
    }

    /** The room of a code; only one that can still be entered or watched. */
    public Optional<String> byCode(String code) {
        return table.get(RoomItems.ROOM_BY_CODE.of(new RoomCode.Key(code)))
                .item()
                .map(RoomCode::gameId);
    }

    /** Removes the oldest lines of a chat that has grown too long; says how many. */
    int trimChat(String gameId, int tooMany) {
        List<ChatLine> oldest = table.page(
                        ChatItems.OLDEST_CHAT.of(new Room.Key(gameId)).limit(Math.min(tooMany, 100)))
                .items();
        Batch batch = new Batch();
        oldest.forEach(line -> batch.delete(ChatItems.CHAT, ChatItems.CHAT.keyOf(line)));
        if (!oldest.isEmpty()) {
            table.write(batch);
        }
        return oldest.size();
    }

    int countChat(String gameId) {
        try (var lines = table.stream(ChatItems.OLDEST_CHAT.of(new Room.Key(gameId)))) {
            return (int) lines.count();
        }
    }

    void connected(Connection connection) {
        table.put(PlayerItems.CONNECTION, connection).orThrow();
    }

    void disconnected(String playerId, String connectionId) {
        ItemKey key = PlayerItems.CONNECTION.key(new Connection.Key(playerId));
        table.deleteKey(
                PlayerItems.CONNECTION,
                key,
                PlayerItems.CONNECTION.field(Connection::connectionId).is(connectionId));
    }
}
