package dev.ittaku.vote.web.talk;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.live.LiveTopic;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.talk.Comment;
import jakarta.inject.Singleton;
import java.util.Optional;

/** What is said about a game and its candidates, by the game's id. */
@Singleton
class TalkTopic implements LiveTopic {
    @Override
    public String name() {
        return "vote-talk";
    }

    @Override
    public TableDesign design() {
        return VoteDesign.DESIGN;
    }

    @Override
    public Optional<String> keyOf(Object item) {
        return item instanceof Comment comment ? Optional.of(comment.gameId()) : Optional.empty();
    }

    @Override
    public Optional<String> watched(Optional<Caller> caller, String asked) {
        return Optional.of(asked).filter(InputChecks::isId);
    }
}
