package dev.ittaku.kifu.adoption;

import dev.ittaku.kifu.adoption.AdoptionProgress.Fate;
import dev.ittaku.kifu.analysis.Analysis;
import dev.ittaku.kifu.analysis.AnalysisItems;
import dev.ittaku.kifu.analysis.AnalysisStatus;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuReader;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuTag;
import dev.ittaku.kifu.table.UserReader;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The second pass: tags on records, readers, and results of analyses that are still kept. */
final class Hanging {
    private final Table table;
    private final Names names;
    private final SheetTimes times;
    private final Clock clock;
    private final Owned owned;
    private final boolean dryRun;

    Hanging(Table table, Names names, SheetTimes times, Clock clock, Owned owned, boolean dryRun) {
        this.table = table;
        this.names = names;
        this.times = times;
        this.clock = clock;
        this.owned = owned;
        this.dryRun = dryRun;
    }

    static boolean isOne(SheetItem item) {
        return item.after("pk", "tag#kid#") != null
                || item.after("pk", "kallowed#kid#") != null
                || item.after("pk", "uallowed#uname#") != null
                || item.pk().equals("analysis");
    }

    Fate take(SheetItem item) {
        String tagged = item.after("pk", "tag#kid#");
        String readable = item.after("pk", "kallowed#kid#");
        String sharing = item.after("pk", "uallowed#uname#");
        if (tagged != null) {
            return tagged(item, tagged);
        }
        if (readable != null) {
            return readable(readable, names.here(reader(item)));
        }
        if (sharing != null) {
            return write(KifuTable.USER_READER, new UserReader(names.here(sharing), names.here(reader(item))), null);
        }
        return item.pk().equals("analysis") ? analysis(item) : Fate.NOT_NOW;
    }

    private Fate readable(String kid, String reader) {
        // The owner is no part of the key.
        if (owned.ledger.has(KifuTable.KIFU_READER, new KifuReader(kid, reader, null))) {
            return Fate.ALREADY;
        }
        String owner = owner(kid);
        return write(KifuTable.KIFU_READER, new KifuReader(kid, reader, owner), new Kifu.Key(owner, kid));
    }

    private Fate tagged(SheetItem item, String kid) {
        String tid = item.after("sk", "tid#");
        if (tid == null) {
            throw new NotTaken("sk is not tid# with an id");
        }
        KifuTag link = new KifuTag(kid, tid);
        if (owned.ledger.has(KifuTable.KIFU_TAG, link)) {
            return Fate.ALREADY;
        }
        String owner = owner(kid);
        if (!owned.hasTag(owner, tid)) {
            throw new NotTaken("its tag is not here");
        }
        return write(KifuTable.KIFU_TAG, link, new Kifu.Key(owner, kid));
    }

    private String owner(String kid) {
        return owned.ownerOf(kid).orElseThrow(Hanging::noRecord);
    }

    private static NotTaken noRecord() {
        return new NotTaken("its record is not here");
    }

    private static String reader(SheetItem item) {
        String reader = item.after("sk", "uname#");
        if (reader == null) {
            throw new NotTaken("sk is not uname# with a name");
        }
        return reader;
    }

    /**
     * Writes items that were never imported before; an imported one may have been removed by its owner since.
     *
     * @param kifu the record that it belongs to; for records that were not imported from there, the owner here decides
     */
    private <T> Fate write(Entity<T, ?> entity, T record, Kifu.@Nullable Key kifu) {
        if (owned.ledger.has(entity, record) || (kifu != null && !owned.isAdopted(kifu.kid()))) {
            return Fate.ALREADY;
        }
        boolean isThere = !table.getAllConsistently(entity, List.of(entity.keyOf(record)))
                .value()
                .isEmpty();
        if (!isThere && !dryRun) {
            Transaction transaction =
                    Transaction.named("adopt what hangs on a kifu").put(entity, record);
            Ledger.enter(transaction, entity, record);
            if (kifu != null) {
                transaction.check(KifuTable.KIFU, KifuTable.KIFU.key(kifu), KifuTable.KIFU.exists());
            }
            if (!table.transact(transaction).isDone()) {
                throw noRecord();
            }
        }
        return isThere ? Fate.ALREADY : Fate.TAKEN;
    }

    /** An unfinished analysis cannot be imported, because the table does not contain the request. */
    private Fate analysis(SheetItem item) {
        String aid = item.after("sk", "aid#");
        String asked = item.after("cgsi_pk", "analysis#uname#");
        Integer expired = item.number("expired");
        AnalysisStatus status = status(item.text("status"));
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        if (aid == null || asked == null || expired == null || status == AnalysisStatus.WAITING) {
            return Fate.LEFT_OUT;
        }
        Instant end = Instant.ofEpochSecond(expired);
        if (!now.isBefore(end)) {
            return Fate.LEFT_OUT;
        }
        return write(
                AnalysisItems.ANALYSIS,
                new Analysis(
                        aid,
                        names.here(asked),
                        times.of(item, "created", now),
                        status,
                        item.text("response"),
                        end,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null),
                null);
    }

    private static AnalysisStatus status(@Nullable String status) {
        return switch (status == null ? "" : status) {
            // The older sheet's spelling.
            case "succeeded", "successed" -> AnalysisStatus.SUCCEEDED;
            case "error" -> AnalysisStatus.ERROR;
            default -> AnalysisStatus.WAITING;
        };
    }
}
