package dev.ittaku.lessons.web;

import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.text.InstantFormat;
import dev.ittaku.table.text.WallText;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Enum constants and times as the interface spells them: in lower case; days, times of day, and to the millisecond. */
final class Words {
    private Words() {}

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static String of(Instant time) {
        return InstantFormat.MILLIS.format(time);
    }

    static String of(LocalDate date) {
        return WallText.of(date);
    }

    static String of(LocalTime time) {
        return WallText.of(time);
    }

    static <E extends Enum<E>> E parse(Class<E> type, String field, @Nullable String word) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> of(constant).equals(word))
                .findFirst()
                .orElseThrow(() -> Problem.invalid(
                        field,
                        Fault.of(
                                "ONE_OF",
                                "must be one of {values}",
                                Arrays.stream(type.getEnumConstants())
                                        .map(Words::of)
                                        .collect(Collectors.joining(", ")))));
    }
}
