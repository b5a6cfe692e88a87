package dev.ittaku.vote.talk;

import dev.ittaku.platform.secret.KeyedChance;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Reason;
import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * People's comments on a game and on its candidates, while the game is visible. Anyone may report a comment once; an
 * admin then hides or keeps it.
 */
public final class Talk {
    public static final int LONGEST = 500;
    /** Further reports after this number change nothing. */
    private static final int REPORTERS = 50;

    private static final int ID_LENGTH = 8;

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Lifetime lifetime;
    private final byte[] reportKey;

    /** @param reportKey the same on all servers, and known to them alone */
    public Talk(Table table, Clock clock, Secrets secrets, Lifetime lifetime, byte[] reportKey) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.lifetime = lifetime;
        this.reportKey = reportKey.clone();
    }

    /** Says something about a game. */
    public Comment say(String gameId, String userId, String text) {
        return write(game(gameId), Comment.OF_GAME, null, userId, text);
    }

    /** Says something about a candidate. */
    public Comment say(String gameId, int turnNumber, String candidateId, String userId, String text) {
        Game game = game(gameId);
        candidate(gameId, turnNumber, candidateId);
        return write(game, candidateId, turnNumber, userId, text);
    }

    private Comment write(Game game, String thread, @Nullable Integer turnNumber, String userId, String text) {
        InputChecks.checked("text", text, LONGEST);
        Instant begun = secrets.begun(clock);
        Optional<Instant> expires = lifetime.of(game);
        Comment comment = new Comment(
                game.gameId(),
                thread,
                String.format(Locale.ROOT, "%013d-%s", begun.toEpochMilli(), secrets.id(ID_LENGTH)),
                turnNumber,
                userId,
                text,
                CommentState.SHOWN,
                begun.truncatedTo(ChronoUnit.SECONDS),
                null,
                expires.orElse(null));
        Outcome<Comment> written = table.create(TalkItems.COMMENT, comment);
        Comment said = written.isDone()
                ? comment
                // By an earlier attempt at the same request.
                : find(comment.gameId(), thread, comment.commentId()).orElseGet(written::orThrow);
        // A game that ended since it was read may have been dated without this comment.
        expires.or(() -> lifetime.of(game(said.gameId()))).ifPresent(at -> date(said, at));
        return said;
    }

    /** Comment and thread: a thread that begins with this comment has no time yet. */
    private void date(Comment comment, Instant at) {
        if (comment.expiresAt() == null) {
            table.update(
                    TalkItems.COMMENT,
                    TalkItems.COMMENT.keyOf(comment),
                    Update.of(TalkItems.COMMENT.field(Comment::expiresAt).set(at)));
        }
        table.update(
                TalkItems.COMMENT_THREAD,
                thread(comment.gameId(), comment.thread()),
                Update.of(
                        TalkItems.COMMENT_THREAD.field(CommentThread::expiresAt).set(at)));
    }

    private static ItemKey thread(String gameId, String thread) {
        return TalkItems.COMMENT_THREAD.key(new CommentThread.Key(gameId, thread));
    }

    /** The comments on a game, newest first. */
    public Page<Comment> about(String gameId, int limit, @Nullable String cursor) {
        game(gameId);
        return page(gameId, Comment.OF_GAME, limit, cursor);
    }

    /** The comments on a candidate, newest first. */
    public Page<Comment> about(String gameId, int turnNumber, String candidateId, int limit, @Nullable String cursor) {
        candidate(gameId, turnNumber, candidateId);
        return page(gameId, candidateId, limit, cursor);
    }

    private Page<Comment> page(String gameId, String thread, int limit, @Nullable String cursor) {
        return table.page(TalkItems.COMMENTS
                .of(new CommentThread.Key(gameId, thread))
                .limit(limit)
                .after(cursor)
                .scope(gameId + "#" + thread));
    }

    /** The number of comments on a game as a whole; empty if there are none. */
    public List<CommentThread> threads(String gameId) {
        game(gameId);
        return threads(gameId, Stream.empty());
    }

    /** The same, and for each candidate of a turn: limited by the number of squares, however long the game is. */
    public List<CommentThread> threads(String gameId, int turnNumber) {
        game(gameId);
        return threads(
                gameId,
                table
                        .collect(VoteTable.TURN_WITH_CANDIDATES.of(new Turn.Key(gameId, turnNumber)))
                        .value()
                        .candidates()
                        .stream()
                        .map(Candidate::candidateId));
    }

    private List<CommentThread> threads(String gameId, Stream<String> candidates) {
        List<ItemKey> keys = Stream.concat(Stream.of(Comment.OF_GAME), candidates)
                .map(thread -> thread(gameId, thread))
                .toList();
        return List.copyOf(table.getAll(TalkItems.COMMENT_THREAD, keys).value().values());
    }

    /** What an admin has to look at, the oldest first. */
    public Page<Comment> reported(int limit, @Nullable String cursor) {
        return table.page(TalkItems.COMMENTS_REPORTED
                .of(new Comment.ByState(CommentState.REPORTED))
                .limit(limit)
                .after(cursor));
    }

    /** Asks an admin to look at a comment; a second time by the same person changes nothing. */
    public void report(String gameId, String thread, String commentId, String userId) {
        Comment comment = comment(gameId, thread, commentId);
        // Different for each comment, and impossible to compute for all users without the key. So it does not reveal
        // who reported, and nothing has to be deleted with an account.
        String mark = HexFormat.of().toHexDigits(new KeyedChance(reportKey, commentId + "#" + userId).nextLong());
        if (!comment.isReportedBy(mark) && comment.reports() < REPORTERS) {
            change(comment, one -> one.reported(mark));
        }
    }

    /** Hides a comment, or lets it stand; it is reported no more either way. */
    public Comment judge(String gameId, String thread, String commentId, boolean hidden) {
        return change(
                comment(gameId, thread, commentId), one -> one.in(hidden ? CommentState.HIDDEN : CommentState.SHOWN));
    }

    private Comment change(Comment comment, UnaryOperator<Comment> change) {
        return table.modify(TalkItems.COMMENT, TalkItems.COMMENT.keyOf(comment), change)
                .orThrow();
    }

    /** Deletes one's own comment. */
    public void delete(String gameId, String thread, String commentId, String userId) {
        Comment comment = comment(gameId, thread, commentId);
        if (!comment.userId().equals(userId)) {
            throw new VoteRefusal(
                    VoteRefusal.Reason.NOT_YOUR_COMMENT, "Only the person who wrote a comment can delete it.");
        }
        unsay(table, comment);
    }

    /** Deletes a comment; does nothing if it was deleted meanwhile. */
    public static void unsay(Table table, Comment comment) {
        Outcome<Comment> done = table.delete(TalkItems.COMMENT, comment);
        if (done.refusal().filter(Reason.MISSING::equals).isEmpty()) {
            done.orThrow();
        }
    }

    private Game game(String gameId) {
        Optional<Game> game = InputChecks.isId(gameId)
                ? table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(gameId))).item()
                : Optional.empty();
        return game.orElseThrow(VoteRefusal::noGame);
    }

    private void candidate(String gameId, int turnNumber, String candidateId) {
        Optional<Candidate> found = InputChecks.isId(gameId) && InputChecks.isId(candidateId)
                ? table.get(VoteTable.CANDIDATE_BY_ID.of(new Candidate.Key(gameId, turnNumber, candidateId)))
                        .item()
                : Optional.empty();
        if (found.isEmpty()) {
            throw VoteRefusal.noCandidate();
        }
    }

    private Comment comment(String gameId, String thread, String commentId) {
        return find(gameId, thread, commentId).orElseThrow(VoteRefusal::noComment);
    }

    private Optional<Comment> find(String gameId, String thread, String commentId) {
        return InputChecks.isId(gameId) && InputChecks.isId(thread) && InputChecks.isId(commentId)
                ? table.get(TalkItems.COMMENT_BY_ID.of(new Comment.Key(gameId, thread, commentId)))
                        .item()
                : Optional.empty();
    }
}
