package dev.ittaku.kifu.search;

import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.util.Set;

/** The part of the table that finds records by words and by game. */
public final class SearchItems {
    public static final Fragment PART = KifuLayout.TABLE.fragment("search");

    public static final Entity<KifuWords, KifuWords.Key> WORDS;
    public static final Entity<SameGame, SameGame.Key> SAME_GAME;
    public static final QueryPattern<KifuUser.Key, KifuWords> WORDS_OF_USER;
    public static final GetPattern<SameGame.Key, SameGame> GAME_TO_DECIDE;

    static {
        WORDS = PART.entity(KifuWords.class, KifuWords.Key.class)
                .named("words")
                .describedAs("Memo and comments of a record for searches, where its summary has no room for them.")
                .key("words#uname#{username}", "kid#{kid}")
                .samples(SearchItems::words)
                .declare();
        SAME_GAME = PART.entity(SameGame.class, SameGame.Key.class)
                .named("sameGame")
                .describedAs("Which of a user's records have one game, so that an import adds none twice.")
                .key("game#uname#{username}", "game#{game}")
                .samples(SearchItems::sameGame)
                .declare();
        WORDS_OF_USER = WORDS.query(
                        "words of a user", "The long memos and comments of a user's records, to search them.")
                .declare(KifuUser.Key.class);
        GAME_TO_DECIDE = SAME_GAME.getConsistently(
                "records of a game", "Which records have a game, before another is added unless one has.");
    }

    private SearchItems() {}

    private static KifuWords words(int i) {
        return new KifuWords("h-akira", i == 0 ? "fdsaj9d9s0" : "fdsaj9d9s0" + i, new byte[900]);
    }

    private static SameGame sameGame(int i) {
        return new SameGame("h-akira", i == 0 ? "0f3a9c04b27e5d10" : "0f3a9c04b27e5d10" + i, Set.of("fdsaj9d9s0"));
    }
}
