package dev.ittaku.table.internal.codec;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The attributes of an item in the order they were written, names and values in one array: a third of a hash map's memory,
 * and quick to fill and to walk. Looking one up goes through all, which for the size of items is no slower.
 */
final class ItemMap extends AbstractMap<String, AttributeValue> {
    private @Nullable Object[] entries;
    private int used;

    ItemMap(int attributes) {
        entries = new Object[2 * Math.max(2, attributes)];
    }

    /** Adds an attribute that is known not to be there. */
    void add(String name, AttributeValue value) {
        if (used == entries.length) {
            entries = Arrays.copyOf(entries, 2 * used);
        }
        entries[used] = name;
        entries[used + 1] = value;
        used += 2;
    }

    @Override
    public void clear() {
        Arrays.fill(entries, 0, used, null);
        used = 0;
    }

    @Override
    public int size() {
        return used / 2;
    }

    private String name(int at) {
        return (String) java.util.Objects.requireNonNull(entries[at]);
    }

    private AttributeValue value(int at) {
        return (AttributeValue) java.util.Objects.requireNonNull(entries[at + 1]);
    }

    private int indexOf(@Nullable Object name) {
        for (int i = 0; i < used; i += 2) {
            if (entries[i] == name) {
                return i;
            }
        }
        for (int i = 0; i < used; i += 2) {
            if (name(i).equals(name)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public @Nullable AttributeValue get(@Nullable Object name) {
        int at = indexOf(name);
        return at < 0 ? null : value(at);
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return indexOf(name) >= 0;
    }

    @Override
    public @Nullable AttributeValue put(String name, AttributeValue value) {
        int at = indexOf(name);
        if (at < 0) {
            add(name, value);
            return null;
        }
        AttributeValue before = value(at);
        entries[at + 1] = value;
        return before;
    }

    @Override
    public @Nullable AttributeValue remove(@Nullable Object name) {
        int at = indexOf(name);
        if (at < 0) {
            return null;
        }
        AttributeValue before = value(at);
        removeAt(at);
        return before;
    }

    private void removeAt(int at) {
        System.arraycopy(entries, at + 2, entries, at, used - at - 2);
        used -= 2;
        entries[used] = null;
        entries[used + 1] = null;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
        for (int i = 0; i < used; i += 2) {
            action.accept(name(i), value(i));
        }
    }

    @Override
    public Set<Map.Entry<String, AttributeValue>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Map.Entry<String, AttributeValue>> iterator() {
                return new Entries();
            }

            @Override
            public int size() {
                return used / 2;
            }
        };
    }

    private final class Entries implements Iterator<Map.Entry<String, AttributeValue>> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < used;
        }

        @Override
        public Map.Entry<String, AttributeValue> next() {
            if (next >= used) {
                throw new NoSuchElementException();
            }
            next += 2;
            return new Held(name(next - 2), value(next - 2));
        }

        @Override
        public void remove() {
            next -= 2;
            removeAt(next);
        }
    }

    /** An entry that writes through, as a map's entries do. */
    private final class Held extends SimpleEntry<String, AttributeValue> {
        private static final long serialVersionUID = 1L;

        Held(String name, AttributeValue value) {
            super(name, value);
        }

        @Override
        public AttributeValue setValue(AttributeValue value) {
            put(getKey(), value);
            return super.setValue(value);
        }
    }
}
