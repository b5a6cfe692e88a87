package dev.ittaku.lessons.web.mine;

import dev.ittaku.lessons.person.Follow;
import dev.ittaku.lessons.web.text.ApiTexts;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A name that the caller follows over all studios.
 *
 * @param kind instructor or programme
 * @param folded the name as it is compared with those of schedules
 */
public record FollowView(
        String kind,
        String name,
        String folded,
        @Schema(format = "date-time") String createdAt) {
    static FollowView of(Follow follow) {
        return new FollowView(
                ApiTexts.of(follow.kind()), follow.name(), follow.folded(), ApiTexts.of(follow.createdAt()));
    }
}
