package dev.ittaku.lessons.web;

import dev.ittaku.accounts.address.ConfirmedAddress;
import dev.ittaku.lessons.LessonsData;
import dev.ittaku.lessons.LessonsDesign;
import dev.ittaku.lessons.LessonsRemoval;
import dev.ittaku.lessons.LessonsServices;
import dev.ittaku.lessons.calendar.CalendarFeed;
import dev.ittaku.lessons.follow.Follows;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.job.JobLeases;
import dev.ittaku.lessons.migration.ClaimedWaits;
import dev.ittaku.lessons.migration.MigratedWaits;
import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.mylist.MyList;
import dev.ittaku.lessons.mylist.Summaries;
import dev.ittaku.lessons.record.AllRecords;
import dev.ittaku.lessons.record.MyRecords;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.schedule.ManyLessons;
import dev.ittaku.lessons.schedule.Rescheduling;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.schedule.ScheduleImport;
import dev.ittaku.lessons.schedule.ScheduleSearch;
import dev.ittaku.lessons.seat.Attendance;
import dev.ittaku.lessons.seat.SeatCounts;
import dev.ittaku.lessons.seat.Seats;
import dev.ittaku.lessons.source.ScheduleFetch;
import dev.ittaku.lessons.source.Sources;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.waitlist.AwaitedLessons;
import dev.ittaku.lessons.waitlist.SeatStory;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.TableDesign;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Puts the services of lessons together from the store and the configuration. */
@Singleton
class LessonsAssembly {
    private static final int THREADS = 4;
    private static final int NAME_LENGTH = 12;

    private final Table lessons;
    private final Table userLessons;
    private final Clock clock;
    private final ExecutorService threads;
    private final String server;
    private final LessonsServices services;

    LessonsAssembly(Tables tables, Clock clock, Secrets secrets) {
        this.lessons = tables.open(LessonsDesign.DESIGN);
        this.userLessons = tables.open(UserLessonsTable.DESIGN);
        this.clock = clock;
        this.threads = Executors.newFixedThreadPool(THREADS, task -> {
            Thread thread = new Thread(task, "lessons");
            thread.setDaemon(true);
            return thread;
        });
        this.server = secrets.withoutAttempt().id(NAME_LENGTH);
        this.services = new LessonsServices(lessons, userLessons, clock, secrets, new SecureRandom(), server, threads);
    }

    @PreDestroy
    void stop() {
        threads.shutdown();
    }

    @Produces
    @Singleton
    @Named("lessons")
    static TableDesign lessonsDesign() {
        return LessonsDesign.DESIGN;
    }

    @Produces
    @Singleton
    @Named("user_lessons")
    static TableDesign userLessonsDesign() {
        return UserLessonsTable.DESIGN;
    }

    @Produces
    @Singleton
    LessonsServices services() {
        return services;
    }

    @Produces
    @Singleton
    Studios studios() {
        return services.studios();
    }

    @Produces
    @Singleton
    Schedule schedule() {
        return services.schedule();
    }

    @Produces
    @Singleton
    Rescheduling rescheduling() {
        return services.rescheduling();
    }

    @Produces
    @Singleton
    ManyLessons manyLessons() {
        return services.manyLessons();
    }

    @Produces
    @Singleton
    ScheduleSearch search() {
        return services.scheduleSearch();
    }

    @Produces
    @Singleton
    Follows follows() {
        return services.follows();
    }

    @Produces
    @Singleton
    SeatCounts counts() {
        return services.seatCounts();
    }

    @Produces
    @Singleton
    Seats seats() {
        return services.seats();
    }

    @Produces
    @Singleton
    Attendance attendance() {
        return services.attendance();
    }

    @Produces
    @Singleton
    ScheduleImport imports() {
        return services.scheduleImport();
    }

    @Produces
    @Singleton
    SeatStory seatStory() {
        return services.seatStory();
    }

    @Produces
    @Singleton
    AwaitedLessons awaited() {
        return services.awaited();
    }

    @Produces
    @Singleton
    MyRecords records() {
        return services.records();
    }

    @Produces
    @Singleton
    AllRecords allRecords() {
        return services.allRecords();
    }

    @Produces
    @Singleton
    MyLessons myLessons() {
        return services.myLessons();
    }

    @Produces
    @Singleton
    MyList myList() {
        return services.myList();
    }

    @Produces
    @Singleton
    Summaries summaries() {
        return services.summaries();
    }

    @Produces
    @Singleton
    CalendarFeed feed() {
        return services.calendarFeed();
    }

    @Produces
    @Singleton
    Sources sources(PublicAddresses addresses, Connections connections) {
        return new Sources(
                lessons,
                clock,
                services.studios(),
                services.scheduleImport(),
                addresses,
                new ScheduleFetch(addresses, connections),
                server);
    }

    @Produces
    @Singleton
    AccountRemoval removal() {
        return new LessonsRemoval(lessons, userLessons, services, services.outbox());
    }

    @Produces
    @Singleton
    PersonalData personalData() {
        return new LessonsData(lessons, services);
    }

    @Produces
    @Singleton
    ConfirmedAddress claims() {
        return new ClaimedWaits(lessons, new MigratedWaits(lessons, userLessons, clock), clock);
    }

    @Produces
    @Singleton
    JobLeases leases() {
        return new JobLeases(lessons, clock, server);
    }
}
