package dev.ittaku.vote;

import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.table.Table;
import dev.ittaku.vote.crowd.CrowdItems;
import dev.ittaku.vote.remind.ReminderItems;
import dev.ittaku.vote.study.StudyItems;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.talk.Comment;
import dev.ittaku.vote.talk.TalkItems;
import java.util.List;
import java.util.stream.Stream;

/** A person's data in Vote for the export: the games they opened, their votes, proposed moves and comments. */
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
                new File("games", () -> opened(Candidate.createdBy(userId))),
                new File("reminders", () -> table.stream(ReminderItems.REMINDERS_OF_USER.of(key))),
                new File("votes", () -> table.stream(VoteTable.VOTES_OF_USER.of(key))),
                new File("candidates", () -> table.stream(VoteTable.CANDIDATES_OF_USER.of(key))),
                new File("guesses", () -> table.stream(StudyItems.GUESSES_OF_USER.of(key))),
                new File("accuracy", () -> table.stream(CrowdItems.CROWD_VOTERS_OF_USER.of(key))),
                // Without the marks of who reported it: they are about others.
                new File(
                        "comments",
                        () -> table.stream(TalkItems.COMMENTS_OF_USER.of(key)).map(Comment::withoutReports)));
    }

    private Stream<Game> opened(String person) {
        return Stream.of(GameStatus.values())
                .flatMap(status -> table.stream(VoteTable.GAMES_BY_STATUS
                        .of(new Game.ByStatus(status))
                        .filter(VoteTable.GAME.field(Game::createdBy).is(person))));
    }
}
