package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.ListReader;
import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.ScalarCodec;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.codec.ValueReader;
import dev.ittaku.table.codec.ValueWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Lists, maps, sets and optionals of values that have a codec themselves. The returned collections are immutable. */
final class CollectionCodecs {
    private CollectionCodecs() {}

    record ListCodec<V>(ValueCodec<V> element) implements ValueCodec<List<V>> {
        @Override
        public AttributeKind kind() {
            return AttributeKind.L;
        }

        @Override
        public void write(List<V> values, ValueWriter out) {
            out.beginList(values.size());
            for (int i = 0; i < values.size(); i++) {
                element.write(values.get(i), out);
            }
            out.endList();
        }

        @Override
        @SuppressWarnings("unchecked")
        public List<V> read(ValueReader in) {
            PlainCodecs.expect(AttributeKind.L, in);
            ListReader list = in.list();
            int size = list.size();
            if (size == 0) {
                return List.of();
            }
            Object[] values = new Object[size];
            for (int i = 0; i < size && list.next(); i++) {
                values[i] = element.read(list.value());
            }
            return (List<V>) Collections.unmodifiableList(Arrays.asList(values));
        }

        @Override
        public List<V> absent() {
            return List.of();
        }

        @Override
        public ListCodec<V> specialised() {
            return new ListCodec<>(element.specialised());
        }
    }

    /** A map from text-like keys; any other key type is an error when the design is built. */
    record MapCodec<K, V>(ScalarCodec<K> key, ValueCodec<V> value) implements ValueCodec<Map<K, V>> {
        @Override
        public AttributeKind kind() {
            return AttributeKind.M;
        }

        @Override
        public void write(Map<K, V> values, ValueWriter out) {
            out.beginMap(values.size());
            for (Map.Entry<K, V> entry : values.entrySet()) {
                out.name(key.format(entry.getKey()));
                value.write(entry.getValue(), out);
            }
            out.endMap();
        }

        @Override
        public Map<K, V> read(ValueReader in) {
            PlainCodecs.expect(AttributeKind.M, in);
            MapReader map = in.map();
            Map<K, V> values = new LinkedHashMap<>(map.size() * 4 / 3 + 1);
            while (map.next()) {
                values.put(key.parse(map.name()), value.read(map.value()));
            }
            return Collections.unmodifiableMap(values);
        }

        @Override
        @SuppressWarnings("unchecked")
        public Optional<ValueCodec<Object>> inner(String name) {
            return Optional.of((ValueCodec<Object>) value);
        }

        @Override
        public Map<K, V> absent() {
            return Map.of();
        }

        @Override
        public MapCodec<K, V> specialised() {
            return new MapCodec<>(key, value.specialised());
        }
    }

    /** A set of strings or numbers; an empty one is left out, because DynamoDB has no empty sets. */
    record SetCodec<V>(ScalarCodec<V> element) implements ValueCodec<Set<V>> {
        @Override
        public AttributeKind kind() {
            return element.kind() == AttributeKind.S ? AttributeKind.SS : AttributeKind.NS;
        }

        @Override
        public void write(Set<V> values, ValueWriter out) {
            List<String> texts = new ArrayList<>(values.size());
            for (V value : values) {
                texts.add(element.format(value));
            }
            if (kind() == AttributeKind.SS) {
                out.strings(texts);
            } else {
                out.numbers(texts);
            }
        }

        @Override
        public Set<V> read(ValueReader in) {
            PlainCodecs.expect(kind(), in);
            Set<V> values = new LinkedHashSet<>();
            for (String text : kind() == AttributeKind.SS ? in.strings() : in.numbers()) {
                values.add(element.parse(text));
            }
            return Collections.unmodifiableSet(values);
        }

        @Override
        public boolean omits(Set<V> values) {
            return values.isEmpty();
        }

        @Override
        public Set<V> absent() {
            return Set.of();
        }
    }

    record OptionalCodec<V>(ValueCodec<V> value) implements ValueCodec<Optional<V>> {
        @Override
        public AttributeKind kind() {
            return value.kind();
        }

        @Override
        public void write(Optional<V> optional, ValueWriter out) {
            value.write(optional.orElseThrow(), out);
        }

        @Override
        public Optional<V> read(ValueReader in) {
            return Optional.of(value.read(in));
        }

        @Override
        public boolean omits(Optional<V> optional) {
            return optional.isEmpty();
        }

        @Override
        public Optional<ValueCodec<Object>> inner(String name) {
            return value.inner(name);
        }

        @Override
        public Optional<V> absent() {
            return Optional.empty();
        }

        @Override
        public OptionalCodec<V> specialised() {
            return new OptionalCodec<>(value.specialised());
        }
    }
}
