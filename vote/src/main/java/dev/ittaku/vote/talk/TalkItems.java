package dev.ittaku.vote.talk;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.vote.table.VoteLayout;
import dev.ittaku.vote.table.VoteSamples;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import java.util.Set;

/** Comments, and how many there are of each thread. */
public final class TalkItems {
    public static final Fragment PART = VoteLayout.TABLE.fragment("talk");

    public static final Entity<CommentThread, CommentThread.Key> COMMENT_THREAD;
    public static final Entity<Comment, Comment.Key> COMMENT;
    public static final QueryPattern<Game.Key, CommentThread> COMMENT_THREADS_TO_DATE;
    public static final GetPattern<Comment.Key, Comment> COMMENT_BY_ID;
    public static final QueryPattern<CommentThread.Key, Comment> COMMENTS;
    public static final QueryPattern<CommentThread.Key, Comment> COMMENTS_TO_DATE;
    public static final QueryPattern<VoteUser.Key, Comment> COMMENTS_OF_USER;
    public static final QueryPattern<Comment.ByState, Comment> COMMENTS_REPORTED;

    static {
        COMMENT_THREAD = PART.entity(CommentThread.class, CommentThread.Key.class)
                .named("commentThread")
                .describedAs("How many comments there are on a game, or on one of its candidates.")
                .key("GAME#{gameId}#TALK", "THREAD#{thread}")
                .storeAll()
                .samples(TalkItems::commentThread)
                .declare();
        COMMENT = PART.entity(Comment.class, Comment.Key.class)
                .named("comment")
                .describedAs("What a person says; in GSI1 while an admin has to look at it.")
                .key("GAME#{gameId}#TALK#{thread}", "COMMENT#{commentId}")
                .attribute("GSI1PK", "COMMENT#STATE#{state}", comment -> comment.state() == CommentState.REPORTED)
                .attribute("GSI1SK", "{createdAt}", comment -> comment.state() == CommentState.REPORTED)
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "COMMENT#{createdAt}")
                .secret(Comment::reporters)
                .storeAll()
                .constant("entityType", "COMMENT")
                .counted(
                        "comments of a thread",
                        COMMENT_THREAD,
                        CommentThread::comments,
                        comment -> new CommentThread.Key(comment.gameId(), comment.thread()))
                .samples(TalkItems::comment)
                .declare();
        COMMENT_THREADS_TO_DATE = COMMENT_THREAD
                .query("comment threads to date", "The threads of a game as they are now, which go away with it.")
                .consistent()
                .limit(100)
                .declare(Game.Key.class);
        COMMENT_BY_ID = COMMENT.getConsistently("comment", "A comment as it is now, to report, hide or delete it.");
        COMMENTS = COMMENT.query("comments", "What is said about a game or a candidate, the newest first.")
                .newestFirst()
                .declare(CommentThread.Key.class);
        COMMENTS_TO_DATE = COMMENT.query(
                        "comments to date", "The comments of a thread as they are now, which go away with its game.")
                .consistent()
                .limit(1000)
                .declare(CommentThread.Key.class);
        COMMENTS_OF_USER = COMMENT.query("comments of a user", "What a user has said, the newest first.")
                .index("GSI2")
                .newestFirst()
                .declare(VoteUser.Key.class);
        COMMENTS_REPORTED = COMMENT.query("comments reported", "What an admin has to look at, the oldest first.")
                .index("GSI1")
                .declare(Comment.ByState.class);
    }

    private TalkItems() {}

    private static CommentThread commentThread(int i) {
        return new CommentThread(VoteSamples.numbered(VoteSamples.GAME_ID, i), Comment.OF_GAME, 2, null);
    }

    private static Comment comment(int i) {
        return new Comment(
                VoteSamples.GAME_ID,
                Comment.OF_GAME,
                (VoteSamples.VOTED.toEpochMilli() + i) + "-K3xQ9mZt",
                null,
                VoteSamples.USER_ID,
                "隅を取られる前に辺を固めませんか。",
                CommentState.REPORTED,
                VoteSamples.VOTED.plusSeconds(i),
                Set.of("5f0c2d7e9a41b386"),
                null);
    }
}
