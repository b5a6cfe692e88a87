package dev.ittaku.lessons.calendar;

import static dev.ittaku.lessons.record.RelationType.BOOKING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.Property;
import net.fortuna.ical4j.model.component.VEvent;
import net.fortuna.ical4j.model.property.DtStart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The calendar feed, as other programs read it. */
class CalendarFeedTest {
    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    private LessonKey booked(String studio, String zone, String date, String time) {
        house.services
                .studios()
                .put(new Studio(
                        studio,
                        "Studio; " + studio + ", 銀座",
                        zone,
                        StudioMode.TRACKED,
                        WaitlistMode.NOTIFY,
                        30,
                        null,
                        null,
                        Instant.EPOCH));
        LessonKey key = LessonKey.parse(studio, date, time);
        house.lesson(key, null, null);
        house.services.myLessons().put("aki", key, BOOKING, null);
        return key;
    }

    private String text() {
        return house.services.calendarFeed().of("aki", java.net.URI.create("https://ittaku.example.org/"));
    }

    private static List<VEvent> events(String text) throws Exception {
        Calendar calendar = new CalendarBuilder().build(new StringReader(text));
        calendar.validate();
        return calendar.getComponents("VEVENT");
    }

    private static String value(VEvent event, String name) {
        return event.getProperty(name).map(Property::getValue).orElseThrow();
    }

    private static Instant start(VEvent event) {
        DtStart<?> start = event.<DtStart<?>>getProperty("DTSTART").orElseThrow();
        return Instant.from(start.getDate());
    }

    @Test
    void aBookingToComeHasAnAlarmAndALink() throws Exception {
        LessonKey first = booked("gnz", "Asia/Tokyo", "2026-11-20", "19:30");
        booked("gnz", "Asia/Tokyo", "2026-11-21", "19:30");
        house.services.myLessons().delete("aki", first, BOOKING);

        List<VEvent> events = events(text());

        assertThat(events.get(0).getAlarms()).as("cancelled").isEmpty();
        assertThat(events.get(1).getAlarms())
                .singleElement()
                .satisfies(alarm -> assertThat(
                                alarm.getProperty("TRIGGER").orElseThrow().getValue())
                        .isEqualTo("-PT1H"));
        assertThat(value(events.get(1), "URL"))
                .isEqualTo("https://ittaku.example.org/lessons?studio=gnz&week=2026-11-21");
    }

    @Test
    void bookingsVisitsAndCancellationsAreValidEventsWithAZone() throws Exception {
        LessonKey given = booked("gnz", "Asia/Tokyo", "2026-11-20", "19:30");
        booked("ber", "Europe/Berlin", "2026-11-21", "19:30");
        booked("sby", "Asia/Tokyo", "2026-12-31", "23:30");
        house.services.myLessons().delete("aki", given, BOOKING);
        house.clock.set("2026-12-01T00:00:00Z");
        house.services.endings().run();

        List<VEvent> events = events(text());

        assertThat(events).hasSize(3);
        assertThat(events)
                .extracting(event -> value(event, "STATUS"))
                .containsExactly("CANCELLED", "CONFIRMED", "CONFIRMED");
        assertThat(events)
                .extracting(event -> start(event))
                .containsExactly(
                        Instant.parse("2026-11-20T10:30:00Z"),
                        Instant.parse("2026-11-21T18:30:00Z"),
                        Instant.parse("2026-12-31T14:30:00Z"));
        assertThat(value(events.get(0), "LOCATION")).isEqualTo("Studio; gnz, 銀座");
        assertThat(text()).contains("DTSTART;TZID=Asia/Tokyo:20261120T193000", "BEGIN:VTIMEZONE");
    }

    @Test
    void whatDidNotChangeIsTheSameTextAndALessonKeepsItsUid() throws Exception {
        LessonKey key = booked("gnz", "Asia/Tokyo", "2026-11-20", "19:30");
        String before = text();
        house.clock.set("2026-11-15T00:00:00Z");
        assertThat(text()).isEqualTo(before);

        house.clock.set("2026-11-21T00:00:00Z");
        house.services.endings().run();
        List<VEvent> past = events(text());

        assertThat(past).hasSize(1);
        assertThat(value(past.get(0), "UID")).isEqualTo(value(events(before).get(0), "UID"));
        assertThat(key.toString()).isNotEmpty();
    }

    @Test
    void aFeedWithoutAnEventIsValidToo() throws Exception {
        assertThat(events(text())).isEmpty();
        assertThat(new CalendarBuilder().build(new StringReader(text())).getComponents())
                .hasSize(1);
    }

    @Test
    void aZoneThatIsAnOffsetIsQuotedWhereItMustBe() throws Exception {
        booked("off", "+09:00", "2026-11-20", "19:30");

        assertThat(text()).contains("DTSTART;TZID=\"+09:00\":20261120T193000", "TZID:+09:00");
        assertThat(events(text())).hasSize(1);
    }

    @Test
    void longLinesAreFoldedBetweenCharacters() {
        String text = new CalendarText().text("SUMMARY", "銀座のスタジオ".repeat(30)).toString();

        assertThat(text.split("\r\n")).allMatch(line -> line.getBytes(StandardCharsets.UTF_8).length <= 75);
        assertThat(text.replace("\r\n ", "")).isEqualTo("SUMMARY:" + "銀座のスタジオ".repeat(30) + "\r\n");
    }

    @Test
    void aLinkLeadsToItsUserUntilAnotherIsMade() {
        CalendarLinks links = new CalendarLinks(house.lessons, house.clock, house.secrets, house.settings());
        String token = links.token("aki");
        assertThat(links.token("aki")).isEqualTo(token);
        assertThat(links.userOf(token)).contains("aki");

        String next = links.renew("aki");

        assertThat(links.userOf(token)).isEmpty();
        assertThat(links.userOf(next)).contains("aki");
        assertThat(links.userOf("")).isEmpty();
        assertThat(links.userOf("x".repeat(5000))).isEmpty();
    }
}
