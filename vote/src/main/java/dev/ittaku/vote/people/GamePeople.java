package dev.ittaku.vote.people;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How many people have voted in a game.
 *
 * @param faces the ids of the few who came last, the newest first
 */
public record GamePeople(
        String gameId,
        int people,
        List<String> faces,
        @Nullable Instant expiresAt) {
    /** So many are shown on the card of a game. */
    public static final int FACES = 5;

    /** What identifies an item. */
    public record Key(String gameId) {}

    /** With one more. */
    public GamePeople with(String userId) {
        List<String> newest = new ArrayList<>(faces);
        newest.add(0, userId);
        return new GamePeople(gameId, people + 1, newest.subList(0, Math.min(FACES, newest.size())), expiresAt);
    }

    /** Without one who has left. */
    public GamePeople without(String userId) {
        return new GamePeople(
                gameId,
                people - 1,
                faces.stream().filter(face -> !face.equals(userId)).toList(),
                expiresAt);
    }
}
