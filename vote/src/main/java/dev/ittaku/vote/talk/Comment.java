package dev.ittaku.vote.talk;

import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A person's comment on a game or on one of its candidates.
 *
 * @param thread {@link #OF_GAME}, or the id of the candidate
 * @param commentId begins with the milliseconds of its time in 13 digits, so that it sorts by time
 * @param turnNumber the candidate's turn; absent in the thread of the game
 * @param reporters a mark for each person who has reported it; only the installation's key could show whose
 */
public record Comment(
        String gameId,
        String thread,
        String commentId,
        @Nullable Integer turnNumber,
        String userId,
        String text,
        CommentState state,
        Instant createdAt,
        @Nullable Set<String> reporters,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, String thread, String commentId) {}

    /** The attributes by which its items are found. */
    public record ByState(CommentState state) {}

    /** The thread about the game as a whole. */
    public static final String OF_GAME = "GAME";

    public Comment in(CommentState next) {
        return new Comment(gameId, thread, commentId, turnNumber, userId, text, next, createdAt, reporters, expiresAt);
    }

    /** What its author may know of it. */
    public Comment withoutReports() {
        return new Comment(
                gameId,
                thread,
                commentId,
                turnNumber,
                userId,
                text,
                state == CommentState.HIDDEN ? state : CommentState.SHOWN,
                createdAt,
                null,
                expiresAt);
    }

    public boolean isReportedBy(String mark) {
        Set<String> marks = reporters;
        return marks != null && marks.contains(mark);
    }

    /** How many people have reported it. */
    public int reports() {
        Set<String> marks = reporters;
        return marks == null ? 0 : marks.size();
    }

    /** Reported by one more person; a hidden comment stays hidden. */
    public Comment reported(String mark) {
        Set<String> marks = reporters == null ? new HashSet<>() : new HashSet<>(reporters);
        marks.add(mark);
        return new Comment(
                gameId,
                thread,
                commentId,
                turnNumber,
                userId,
                text,
                state == CommentState.HIDDEN ? state : CommentState.REPORTED,
                createdAt,
                marks,
                expiresAt);
    }
}
