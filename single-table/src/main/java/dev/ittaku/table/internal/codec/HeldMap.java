package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.ListReader;
import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.codec.ValueReader;
import dev.ittaku.table.codec.ValueWriter;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Copies from any reader into attribute values, for the rare places that must look twice. */
public final class HeldMap {
    private HeldMap() {}

    public static Map<String, AttributeValue> of(MapReader map) {
        Map<String, AttributeValue> held = new HashMap<>();
        while (map.next()) {
            held.put(map.name(), AttributeValueWriter.value(COPY, map.value()));
        }
        return held;
    }

    /** Writes exactly the content of the given reader; it never reads. */
    private static final ValueCodec<ValueReader> COPY = new ValueCodec<>() {
        @Override
        public AttributeKind kind() {
            return AttributeKind.NULL;
        }

        @Override
        public void write(ValueReader in, ValueWriter out) {
            switch (in.kind()) {
                case S -> out.string(in.string());
                case N -> out.number(in.number());
                case B -> out.binary(in.binary());
                case BOOL -> out.bool(in.bool());
                case NULL -> out.nil();
                case SS -> out.strings(in.strings());
                case NS -> out.numbers(in.numbers());
                case BS -> out.binaries(in.binaries());
                case L -> {
                    ListReader list = in.list();
                    out.beginList(list.size());
                    while (list.next()) {
                        write(list.value(), out);
                    }
                    out.endList();
                }
                case M -> {
                    MapReader map = in.map();
                    out.beginMap(8);
                    while (map.next()) {
                        out.name(map.name());
                        write(map.value(), out);
                    }
                    out.endMap();
                }
            }
        }

        @Override
        public ValueReader read(ValueReader in) {
            return in;
        }
    };
}
