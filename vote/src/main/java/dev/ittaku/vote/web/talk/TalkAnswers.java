package dev.ittaku.vote.web.talk;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.table.read.Page;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.talk.Comment;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Answers with comments as the caller may see them, and holds callers to how often they may write. */
@Singleton
class TalkAnswers {
    private final VoteServices vote;
    private final RateLimits limits;
    private final CurrentCaller current;
    private final RateLimits.Limit saying;
    private final RateLimits.Limit reporting;

    TalkAnswers(
            VoteServices vote,
            RateLimits limits,
            CurrentCaller current,
            @ConfigProperty(name = "ittaku.limits.comments-a-minute") long commentsAMinute) {
        this.vote = vote;
        this.limits = limits;
        this.current = current;
        this.saying = RateLimits.Limit.perMinute("vote-comment", commentsAMinute);
        this.reporting = RateLimits.Limit.perMinute("vote-report", commentsAMinute);
    }

    /** Who says something now; counted in the store, so that no number of requests at once gets past it. */
    Caller speaker() {
        return limited(saying);
    }

    Caller reporter() {
        return limited(reporting);
    }

    private Caller limited(RateLimits.Limit limit) {
        Caller caller = current.requireUser();
        Problem.tooOften(limits.count(limit, caller.userId()));
        return caller;
    }

    Response created(Comment comment, Caller caller) {
        vote.voters().note(caller.userId(), caller.username());
        CommentView shown =
                CommentView.of(comment, Map.of(caller.userId(), caller.username()), caller.userId(), caller.isAdmin());
        return Response.created(URI.create("/api/vote/games/" + comment.gameId() + "/comments/" + comment.thread() + "/"
                        + comment.commentId()))
                .entity(shown)
                .build();
    }

    Listing<CommentView> shown(Page<Comment> page) {
        return new Listing<>(shown(page.items()), page.cursor().orElse(null));
    }

    CommentView shown(Comment comment) {
        return shown(List.of(comment)).get(0);
    }

    private List<CommentView> shown(List<Comment> comments) {
        Map<String, String> names =
                vote.voters().usernames(comments.stream().map(Comment::userId).toList());
        Optional<Caller> caller = current.user();
        String userId = caller.map(Caller::userId).orElse("");
        boolean admin = caller.filter(Caller::isAdmin).isPresent();
        return comments.stream()
                .map(comment -> CommentView.of(comment, names, userId, admin))
                .toList();
    }
}
