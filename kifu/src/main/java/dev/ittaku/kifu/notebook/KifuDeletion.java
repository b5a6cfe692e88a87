package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.search.Findable;
import dev.ittaku.kifu.search.KnownGames;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.Removal;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.temporal.ChronoUnit;

/** Deletes a record: at once the record itself with its path, link, game and count, then what hangs on it. */
final class KifuDeletion {
    private final Table table;
    private final Clock clock;
    private final Removals removals;
    private final KnownGames known;

    KifuDeletion(Table table, Clock clock, Removals removals, KnownGames known) {
        this.table = table;
        this.clock = clock;
        this.removals = removals;
        this.known = known;
    }

    /** False if the record changed meanwhile, so that its path or link may be others. */
    boolean delete(Kifu kifu) {
        Removal removal = new Removal(
                Removal.Kind.KIFU, kifu.kid(), kifu.username(), clock.instant().truncatedTo(ChronoUnit.SECONDS));
        Transaction all =
                Transaction.named("delete kifu").delete(KifuTable.KIFU, kifu).put(KifuTable.REMOVAL, removal);
        known.leave(all, kifu, Findable.of(kifu).game());
        if (!table.transact(all).isDone()) {
            return false;
        }
        removals.clear(removal);
        return true;
    }
}
