package dev.ittaku.lessons.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.table.Studio;
import dev.ittaku.lessons.table.StudioMode;
import dev.ittaku.lessons.table.WaitlistMode;
import dev.ittaku.platform.http.EnumText;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A studio as everyone sees it. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record StudioView(
        String code,
        String name,
        String timeZone,
        String mode,
        String waitlistMode,
        int cutoffMinutes,
        @Nullable Integer capacity,
        @Nullable Integer claimMinutes) {
    /** What an admin sets; what is left out gets its usual value. */
    public record Wish(
            @NotNull String name,
            @Nullable String timeZone,
            @Nullable String mode,
            @Nullable String waitlistMode,
            @Nullable Integer cutoffMinutes,
            @Nullable Integer capacity,
            @Nullable Integer claimMinutes) {
        private static final String USUAL_ZONE = "Asia/Tokyo";
        private static final int USUAL_CUTOFF = 30;

        Studio studio(String code) {
            return new Studio(
                    code,
                    name,
                    timeZone == null ? USUAL_ZONE : timeZone,
                    mode == null ? StudioMode.TRACKED : EnumText.parse(StudioMode.class, "mode", mode),
                    waitlistMode == null
                            ? WaitlistMode.NOTIFY
                            : EnumText.parse(WaitlistMode.class, "waitlistMode", waitlistMode),
                    cutoffMinutes == null ? USUAL_CUTOFF : cutoffMinutes,
                    capacity,
                    claimMinutes,
                    Instant.EPOCH);
        }
    }

    static StudioView of(Studio studio) {
        return new StudioView(
                studio.code(),
                studio.name(),
                studio.timeZone(),
                ApiTexts.of(studio.mode()),
                ApiTexts.of(studio.waitlistMode()),
                studio.cutoffMinutes(),
                studio.capacity(),
                studio.claimMinutes());
    }
}
