package dev.ittaku.shogi.format.jkf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A JSON value and where in the text it begins. Objects keep the order of their members. */
sealed interface Json {
    record Members(Map<String, Json> values, int at) implements Json {}

    record Items(List<Json> values, int at) implements Json {}

    record Text(String value, int at) implements Json {}

    record Amount(double value, int at) implements Json {}

    enum Literal implements Json {
        TRUE,
        FALSE,
        NULL;

        /** Literals are shared, so they have no position: a warning about one names its container. */
        @Override
        public int at() {
            return 0;
        }
    }

    /** The index of the value's first character in the text. */
    int at();

    static Members members() {
        return new Members(new LinkedHashMap<>(), 0);
    }

    /** The member of an object; empty for other values, absent members and {@code null}. */
    default Optional<Json> get(String name) {
        return this instanceof Members members
                ? Optional.ofNullable(members.values().get(name)).filter(value -> value != Literal.NULL)
                : Optional.empty();
    }

    /** The items of an array; none for other values. */
    default List<Json> items() {
        return this instanceof Items items ? items.values() : List.of();
    }

    /** A string's or a number's text; empty for other values. */
    default Optional<String> text() {
        if (this instanceof Text text) {
            return Optional.of(text.value());
        }
        if (this instanceof Amount number) {
            double value = number.value();
            return Optional.of(value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value));
        }
        return Optional.empty();
    }

    /** A number, or a string that is one; {@code otherwise} for other values. */
    default double number(double otherwise) {
        if (this instanceof Amount number) {
            return number.value();
        }
        if (this instanceof Text text
                && text.value().length() < 20
                && text.value().matches("-?[0-9]+(\\.[0-9]+)?")) {
            return Double.parseDouble(text.value());
        }
        return otherwise;
    }
}
