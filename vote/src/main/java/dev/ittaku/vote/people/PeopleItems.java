package dev.ittaku.vote.people;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.vote.table.VoteLayout;
import dev.ittaku.vote.table.VoteSamples;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import java.util.List;

/** Who has voted in a game. */
public final class PeopleItems {
    public static final Fragment PART = VoteLayout.TABLE.fragment("people");

    public static final Entity<GamePeople, GamePeople.Key> GAME_PEOPLE;
    public static final Entity<Participant, Participant.Key> PARTICIPANT;
    public static final GetPattern<GamePeople.Key, GamePeople> PEOPLE_OF_GAME;
    public static final GetPattern<Participant.Key, Participant> PARTICIPANT_OF_GAME;
    public static final QueryPattern<Game.Key, Participant> PARTICIPANTS;
    public static final QueryPattern<VoteUser.Key, Participant> GAMES_OF_USER;

    static {
        GAME_PEOPLE = PART.entity(GamePeople.class, GamePeople.Key.class)
                .named("gamePeople")
                .describedAs("How many people have voted in a game, and who came last.")
                .key("GAME#{gameId}#PEOPLE", "PEOPLE")
                .storeAll()
                .constant("entityType", "GAME_PEOPLE")
                .samples(PeopleItems::gamePeople)
                .declare();
        PARTICIPANT = PART.entity(Participant.class, Participant.Key.class)
                .named("participant")
                .describedAs("That a person has voted in a game.")
                .key("GAME#{gameId}#PEOPLE", "USER#{userId}")
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "GAME#{createdAt}")
                .storeAll()
                .constant("entityType", "PARTICIPANT")
                .samples(PeopleItems::participant)
                .declare();
        PEOPLE_OF_GAME = GAME_PEOPLE.getConsistently("people of a game", "How many people have voted in a game.");
        PARTICIPANT_OF_GAME = PARTICIPANT.getConsistently("participant", "Whether a person has voted in a game.");
        PARTICIPANTS = PARTICIPANT
                .query("participants", "Who has voted in a game.")
                .consistent()
                .limit(1000)
                .declare(Game.Key.class);
        GAMES_OF_USER = PARTICIPANT
                .query("games of a user", "In which games a user has voted, the newest first.")
                .index("GSI2")
                .newestFirst()
                .declare(VoteUser.Key.class);
    }

    private PeopleItems() {}

    private static GamePeople gamePeople(int i) {
        return new GamePeople(VoteSamples.numbered(VoteSamples.GAME_ID, i), 15, List.of(VoteSamples.USER_ID), null);
    }

    private static Participant participant(int i) {
        // Half of them are other people's in one game, half are one person's in other games.
        boolean others = i % 2 == 0;
        return new Participant(
                others ? VoteSamples.GAME_ID : VoteSamples.numbered(VoteSamples.GAME_ID, i),
                others ? VoteSamples.numbered(VoteSamples.USER_ID, i) : VoteSamples.USER_ID,
                VoteSamples.VOTED.plusSeconds(i),
                null);
    }
}
