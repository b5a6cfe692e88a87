package dev.ittaku.lessons.web.text;

import dev.ittaku.platform.http.EnumText;
import dev.ittaku.table.text.InstantFormat;
import dev.ittaku.table.text.WallText;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;

/** Enum constants and times as the interface spells them: in lower case; days, times of day, and to the millisecond. */
public final class ApiTexts {
    private ApiTexts() {}

    public static String of(Enum<?> constant) {
        return EnumText.of(constant);
    }

    public static String of(Instant time) {
        return InstantFormat.MILLIS.format(time);
    }

    public static String of(LocalDate date) {
        return WallText.of(date);
    }

    public static String of(LocalTime time) {
        return WallText.of(time);
    }
}
