package dev.ittaku.lessons.schedule;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.fortuna.ical4j.model.Recur;
import net.fortuna.ical4j.transform.recurrence.Frequency;

/**
 * When a series takes place by its {@code RRULE}, in wall times. What must stay true: whatever a rule says, and however long
 * ago it began, reading it costs a bounded number of steps. Where a rule cannot be followed, its methods throw.
 */
final class IcsRule {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss");
    private static final Pattern UNTIL = Pattern.compile("UNTIL=([0-9]{8}T[0-9]{6})Z");
    private static final Duration HORIZON = Duration.ofDays(366);
    private static final int MOST_REPEATS = 400;
    /** How far a series is counted from its first day; one of every day reaches 27 years. */
    private static final int MOST_COUNTED = 10_000;
    /** The library makes all combinations of a rule's lists at once; every half hour of a week has 336. */
    private static final int MOST_COMBINATIONS = 1000;

    private final Recur<LocalDateTime> recur;
    private final LocalDateTime first;

    /**
     * Reads a rule.
     *
     * @param first when the series begins
     * @param zone the zone that the series is counted in
     */
    IcsRule(String rule, LocalDateTime first, ZoneId zone) {
        this.recur = new Recur<>(wallUntil(rule, zone));
        this.first = first;
        if (recur.getCount() > MOST_COUNTED) {
            throw new IllegalArgumentException("COUNT is more than " + MOST_COUNTED);
        }
        requireFewCombinations();
    }

    /** A rule's end is given in UTC where the start has a zone; the repetitions are counted in wall times. */
    private static String wallUntil(String rule, ZoneId zone) {
        Matcher until = UNTIL.matcher(rule);
        if (!until.find()) {
            return rule;
        }
        LocalDateTime utc = LocalDateTime.parse(until.group(1), TIME);
        LocalDateTime wall =
                utc.atZone(ZoneOffset.UTC).withZoneSameInstant(zone).toLocalDateTime();
        return until.replaceFirst("UNTIL=" + TIME.format(wall));
    }

    private void requireFewCombinations() {
        List<List<?>> lists = List.of(
                recur.getMonthList(),
                recur.getWeekNoList(),
                recur.getYearDayList(),
                recur.getMonthDayList(),
                recur.getDayList(),
                recur.getHourList(),
                recur.getMinuteList(),
                recur.getSecondList(),
                recur.getSetPosList());
        long combinations = 1;
        for (List<?> list : lists) {
            combinations *= Math.max(1, list.size());
            if (combinations > MOST_COMBINATIONS) {
                throw new IllegalArgumentException("the rule's lists have too many combinations");
            }
        }
    }

    /**
     * The year from today on, or from the first day of a series that is still to begin. Of a series that is over, its last
     * year: single events of the past become lessons too.
     */
    List<LocalDateTime> year(LocalDateTime today) {
        LocalDateTime from = first.isAfter(today) ? first : today;
        List<LocalDateTime> ahead = ahead(from, from.plus(HORIZON));
        return ahead.isEmpty() ? lastYear(from) : ahead;
    }

    private List<LocalDateTime> ahead(LocalDateTime from, LocalDateTime to) {
        if (recur.getCount() < 0) {
            return recur.getDates(near(from), from, to, MOST_REPEATS);
        }
        // By a number of repetitions it must be counted from the first one.
        try (Stream<LocalDateTime> all = recur.getDatesAsStream(first, first, to, MOST_COUNTED)) {
            return all.filter(time -> !time.isBefore(from)).limit(MOST_REPEATS).toList();
        }
    }

    /** A start from which the library skips the past by itself: it counts in ints, which seconds since 1970 overflow. */
    private LocalDateTime near(LocalDateTime from) {
        if (recur.getFrequency() != Frequency.SECONDLY) {
            return first;
        }
        long interval = Math.max(1, recur.getInterval());
        long steps = Duration.between(first, from).toSeconds() / interval;
        return first.plusSeconds(steps * interval);
    }

    private List<LocalDateTime> lastYear(LocalDateTime end) {
        List<LocalDateTime> all = recur.getDates(first, first, end, MOST_COUNTED);
        if (all.isEmpty()) {
            return all;
        }
        LocalDateTime since = all.get(all.size() - 1).minus(HORIZON);
        List<LocalDateTime> last =
                all.stream().filter(time -> time.isAfter(since)).toList();
        return last.subList(Math.max(0, last.size() - MOST_REPEATS), last.size());
    }
}
