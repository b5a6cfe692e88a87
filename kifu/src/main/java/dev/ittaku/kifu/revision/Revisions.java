package dev.ittaku.kifu.revision;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Batch;
import dev.ittaku.table.write.Transaction;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The last versions of a record: stored in the transaction that changes it, deleted with it. */
public final class Revisions {
    public static final int KEPT = 20;

    private final Table table;

    public Revisions(Table table) {
        this.table = table;
    }

    /** How many earlier versions there have been. */
    public static int count(Kifu kifu) {
        Integer versions = kifu.versions();
        return versions == null ? 0 : versions;
    }

    /** Whether a change makes another version: not where a record is only moved or shown to others. */
    public static boolean differ(Kifu before, Kifu after) {
        return !before.kifu().equals(after.kifu())
                || !Objects.equals(before.memo(), after.memo())
                || before.firstOrSecond() != after.firstOrSecond()
                || before.result() != after.result();
    }

    /** Has a transaction keep what a record was, and drop the version that is one too many. */
    public static void keep(Transaction transaction, Kifu before) {
        int n = count(before) + 1;
        transaction.put(RevisionItems.REVISION, Revision.of(before, n));
        if (n > KEPT) {
            transaction.deleteKey(RevisionItems.REVISION, key(before.kid(), n - KEPT));
        }
    }

    private static ItemKey key(String kid, int n) {
        return RevisionItems.REVISION.key(new Revision.Key(kid, n));
    }

    /** The versions of a record, the latest first. The caller has checked the permission. */
    public List<RevisionListing> list(String kid) {
        return table.page(RevisionItems.LISTED.of(new Revision.ByKid(kid))).items().stream()
                // Several versions of one second have no order.
                .sorted(Comparator.comparing(RevisionListing::n).reversed())
                .toList();
    }

    public Revision get(String kid, int n) {
        // Six digits have room for more versions than anyone writes.
        if (n < 1 || n > 999_999) {
            throw none();
        }
        return table.get(RevisionItems.ONE.of(new Revision.Key(kid, n))).item().orElseThrow(Revisions::none);
    }

    private static KifuRefusal none() {
        return KifuRefusal.notFound("This version is not kept, or no longer.");
    }

    /** Sets when all versions of a record go by themselves; null for never. */
    public void expire(String kid, @Nullable Instant when) {
        Batch batch = new Batch();
        List<Revision> all = whole(kid);
        all.forEach(revision -> batch.put(RevisionItems.REVISION, revision.expiring(when)));
        if (!all.isEmpty()) {
            table.write(batch);
        }
    }

    public void delete(String kid) {
        Batch batch = new Batch();
        List<Revision> all = whole(kid);
        all.forEach(revision -> batch.delete(RevisionItems.REVISION, RevisionItems.REVISION.keyOf(revision)));
        if (!all.isEmpty()) {
            table.write(batch);
        }
    }

    private List<Revision> whole(String kid) {
        try (Stream<Revision> all = table.stream(RevisionItems.WHOLE.of(new Revision.ByKid(kid)))) {
            return all.toList();
        }
    }
}
