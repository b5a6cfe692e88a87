package dev.ittaku.lessons.web.roster;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.schedule.Roster;
import dev.ittaku.lessons.walkin.WalkIn;
import dev.ittaku.lessons.web.text.PeopleNames;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The people of a lesson: booked, with a held seat, waiting, and without an account; for admins. */
public record RosterView(List<Guest> booked, List<Guest> held, List<Guest> waiting, List<Guest> walkIns) {
    /**
     * Somebody, and since when.
     *
     * @param userId left out for whoever has no account
     * @param username left out for an account that is gone
     * @param displayName what they want to be called, or the name of whoever has no account
     * @param party how many people, if more than one
     * @param came how many of them came, once it is noted
     * @param id of a walk-in
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Guest(
            @Nullable String userId,
            @Nullable String username,
            @Nullable String displayName,
            Instant since,
            @Nullable String reservationId,
            @Nullable Instant claimUntil,
            @Nullable Integer party,
            @Nullable Integer came,
            @Nullable String id) {
        static Guest of(UserLesson record, PeopleNames names) {
            return new Guest(
                    record.userId(),
                    names.of(record.userId()).orElse(null),
                    names.display(record.userId()),
                    record.createdAt(),
                    record.reservationId(),
                    record.claimUntil(),
                    record.party(),
                    record.came(),
                    null);
        }

        static Guest of(QueueEntry entry, PeopleNames names) {
            return new Guest(
                    entry.userId(),
                    names.of(entry.userId()).orElse(null),
                    names.display(entry.userId()),
                    entry.entered(),
                    null,
                    null,
                    entry.party(),
                    null,
                    null);
        }

        static Guest of(WalkIn guest) {
            return new Guest(
                    null,
                    null,
                    guest.name(),
                    guest.at(),
                    null,
                    null,
                    guest.people() == 1 ? null : guest.people(),
                    guest.people(),
                    guest.id());
        }
    }

    public static RosterView of(Roster roster, PeopleNames names) {
        Stream<String> seated =
                Stream.of(roster.booked(), roster.held()).flatMap(List::stream).map(UserLesson::userId);
        names.know(Stream.concat(seated, roster.waiting().stream().map(QueueEntry::userId))
                .toList());
        return new RosterView(
                roster.booked().stream().map(record -> Guest.of(record, names)).toList(),
                roster.held().stream().map(record -> Guest.of(record, names)).toList(),
                roster.waiting().stream().map(entry -> Guest.of(entry, names)).toList(),
                roster.walkIns().stream().map(Guest::of).toList());
    }
}
