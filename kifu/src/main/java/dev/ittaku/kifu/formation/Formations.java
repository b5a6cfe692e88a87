package dev.ittaku.kifu.formation;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Keeps the formations and mistakes true to the records. Everything is derived from the record alone, so it may be repeated;
 * a mistake is found again by its formation, which has its cost.
 */
public final class Formations {
    /** A transaction has room for a hundred writes, of which one is the caller's check. */
    private static final int ROOM = 99;

    private final Table table;

    public Formations(Table table) {
        this.table = table;
    }

    /**
     * Updates the stored formations to those of a record.
     *
     * @param kifu empty if it was deleted
     * @param check a condition for each transaction
     * @return false if the check failed; what was written until then stays
     */
    public boolean follow(String username, String kid, Optional<Kifu> kifu, Consumer<Transaction> check) {
        Map<ItemKey, Formation> before = new LinkedHashMap<>();
        try (Stream<Formation> all = table.stream(FormationItems.OF_KIFU.of(new Formation.ByKid(username, kid)))) {
            all.forEach(one -> before.put(FormationItems.FORMATION.keyOf(one), one));
        }
        Optional<RecordFormations> wanted = kifu.map(RecordFormations::of);
        Map<ItemKey, Formation> after = new LinkedHashMap<>();
        wanted.map(RecordFormations::formations)
                .orElse(List.of())
                .forEach(one -> after.put(FormationItems.FORMATION.keyOf(one), one));
        Map<ItemKey, Mistake> mistakes = new LinkedHashMap<>();
        wanted.map(RecordFormations::mistakes)
                .orElse(List.of())
                .forEach(one -> mistakes.put(FormationItems.MISTAKE.keyOf(one), one));
        return write(writes(before, after, mistakes), check);
    }

    /** Mistakes first: one whose formation is already deleted would never be found again. */
    private static List<Consumer<Transaction>> writes(
            Map<ItemKey, Formation> before, Map<ItemKey, Formation> after, Map<ItemKey, Mistake> mistakes) {
        List<Consumer<Transaction>> writes = new ArrayList<>();
        before.values().forEach(one -> {
            Integer cost = one.cost();
            ItemKey key = FormationItems.MISTAKE.key(
                    new Mistake.Key(one.username(), cost == null ? 0 : cost, one.kid(), one.ply()));
            if (cost != null && cost >= Mistake.LEAST && !mistakes.containsKey(key)) {
                writes.add(all -> all.deleteKey(FormationItems.MISTAKE, key));
            }
        });
        before.keySet().stream()
                .filter(key -> !after.containsKey(key))
                .forEach(key -> writes.add(all -> all.deleteKey(FormationItems.FORMATION, key)));
        after.forEach((key, one) -> {
            if (!one.equals(before.get(key))) {
                writes.add(all -> all.put(FormationItems.FORMATION, one));
            }
        });
        mistakes.values().forEach(one -> writes.add(all -> all.put(FormationItems.MISTAKE, one)));
        return writes;
    }

    private boolean write(List<Consumer<Transaction>> writes, Consumer<Transaction> check) {
        for (int from = 0; from < writes.size(); from += ROOM) {
            Transaction transaction = Transaction.named("index formations");
            check.accept(transaction);
            writes.subList(from, Math.min(writes.size(), from + ROOM)).forEach(one -> one.accept(transaction));
            if (!table.transact(transaction).isDone()) {
                return false;
            }
        }
        return true;
    }
}
