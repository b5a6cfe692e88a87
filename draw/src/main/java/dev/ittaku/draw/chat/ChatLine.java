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
    /** The same under another name of who wrote it. */
    public ChatLine by(String name) {
        return new ChatLine(
                id, gameId, playerId, name, content, type, createdAt, isGuess, isCorrect, roundNumber, turnNumber, ttl);
    }

    /** What identifies an item. */
    public record Key(String gameId, Instant createdAt, String id) {}
}
