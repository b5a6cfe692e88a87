package dev.ittaku.lessons.record;

import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.Studios;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What else a user has booked at the same time. */
public final class Overlaps {
    private final MyRecords records;
    private final Studios studios;

    public Overlaps(MyRecords records, Studios studios) {
        this.records = records;
        this.studios = studios;
    }

    /** Active bookings of the user that overlap this lesson, without the lesson itself. */
    public List<UserLesson> of(String userId, LessonKey key, LessonTimes times) {
        LocalDate from = key.date().minusDays(2);
        LocalDate to = key.date().plusDays(2);
        Map<String, Optional<Studio>> known = new HashMap<>();
        return records.between(userId, from, to).stream()
                .filter(record -> record.type() == RelationType.BOOKING && record.isActive())
                .filter(record -> !record.lesson().equals(key))
                .filter(record -> known.computeIfAbsent(record.studioCode(), studios::find)
                        .map(studio -> LessonTimes.of(record.lesson(), record.endTime(), studio))
                        .filter(times::overlaps)
                        .isPresent())
                .toList();
    }
}
