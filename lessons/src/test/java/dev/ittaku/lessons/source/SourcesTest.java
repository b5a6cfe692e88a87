package dev.ittaku.lessons.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.source.ScheduleSource.Outcome;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.outgoing.Connections;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Schedules that are fetched from a server of the test's own. */
class SourcesTest {
    private static final String STUDIO = Installation.STUDIO;
    private static final String EVENT = """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//test//EN
            BEGIN:VEVENT
            UID:%s
            DTSTAMP:20261101T000000Z
            DTSTART;TZID=Asia/Tokyo:20261120T%s
            DURATION:PT1H
            SUMMARY:%s
            %s
            END:VEVENT
            END:VCALENDAR
            """;

    private final Installation house = new Installation();
    private final Connections connections = Connections.usual();
    private final List<String> tags = new CopyOnWriteArrayList<>();
    private final List<String> paths = new CopyOnWriteArrayList<>();
    private final AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});
    private HttpServer server;
    private volatile int status = 200;
    private volatile String body = calendar("a", "103000", "BSL House 1", "");
    private volatile boolean chunked;

    @BeforeEach
    void start() throws IOException {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(house.threads);
        server.start();
    }

    @AfterEach
    void close() {
        server.stop(0);
        connections.close();
        house.close();
    }

    private static String calendar(String uid, String time, String name, String more) {
        return EVENT.formatted(uid, time, name, more).replace("\n\n", "\n");
    }

    private void answer(HttpExchange exchange) throws IOException {
        paths.add(exchange.getRequestURI().getRawPath());
        meanwhile.getAndSet(() -> {}).run();
        String known = exchange.getRequestHeaders().getFirst("If-None-Match");
        tags.add(Objects.toString(known, "none"));
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String tag = "\"" + body.hashCode() + "\"";
        exchange.getResponseHeaders().set("ETag", tag);
        if (status == 200 && tag.equals(known)) {
            exchange.sendResponseHeaders(304, -1);
        } else {
            exchange.sendResponseHeaders(status, chunked ? 0 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    private Sources sources(String owner, boolean privateToo) {
        PublicAddresses addresses = new PublicAddresses(privateToo, InetAddress::getAllByName);
        return new Sources(
                house.lessons,
                house.clock,
                house.services.studios(),
                house.services.scheduleImport(),
                addresses,
                new ScheduleFetch(addresses, connections),
                owner);
    }

    private final Sources sources = sources("one", true);

    private String address() {
        return "http://localhost:" + server.getAddress().getPort() + "/week.ics";
    }

    private ScheduleSource.Result last() {
        return Objects.requireNonNull(sources.require(STUDIO).last());
    }

    private boolean has(String time) {
        return house.lessons
                .get(StudioItems.LESSON_BY_TIME.of(
                        LessonKey.parse(STUDIO, "2026-11-20", time).itemKey()))
                .item()
                .isPresent();
    }

    @Test
    void aCalendarIsTakenInByItselfAndAskedForAgainOnlyIfItChanged() {
        sources.put(STUDIO, address(), 60);

        Instant next = sources.run().orElseThrow();

        assertThat(has("10:30")).isTrue();
        assertThat(last().outcome()).isEqualTo(Outcome.TAKEN);
        assertThat(last().accepted()).isEqualTo(1);
        assertThat(next).isEqualTo(house.clock.instant().plus(Duration.ofHours(1)));
        sources.run();
        assertThat(tags).as("not before its time").containsExactly("none");

        house.clock.set(next);
        sources.run();
        assertThat(last().outcome()).isEqualTo(Outcome.UNCHANGED);
        chunked = true;
        body = calendar("b", "193000", "BSL Jazz 1", "");
        house.clock.advance(Duration.ofHours(1));
        sources.run();
        assertThat(has("19:30")).as("in pieces").isTrue();
        assertThat(tags).hasSize(3);

        house.clock.advance(Duration.ofDays(8));
        sources.run();
        assertThat(tags.get(3)).as("all of it once a week").isEqualTo("none");
    }

    @Test
    void twoServersFetchItOnce() {
        sources.put(STUDIO, address(), 60);

        sources.run();
        sources("two", true).run();

        assertThat(tags).hasSize(1);
    }

    @Test
    void whatAnotherServerFetchedMeanwhileIsNotFetchedAgain() {
        stored("aaa", address().replace("week", "a"));
        stored("aab", address().replace("week", "b"));
        meanwhile.set(() -> sources("two", true).run());

        sources.run();

        assertThat(paths).containsExactlyInAnyOrder("/a.ics", "/b.ics");
    }

    @Test
    void whatFailsIsKeptAndTriedAgain() {
        sources.put(STUDIO, address(), 60);
        status = 500;
        sources.run();
        assertThat(last()).satisfies(result -> {
            assertThat(result.outcome()).isEqualTo(Outcome.FAILED);
            assertThat(result.code()).isEqualTo("SOURCE_ANSWERED");
            assertThat(result.params()).containsEntry("status", "500");
        });

        status = 302;
        assertThat(Objects.requireNonNull(sources.fetchNow(STUDIO).last()).code())
                .isEqualTo("SOURCE_MOVED");
        status = 200;
        body = "x".repeat(ScheduleFetch.LARGEST + 1);
        assertThat(Objects.requireNonNull(sources.fetchNow(STUDIO).last()).code())
                .isEqualTo("SOURCE_TOO_LARGE");
        chunked = true;
        assertThat(Objects.requireNonNull(sources.fetchNow(STUDIO).last()).code())
                .isEqualTo("SOURCE_TOO_LARGE");
        server.stop(0);
        assertThat(Objects.requireNonNull(sources.fetchNow(STUDIO).last()).code())
                .isEqualTo("SOURCE_UNREACHABLE");
        assertThat(has("10:30")).isFalse();
    }

    @Test
    void aSourceWritesNoOtherStudiosLessons() {
        house.studio("sby", StudioMode.TRACKED, WaitlistMode.NOTIFY);
        body = calendar("a", "103000", "BSL House 1", "X-STUDIO:sby");
        sources.put(STUDIO, address(), 60);

        sources.run();

        assertThat(last().accepted()).isZero();
        assertThat(last().refusals()).extracting(ScheduleSource.Refusal::code).containsExactly("OTHER_STUDIO");
        house.clock.advance(Duration.ofHours(1));
        sources.run();
        assertThat(tags).as("it may become a room of this studio").containsExactly("none", "none");
    }

    @Test
    void aFileThatHasNotChangedStillLacksTheSameRows() {
        body = calendar("a", "103000", "BSL House 1", "X-CAPACITY:many");
        sources.put(STUDIO, address(), 60);
        sources.run();

        house.clock.advance(Duration.ofHours(1));
        sources.run();

        assertThat(last().outcome()).isEqualTo(Outcome.UNCHANGED);
        assertThat(last().refused()).isEqualTo(1);
        assertThat(last().refusals()).hasSize(1);
    }

    @Test
    void addressesWithinTheHouseAreRefusedWhenSetAndWhenFetched() {
        assertThatThrownBy(() -> sources("one", false).put(STUDIO, "https://127.0.0.1/week.ics", 60))
                .isInstanceOfSatisfying(
                        LessonsRefusal.class, e -> assertThat(e.field()).contains("url"));
        sources.put(STUDIO, address(), 60);

        sources("one", false).run();

        assertThat(last().code()).isEqualTo("SOURCE_PRIVATE");
        assertThat(tags).isEmpty();
    }

    private void stored(String code, String url) {
        house.studio(code, StudioMode.TRACKED, WaitlistMode.NOTIFY);
        Instant now = house.clock.instant();
        house.lessons
                .put(
                        SourceItems.SOURCE,
                        new ScheduleSource(code, url, 60, now, now, null, null, null, null, null, null, null))
                .orThrow();
    }

    @Test
    void oneSourceNeverStopsTheOthers() {
        assertThatThrownBy(() -> sources.put(STUDIO, "https://example.org:65536/week.ics", 60))
                .isInstanceOfSatisfying(
                        LessonsRefusal.class, e -> assertThat(e.field()).contains("url"));
        stored("aaa", "http://localhost:70000/week.ics");
        stored("aab", "no address");
        sources.put(STUDIO, address(), 60);

        sources.run();

        assertThat(has("10:30")).isTrue();
        assertThat(Objects.requireNonNull(sources.require("aaa").last()).code()).isEqualTo("SOURCE_UNREACHABLE");
        assertThat(Objects.requireNonNull(sources.require("aab").last()).code()).isEqualTo("SOURCE_FAILED");
    }

    @Test
    void anAddressInAnotherScriptIsAskedForAsItIsWrittenOnTheWire() {
        sources.put(STUDIO, address().replace("week", "予定"), 60);

        sources.run();

        assertThat(paths).containsExactly("/%E4%BA%88%E5%AE%9A.ics");
    }

    @Test
    void aCalendarOfEndlessRepetitionsIsRefused() {
        LocalDateTime first = LocalDateTime.parse("2026-11-20T11:00");
        DateTimeFormatter form = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss");
        String days = IntStream.rangeClosed(0, 50_000)
                .mapToObj(n -> form.format(first.plusMinutes(n)))
                .collect(Collectors.joining(","));
        body = calendar("a", "103000", "Ever again", "RDATE;TZID=Asia/Tokyo:" + days);
        sources.put(STUDIO, address(), 60);

        sources.run();

        assertThat(last().code()).isEqualTo("SOURCE_TOO_LONG");
        assertThat(has("10:30")).isFalse();
    }

    @Test
    void anotherAddressIsFetchedAtOnceAndARemovedOneNeverAgain() {
        sources.put(STUDIO, address(), 60);
        sources.run();

        assertThat(sources.put(STUDIO, address() + "?2", 60).nextAt()).isEqualTo(house.clock.instant());
        assertThat(sources.put(STUDIO, "webcal://calendar.example.org/a.ics", 15)
                        .url())
                .isEqualTo("https://calendar.example.org/a.ics");
        sources.remove(STUDIO);
        assertThat(sources.run()).isEmpty();
    }
}
