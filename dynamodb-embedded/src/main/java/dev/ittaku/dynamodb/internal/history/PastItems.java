package dev.ittaku.dynamodb.internal.history;

import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Stamps;
import dev.ittaku.dynamodb.internal.storage.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The items of a table as they were at a moment.
 *
 * <p>History stores, for every change, the previous state of the item. So the state of an item at a moment is the
 * previous state of its first change after the moment; without such a change it is the present state. The present is
 * always read before history: a change in between is then found in history, which has the state before it.
 */
public final class PastItems {
    private final View view;
    private final Stamps stamps;
    private final long moment;

    /**
     * Reads as of a moment.
     *
     * @param moment a stamp that {@link Stamps#upTo} gave: changes up to it have happened
     */
    public PastItems(View view, Stamps stamps, long moment) {
        this.view = view;
        this.stamps = stamps;
        this.moment = moment;
    }

    public byte @Nullable [] get(int table, byte[] key) {
        byte[] now = view.get(key);
        byte[] item = Keys.withinTable(key);
        int today = Stamps.day(stamps.latest());
        for (int day = firstDay(table); day <= today; day++) {
            byte[] changes = Keys.concat(Keys.history(table, day), item);
            byte[] from = Keys.concat(changes, Keys.number(moment + 1));
            try (Cursor cursor = view.scan(from, Keys.after(changes), true)) {
                if (cursor.next()) {
                    byte[] before = cursor.value();
                    return before.length == 0 ? null : before;
                }
            }
        }
        return now;
    }

    /** The first day from the moment on that has changes of the table. */
    private int firstDay(int table) {
        byte[] from = Keys.history(table, Stamps.day(moment));
        try (Cursor cursor = view.scan(from, Keys.after(Keys.history(table)), true)) {
            return cursor.next() ? Keys.day(cursor.key()) : Integer.MAX_VALUE;
        }
    }

    /** All items of the table. */
    public Cursor scan(int table) {
        byte[] space = Keys.items(table);
        return scan(table, space, Keys.after(space), true);
    }

    /** The items with keys in {@code [from, to)}; {@code from} is a key of the table. */
    public Cursor scan(int table, byte[] from, byte[] to, boolean forward) {
        Cursor present = view.scan(from, to, forward);
        List<DayOfChanges> days = new ArrayList<>();
        try {
            int today = Stamps.day(stamps.latest());
            byte[] first = Keys.withinTable(from);
            byte[] end = end(table, to);
            for (int day = firstDay(table); day <= today; day++) {
                byte[] space = Keys.history(table, day);
                byte[] last = end.length == 0 ? Keys.after(space) : Keys.after(Keys.concat(space, end));
                Cursor changes = view.scan(Keys.concat(space, first), last, forward);
                days.add(new DayOfChanges(changes, table, day, moment, forward));
            }
            return new PastCursor(present, days, from, to, forward);
        } catch (RuntimeException e) {
            present.close();
            days.forEach(DayOfChanges::close);
            throw e;
        }
    }

    /**
     * The prefix of the changes of all items before {@code to}, or an upper bound of them. An item's key may be {@code
     * to} without its last byte, with its changes after that.
     */
    private static byte[] end(int table, byte[] to) {
        byte[] space = Keys.items(table);
        boolean within = to.length > space.length && Arrays.equals(to, 0, space.length, space, 0, space.length);
        return within ? Arrays.copyOfRange(to, space.length, to.length - 1) : new byte[0];
    }
}
