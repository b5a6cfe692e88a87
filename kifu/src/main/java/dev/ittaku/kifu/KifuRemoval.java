package dev.ittaku.kifu;

import dev.ittaku.kifu.analysis.AnalysisItems;
import dev.ittaku.kifu.batch.BatchItems;
import dev.ittaku.kifu.batch.BatchJob;
import dev.ittaku.kifu.imports.Imports;
import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.notebook.Removal;
import dev.ittaku.kifu.notebook.RemovalItems;
import dev.ittaku.kifu.notebook.Removals;
import dev.ittaku.kifu.notebook.Trash;
import dev.ittaku.kifu.path.FormerPath;
import dev.ittaku.kifu.path.PathItems;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.table.TagListing;
import dev.ittaku.kifu.table.UserReader;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/**
 * Deletes an account's data: records with their history and trash, tags, analyses, and every permission given by or to
 * its user.
 */
public final class KifuRemoval implements AccountRemoval {
    private final Table table;
    private final Clock clock;
    private final Kifus kifus;
    private final Removals removals;
    private final Trash trash;
    private final Imports imports;

    public KifuRemoval(Table table, Clock clock, Kifus kifus, Removals removals, Trash trash, Imports imports) {
        this.table = table;
        this.clock = clock;
        this.kifus = kifus;
        this.removals = removals;
        this.trash = trash;
        this.imports = imports;
    }

    @Override
    public String part() {
        return "kifu";
    }

    @Override
    public long remove(String userId, String username) {
        // First, so that no import creates a record afterwards.
        long removed = imports.remove(username)
                + table.deleteKey(BatchItems.BATCH, BatchItems.BATCH.key(new BatchJob.Key(username))).orThrow().stream()
                        .count()
                + removals.delete(KifuTable.USER_READER, KifuTable.READERS_OF_USER.of(new UserReader.ByOwner(username)))
                + removals.delete(KifuTable.USER_READER, KifuTable.USERS_SHARED_WITH.of(new KifuUser.Key(username)))
                + removals.delete(KifuTable.KIFU_READER, KifuTable.KIFUS_SHARED_WITH.of(new KifuUser.Key(username)))
                + records(username)
                + trash.empty(username)
                + removals.delete(PathItems.FORMER, PathItems.OF_OWNER.of(new FormerPath.ByOwner(username)))
                + tags(username)
                + removals.delete(
                        AnalysisItems.ANALYSIS, AnalysisItems.ANALYSES_OF_USER.of(new KifuUser.Key(username)));
        ItemKey user = KifuTable.USER.key(new KifuUser.Key(username));
        return removed + (table.deleteKey(KifuTable.USER, user).orThrow().isPresent() ? 1 : 0);
    }

    private long records(String username) {
        List<String> kids;
        try (Stream<KifuListing> all = table.stream(KifuTable.KIFUS_BY_CREATION.of(new KifuUser.Key(username)))) {
            kids = all.map(KifuListing::kid).toList();
        }
        for (String kid : kids) {
            kifus.deleteForGood(username, kid);
        }
        return kids.size();
    }

    private long tags(String username) {
        List<TagListing> all;
        try (Stream<TagListing> tags = table.stream(KifuTable.TAGS_BY_NAME.of(new KifuUser.Key(username)))) {
            all = tags.toList();
        }
        for (TagListing listed : all) {
            // It stays for a minute, and must not contain the user's name; for a tag, the owner does not matter.
            Removal removal = new Removal(
                    Removal.Kind.TAG, listed.tid(), "", clock.instant().truncatedTo(ChronoUnit.SECONDS));
            table.get(KifuTable.TAG_BY_ID.of(new Tag.Key(username, listed.tid())))
                    .item()
                    .ifPresent(tag -> {
                        table.transact(Transaction.named("delete tag")
                                        .delete(KifuTable.TAG, tag)
                                        .put(RemovalItems.REMOVAL, removal))
                                .orThrow();
                        removals.clear(removal);
                    });
        }
        return all.size();
    }
}
