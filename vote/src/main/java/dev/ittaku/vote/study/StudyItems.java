package dev.ittaku.vote.study;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.vote.table.VoteLayout;
import dev.ittaku.vote.table.VoteSamples;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import java.util.List;

/** The items of training, and of computed lines. */
public final class StudyItems {
    public static final Fragment PART = VoteLayout.TABLE.fragment("study");

    public static final Entity<Guess, Guess.Key> GUESS;
    public static final Entity<TurnLines, TurnLines.Key> TURN_LINES;
    public static final GetPattern<Guess.Key, Guess> GUESS_OF_USER;
    public static final QueryPattern<VoteUser.Key, Guess> GUESSES_OF_USER;
    public static final GetPattern<TurnLines.Key, TurnLines> LINES_OF_TURN;
    public static final QueryPattern<Game.Key, TurnLines> LINES_OF_GAME;

    static {
        GUESS = PART.entity(Guess.class, Guess.Key.class)
                .named("guess")
                .describedAs("A move of a finished game that a person has guessed in training.")
                .key("USER#{userId}", "GUESS#{gameId}#{turnNumber:4}")
                .storeAll()
                .constant("entityType", "GUESS")
                .samples(StudyItems::guess)
                .declare();
        TURN_LINES = PART.entity(TurnLines.class, TurnLines.Key.class)
                .named("turnLines")
                .describedAs("The best moves of a closed turn and how each would go on.")
                .key("GAME#{gameId}#LINES", "TURN#{turnNumber:4}")
                .storeAll()
                .constant("entityType", "LINES")
                .samples(StudyItems::turnLines)
                .declare();
        GUESS_OF_USER = GUESS.getConsistently("guess of a user", "Whether a user has guessed a move.");
        GUESSES_OF_USER = GUESS.query("guesses of a user", "What a user has guessed.")
                .limit(1000)
                .declare(VoteUser.Key.class);
        LINES_OF_TURN = TURN_LINES.get("lines of a turn", "The best moves of a turn and how each would go on.");
        LINES_OF_GAME = TURN_LINES
                .query("lines of a game", "What was asked about a game, which goes away with it.")
                .limit(100)
                .declare(Game.Key.class);
    }

    private StudyItems() {}

    private static Guess guess(int i) {
        return new Guess(
                VoteSamples.USER_ID,
                VoteSamples.numbered(VoteSamples.GAME_ID, i),
                VoteSamples.TURN,
                "D3",
                9,
                VoteSamples.VOTED.plusSeconds(i),
                null);
    }

    private static TurnLines turnLines(int i) {
        return new TurnLines(
                VoteSamples.GAME_ID,
                i % 10_000,
                List.of(new TurnLines.Line(List.of("D3", "C5"), 2.25, 12, "中央を取ります。", "It takes the centre.")),
                VoteSamples.DEADLINE,
                null);
    }
}
