package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.ConstantText;
import dev.ittaku.table.codec.ScalarCodec;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.codec.ValueReader;
import dev.ittaku.table.codec.ValueWriter;
import dev.ittaku.table.text.EnumNames;
import java.util.Map;

/** A constant of an enum by its name in the table's spelling. */
final class EnumCodec implements ValueCodec<Enum<?>> {
    private final ConstantText[] names;
    private final Map<String, Enum<?>> byName;

    EnumCodec(Class<?> type, EnumNames spelling) {
        byName = spelling.byName(type);
        Object[] constants = type.getEnumConstants();
        names = new ConstantText[constants.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = ConstantText.of(spelling.of((Enum<?>) constants[i]));
        }
    }

    @Override
    public AttributeKind kind() {
        return AttributeKind.S;
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // an index into a table made from the same enum in the same run
    public void write(Enum<?> value, ValueWriter out) {
        out.constant(names[value.ordinal()]);
    }

    @Override
    public Enum<?> read(ValueReader in) {
        String text = PlainCodecs.text(in);
        Enum<?> constant = byName.get(text);
        if (constant == null) {
            throw ScalarCodec.unreadable(text, new IllegalArgumentException("not one of " + byName.keySet()));
        }
        return constant;
    }
}
