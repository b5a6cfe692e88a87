package dev.ittaku.draw.chat;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A line of the chat; guesses are lines too. */
public record ChatLine(
        String id,
        String gameId,
        String playerId,
        String playerName,
        String content,
        ChatType type,
        Instant createdAt,
        @Nullable Boolean isGuess,
        @Nullable Boolean isCorrect,
        @Nullable Integer roundNumber,
        @Nullable Integer turnNumber,
        @Nullable Instant ttl) {
    /**
     * The place and the time of a line.
     *
     * @param id a line's own, shared by all attempts at one request
     */
    public record At(
            String id,
            String gameId,
            Instant time,
            @Nullable Instant ttl) {}

    /** A line before it is judged. */
    public static ChatLine of(At at, String playerId, String playerName, String content, ChatType type) {
        return new ChatLine(
                at.id, at.gameId, playerId, playerName, content, type, at.time, null, null, null, null, at.ttl);
    }

    /** The same line as a guess in a turn, right or wrong. */
    public ChatLine guessed(boolean right, int round, int turn) {
        ChatType kind = right ? ChatType.CORRECT : ChatType.GUESS;
        return new ChatLine(id, gameId, playerId, playerName, content, kind, createdAt, true, right, round, turn, ttl);
    }

    /** The same under another name of who wrote it. */
    public ChatLine by(String name) {
        return new ChatLine(
                id, gameId, playerId, name, content, type, createdAt, isGuess, isCorrect, roundNumber, turnNumber, ttl);
    }

    /** What identifies an item. */
    public record Key(String gameId, Instant createdAt, String id) {}
}
