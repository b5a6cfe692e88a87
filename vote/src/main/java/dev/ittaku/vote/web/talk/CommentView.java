package dev.ittaku.vote.web.talk;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.talk.Comment;
import dev.ittaku.vote.talk.CommentState;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A comment as one caller may see it.
 *
 * @param thread {@code GAME}, or the id of the candidate that is talked about
 * @param turnNumber the candidate's turn; null in the thread of the game
 * @param username null for somebody who is gone
 * @param text null while an admin hides it from everyone but admins
 * @param mine whether the caller has written it
 * @param reports how many people have reported it; null for everyone but admins
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record CommentView(
        String gameId,
        String thread,
        String commentId,
        @Nullable Integer turnNumber,
        String userId,
        @Nullable String username,
        @Nullable String text,
        boolean hidden,
        boolean mine,
        @Nullable Integer reports,
        Instant createdAt) {
    static CommentView of(Comment comment, Map<String, String> names, String userId, boolean admin) {
        boolean hidden = comment.state() == CommentState.HIDDEN;
        return new CommentView(
                comment.gameId(),
                comment.thread(),
                comment.commentId(),
                comment.turnNumber(),
                comment.userId(),
                names.get(comment.userId()),
                hidden && !admin ? null : comment.text(),
                hidden,
                comment.userId().equals(userId),
                admin ? comment.reports() : null,
                comment.createdAt());
    }
}
