package dev.ittaku.kifu;

import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

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

    /** False if the record changed meanwhile, so that its guards may be others. */
    boolean delete(Kifu kifu) {
        Removal removal = new Removal(
                Removal.Kind.KIFU, kifu.kid(), kifu.username(), clock.instant().truncatedTo(ChronoUnit.SECONDS));
        Transaction all = Transaction.named("delete kifu")
                .delete(KifuTable.KIFU, kifu, sameGuards(kifu))
                .put(KifuTable.REMOVAL, removal);
        known.leave(all, kifu, Findable.of(kifu).game());
        if (!table.transact(all).isDone()) {
            return false;
        }
        removals.clear(removal);
        return true;
    }

    /** The slug and the code are still those whose guards go with the record. */
    private static Condition sameGuards(Kifu kifu) {
        Map<String, AttributeValue> item = KifuTable.KIFU.encode(kifu);
        return Condition.allOf(same(item, "clsi_sk"), same(item, "cgsi_pk"));
    }

    private static Condition same(Map<String, AttributeValue> item, String attribute) {
        AttributeValue value = item.get(attribute);
        return value == null
                ? new Condition.Absent(Path.of(attribute))
                : new Condition.Compare(Path.of(attribute), Condition.Comparison.EQUAL, value);
    }
}
