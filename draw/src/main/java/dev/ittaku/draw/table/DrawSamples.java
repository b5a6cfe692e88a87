package dev.ittaku.draw.table;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Sample items: number 0 is shown in the document, the others fill a table for measuring. */
public final class DrawSamples {
    public static final Instant LATER = Instant.ofEpochMilli(4_102_444_800_000L);
    public static final String GAME = "6f1c2a34-1111-4222-8333-444455556666";
    public static final String DRAWER = "0a1b2c3d-1111-4222-8333-444455556666";
    public static final String GUESSER = "1a2b3c4d-1111-4222-8333-444455556666";
    public static final Instant TIME = Instant.ofEpochMilli(1_767_225_600_000L);

    private DrawSamples() {}

    public static String numbered(String base, int i) {
        return i == 0 ? base : base + i;
    }

    /** Two digits each of round and turn. */
    public static int round(int i) {
        return 1 + i / 90 % 90;
    }

    public static int turn(int i) {
        return 1 + i % 90;
    }

    static Room room(int i) {
        TurnProgress turn =
                new TurnProgress("t-1", 1, DRAWER, TurnStatus.DRAWING, 60, TIME, null, List.of(), TIME.plusSeconds(60));
        return new Room(
                numbered(GAME, i),
                i == 0 ? RoomStatus.PLAYING : RoomStatus.WAITING,
                TIME.plusMillis(i),
                TIME.plusMillis(i),
                new RoomSettings(60, 3, 4),
                i == 0 ? new RoundState("r-1", 1, TIME, null, turn) : null,
                List.of(
                        new Seat(DRAWER, "あき", PlayerStatus.READY, TIME, null, null),
                        new Seat(GUESSER, "はる", PlayerStatus.READY, TIME, "c-1", true)),
                Map.of(DRAWER, 12, GUESSER, 12),
                new RoomOptions(i > 0, false, true),
                "KAKA2345",
                1L,
                LATER,
                null,
                null);
    }

    static Secret secret(int i) {
        return new Secret(GAME, round(i), turn(i), "しりとり", i == 0 ? null : List.of("尻取り"), null, LATER);
    }

    static WordPack pack(int i) {
        return new WordPack(numbered(GAME, i), List.of("りんご", "ごりら", "らっぱ"), LATER);
    }

    static Score score(int i) {
        return new Score(GAME, round(i), turn(i), numbered(GUESSER, i), 12, ScoreReason.CORRECT_ANSWER, TIME, LATER);
    }

    static Member member(int i) {
        // Half of them are other players of one room, half are one player's other rooms.
        boolean others = i % 2 == 0;
        return new Member(
                others ? GAME : numbered(GAME, i),
                others ? numbered(DRAWER, i) : DRAWER,
                "あき",
                Role.PLAYER,
                1,
                TIME,
                null,
                null,
                null,
                LATER);
    }

    static Round finishedRound(int i) {
        return new Round(
                "r-1",
                GAME,
                1 + i % 99,
                TIME,
                TIME.plusSeconds(120),
                List.of(new Round.PlayedTurn(
                        "t-1",
                        1,
                        DRAWER,
                        "あき",
                        "しりとり",
                        TurnStatus.FINISHED,
                        60,
                        TIME,
                        TIME.plusSeconds(48),
                        List.of(GUESSER))),
                List.of(new Round.RoundScore(DRAWER, "あき", 12), new Round.RoundScore(GUESSER, "はる", 12)),
                LATER);
    }

    static RoomCode code(int i) {
        return new RoomCode(numbered("KAKA2345", i), GAME, LATER);
    }
}
