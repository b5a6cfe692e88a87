package dev.ittaku.kifu.position;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes entries of the index with the counts that they add to, as many in a transaction as it has room for. */
final class EntryWrites {
    /** A transaction has room for a hundred writes, of which one is the caller's check. */
    private static final int ROOM = 99;

    private static final Field<PositionEntry, String> PLACE = PositionItems.ENTRY.field(PositionEntry::place);
    private static final Field<PositionEntry, Set<String>> MOVES = PositionItems.ENTRY.field(PositionEntry::moves);
    private static final Field<NextMove, Integer> COUNT = PositionItems.NEXT.field(NextMove::count);
    private static final Field<NextMove, Integer> WINS = PositionItems.NEXT.field(NextMove::wins);
    private static final Field<NextMove, Integer> LOSSES = PositionItems.NEXT.field(NextMove::losses);
    private static final Field<NextMove, Integer> DRAWS = PositionItems.NEXT.field(NextMove::draws);
    private static final Field<NextMove, Integer> EVALUATIONS = PositionItems.NEXT.field(NextMove::evaluations);
    private static final Field<NextMove, Integer> WORTH = PositionItems.NEXT.field(NextMove::worth);

    /** One entry that changes, and what that does to the counts beside it. */
    private record Step(
            ItemKey key,
            @Nullable PositionEntry before,
            @Nullable PositionEntry after,
            Map<ItemKey, Tally> tallies) {
        int size() {
            return 1 + tallies.size();
        }
    }

    private final Table table;

    EntryWrites(Table table) {
        this.table = table;
    }

    /**
     * Replaces entries.
     *
     * @param check a condition for each transaction
     * @return false after a concurrent write; what was written until then stays
     */
    boolean change(Map<ItemKey, PositionEntry> before, Map<ItemKey, PositionEntry> after, Consumer<Transaction> check) {
        Set<ItemKey> keys = new LinkedHashSet<>(before.keySet());
        keys.addAll(after.keySet());
        List<Step> steps = new ArrayList<>();
        int size = 0;
        for (ItemKey key : keys) {
            PositionEntry was = before.get(key);
            PositionEntry is = after.get(key);
            if (is != null && is.equals(was)) {
                continue;
            }
            Step step = new Step(key, was, is, tallies(was, is));
            if (size + step.size() > ROOM) {
                if (!write(steps, check)) {
                    return false;
                }
                steps.clear();
                size = 0;
            }
            steps.add(step);
            size += step.size();
        }
        return steps.isEmpty() || write(steps, check);
    }

    private static Map<ItemKey, Tally> tallies(@Nullable PositionEntry before, @Nullable PositionEntry after) {
        Map<ItemKey, Tally> tallies = new LinkedHashMap<>();
        add(tallies, before, -1);
        add(tallies, after, 1);
        tallies.values().removeIf(Tally::isNothing);
        return tallies;
    }

    private static void add(Map<ItemKey, Tally> tallies, @Nullable PositionEntry entry, int sign) {
        if (entry == null) {
            return;
        }
        for (String move : entry.following()) {
            PlayedMove played = PlayedMove.read(move);
            ItemKey key = PositionItems.NEXT.key(new NextMove.Key(entry.space(), entry.position(), played.usi()));
            tallies.merge(key, Tally.of(played, sign), Tally::plus);
        }
    }

    private boolean write(List<Step> steps, Consumer<Transaction> check) {
        Transaction transaction = Transaction.named("index positions");
        check.accept(transaction);
        Map<ItemKey, NextMove> counted = counted(steps);
        for (Step step : steps) {
            write(transaction, step);
            step.tallies().forEach((key, tally) -> count(transaction, key, tally, counted.get(key)));
        }
        return table.transact(transaction).isDone();
    }

    /** No count becomes negative, whatever was lost or restored before: missing counts are not decreased. */
    private static void count(Transaction transaction, ItemKey key, Tally tally, @Nullable NextMove next) {
        if (!tally.lessens()) {
            transaction.upsert(PositionItems.NEXT, key, update(tally));
        } else if (next == null) {
            transaction.check(PositionItems.NEXT, key, PositionItems.NEXT.absent());
        } else {
            Tally left = Tally.of(next).plus(tally).notBelowZero();
            if (left.count() == 0) {
                // No record has the move any more, unless one gets it in this moment: then all of this is tried again.
                transaction.deleteKey(PositionItems.NEXT, key, same(next));
            } else if (left.equals(Tally.of(next).plus(tally))) {
                transaction.update(PositionItems.NEXT, key, update(tally), atLeast(tally));
            } else {
                NextMove corrected = new NextMove(
                        next.space(),
                        next.position(),
                        next.move(),
                        left.count(),
                        left.wins(),
                        left.losses(),
                        left.draws(),
                        left.evaluations(),
                        left.worth());
                transaction.put(PositionItems.NEXT, corrected, same(next));
            }
        }
    }

    private static Condition same(NextMove next) {
        return COUNT.is(next.count())
                .and(WINS.is(next.wins()))
                .and(LOSSES.is(next.losses()))
                .and(DRAWS.is(next.draws()))
                .and(same(EVALUATIONS, next.evaluations()))
                .and(same(WORTH, next.worth()));
    }

    /** Counts of older versions have none. */
    private static Condition same(Field<NextMove, Integer> field, @Nullable Integer value) {
        return value == null ? field.absent() : field.is(value);
    }

    /** The condition that the count is at least as large as the decrease. */
    private static Condition atLeast(Tally tally) {
        Condition counts = COUNT.atLeast(Math.max(0, -tally.count()))
                .and(WINS.atLeast(Math.max(0, -tally.wins())))
                .and(LOSSES.atLeast(Math.max(0, -tally.losses())))
                .and(DRAWS.atLeast(Math.max(0, -tally.draws())));
        return tally.evaluations() < 0 ? counts.and(EVALUATIONS.atLeast(-tally.evaluations())) : counts;
    }

    /** The counts that go down, as they are now. */
    private Map<ItemKey, NextMove> counted(List<Step> steps) {
        Set<ItemKey> keys = new LinkedHashSet<>();
        for (Step step : steps) {
            step.tallies().forEach((key, tally) -> {
                if (tally.lessens()) {
                    keys.add(key);
                }
            });
        }
        return keys.isEmpty()
                ? Map.of()
                : table.getAllConsistently(PositionItems.NEXT, keys).value();
    }

    private static void write(Transaction transaction, Step step) {
        PositionEntry before = step.before();
        PositionEntry after = step.after();
        Condition asRead = before == null ? PositionItems.ENTRY.absent() : same(before);
        if (after == null) {
            transaction.deleteKey(PositionItems.ENTRY, step.key(), asRead);
        } else {
            transaction.put(PositionItems.ENTRY, after, asRead);
        }
    }

    private static Condition same(PositionEntry entry) {
        Set<String> moves = entry.moves();
        return PLACE.is(entry.place()).and(moves == null ? MOVES.absent() : MOVES.is(moves));
    }

    private static Update update(Tally tally) {
        return Update.of(
                COUNT.add(tally.count()),
                WINS.add(tally.wins()),
                LOSSES.add(tally.losses()),
                DRAWS.add(tally.draws()),
                EVALUATIONS.add(tally.evaluations()),
                WORTH.add(tally.worth()));
    }
}
