package dev.ittaku.vote.web;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.live.LiveTopic;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.vote.refusal.VoteTexts;
import dev.ittaku.vote.table.Comment;
import dev.ittaku.vote.table.VoteTable;
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
        return VoteTable.DESIGN;
    }

    @Override
    public Optional<String> keyOf(Object item) {
        return item instanceof Comment comment ? Optional.of(comment.gameId()) : Optional.empty();
    }

    @Override
    public Optional<String> watched(Optional<Caller> caller, String asked) {
        return Optional.of(asked).filter(VoteTexts::isId);
    }
}
