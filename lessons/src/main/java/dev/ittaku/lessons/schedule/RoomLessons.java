package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.ReadLesson;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.read.Page;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The lessons of a studio and then of each of its rooms, one after the other, as one list. */
public final class RoomLessons {
    /** Between the room that a list has come to and the place in it. */
    private static final String ROOM_END = "~";

    private final Schedule schedule;
    private final Studios studios;

    public RoomLessons(Schedule schedule, Studios studios) {
        this.schedule = schedule;
        this.studios = studios;
    }

    /** The lessons of some days, both included. */
    public Page<ReadLesson> page(
            Studio studio, @Nullable LocalDate from, @Nullable LocalDate to, int limit, @Nullable String cursor) {
        List<Studio> group =
                Stream.concat(Stream.of(studio), studios.rooms(studio).stream()).toList();
        String[] place = cursor == null ? new String[] {studio.code()} : cursor.split(ROOM_END, 2);
        int at = (int)
                group.stream().takeWhile(room -> !room.code().equals(place[0])).count();
        // A cursor of an unknown room is refused like every cursor that was not made here.
        String inner = at == group.size() ? cursor : place.length == 2 && !place[1].isEmpty() ? place[1] : null;
        at = at == group.size() ? 0 : at;
        List<ReadLesson> found = new ArrayList<>();
        Cost cost = Cost.NONE;
        while (at < group.size() && found.size() < limit) {
            Studio room = group.get(at);
            var page = schedule.list(room, from, to, limit - found.size(), inner);
            page.items().forEach(lesson -> found.add(new ReadLesson(lesson, room, LessonTimes.of(lesson, room))));
            cost = cost.plus(page.cost());
            inner = page.cursor().orElse(null);
            at += inner == null ? 1 : 0;
        }
        String next = at < group.size() ? group.get(at).code() + ROOM_END + (inner == null ? "" : inner) : null;
        return new Page<>(found, Optional.ofNullable(next), cost);
    }
}
