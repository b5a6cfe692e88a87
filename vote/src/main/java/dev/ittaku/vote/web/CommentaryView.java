package dev.ittaku.vote.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.table.game.Commentary;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the machine says about a turn's move.
 *
 * @param content in Japanese
 * @param contentEn in English
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record CommentaryView(
        int turnNumber, String content, @Nullable String contentEn, String generatedBy, Instant createdAt) {
    public static CommentaryView of(Commentary said) {
        return new CommentaryView(
                said.turnNumber(), said.content(), said.contentEn(), said.generatedBy(), said.createdAt());
    }
}
