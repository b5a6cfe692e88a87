package dev.ittaku.lessons.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.schedule.Roster;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Who comes to a lesson, for whom a seat is held, and who waits; for admins. */
public record RosterView(List<Guest> booked, List<Guest> held, List<Guest> waiting) {
    /**
     * Somebody, and since when.
     *
     * @param party how many people, if more than one
     * @param username left out for an account that is gone
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Guest(
            String userId,
            @Nullable String username,
            Instant since,
            @Nullable String reservationId,
            @Nullable Instant claimUntil,
            @Nullable Integer party) {}

    static RosterView of(Roster roster, Function<String, Optional<String>> names) {
        return new RosterView(
                roster.booked().stream()
                        .map(r -> new Guest(
                                r.userId(),
                                names.apply(r.userId()).orElse(null),
                                r.createdAt(),
                                r.reservationId(),
                                null,
                                r.party()))
                        .toList(),
                roster.held().stream()
                        .map(r -> new Guest(
                                r.userId(),
                                names.apply(r.userId()).orElse(null),
                                r.createdAt(),
                                null,
                                r.claimUntil(),
                                r.party()))
                        .toList(),
                roster.waiting().stream()
                        .map(e -> new Guest(
                                e.userId(), names.apply(e.userId()).orElse(null), e.entered(), null, null, e.party()))
                        .toList());
    }
}
