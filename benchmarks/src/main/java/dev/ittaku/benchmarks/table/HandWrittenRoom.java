package dev.ittaku.benchmarks.table;

import static dev.ittaku.benchmarks.table.HandWritten.n;
import static dev.ittaku.benchmarks.table.HandWritten.s;

import dev.ittaku.draw.table.PlayerStatus;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.RoundState;
import dev.ittaku.draw.table.Seat;
import dev.ittaku.draw.table.TurnProgress;
import dev.ittaku.draw.table.TurnStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Hand-written conversion of a room, which is nested. */
@SuppressWarnings("NullAway") // written as one would without checks: the attributes are there
final class HandWrittenRoom {
    private HandWrittenRoom() {}

    private static AttributeValue name(Enum<?> constant) {
        return s(constant.name().toLowerCase(Locale.ROOT));
    }

    private static AttributeValue millis(Instant time) {
        return n(time.toEpochMilli());
    }

    static Map<String, AttributeValue> encode(Room room) {
        Map<String, AttributeValue> item = new HashMap<>(20);
        item.put("PK", s("GAME#" + room.gameId()));
        item.put("SK", s("META"));
        RoomOptions options = room.options();
        if (room.status() == RoomStatus.WAITING && options != null && options.isPublic()) {
            item.put("GSI2PK", s("STATUS#" + room.status().name().toLowerCase(Locale.ROOT)));
            item.put("GSI2SK", s("CREATED#" + room.createdAt().toEpochMilli()));
        }
        item.put("gameId", s(room.gameId()));
        item.put("status", name(room.status()));
        item.put("createdAt", millis(room.createdAt()));
        item.put("updatedAt", millis(room.updatedAt()));
        Map<String, AttributeValue> settings = new HashMap<>(4);
        settings.put("timeLimit", n(room.settings().timeLimit()));
        settings.put("roundCount", n(room.settings().roundCount()));
        settings.put("playerCount", n(room.settings().playerCount()));
        item.put("settings", AttributeValue.createM(settings));
        RoundState round = room.currentRound();
        if (round != null) {
            item.put("currentRound", round(round));
        }
        List<AttributeValue> players = new ArrayList<>(room.players().size());
        for (Seat seat : room.players()) {
            players.add(seat(seat));
        }
        item.put("players", AttributeValue.createL(players));
        if (room.totals() != null) {
            Map<String, AttributeValue> totals = new HashMap<>(4);
            room.totals().forEach((id, points) -> totals.put(id, n(points)));
            item.put("totals", AttributeValue.createM(totals));
        }
        if (options != null) {
            Map<String, AttributeValue> map = new HashMap<>(4);
            map.put("isPublic", AttributeValue.createBool(options.isPublic()));
            map.put("allGuess", AttributeValue.createBool(options.allGuess()));
            map.put("shiritori", AttributeValue.createBool(options.shiritori()));
            item.put("options", AttributeValue.createM(map));
        }
        if (room.code() != null) {
            item.put("code", s(room.code()));
        }
        if (room.epoch() != null) {
            item.put("epoch", n(room.epoch()));
        }
        if (room.ttl() != null) {
            item.put("ttl", n(room.ttl().getEpochSecond()));
        }
        if (room.next() != null) {
            item.put("next", s(room.next()));
        }
        if (room.nextCode() != null) {
            item.put("nextCode", s(room.nextCode()));
        }
        return item;
    }

    private static AttributeValue round(RoundState round) {
        TurnProgress turn = round.currentTurn();
        Map<String, AttributeValue> inner = new HashMap<>(12);
        inner.put("id", s(turn.id()));
        inner.put("turnNumber", n(turn.turnNumber()));
        inner.put("drawerId", s(turn.drawerId()));
        inner.put("status", name(turn.status()));
        inner.put("timeLimit", n(turn.timeLimit()));
        if (turn.startedAt() != null) {
            inner.put("startedAt", millis(turn.startedAt()));
        }
        if (turn.endedAt() != null) {
            inner.put("endedAt", millis(turn.endedAt()));
        }
        if (turn.deadline() != null) {
            inner.put("deadline", millis(turn.deadline()));
        }
        List<AttributeValue> correct = new ArrayList<>();
        turn.correctPlayerIds().forEach(id -> correct.add(s(id)));
        inner.put("correctPlayerIds", AttributeValue.createL(correct));
        Map<String, AttributeValue> map = new HashMap<>(8);
        map.put("id", s(round.id()));
        map.put("roundNumber", n(round.roundNumber()));
        map.put("startedAt", millis(round.startedAt()));
        if (round.endedAt() != null) {
            map.put("endedAt", millis(round.endedAt()));
        }
        map.put("currentTurn", AttributeValue.createM(inner));
        return AttributeValue.createM(map);
    }

