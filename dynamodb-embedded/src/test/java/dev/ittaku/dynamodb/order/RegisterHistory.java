package dev.ittaku.dynamodb.order;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What was called on one value, and whether some order explains it: every call takes effect at one moment between its
 * beginning and its end, and sees what the calls before it left. A call whose answer never came may have taken effect at
 * any moment after its beginning, or not at all.
 *
 * <p>The orders are tried one after the other (Wing and Gong); a set of calls that led to the same value before is not
 * tried again.
 */
final class RegisterHistory {
    /** The end of a call that was never answered. */
    static final long NEVER = Long.MAX_VALUE;

    sealed interface Act {}

    record Put(long value) implements Act {}

    record Get(@Nullable Long seen) implements Act {}

    /** Puts a value in the place of an expected one. */
    record Swap(@Nullable Long expected, long value, boolean done) implements Act {}

    record Call(Act act, long begin, long end) {
        boolean isAnswered() {
            return end != NEVER;
        }
    }

    private record Seen(BitSet done, @Nullable Long value) {}

    private final List<Call> calls;
    private final Set<Seen> tried = new HashSet<>();

    private RegisterHistory(List<Call> calls) {
        this.calls = new ArrayList<>(calls);
        this.calls.sort(Comparator.comparingLong(Call::begin));
    }

    /** Whether some order explains the calls on a value that was absent at first. */
    static boolean isExplained(List<Call> calls) {
        RegisterHistory history = new RegisterHistory(calls);
        return history.explain(new BitSet(), null);
    }

    private boolean explain(BitSet done, @Nullable Long value) {
        long firstEnd = NEVER;
        boolean left = false;
        for (int i = done.nextClearBit(0); i < calls.size(); i = done.nextClearBit(i + 1)) {
            if (calls.get(i).isAnswered()) {
                left = true;
                firstEnd = Math.min(firstEnd, calls.get(i).end());
            }
        }
        if (!left) {
            return true;
        }
        if (!tried.add(new Seen((BitSet) done.clone(), value))) {
            return false;
        }
        for (int i = done.nextClearBit(0); i < calls.size(); i = done.nextClearBit(i + 1)) {
            Call call = calls.get(i);
            if (call.begin() > firstEnd) {
                return false;
            }
            if (fits(call, value)) {
                done.set(i);
                if (explain(done, after(call.act(), value))) {
                    return true;
                }
                done.clear(i);
            }
        }
        return false;
    }

    private static boolean fits(Call call, @Nullable Long value) {
        if (call.act() instanceof Get get) {
            return Objects.equals(get.seen(), value);
        }
        // A swap without an answer need not be tried where it would do nothing: it may be left out.
        return !(call.act() instanceof Swap swap) || Objects.equals(swap.expected(), value) == swap.done();
    }

    private static @Nullable Long after(Act act, @Nullable Long value) {
        if (act instanceof Put put) {
            return put.value();
        }
        return act instanceof Swap swap && swap.done() ? Long.valueOf(swap.value()) : value;
    }
}
