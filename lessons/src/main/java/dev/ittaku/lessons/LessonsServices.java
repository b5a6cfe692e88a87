package dev.ittaku.lessons;

import dev.ittaku.lessons.action.Actions;
import dev.ittaku.lessons.action.Offers;
import dev.ittaku.lessons.calendar.CalendarFeed;
import dev.ittaku.lessons.follow.Followers;
import dev.ittaku.lessons.follow.Follows;
import dev.ittaku.lessons.link.ActionSeal;
import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.mylist.MyList;
import dev.ittaku.lessons.mylist.Summaries;
import dev.ittaku.lessons.notice.Notices;
import dev.ittaku.lessons.notice.Outbox;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.record.AllRecords;
import dev.ittaku.lessons.record.Endings;
import dev.ittaku.lessons.record.MyRecords;
import dev.ittaku.lessons.record.Overlaps;
import dev.ittaku.lessons.record.OwnLessons;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.refusal.Attempts;
import dev.ittaku.lessons.reminder.Reminders;
import dev.ittaku.lessons.schedule.Arrivals;
import dev.ittaku.lessons.schedule.ImportedLessons;
import dev.ittaku.lessons.schedule.LessonChanges;
import dev.ittaku.lessons.schedule.ManyLessons;
import dev.ittaku.lessons.schedule.Rescheduling;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.schedule.ScheduleImport;
import dev.ittaku.lessons.schedule.ScheduleSearch;
import dev.ittaku.lessons.seat.Attendance;
import dev.ittaku.lessons.seat.SeatCounts;
import dev.ittaku.lessons.seat.Seats;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.waitlist.Announcements;
import dev.ittaku.lessons.waitlist.AwaitedLessons;
import dev.ittaku.lessons.waitlist.Claims;
import dev.ittaku.lessons.waitlist.FreedSeat;
import dev.ittaku.lessons.waitlist.MoveNotice;
import dev.ittaku.lessons.waitlist.MovedQueue;
import dev.ittaku.lessons.waitlist.MovedRecords;
import dev.ittaku.lessons.waitlist.Promotions;
import dev.ittaku.lessons.waitlist.SeatNews;
import dev.ittaku.lessons.waitlist.SeatStory;
import dev.ittaku.lessons.waitlist.Waitlist;
import dev.ittaku.platform.due.OwnWrites;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.read.Backoff;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.random.RandomGenerator;

/** All services of lessons, put together from two tables, a clock and sources of randomness. */
public final class LessonsServices {
    private static final int ATTEMPTS = 60;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(2);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(100);

    private final OwnWrites writes = new OwnWrites();
    private final Studios studios;
    private final Relations relations;
    private final MyRecords records;
    private final AllRecords allRecords;
    private final Announcements announcements;
    private final Claims claims;
    private final Waitlist waitlist;
    private final SeatStory seatStory;
    private final SeatNews seatNews;
    private final AwaitedLessons awaited;
    private final Seats seats;
    private final Attendance attendance;
    private final Schedule schedule;
    private final Rescheduling rescheduling;
    private final ManyLessons manyLessons;
    private final SeatCounts seatCounts;
    private final ScheduleImport scheduleImport;
    private final ScheduleSearch scheduleSearch;
    private final Follows follows;
    private final OwnLessons ownLessons;
    private final Endings endings;
    private final Reminders reminders;
    private final MyLessons myLessons;
    private final MyList myList;
    private final Summaries summaries;
    private final CalendarFeed calendarFeed;
    private final Notices notices;
    private final Outbox outbox;
    private final Offers offers;
    private final Clock clock;
    private final Lessons one;

