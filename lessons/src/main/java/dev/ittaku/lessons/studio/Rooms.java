package dev.ittaku.lessons.studio;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Rooms of studios. A studio has one lesson at a time, so each room that has lessons at the same time as another is a studio
 * with a code of its own. Rooms have no rooms, keep their studio's time and know its name.
 */
final class Rooms {
    private static final int MOST = 20;
    private static final Field<Studio, Integer> COUNT = StudioItems.STUDIO.field(Studio::rooms);
    private static final Field<Studio, String> WHOLE = StudioItems.STUDIO.field(Studio::belongsTo);
    private static final Field<Studio, String> WHOLE_NAME = StudioItems.STUDIO.field(Studio::belongsToName);
    private static final Field<Studio, String> NAME = StudioItems.STUDIO.field(Studio::name);
    private static final Field<Studio, String> ZONE = StudioItems.STUDIO.field(Studio::timeZone);

    private final Table table;
    private final Function<String, Optional<Studio>> find;

    Rooms(Table lessons, Function<String, Optional<Studio>> find) {
        this.table = lessons;
        this.find = find;
    }

    /** A studio that has as many rooms as were read. */
    static Condition asMany(Studio studio) {
        return studio.hasRooms()
                ? COUNT.is(Objects.requireNonNull(studio.rooms()))
                : COUNT.absent().or(COUNT.is(0));
    }

    List<Studio> of(String code) {
        try (Stream<StudioEntry> all = table.stream(StudioItems.STUDIOS.of(None.NONE))) {
            return all.filter(entry -> code.equals(entry.belongsTo()))
                    .map(entry -> find.apply(entry.code()))
                    .flatMap(Optional::stream)
                    .toList();
        }
    }

    /** Makes a studio a room of the studio that it names, and counts it there. */
    Studio place(Transaction transaction, Optional<Studio> before, Studio input) {
        String whole = input.belongsTo();
        String left = before.map(Studio::belongsTo).orElse(null);
        if (left != null && !left.equals(whole)) {
            transaction.update(StudioItems.STUDIO, key(left), Update.of(COUNT.add(-1)));
        }
        if (whole == null) {
            return input.in(null);
        }
        Studio found = LessonKey.isStudioCode(whole) ? find.apply(whole).orElse(null) : null;
        if (found == null) {
            throw refused(Fault.of("NO_STUDIO", "there is no studio '{name}'; set it up first", whole));
        }
        if (whole.equals(input.code())
                || found.belongsTo() != null
                || before.filter(Studio::hasRooms).isPresent()) {
            throw refused(Fault.of("ROOM_OF_ROOM", "a room can't have rooms, nor belong to itself"));
        }
        if (!found.timeZone().equals(input.timeZone())) {
            throw new LessonsRefusal(
                    Reason.INVALID,
                    "timeZone",
                    Fault.of("ROOM_ZONE", "must be that of the studio, {zone}", found.timeZone()));
        }
        boolean comes = !whole.equals(left);
        if (comes && found.hasRooms() && Objects.requireNonNull(found.rooms()) >= MOST) {
            throw refused(Fault.of("TOO_MANY_ROOMS", "a studio has at most {max} rooms", MOST));
        }
        Condition fits = WHOLE.absent().and(NAME.is(found.name())).and(ZONE.is(found.timeZone()));
        if (comes) {
            transaction.update(StudioItems.STUDIO, key(whole), Update.of(COUNT.add(1)), fits.and(asMany(found)));
        } else {
            transaction.check(StudioItems.STUDIO, key(whole), fits);
        }
        return input.in(found);
    }

    /** Tells the rooms of a studio its new name; false if they could not all be seen yet. */
    boolean rename(Transaction transaction, Optional<Studio> before, Studio studio) {
        if (before.isEmpty() || !before.get().hasRooms()) {
            return true;
        }
        if (!before.get().timeZone().equals(studio.timeZone())) {
            throw new LessonsRefusal(
                    Reason.INVALID, "timeZone", Fault.of("ROOMS_KEEP_ZONE", "can't change while the studio has rooms"));
        }
        if (before.get().name().equals(studio.name())) {
            return true;
        }
        List<Studio> rooms = of(studio.code());
        rooms.forEach(room -> transaction.update(
                StudioItems.STUDIO,
                key(room.code()),
                Update.of(WHOLE_NAME.set(studio.name())),
                WHOLE.is(studio.code())));
        return rooms.size() == Objects.requireNonNull(before.get().rooms());
    }

    private static ItemKey key(String code) {
        return StudioItems.STUDIO.key(new Studio.Key(code));
    }

    private static LessonsRefusal refused(Fault fault) {
        return new LessonsRefusal(Reason.INVALID, "belongsTo", fault);
    }
}
