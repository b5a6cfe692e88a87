package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.FoldedName;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.table.Lesson;
import dev.ittaku.lessons.table.LessonKey;
import dev.ittaku.lessons.table.LessonsTable;
import dev.ittaku.lessons.table.Studio;
import dev.ittaku.lessons.table.StudioEntry;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.Query;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One search over all studios and some weeks: the schedules are merged by time as far as a page needs. */
public final class ScheduleSearch {
    static final int LONGEST_SPAN = 35;
    private static final int USUAL_SPAN = 28;
    private static final int AT_ONCE = 100;
    private static final Duration FARTHEST_ZONE = Duration.ofHours(12);

    /**
     * What is looked for.
     *
     * @param text words that stand in the names of lesson, instructor and studio, all of them
     * @param from absent for lessons to come
     * @param free only lessons that have a free seat, or of which nobody knows
     */
    public record Wish(
            String text, @Nullable LocalDate from, @Nullable LocalDate to, boolean free) {}

    /** A lesson and where it takes place. */
    public record Found(Lesson lesson, Studio studio) {}

    /** One page, and where the next begins. */
    public record Page(List<Found> items, Optional<String> cursor) {
        public Page {
            items = List.copyOf(items);
        }
    }

    private final Table table;
    private final Clock clock;
    private final Studios studios;

    public ScheduleSearch(Table lessons, Clock clock, Studios studios) {
        this.table = lessons;
        this.clock = clock;
        this.studios = studios;
    }

    public Page page(Wish wish, int limit, @Nullable String cursor) {
        Instant now = clock.instant();
        LocalDate from =
                wish.from() == null ? LocalDate.ofInstant(now.minus(FARTHEST_ZONE), ZoneOffset.UTC) : wish.from();
        LocalDate to = wish.to() == null ? from.plusDays(USUAL_SPAN - 1) : wish.to();
        check(from, to);
        List<String> words = words(wish.text());
        // What is looked for is part of what the cursor belongs to.
        Query<StudioEntry> asked = LessonsTable.STUDIOS
                .of(None.NONE)
                .scope(String.join(" ", words) + "|" + wish.from() + "|" + wish.to() + "|" + wish.free());
        Optional<LessonKey> last = Optional.ofNullable(cursor).map(text -> LessonKey.parse(table.placeOf(asked, text)));
        List<Found> found = new ArrayList<>();
        try (Merged merged = new Merged(last.map(LessonKey::date).orElse(from), to)) {
            for (Optional<Found> next = merged.next();
                    next.isPresent() && found.size() <= limit;
                    next = merged.next()) {
                Found one = next.get();
                boolean behind = last.map(key -> LessonKey.of(one.lesson()).compareTo(key) > 0)
                        .orElse(true);
                boolean ahead = wish.from() != null
                        || now.isBefore(
                                LessonTimes.of(one.lesson(), one.studio()).start());
                if (behind && ahead && fits(one, words, wish.free())) {
                    found.add(one);
                }
            }
        }
        if (found.size() <= limit) {
            return new Page(found, Optional.empty());
        }
        List<Found> shown = found.subList(0, limit);
        String place = LessonKey.of(shown.get(limit - 1).lesson()).toString();
        return new Page(shown, Optional.of(table.cursorAt(asked, place)));
    }

    private static void check(LocalDate from, LocalDate to) {
        if (from.isAfter(to)) {
            throw new LessonsRefusal(Reason.INVALID, "to", Fault.of("BEFORE_FROM", "must not lie before from"));
        }
        if (ChronoUnit.DAYS.between(from, to) >= LONGEST_SPAN) {
            throw new LessonsRefusal(
                    Reason.INVALID, "to", Fault.of("TOO_MANY_DAYS", "must lie within {max} days", LONGEST_SPAN));
        }
    }

    private static List<String> words(String text) {
        return Stream.of(FoldedName.of(text).split(" "))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static boolean fits(Found found, List<String> words, boolean free) {
        Lesson lesson = found.lesson();
        Integer seats = lesson.free();
        if (free && (lesson.isCancelled() || (seats != null && seats == 0))) {
            return false;
        }
        String all = FoldedName.of(lesson.lessonName() + " " + lesson.instructor() + " "
                + found.studio().name());
        return words.stream().allMatch(all::contains);
    }

    /** All schedules as one, in the order of times. */
    private final class Merged implements AutoCloseable {
        private record Line(Found head, Iterator<Lesson> rest) {}

        private final List<Stream<Lesson>> open = new ArrayList<>();
        private final PriorityQueue<Line> lines = new PriorityQueue<>(
                Comparator.comparing(line -> LessonKey.of(line.head().lesson())));

        Merged(LocalDate from, LocalDate to) {
            Optional<String> cursor = Optional.empty();
            do {
                dev.ittaku.table.read.Page<Studio> page = studios.list(AT_ONCE, cursor.orElse(null));
                page.items().forEach(studio -> add(studio, from, to));
                cursor = page.cursor();
            } while (cursor.isPresent());
        }

        private void add(Studio studio, LocalDate from, LocalDate to) {
            Stream<Lesson> theirs = table.stream(LessonsTable.SCHEDULE
                    .of(new Studio.Key(studio.code()))
                    .range(Lesson::date)
                    .from(from)
                    .range(Lesson::date)
                    .to(to)
                    .limit(AT_ONCE));
            open.add(theirs);
            advance(studio, theirs.iterator());
        }

        private void advance(Studio studio, Iterator<Lesson> rest) {
            if (rest.hasNext()) {
                lines.add(new Line(new Found(rest.next(), studio), rest));
            }
        }

        Optional<Found> next() {
            Line first = lines.poll();
            if (first == null) {
                return Optional.empty();
            }
            advance(first.head().studio(), first.rest());
            return Optional.of(first.head());
        }

        @Override
        public void close() {
            open.forEach(Stream::close);
        }
    }
}