    /**
     * Puts everything together.
     *
     * @param server this server's own name among all that share the store
     * @param threads for imports, which write with several at once
     */
    public LessonsServices(
            Table lessons,
            Table userLessons,
            Clock clock,
            Secrets secrets,
            RandomGenerator random,
            String server,
            ExecutorService threads) {
        Backoff backoff = new Backoff(
                ATTEMPTS,
                FIRST_PAUSE,
                LONGEST_PAUSE,
                random,
                Backoff.standard(random).pause());
        Attempts attempts = new Attempts(Retry.with(backoff), writes);
        studios = new Studios(lessons, clock);
        relations = new Relations(userLessons, clock, secrets);
        records = new MyRecords(userLessons);
        allRecords = new AllRecords(userLessons);
        awaited = new AwaitedLessons(userLessons, clock, studios);
        notices = new Notices(lessons, clock);
        outbox = new Outbox(lessons, clock, server, writes);
        this.clock = clock;
        MoveNotice moveNotice = new MoveNotice(notices, outbox);
        one = new Lessons(lessons, studios, new MovedQueue(lessons, clock, relations, moveNotice, attempts));
        offers = new Offers(one, relations);
        Overlaps overlaps = new Overlaps(records, studios);
        follows = new Follows(lessons, clock);
        Followers followers = new Followers(lessons, userLessons, notices, outbox);
        ownLessons = new OwnLessons(lessons, userLessons, clock, studios, relations);
        FreedSeat freed = new FreedSeat(lessons, clock, relations, overlaps, followers, notices);
        Promotions promotions = new Promotions(lessons, clock, one, relations, freed, attempts);
        MovedRecords movedRecords =
                new MovedRecords(lessons, clock, one, relations, freed, promotions, notices, moveNotice);
        announcements = new Announcements(
                lessons, userLessons, clock, one, promotions, movedRecords, followers, notices, outbox);
        claims = new Claims(
                lessons, clock, one, relations, freed, promotions, movedRecords, announcements, notices, attempts);
        waitlist =
                new Waitlist(lessons, clock, one, relations, promotions, movedRecords, announcements, claims, attempts);
        seats = new Seats(
                lessons,
                clock,
                one,
                relations,
                overlaps,
                freed,
                promotions,
                movedRecords,
                announcements,
                notices,
                attempts);
        attendance =
                new Attendance(lessons, clock, one, relations, seats, promotions, announcements, attempts, secrets);
        seatStory = new SeatStory(lessons, one, relations);
        seatNews = new SeatNews(one, relations);
        LessonChanges changes = new LessonChanges(lessons, clock, freed);
        Arrivals arrivals = new Arrivals(clock, followers, ownLessons, announcements);
        schedule = new Schedule(lessons, userLessons, clock, studios, one, changes, arrivals, announcements, attempts);
        scheduleSearch = new ScheduleSearch(lessons, clock, studios);
        rescheduling = new Rescheduling(lessons, clock, one, changes, arrivals, announcements, attempts);
        manyLessons = new ManyLessons(lessons, clock, studios, schedule, rescheduling, announcements, secrets);
        seatCounts = new SeatCounts(lessons, clock, one, changes, announcements, attempts);
        scheduleImport = new ScheduleImport(
                studios,
                new ImportedLessons(lessons, clock, studios, schedule, rescheduling, changes, arrivals, announcements),
                threads,
                secrets);
        reminders = new Reminders(userLessons, clock, studios, notices, outbox);
        endings = new Endings(userLessons, clock, studios, announcements::resume);
        myLessons = new MyLessons(userLessons, clock, one, relations, seats, waitlist, endings, ownLessons);
        myList = new MyList(userLessons, records, waitlist);
        summaries = new Summaries(records);
        calendarFeed = new CalendarFeed(records, studios);
    }

    /** Tells when something was written here that may have to be sent or moved on. */
    public OwnWrites writes() {
        return writes;
    }

    public Studios studios() {
        return studios;
    }

    public Schedule schedule() {
        return schedule;
    }

    public Rescheduling rescheduling() {
        return rescheduling;
    }

    public ManyLessons manyLessons() {
        return manyLessons;
    }

    public SeatCounts seatCounts() {
        return seatCounts;
    }

    public ScheduleImport scheduleImport() {
        return scheduleImport;
    }

    public Seats seats() {
        return seats;
    }

    public Attendance attendance() {
        return attendance;
    }

    public Claims claims() {
        return claims;
    }

    public Waitlist waitlist() {
        return waitlist;
    }

    public SeatStory seatStory() {
        return seatStory;
    }

    /** Whether messages about seats are still true. */
    public SeatNews seatNews() {
        return seatNews;
    }

    /** What messages let their readers do. */
    public Offers offers() {
        return offers;
    }

    /** Does it, by links that are sealed so. */
    public Actions actions(ActionSeal seal) {
        return new Actions(seal, clock, one, relations, seats, waitlist);
    }

    public AwaitedLessons awaited() {
        return awaited;
    }

    public AllRecords allRecords() {
        return allRecords;
    }

    public MyLessons myLessons() {
        return myLessons;
    }

    public MyList myList() {
        return myList;
    }

    public Summaries summaries() {
        return summaries;
    }

    public CalendarFeed calendarFeed() {
        return calendarFeed;
    }

    public ScheduleSearch scheduleSearch() {
        return scheduleSearch;
    }

    public Follows follows() {
        return follows;
    }

    public OwnLessons ownLessons() {
        return ownLessons;
    }

    public Endings endings() {
        return endings;
    }

    public Reminders reminders() {
        return reminders;
    }

    public Announcements announcements() {
        return announcements;
    }

    public Notices notices() {
        return notices;
    }

    public Outbox outbox() {
        return outbox;
    }

    /** Notes on a waitlist entry that its user was notified. */
    public void told(OutboxMessage message) {
        waitlist.told(message);
    }

    public Relations relations() {
        return relations;
    }

    public MyRecords records() {
        return records;
    }
}
