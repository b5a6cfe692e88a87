package dev.ittaku.platform.http;

import dev.ittaku.platform.refusal.Fault;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Enum constants as the interface writes them: in lower case. */
public final class EnumText {
    private EnumText() {}

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    public static <E extends Enum<E>> E parse(Class<E> type, String field, @Nullable String text) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> of(constant).equals(text))
                .findFirst()
                .orElseThrow(() -> Problem.invalid(
                        field,
                        Fault.of(
                                "ONE_OF",
                                "must be one of {values}",
                                Arrays.stream(type.getEnumConstants())
                                        .map(EnumText::of)
                                        .collect(Collectors.joining(", ")))));
    }

    /** Reads a field that may be left out. */
    public static <E extends Enum<E>> @Nullable E parseIfGiven(Class<E> type, String field, @Nullable String text) {
        return text == null ? null : parse(type, field, text);
    }
}
