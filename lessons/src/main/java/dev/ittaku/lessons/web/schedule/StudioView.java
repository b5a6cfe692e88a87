package dev.ittaku.lessons.web.schedule;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.lessons.web.text.ApiTexts;
import dev.ittaku.platform.http.EnumText;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A studio as everyone sees it.
 *
 * @param reminderMinutes how long before a lesson its people are reminded, unless they set something else
 * @param belongsTo the studio that it is a room of
 * @param fullName with the name of that studio
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record StudioView(
        String code,
        String name,
        String timeZone,
        String mode,
        String waitlistMode,
        int cutoffMinutes,
        @Nullable Integer capacity,
        @Nullable Integer claimMinutes,
        @Nullable Integer reminderMinutes,
        @Nullable String belongsTo,
        String fullName) {
    /** The settings of a studio; omitted ones get their defaults. */
    public record Input(
            @NotNull String name,
            @Nullable String timeZone,
            @Nullable String mode,
            @Nullable String waitlistMode,
            @Nullable Integer cutoffMinutes,
            @Nullable Integer capacity,
            @Nullable Integer claimMinutes,
            @Nullable Integer reminderMinutes,
            @Nullable String belongsTo) {
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
                    Instant.EPOCH,
                    reminderMinutes,
                    belongsTo,
                    null,
                    null);
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
                studio.claimMinutes(),
                studio.reminderMinutes(),
                studio.belongsTo(),
                studio.fullName());
    }
}
