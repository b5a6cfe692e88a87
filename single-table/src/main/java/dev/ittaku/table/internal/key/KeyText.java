package dev.ittaku.table.internal.key;

import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import dev.ittaku.table.text.WallText;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Converts a component of one Java type to its text in a key and back, without loss. */
public abstract class KeyText {
    /** Which characters can occur; what the check for ambiguous templates needs to know. */
    enum Letters {
        ANY,
        DIGITS,
        HEX_AND_DASH
    }

    final Letters letters;
    /** Fixed number of characters, or 0. */
    final int width;

    private KeyText(Letters letters, int width) {
        this.letters = letters;
        this.width = width;
    }

    public abstract String format(Object value);

    /** The value of the text; throws {@link IllegalArgumentException} if it is not valid. */
    public abstract Object parse(String text);

    /** Whether every text stands for a value, namely itself. */
    boolean isPlain() {
        return false;
    }

    /** The key text for a type, or nothing if the type cannot stand in a key. A width pads numbers with zeros. */
    public static Optional<KeyText> of(Class<?> type, int width, InstantFormat instants, EnumNames enums) {
        if (type == String.class && width == 0) {
            return Optional.of(new Plain());
        }
        if (type == int.class || type == Integer.class) {
            return Optional.of(new Whole(width, true));
        }
        if (type == long.class || type == Long.class) {
            return Optional.of(new Whole(width, false));
        }
        if (type == Instant.class) {
            return Optional.of(width > 0 ? new Millis(width) : new Time(instants));
        }
        if (width > 0) {
            return Optional.empty();
        }
        if (type.isEnum()) {
            return Optional.of(new Constant(type, enums));
        }
        if (type == UUID.class) {
            return Optional.of(new Uuid());
        }
        if (type == LocalDate.class) {
            return Optional.of(new Date());
        }
        if (type == LocalTime.class) {
            return Optional.of(new TimeOfDay());
        }
        return Optional.empty();
    }

    private static final class Plain extends KeyText {
        Plain() {
            super(Letters.ANY, 0);
        }

        @Override
        boolean isPlain() {
            return true;
        }

        @Override
        public String format(Object value) {
            return (String) value;
        }

        @Override
        public Object parse(String text) {
            return text;
        }
    }

    private static final class Whole extends KeyText {
        private final boolean isInt;

        Whole(int width, boolean isInt) {
            super(Letters.DIGITS, width);
            this.isInt = isInt;
        }

        @Override
        public String format(Object value) {
            return digits(((Number) value).longValue(), width);
        }

        @Override
        public Object parse(String text) {
            long number = plainDigits(text, width);
            if (isInt) {
                return Math.toIntExact(number);
            }
            return number;
        }
    }

    private static final class Millis extends KeyText {
        Millis(int width) {
            super(Letters.DIGITS, width);
        }

        @Override
        public String format(Object value) {
            return digits(((Instant) value).toEpochMilli(), width);
        }

        @Override
        public Object parse(String text) {
            return Instant.ofEpochMilli(plainDigits(text, width));
        }
    }

    private static final class Time extends KeyText {
        private final InstantFormat instants;

        Time(InstantFormat instants) {
            super(instants.isNumber() ? Letters.DIGITS : Letters.ANY, 0);
            this.instants = instants;
        }

        @Override
        public String format(Object value) {
            return instants.format((Instant) value);
        }

        @Override
        public Object parse(String text) {
            return instants.parse(text);
        }
    }

    private static final class Constant extends KeyText {
        private final EnumNames names;
        private final Map<String, Enum<?>> byName;

        Constant(Class<?> type, EnumNames names) {
            super(Letters.ANY, 0);
            this.names = names;
            this.byName = names.byName(type);
        }

        @Override
        public String format(Object value) {
            return names.of((Enum<?>) value);
        }

        @Override
        public Object parse(String text) {
            Enum<?> constant = byName.get(text);
            if (constant == null) {
                throw new IllegalArgumentException("'" + text + "' is not one of " + byName.keySet());
            }
            return constant;
        }
    }

    private static final class Uuid extends KeyText {
        Uuid() {
            super(Letters.HEX_AND_DASH, 36);
        }

        @Override
        public String format(Object value) {
            return value.toString();
        }

        @Override
        public Object parse(String text) {
            return UUID.fromString(text);
        }
    }

    private static final class Date extends KeyText {
        Date() {
            super(Letters.ANY, 10);
        }

        @Override
        public String format(Object value) {
            return WallText.of((LocalDate) value);
        }

        @Override
        public Object parse(String text) {
            return WallText.date(text);
        }
    }

    private static final class TimeOfDay extends KeyText {
        TimeOfDay() {
            super(Letters.ANY, 5);
        }

        @Override
        public String format(Object value) {
            LocalTime time = (LocalTime) value;
            if (time.getSecond() != 0 || time.getNano() != 0) {
                throw new IllegalArgumentException("the time " + time + " has seconds; a key holds HH:MM");
            }
            return WallText.of(time);
        }

        @Override
        public Object parse(String text) {
            return WallText.time(text);
        }
    }

    private static String digits(long number, int width) {
        if (number < 0) {
            throw new IllegalArgumentException(number + " is negative and would not sort");
        }
        String plain = Long.toString(number);
        if (width == 0) {
            return plain;
        }
        if (plain.length() > width) {
            throw new IllegalArgumentException(number + " is wider than its " + width + " digits");
        }
        return "0".repeat(width - plain.length()) + plain;
    }

    private static long plainDigits(String text, int width) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                throw new IllegalArgumentException("'" + text + "' is no number");
            }
        }
        if (text.isEmpty() || (width == 0 && text.length() > 1 && text.charAt(0) == '0')) {
            throw new IllegalArgumentException("'" + text + "' is no plain number");
        }
        return Long.parseLong(text);
    }
}
