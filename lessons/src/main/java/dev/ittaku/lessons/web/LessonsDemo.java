package dev.ittaku.lessons.web;

import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.product.DemoContent;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Three studios with a timetable, people who book and wait, and half a year of the visitor's own visits. */
@Singleton
class LessonsDemo implements DemoContent {
    private static final String ZONE = "Asia/Tokyo";
    private static final int WEEKS_BACK = 26;
    private static final int DAYS_AHEAD = 21;
    private static final int SEATS = 6;
    /** How many of ten lessons of the past the visitor went to. */
    private static final int VISITED = 1;

    /** One line of a studio's timetable: the days of the week, the time and the lesson. */
    private record Line(String days, String time, int minutes, String name, String instructor) {
        boolean on(LocalDate day) {
            return days.indexOf((char) ('0' + day.getDayOfWeek().getValue())) >= 0;
        }
    }

    private static final List<Line> TIMETABLE = List.of(
            new Line("13567", "07:15", 45, "朝ヨガ", "Misaki"),
            new Line("246", "07:30", 45, "モーニングバイク", "Ken"),
            new Line("1357", "10:30", 60, "BSL House 1", "YUKI"),
            new Line("246", "10:30", 50, "ピラティス基礎", "Aoi"),
            new Line("12345", "12:15", 30, "ランチ HIIT", "Ren"),
            new Line("67", "13:00", 75, "やさしいフローヨガ", "Misaki"),
            new Line("67", "15:30", 45, "ボクシング 45", "Ren"),
            new Line("135", "18:45", 45, "バイク 45", "Ken"),
            new Line("24", "18:45", 60, "骨盤リセット", "Shiori.I"),
            new Line("1234567", "20:00", 60, "BB2 Hip Hop", "Shiori.I"),
            new Line("135", "21:15", 45, "おやすみストレッチ", "Aoi"));

    private static final List<String> NAMES =
            List.of("haruka", "kenta", "mio", "sora", "yuto", "aya", "riku", "nana", "daichi");

    private final Studios studios;
    private final Schedule schedule;
    private final MyLessons lessons;
    private final Clock clock;

    LessonsDemo(Studios studios, Schedule schedule, MyLessons lessons, Clock clock) {
        this.studios = studios;
        this.schedule = schedule;
        this.lessons = lessons;
        this.clock = clock;
    }

    @Override
    public String product() {
        return "lessons";
    }

    @Override
    public void fill(People people) {
        List<String> others = NAMES.stream()
                .map(people::person)
                .map(DemoContent.Person::userId)
                .toList();
        String visitor = people.visitor().userId();
        Random chance = new Random(20250730);
        studio("gnz", "銀座", StudioMode.MANAGED, WaitlistMode.AUTO);
        studio("sby", "渋谷", StudioMode.MANAGED, WaitlistMode.CLAIM);
        studio("ikb", "池袋（記録用）", StudioMode.TRACKED, WaitlistMode.NOTIFY);
        past(visitor, chance);
        List<LessonKey> ahead = ahead(chance);
        crowd(ahead, others, chance);
        mine(visitor, ahead);
    }

    private void studio(String code, String name, StudioMode mode, WaitlistMode waitlist) {
        Integer capacity = mode == StudioMode.MANAGED ? SEATS : null;
        studios.put(new Studio(code, name, ZONE, mode, waitlist, 30, capacity, null, Instant.EPOCH));
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneId.of(ZONE));
    }

    /** The visitor's visits: now and then, rather at weekends, most in Ginza. */
    private void past(String visitor, Random chance) {
        for (LocalDate day = today().minusWeeks(WEEKS_BACK); day.isBefore(today()); day = day.plusDays(1)) {
            boolean weekend = day.getDayOfWeek().compareTo(DayOfWeek.SATURDAY) >= 0;
            for (Line line : linesOf(day)) {
                if (chance.nextInt(10) < (weekend ? 2 * VISITED : VISITED)) {
                    LessonKey key = put(chance.nextInt(4) == 0 ? "sby" : "gnz", day, line, null);
                    lessons.put(visitor, key, RelationType.HISTORY, null);
                }
            }
        }
    }

    private List<LessonKey> ahead(Random chance) {
        List<LessonKey> keys = new ArrayList<>();
        for (String studio : List.of("gnz", "sby", "ikb")) {
            for (int n = 0; n <= DAYS_AHEAD; n++) {
                LocalDate day = today().plusDays(n);
                for (Line line : linesOf(day)) {
                    if (chance.nextInt(8) > 0) {
                        Integer reported = chance.nextInt(6) == 0 ? null : Integer.valueOf(chance.nextInt(9));
                        keys.add(put(studio, day, line, studio.equals("ikb") ? reported : null));
                    }
                }
            }
        }
        return keys;
    }

    private static List<Line> linesOf(LocalDate day) {
        return TIMETABLE.stream().filter(line -> line.on(day)).toList();
    }

    private LessonKey put(String studio, LocalDate day, Line line, @Nullable Integer free) {
        LocalTime time = LocalTime.parse(line.time());
        LessonKey key = new LessonKey(studio, day, time);
        schedule.put(
                new Schedule.Input(key, time.plusMinutes(line.minutes()), line.name(), line.instructor(), null, free),
                false);
        return key;
    }

    /** Lessons of the next ten days fill up, the evening ones first; where no seat is left people wait. */
    private void crowd(List<LessonKey> ahead, List<String> people, Random chance) {
        LocalDate until = today().plusDays(10);
        for (LessonKey key : ahead) {
            if (key.date().isAfter(until) || key.studio().equals("ikb")) {
                continue;
            }
            boolean evening = key.time().getHour() >= 18;
            int guests = chance.nextInt(evening ? people.size() + 1 : SEATS + 1);
            int first = chance.nextInt(people.size());
            for (int n = 0; n < guests; n++) {
                take(people.get((first + n) % people.size()), key);
            }
        }
    }

    /** What the visitor has ahead: some bookings, some places in line, some favourites. */
    private void mine(String visitor, List<LessonKey> ahead) {
        int bookings = 0;
        int waiting = 0;
        for (LessonKey key : ahead) {
            Integer free = schedule.require(key).free();
            boolean soon = key.date().isAfter(today()) && key.date().isBefore(today().plusDays(9));
            if (!soon || free == null) {
                continue;
            }
            if (free == 0 && waiting < 3 && !key.studio().equals("ikb")) {
                lessons.put(visitor, key, RelationType.WAITLIST, null);
                waiting++;
            } else if (free > 0 && bookings < 4 && key.date().getDayOfMonth() % 2 == 0) {
                lessons.put(visitor, key, RelationType.BOOKING, null);
                bookings++;
            } else if (key.studio().equals("gnz") && key.time().getHour() == 10) {
                lessons.put(visitor, key, RelationType.FAVORITE, "いつものお気に入り");
            }
        }
    }

    /** Books, or waits where there is no seat. */
    private void take(String user, LessonKey key) {
        try {
            lessons.put(user, key, RelationType.BOOKING, null);
        } catch (LessonsRefusal refusal) {
            if (refusal.reason() == LessonsRefusal.Reason.FULL) {
                lessons.put(user, key, RelationType.WAITLIST, null);
            } else if (refusal.reason() != LessonsRefusal.Reason.LESSON_OVER) {
                throw refusal;
            }
        }
    }
}
