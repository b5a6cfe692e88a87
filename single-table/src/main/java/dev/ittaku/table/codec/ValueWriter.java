package dev.ittaku.table.codec;

import java.util.Collection;

/**
 * Receives an item value by value. Inside a map (an item is one) every value is preceded by its {@link #name}; inside a
 * list there are no names. The caller must balance begin and end.
 */
public interface ValueWriter {
    void name(String name);

    void string(String value);

    /** A number in DynamoDB's text form. */
    void number(String value);

    /** A whole number; an implementation may cache its form of small ones. */
    default void number(long value) {
        number(Long.toString(value));
    }

    /** A text that was known when the design was built. */
    default void constant(ConstantText value) {
        string(value.text());
    }

    void binary(byte[] value);

    void bool(boolean value);

    void nil();

    /** A set of strings: not empty, no duplicates. */
    void strings(Collection<String> values);

    void numbers(Collection<String> values);

    void binaries(Collection<byte[]> values);

    void beginMap(int size);

    void endMap();

    void beginList(int size);

    void endList();
}
