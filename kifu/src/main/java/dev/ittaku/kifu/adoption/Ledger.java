package dev.ittaku.kifu.adoption;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.write.Transaction;

/**
 * The marks of all imported items. Each item is imported once: repeating a run must neither restore a record that was
 * deleted here nor give back a right that was withdrawn.
 */
final class Ledger {
    private static final int LENGTH = 32;

    private final Table table;

    Ledger(Table table) {
        this.table = table;
    }

    <T> boolean has(Entity<T, ?> entity, T record) {
        return table.get(AdoptionItems.IN_LEDGER.of(new Adopted.Key(line(entity, record))))
                .item()
                .isPresent();
    }

    boolean hasKifu(String kid) {
        return table.get(AdoptionItems.IN_LEDGER.of(new Adopted.Key(hash(kid))))
                .item()
                .isPresent();
    }

    /** Has the transaction that writes an item enter it. */
    static <T> void enter(Transaction transaction, Entity<T, ?> entity, T record) {
        transaction.put(AdoptionItems.ADOPTED, new Adopted(line(entity, record)));
    }

    /** A record is known by its id alone, as what hangs on it knows no more. */
    private static <T> String line(Entity<T, ?> entity, T record) {
        return record instanceof Kifu kifu
                ? hash(kifu.kid())
                : hash(entity.keyOf(record).toString());
    }

    private static String hash(String key) {
        return Secrets.hash(key).substring(0, LENGTH);
    }
}
