package dev.ittaku.lessons.web.roster;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.queue.SeatDecision;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.waitlist.SeatStory;
import dev.ittaku.lessons.web.text.ApiTexts;
import dev.ittaku.lessons.web.text.PeopleNames;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Where freed seats went and why.
 *
 * @param seats how many there were to give
 * @param party how many seats somebody got
 * @param passedOver how many groups stood before them and were too large
 * @param whose for somebody who waits: yours, before-you, behind-you or nobodys
 * @param username for admins: who got them
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SeatDecisionView(
        @Schema(format = "date-time") String at,
        String cause,
        String outcome,
        String why,
        int seats,
        @Nullable Integer party,
        int passedOver,
        int waiting,
        @Nullable String whose,
        @Nullable String userId,
        @Nullable String username,
        @Nullable String displayName) {
    static SeatDecisionView forAdmins(SeatDecision decision, PeopleNames names) {
        String userId = decision.userId();
        return of(
                decision,
                null,
                userId,
                userId == null ? null : names.of(userId).orElse(null),
                userId == null ? null : names.display(userId));
    }

    /** Without who it was. */
    public static SeatDecisionView forWaiting(SeatDecision decision, UserLesson waiting) {
        return of(decision, word(SeatStory.whose(decision, waiting)), null, null, null);
    }

    private static SeatDecisionView of(
            SeatDecision decision,
            @Nullable String whose,
            @Nullable String userId,
            @Nullable String username,
            @Nullable String displayName) {
        return new SeatDecisionView(
                ApiTexts.of(decision.at()),
                word(decision.cause()),
                word(decision.outcome()),
                word(decision.why()),
                decision.seats(),
                decision.party(),
                decision.passedOver(),
                decision.waiting(),
                whose,
                userId,
                username,
                displayName);
    }

    private static String word(Enum<?> constant) {
        return ApiTexts.of(constant).replace('_', '-');
    }
}
