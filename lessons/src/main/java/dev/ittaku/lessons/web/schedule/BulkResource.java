package dev.ittaku.lessons.web.schedule;

import dev.ittaku.lessons.schedule.ManyLessons;
import dev.ittaku.lessons.schedule.ManyLessons.Which;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** Many lessons at once, for admins. */
@Path("/api/lessons/bulk")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class BulkResource {
    /** Future lessons of some days, both included; of one instructor, if one is named. */
    public record Cancel(
            @NotNull String studioCode,
            @NotNull String from,
            @NotNull String to,
            @Nullable String instructor,
            @Nullable Boolean dryRun) {}

    /** When a lesson begins, in the studio's time. */
    public record Start(@NotNull String lessonDate, @NotNull String startTime) {}

    /**
     * An instructor's lessons, and either who gives them instead or by how many days they move.
     *
     * @param lessons those that move, as the dry run named them; needed to move by days
     */
    public record Move(
            @NotNull String studioCode,
            @NotNull String from,
            @NotNull String to,
            @NotNull String instructor,
            @Nullable String toInstructor,
            @Nullable Integer days,
            @Nullable List<@Valid @NotNull Start> lessons,
            @Nullable Boolean dryRun) {}

    /** A week, by its first day, and for how many weeks it is repeated. */
    public record Repeat(
            @NotNull String studioCode,
            @NotNull String from,
            @NotNull Integer weeks,
            @Nullable Boolean dryRun) {}

    private final ManyLessons many;
    private final CurrentCaller current;

    BulkResource(ManyLessons many, CurrentCaller current) {
        this.many = many;
        this.current = current;
    }

    @POST
    @Path("cancel")
    @Operation(
            summary = "Cancel the lessons of some days",
            description = "Of one instructor, if one is named. Tells everyone concerned, as cancelling one lesson does."
                    + " With dryRun it only says which lessons.")
    public BulkView cancel(@Valid @NotNull Cancel input) {
        current.requireAdmin();
        boolean dry = Boolean.TRUE.equals(input.dryRun());
        return BulkView.of(
                many.cancel(which(input.studioCode(), input.from(), input.to(), input.instructor()), dry), dry);
    }

    @POST
    @Path("move")
    @Operation(
            summary = "Move an instructor's lessons",
            description =
                    "To another instructor (toInstructor) or by some days (days), one of the two. By days move the"
                            + " lessons named in lessons, as the dry run found them, so a repeat moves none twice. A lesson"
                            + " whose new time is taken stays where it is and is named with the code TIME_TAKEN; LESSON_OVER"
                            + " if it has passed.")
    public BulkView move(@Valid @NotNull Move input) {
        current.requireAdmin();
        boolean dry = Boolean.TRUE.equals(input.dryRun());
        Which which = which(input.studioCode(), input.from(), input.to(), input.instructor());
        String other = input.toInstructor();
        Integer days = input.days();
        if (other != null && days == null) {
            return BulkView.of(many.handOver(which, other, dry), dry);
        }
        if (days != null && other == null) {
            return BulkView.of(
                    dry ? many.planShift(which, days) : many.shift(which, chosen(which, input.lessons()), days), dry);
        }
        throw Problem.invalid("days", Fault.of("SUBSTITUTE_OR_DAYS", "give either toInstructor or days"));
    }

    @POST
    @Path("repeat")
    @Operation(
            summary = "Repeat a week",
            description =
                    "Adds the lessons of seven days to each of the next weeks, 12 at most. Where a lesson is already,"
                            + " also a cancelled one, it stays and is named with the code TIME_TAKEN.")
    public BulkView repeat(@Valid @NotNull Repeat input) {
        current.requireAdmin();
        boolean dry = Boolean.TRUE.equals(input.dryRun());
        return BulkView.of(
                many.repeat(
                        LessonKey.studioCode(input.studioCode()),
                        LessonKey.date("from", input.from()),
                        input.weeks(),
                        dry),
                dry);
    }

    private static Set<LessonKey> chosen(Which which, @Nullable List<Start> lessons) {
        if (lessons == null) {
            throw Problem.invalid(
                    "lessons", Fault.of("LESSONS_NEEDED", "name the lessons to move, as the dry run did"));
        }
        return lessons.stream()
                .map(start -> LessonKey.parse(which.studio(), start.lessonDate(), start.startTime()))
                .collect(Collectors.toSet());
    }

    private static Which which(String studio, String from, String to, @Nullable String instructor) {
        return new Which(
                LessonKey.studioCode(studio), LessonKey.date("from", from), LessonKey.date("to", to), instructor);
    }
}
