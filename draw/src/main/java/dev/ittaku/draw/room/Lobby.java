package dev.ittaku.draw.room;

import dev.ittaku.draw.chat.ChatItems;
import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.drawing.Drawing;
import dev.ittaku.draw.drawing.DrawingItems;
import dev.ittaku.draw.player.Connection;
import dev.ittaku.draw.player.PlayerItems;
import dev.ittaku.draw.table.Member;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomItems;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.Round;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists: public rooms, one's own games, the rounds and the chat of a game. */
public final class Lobby {
    /** One of a player's games, and whether the player has it open in a window, on whichever server. */
    public record Mine(Member member, Room room, boolean connected) {}

    /** A part of a list, and the position where it continues. */
    public record Part<T>(List<T> items, Optional<String> cursor) {}

    /** A round with the drawings of its turns, by turn. */
    public record Gallery(Round round, Map<Integer, Drawing> drawings) {}

    private final Table table;
    private final Clock clock;

    public Lobby(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /** Public rooms that wait for players, the newest first. */
    public Part<Room> waiting(int limit, @Nullable String cursor) {
        return listed(RoomItems.WAITING_ROOMS, RoomStatus.WAITING, limit, cursor);
    }

    /** Public rooms whose game is on, the newest first. */
    public Part<Room> playing(int limit, @Nullable String cursor) {
        return listed(RoomItems.PLAYING_ROOMS, RoomStatus.PLAYING, limit, cursor);
    }

    /** The index may be a moment behind, so items whose state has changed are skipped. */
    private Part<Room> listed(QueryPattern<None, Room> rooms, RoomStatus status, int limit, @Nullable String cursor) {
        Page<Room> page = table.page(rooms.of(None.NONE).limit(limit).after(cursor));
        List<Room> now = page.items().stream()
                .filter(room -> room.isListed() && room.status() == status)
                .toList();
        return new Part<>(now, page.cursor());
    }

    /** The games of a player. */
    public Part<Mine> of(String playerId, int limit, @Nullable String cursor) {
        Page<Member> page = table.page(RoomItems.ROOMS_OF_PLAYER
                .of(new Member.ByPlayer(playerId))
                .limit(limit)
                .after(cursor)
                .scope(playerId));
        List<ItemKey> keys = page.items().stream()
                .map(member -> RoomItems.ROOM.key(new Room.Key(member.gameId())))
                .toList();
        Map<ItemKey, Room> rooms = table.getAll(RoomItems.ROOM, keys).value();
        String open = table.get(PlayerItems.CONNECTION_OF_PLAYER.of(new Connection.Key(playerId)))
                .item()
                .filter(connection -> Presence.isPresent(connection, clock.instant()))
                .map(Connection::gameId)
                .orElse("");
        List<Mine> mine = new ArrayList<>();
        for (Member member : page.items()) {
            Room room = rooms.get(RoomItems.ROOM.key(new Room.Key(member.gameId())));
            if (room != null) {
                mine.add(new Mine(member, room, member.gameId().equals(open)));
            }
        }
        return new Part<>(mine, page.cursor());
    }

    /** Lines of the chat, the newest first. Who may read which is for the caller to decide. */
    public Part<ChatLine> chat(String gameId, int limit, @Nullable String cursor) {
        Page<ChatLine> page = table.page(ChatItems.LATEST_CHAT
                .of(new Room.Key(gameId))
                .limit(limit)
                .after(cursor)
                .scope(gameId));
        return new Part<>(page.items(), page.cursor());
    }

    /** The rounds so far, each with its drawings. */
    public Part<Gallery> rounds(String gameId, int limit, @Nullable String cursor) {
        Page<Round> page = table.page(RoomItems.ROUNDS
                .of(new Room.Key(gameId))
                .limit(limit)
                .after(cursor)
                .scope(gameId));
        Map<Integer, Map<Integer, Drawing>> drawings = drawings(gameId, page.items());
        List<Gallery> galleries = page.items().stream()
                .map(round -> new Gallery(round, drawings.getOrDefault(round.roundNumber(), Map.of())))
                .toList();
        return new Part<>(galleries, page.cursor());
    }

    /** The drawings of some rounds that follow each other, by round and turn. */
    private Map<Integer, Map<Integer, Drawing>> drawings(String gameId, List<Round> rounds) {
        if (rounds.isEmpty()) {
            return Map.of();
        }
        int first = rounds.get(0).roundNumber();
        int last = rounds.get(rounds.size() - 1).roundNumber();
        try (Stream<Drawing> all = table.stream(DrawingItems.DRAWINGS
                .of(new Room.Key(gameId))
                .range(Drawing::roundNumber)
                .between(first, last))) {
            return all.collect(Collectors.groupingBy(
                    Drawing::roundNumber, Collectors.toMap(Drawing::turnNumber, drawing -> drawing)));
        }
    }
}
