package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.transaction.ItemLocks;
import dev.ittaku.dynamodb.internal.transaction.ItemLocks.Claim;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Several items taken by one request, in the order of their keys. */
public final class HeldItems implements AutoCloseable {
    private final ItemLocks locks;
    private final List<byte[]> held = new ArrayList<>();
    private final Set<Integer> refused = new TreeSet<>();

    private HeldItems(ItemLocks locks) {
        this.locks = locks;
    }

    /** Takes what can be taken; the rest is {@link #refused}. */
    public static HeldItems take(ItemLocks locks, List<byte[]> keys, Claim claim) {
        HeldItems items = new HeldItems(locks);
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            order.add(i);
        }
        order.sort((left, right) -> Arrays.compareUnsigned(keys.get(left), keys.get(right)));
        for (int at : order) {
            if (locks.take(keys.get(at), claim)) {
                items.held.add(keys.get(at));
            } else {
                items.refused.add(at);
            }
        }
        return items;
    }

    /** Positions of the keys that a running transaction holds. */
    public Set<Integer> refused() {
        return refused;
    }

    @Override
    public void close() {
        held.forEach(locks::release);
        held.clear();
    }
}