    private static AttributeValue seat(Seat seat) {
        Map<String, AttributeValue> map = new HashMap<>(8);
        map.put("id", s(seat.id()));
        map.put("name", s(seat.name()));
        map.put("status", name(seat.status()));
        map.put("joinedAt", millis(seat.joinedAt()));
        if (seat.connectionId() != null) {
            map.put("connectionId", s(seat.connectionId()));
        }
        if (seat.pictured() != null) {
            map.put("pictured", AttributeValue.createBool(seat.pictured()));
        }
        return AttributeValue.createM(map);
    }

    private static String text(Map<String, AttributeValue> item, String name) {
        return item.get(name).s();
    }

    private static int whole(Map<String, AttributeValue> item, String name) {
        return Integer.parseInt(item.get(name).n());
    }

    private static Instant time(Map<String, AttributeValue> item, String name) {
        return Instant.ofEpochMilli(Long.parseLong(item.get(name).n()));
    }

    private static @Nullable Instant timeIfAny(Map<String, AttributeValue> item, String name) {
        AttributeValue value = item.get(name);
        return value == null ? null : Instant.ofEpochMilli(Long.parseLong(value.n()));
    }

    private static @Nullable String textIfAny(Map<String, AttributeValue> item, String name) {
        AttributeValue value = item.get(name);
        return value == null ? null : value.s();
    }

    private static String upper(Map<String, AttributeValue> item, String name) {
        return text(item, name).toUpperCase(Locale.ROOT);
    }

    static Room room(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> settings = item.get("settings").m();
        List<Seat> players = new ArrayList<>();
        for (AttributeValue player : item.get("players").l()) {
            Map<String, AttributeValue> seat = player.m();
            players.add(new Seat(
                    text(seat, "id"),
                    text(seat, "name"),
                    PlayerStatus.valueOf(upper(seat, "status")),
                    time(seat, "joinedAt"),
                    textIfAny(seat, "connectionId"),
                    seat.containsKey("pictured") ? seat.get("pictured").bool() : null));
        }
        AttributeValue totals = item.get("totals");
        AttributeValue options = item.get("options");
        AttributeValue ttl = item.get("ttl");
        AttributeValue round = item.get("currentRound");
        return new Room(
                text(item, "gameId"),
                RoomStatus.valueOf(upper(item, "status")),
                time(item, "createdAt"),
                time(item, "updatedAt"),
                new RoomSettings(
                        whole(settings, "timeLimit"), whole(settings, "roundCount"), whole(settings, "playerCount")),
                round == null ? null : round(round.m()),
                players,
                totals == null ? null : totals(totals.m()),
                options == null ? null : options(options.m()),
                textIfAny(item, "code"),
                HandWritten.whole(item.get("epoch")),
                ttl == null ? null : Instant.ofEpochSecond(Long.parseLong(ttl.n())),
                textIfAny(item, "next"),
                textIfAny(item, "nextCode"));
    }

    private static Map<String, Integer> totals(Map<String, AttributeValue> map) {
        Map<String, Integer> totals = new HashMap<>();
        map.forEach((id, points) -> totals.put(id, Integer.parseInt(points.n())));
        return totals;
    }

    private static RoomOptions options(Map<String, AttributeValue> map) {
        return new RoomOptions(
                map.get("isPublic").bool(),
                map.get("allGuess").bool(),
                map.get("shiritori").bool());
    }

    private static RoundState round(Map<String, AttributeValue> round) {
        Map<String, AttributeValue> turn = round.get("currentTurn").m();
        List<String> correct = new ArrayList<>();
        turn.get("correctPlayerIds").l().forEach(id -> correct.add(id.s()));
        return new RoundState(
                text(round, "id"),
                whole(round, "roundNumber"),
                time(round, "startedAt"),
                timeIfAny(round, "endedAt"),
                new TurnProgress(
                        text(turn, "id"),
                        whole(turn, "turnNumber"),
                        text(turn, "drawerId"),
                        TurnStatus.valueOf(upper(turn, "status")),
                        whole(turn, "timeLimit"),
                        timeIfAny(turn, "startedAt"),
                        timeIfAny(turn, "endedAt"),
                        correct,
                        timeIfAny(turn, "deadline")));
    }
}
