package dev.ittaku.dynamodb.internal.storage;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A decoded item on its way into the SDK's own map: names and values side by side, filled once, then only walked. */
final class FlatMap extends AbstractMap<String, AttributeValue> {
    private final String[] names;
    private final AttributeValue[] values;

    FlatMap(int size) {
        names = new String[size];
        values = new AttributeValue[size];
    }

    void set(int index, String name, AttributeValue value) {
        names[index] = name;
        values[index] = value;
    }

    @Override
    public int size() {
        return names.length;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
        for (int i = 0; i < names.length; i++) {
            action.accept(names[i], values[i]);
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
                return names.length;
            }
        };
    }

    private final class Entries implements Iterator<Map.Entry<String, AttributeValue>> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < names.length;
        }

        @Override
        public Map.Entry<String, AttributeValue> next() {
            if (next >= names.length) {
                throw new NoSuchElementException();
            }
            int index = next++;
            return Map.entry(names[index], values[index]);
        }
    }
}
