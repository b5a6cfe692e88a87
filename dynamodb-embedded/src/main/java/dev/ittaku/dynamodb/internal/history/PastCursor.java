package dev.ittaku.dynamodb.internal.history;

import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Goes through the present items and all days of history side by side; the earliest day that knows an item counts. */
final class PastCursor implements Cursor {
    private final Cursor present;
    private final List<DayOfChanges> days;
    private final byte[] space;
    private final byte[] from;
    private final byte[] to;
    private final boolean forward;
    private byte @Nullable [] presentItem;
    private byte[] key = new byte[0];
    private byte[] value = new byte[0];

    PastCursor(Cursor present, List<DayOfChanges> days, byte[] from, byte[] to, boolean forward) {
        this.present = present;
        this.days = days;
        this.space = Arrays.copyOf(from, Keys.items(0).length);
        this.from = from;
        this.to = to;
        this.forward = forward;
        nextPresent();
        days.forEach(DayOfChanges::next);
    }

    private void nextPresent() {
        presentItem = present.next() ? Keys.withinTable(present.key()) : null;
    }

    @Override
    public boolean next() {
        while (true) {
            byte[] item = presentItem;
            for (DayOfChanges day : days) {
                item = nearer(item, day.item());
            }
            if (item == null) {
                return false;
            }
            take(item);
            if (value.length > 0 && Arrays.compareUnsigned(key, from) >= 0 && Arrays.compareUnsigned(key, to) < 0) {
                return true;
            }
        }
    }

    private byte @Nullable [] nearer(byte @Nullable [] left, byte @Nullable [] right) {
        if (left == null || right == null) {
            return left == null ? right : left;
        }
        int order = Arrays.compareUnsigned(left, right);
        return (forward ? order <= 0 : order >= 0) ? left : right;
    }

    private void take(byte[] item) {
        key = Keys.concat(space, item);
        boolean known = false;
        for (DayOfChanges day : days) {
            if (Arrays.equals(day.item(), item)) {
                if (!known) {
                    value = day.value();
                    known = true;
                }
                day.next();
            }
        }
        if (Arrays.equals(presentItem, item)) {
            value = known ? value : present.value();
            nextPresent();
        }
    }

    @Override
    public byte[] key() {
        return key;
    }

    @Override
    public byte[] value() {
        return value;
    }

    @Override
    public void close() {
        present.close();
        days.forEach(DayOfChanges::close);
    }
}
