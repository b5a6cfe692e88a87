package dev.ittaku.vote;

import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.table.Table;
import dev.ittaku.vote.crowd.CrowdItems;
import dev.ittaku.vote.study.StudyItems;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.talk.Comment;
import dev.ittaku.vote.talk.TalkItems;
import java.util.List;

/** What a person takes along from the games: their votes, the moves that they proposed, what they said. */
final class VoteData implements PersonalData {
    private final Table table;

    VoteData(Table table) {
        this.table = table;
    }

    @Override
    public String part() {
        return "vote";
    }

    @Override
    public List<File> files(String userId, String username) {
        VoteUser.Key key = new VoteUser.Key(userId);
        return List.of(
                new File("votes", () -> table.stream(VoteTable.VOTES_OF_USER.of(key))),
                new File("candidates", () -> table.stream(VoteTable.CANDIDATES_OF_USER.of(key))),
                new File("guesses", () -> table.stream(StudyItems.GUESSES_OF_USER.of(key))),
                new File("accuracy", () -> table.stream(CrowdItems.CROWD_VOTERS_OF_USER.of(key))),
                // Without the marks of who reported it: they are about others.
                new File(
                        "comments",
                        () -> table.stream(TalkItems.COMMENTS_OF_USER.of(key)).map(Comment::withoutReports)));
    }
}
