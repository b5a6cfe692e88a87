package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.FoldedName;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioEntry;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.Studios;
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
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One search over all studios and some weeks, day by day. A search may have no results: a page reads a limited number
 * of lessons and returns where it stopped, so it may have few items or none although there are more.
 */
public final class ScheduleSearch {
    static final int LONGEST_SPAN = 35;
    static final int LONGEST_TEXT = 120;
    /** After reading this number of lessons a page ends with the day. */
    static final int ENOUGH = 500;
    /** Also after this number of queries, because days without lessons cost as much as others. */
    static final int MOST_QUERIES = 100;

    private static final int USUAL_SPAN = 28;
    private static final int AT_ONCE = 100;
    private static final Duration FARTHEST_ZONE = Duration.ofHours(12);

    /**
     * The search.
     *
     * @param text words that all occur in the names of lesson, instructor and studio
     * @param from absent for future lessons
     * @param free only lessons with a free seat, or with an unknown number
     */
    public record Input(
            String text, @Nullable LocalDate from, @Nullable LocalDate to, boolean free) {
        public Input {
            if (text.codePoints().count() > LONGEST_TEXT) {
                throw new LessonsRefusal(
                        Reason.INVALID,
                        "q",
                        Fault.of("TOO_LONG", "must have at most {max} printed characters", LONGEST_TEXT));
            }
        }
    }

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

    public Page page(Input input, int limit, @Nullable String cursor) {
        Instant now = clock.instant();
        LocalDate from =
                input.from() == null ? LocalDate.ofInstant(now.minus(FARTHEST_ZONE), ZoneOffset.UTC) : input.from();
        LocalDate to = input.to() == null ? from.plusDays(USUAL_SPAN - 1) : input.to();
        check(from, to);
        List<String> words = words(input.text());
        // A cursor is bound to the search.
        Query<StudioEntry> asked = StudioItems.STUDIOS
                .of(None.NONE)
                .scope(String.join(" ", words) + "|" + input.from() + "|" + input.to() + "|" + input.free());
        Optional<Place> last = Optional.ofNullable(cursor).map(text -> Place.parse(table.placeOf(asked, text)));
        List<Studio> all = studios();
        List<Found> found = new ArrayList<>();
        int examined = 0;
        int queries = 0;
        for (LocalDate day = last.map(Place::first).orElse(from); !day.isAfter(to); day = day.plusDays(1)) {
            for (Found one : day(all, day)) {
                examined++;
                boolean behind = last.map(place -> place.isBefore(one.lesson())).orElse(true);
                boolean ahead = input.from() != null
                        || now.isBefore(
                                LessonTimes.of(one.lesson(), one.studio()).start());
                if (behind && ahead && fits(one, words, input.free())) {
                    if (found.size() == limit) {
                        Lesson end = found.get(limit - 1).lesson();
                        return new Page(found, Optional.of(table.cursorAt(asked, Place.at(end))));
                    }
                    found.add(one);
                }
            }
            queries += all.size();
            if ((examined >= ENOUGH || queries >= MOST_QUERIES) && day.isBefore(to)) {
                return new Page(found, Optional.of(table.cursorAt(asked, Place.after(day))));
            }
        }
        return new Page(found, Optional.empty());
    }

    /** Where a page ended: with a lesson, or with a day of which nothing is left. */
    private record Place(LocalDate first, Optional<LessonKey> lesson) {
        static Place parse(String text) {
            if (!text.contains("#")) {
                return new Place(LessonKey.date("cursor", text), Optional.empty());
            }
            LessonKey key = LessonKey.parse(text);
            return new Place(key.date(), Optional.of(key));
        }

        static String at(Lesson lesson) {
            return LessonKey.of(lesson).toString();
        }

        static String after(LocalDate day) {
            return day.plusDays(1).toString();
        }

        boolean isBefore(Lesson other) {
            return lesson.map(key -> LessonKey.of(other).compareTo(key) > 0).orElse(true);
        }
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

    /** Split before they are folded: two words of kanji stay two. */
    private static List<String> words(String text) {
        return Stream.of(FoldedName.spaced(text).split(" "))
                .map(FoldedName::of)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static boolean fits(Found found, List<String> words, boolean free) {
        Lesson lesson = found.lesson();
        Integer seats = lesson.free();
        if (free && (lesson.isCancelled() || (seats != null && seats == 0))) {
            return false;
        }
        String all = Stream.of(
                        lesson.lessonName(), lesson.instructor(), found.studio().fullName())
                .map(FoldedName::of)
                .collect(Collectors.joining(" "));
        return words.stream().allMatch(all::contains);
    }

    private List<Studio> studios() {
        List<Studio> all = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            dev.ittaku.table.read.Page<Studio> page = studios.list(AT_ONCE, cursor.orElse(null));
            all.addAll(page.items());
            cursor = page.cursor();
        } while (cursor.isPresent());
        return all;
    }

    /** All schedules of a day as one, in the order of times. */
    private List<Found> day(List<Studio> all, LocalDate day) {
        List<Found> found = new ArrayList<>();
        for (Studio studio : all) {
            try (Stream<Lesson> theirs = table.stream(StudioItems.SCHEDULE
                    .of(new Studio.Key(studio.code()))
                    .range(Lesson::date)
                    .is(day))) {
                theirs.forEach(lesson -> found.add(new Found(lesson, studio)));
            }
        }
        found.sort(Comparator.comparing(one -> LessonKey.of(one.lesson())));
        return found;
    }
}
