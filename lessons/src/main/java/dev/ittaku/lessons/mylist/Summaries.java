package dev.ittaku.lessons.mylist;

import dev.ittaku.lessons.mylist.Summary.Count;
import dev.ittaku.lessons.record.MyRecords;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Counts a user's visits. */
public final class Summaries {
    private final MyRecords records;

    public Summaries(MyRecords records) {
        this.records = records;
    }

    /** Visits of these days, both included; all if there are no bounds. Future bookings are counted in any case. */
    public Summary of(String userId, @Nullable LocalDate from, @Nullable LocalDate to) {
        List<UserLesson> all;
        try (Stream<UserLesson> stream = records.all(userId)) {
            all = stream.toList();
        }
        List<UserLesson> visits = all.stream()
                .filter(UserLesson::isVisit)
                .filter(record -> from == null || !record.lessonDate().isBefore(from))
                .filter(record -> to == null || !record.lessonDate().isAfter(to))
                .toList();
        return new Summary(
                visits.size(),
                active(all, RelationType.BOOKING),
                active(all, RelationType.WAITLIST),
                months(visits),
                most(visits, UserLesson::studioCode),
                most(visits, UserLesson::instructor),
                most(visits, UserLesson::lessonName));
    }

    private static int active(List<UserLesson> all, RelationType type) {
        return (int) all.stream()
                .filter(record -> record.type() == type && record.isActive())
                .count();
    }

    /** Every month from the first to the last visit, also those without any, so that a chart shows the gaps. */
    private static List<Count> months(List<UserLesson> visits) {
        TreeMap<YearMonth, Integer> counts = new TreeMap<>();
        visits.forEach(visit -> counts.merge(YearMonth.from(visit.lessonDate()), 1, Integer::sum));
        if (!counts.isEmpty()) {
            YearMonth last = counts.lastKey();
            for (YearMonth month = counts.firstKey(); month.isBefore(last); month = month.plusMonths(1)) {
                counts.putIfAbsent(month, 0);
            }
        }
        return counts.entrySet().stream()
                .map(entry -> new Count(entry.getKey().toString(), entry.getValue()))
                .toList();
    }

    private static List<Count> most(List<UserLesson> visits, Function<UserLesson, String> name) {
        Map<String, Integer> counts = new TreeMap<>();
        visits.forEach(visit -> counts.merge(name.apply(visit), 1, Integer::sum));
        return counts.entrySet().stream()
                .map(entry -> new Count(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingInt(Count::count).reversed())
                .toList();
    }
}
