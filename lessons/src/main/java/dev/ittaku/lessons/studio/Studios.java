package dev.ittaku.lessons.studio;

import dev.ittaku.lessons.refusal.LessonTexts;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The studios and how their lessons are run. */
public final class Studios {
    private static final int LONGEST_NAME = 80;
    private static final int LONGEST_CUTOFF = (int) Duration.ofDays(7).toMinutes();
    private static final int LONGEST_CLAIM = (int) Duration.ofDays(1).toMinutes();
    public static final int SHORTEST_REMINDER = 5;
    public static final int LONGEST_REMINDER = (int) Duration.ofDays(1).toMinutes();
    private static final int ATTEMPTS = 50;
    public static final int LARGEST = 10_000;
    private static final Field<?, Instant> UPDATED = StudioItems.STUDIO.field(Studio::updatedAt);

    private final Table table;
    private final Clock clock;
    private final Rooms rooms;
    private final Retry written = Retry.atOnce(ATTEMPTS);

    public Studios(Table lessons, Clock clock) {
        this.table = lessons;
        this.clock = clock;
        this.rooms = new Rooms(lessons, this::find);
    }

    public Optional<Studio> find(String code) {
        return table.get(StudioItems.STUDIO_BY_CODE.of(new Studio.Key(LessonKey.studioCode(code))))
                .item();
    }

    /** The studio, or an error that it does not exist. */
    public Studio require(String code) {
        return find(code).orElseThrow(() -> new LessonsRefusal(Reason.NOT_FOUND, "There is no studio '" + code + "'."));
    }

    public Page<Studio> list(int limit, @Nullable String cursor) {
        Page<StudioEntry> entries =
                table.page(StudioItems.STUDIOS.of(None.NONE).limit(limit).after(cursor));
        List<ItemKey> keys = entries.items().stream()
                .map(entry -> StudioItems.STUDIO.key(new Studio.Key(entry.code())))
                .toList();
        Map<ItemKey, Studio> found = table.getAll(StudioItems.STUDIO, keys).value();
        List<Studio> studios =
                keys.stream().map(found::get).filter(Objects::nonNull).toList();
        return new Page<>(studios, entries.cursor(), entries.cost());
    }

    /** Sets a studio up, or changes it. Who counts the seats cannot change while there are lessons to come. */
    public Studio put(Studio input) {
        return put(input, null);
    }

    /**
     * Adds or changes a studio on condition that it is still as the caller has read it.
     *
     * @param expected null for no condition: the studio may have changed, or be absent
     */
    public Studio put(Studio input, @Nullable Predicate<Studio> expected) {
        check(input);
        return written.until(
                () -> tryPut(input, expected),
                () -> new LessonsRefusal(Reason.BUSY, "The studio kept changing; try again in a moment."));
    }

    private Optional<Studio> tryPut(Studio input, @Nullable Predicate<Studio> expected) {
        Optional<Studio> before = find(input.code());
        if (expected != null && before.filter(expected).isEmpty()) {
            throw stale();
        }
        if (before.isPresent() && before.get().mode() != input.mode() && hasLessonsAhead(input)) {
            throw new LessonsRefusal(
                    Reason.MODE_FIXED,
                    "The studio has lessons to come; who counts their seats can't change. Set up another studio.");
        }
        Instant now = clock.instant();
        // Strictly later, since it is the version.
        Instant at = before.map(Studio::updatedAt)
                .filter(last -> !now.isAfter(last))
                .map(last -> last.plusMillis(1))
                .orElse(now);
        Transaction transaction = Transaction.named("set up a studio");
        Studio studio = rooms.place(transaction, before, input)
                .written(input.name().strip(), at, before.map(Studio::rooms).orElse(null));
        if (!rooms.rename(transaction, before, studio)) {
            return Optional.empty();
        }
        boolean done = table.transact(transaction
                        .put(
                                StudioItems.STUDIO_ENTRY,
                                new StudioEntry(
                                        studio.code(),
                                        studio.name(),
                                        studio.timeZone(),
                                        studio.mode(),
                                        studio.belongsTo()))
                        .put(
                                StudioItems.STUDIO,
                                studio,
                                before.map(Studios::asRead).orElseGet(StudioItems.STUDIO::absent)))
                .isDone();
        return done ? Optional.of(studio) : Optional.empty();
    }

    /** The rooms of a studio, by their codes. */
    public List<Studio> rooms(Studio studio) {
        return studio.hasRooms() ? rooms.of(studio.code()) : List.of();
    }

    private static Condition asRead(Studio studio) {
        return UPDATED.is(studio.updatedAt()).and(Rooms.asMany(studio));
    }

    private static LessonsRefusal stale() {
        return new LessonsRefusal(Reason.STALE, "The studio changed meanwhile; read it again.");
    }

    private boolean hasLessonsAhead(Studio studio) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), studio.zone());
        return table.first(StudioItems.SCHEDULE
                        .of(new Studio.Key(studio.code()))
                        .range(Lesson::date)
                        .from(today))
                .item()
                .isPresent();
    }

    private static void check(Studio input) {
        LessonKey.studioCode(input.code());
        LessonTexts.printed("name", input.name(), LONGEST_NAME);
        try {
            ZoneId.of(input.timeZone());
        } catch (DateTimeException e) {
            throw new LessonsRefusal(
                    Reason.INVALID, "timeZone", Fault.of("ZONE_FORM", "must be a zone such as Asia/Tokyo"));
        }
        range("cutoffMinutes", input.cutoffMinutes(), 0, LONGEST_CUTOFF);
        range("capacity", input.capacity(), 1, LARGEST);
        range("claimMinutes", input.claimMinutes(), 1, LONGEST_CLAIM);
        range("reminderMinutes", input.reminderMinutes(), SHORTEST_REMINDER, LONGEST_REMINDER);
    }

    public static void range(String field, @Nullable Integer number, int least, int most) {
        if (number != null && (number < least || number > most)) {
            throw new LessonsRefusal(
                    Reason.INVALID,
                    field,
                    Fault.of("RANGE", "must be from {min} to {max}", least, most)
                            .with("value", Integer.toString(number)));
        }
    }
}
