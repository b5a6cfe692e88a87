package dev.ittaku.table.codec;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import java.util.function.Function;

/** A value that is one string or one number: two functions do it. */
public record ScalarCodec<V>(AttributeKind kind, Function<V, String> format, Function<String, V> parse)
        implements ValueCodec<V> {
    public static <V> ScalarCodec<V> string(Function<V, String> format, Function<String, V> parse) {
        return new ScalarCodec<>(AttributeKind.S, format, parse);
    }

    public static <V> ScalarCodec<V> number(Function<V, String> format, Function<String, V> parse) {
        return new ScalarCodec<>(AttributeKind.N, format, parse);
    }

    public String format(V value) {
        return format.apply(value);
    }

    public V parse(String text) {
        try {
            return parse.apply(text);
        } catch (IllegalArgumentException | ArithmeticException | java.time.DateTimeException e) {
            throw unreadable(text, e);
        }
    }

    /** The exception for a text that cannot be read. */
    public static TableException unreadable(String text, RuntimeException cause) {
        return new TableException(Code.UNREADABLE_ITEM, "cannot read '" + text + "': " + cause.getMessage(), cause);
    }

    @Override
    public void write(V value, ValueWriter out) {
        if (kind == AttributeKind.S) {
            out.string(format.apply(value));
        } else {
            out.number(format.apply(value));
        }
    }

    @Override
    public V read(ValueReader in) {
        String text = kind == AttributeKind.S ? in.stringIfAny() : in.numberIfAny();
        if (text == null) {
            throw new TableException(
                    Code.UNREADABLE_ITEM, "expected an attribute of type " + kind + ", found " + in.kind());
        }
        return parse(text);
    }
}
