package dev.ittaku.kifu.search;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the record that has a game already. An item for each user and game names the records; it is written in the
 * transactions that create, change and delete them, so that of two servers that add the same game one is refused.
 */
public final class KnownGames {
    private static final Field<?, Set<String>> KIDS = SearchItems.SAME_GAME.field(SameGame::kids);

    private final Table table;

    public KnownGames(Table table) {
        this.table = table;
    }

    private static ItemKey key(String username, String game) {
        return SearchItems.SAME_GAME.key(new SameGame.Key(username, game));
    }

    /** The records that are listed for a game. */
    public Set<String> kids(String username, String game) {
        return table.get(SearchItems.GAME_TO_DECIDE.of(new SameGame.Key(username, game)))
                .item()
                .map(SameGame::kids)
                .orElse(Set.of());
    }

    /** The first of these records that has the game. */
    public Optional<Kifu> find(String username, String game, Set<String> kids) {
        for (String kid : kids) {
            Optional<Kifu> kifu = table.get(KifuTable.KIFU_TO_DECIDE.of(new Kifu.Key(username, kid)))
                    .item();
            if (kifu.isPresent() && Findable.of(kifu.get()).game().equals(game)) {
                return kifu;
            }
        }
        return Optional.empty();
    }

    /** Has a transaction note that a record has a game. */
    public static void join(Transaction transaction, Kifu kifu, String game) {
        transaction.upsert(SearchItems.SAME_GAME, key(kifu.username(), game), Update.of(KIDS.add(Set.of(kifu.kid()))));
    }

    /** Notes the game in place of records that do not have it; refused if by now others are noted. */
    public static void joinAlone(Transaction transaction, Kifu kifu, String game, Set<String> instead) {
        transaction.upsert(
                SearchItems.SAME_GAME,
                key(kifu.username(), game),
                Update.of(KIDS.set(Set.of(kifu.kid()))),
                instead.isEmpty() ? KIDS.absent() : KIDS.is(instead));
    }

    /** Notes the game beside records that have it too; refused if by now others are noted. */
    public static void joinBeside(Transaction transaction, Kifu kifu, String game, Set<String> others) {
        transaction.upsert(
                SearchItems.SAME_GAME,
                key(kifu.username(), game),
                Update.of(KIDS.add(Set.of(kifu.kid()))),
                KIDS.is(others));
    }

    /** Has a transaction note that a record no longer has a game; refused if the last record of it is no longer that. */
    public void leave(Transaction transaction, Kifu kifu, String game) {
        Set<String> kids = kids(kifu.username(), game);
        if (!kids.contains(kifu.kid())) {
            return;
        }
        Set<String> one = Set.of(kifu.kid());
        if (kids.equals(one)) {
            transaction.deleteKey(SearchItems.SAME_GAME, key(kifu.username(), game), KIDS.is(one));
        } else {
            transaction.upsert(SearchItems.SAME_GAME, key(kifu.username(), game), Update.of(KIDS.delete(one)));
        }
    }
}
