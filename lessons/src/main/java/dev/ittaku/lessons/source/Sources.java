package dev.ittaku.lessons.source;

import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.schedule.ImportReport;
import dev.ittaku.lessons.schedule.RowFault;
import dev.ittaku.lessons.schedule.ScheduleImport;
import dev.ittaku.lessons.schedule.ScheduleRows;
import dev.ittaku.lessons.source.ScheduleFetch.Fetched;
import dev.ittaku.lessons.source.ScheduleSource.Outcome;
import dev.ittaku.lessons.source.ScheduleSource.Refusal;
import dev.ittaku.lessons.source.ScheduleSource.Result;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.platform.lease.Leases;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Schedules that are fetched from an address automatically and imported like a file. A source may write only the
 * lessons of its studio and that studio's rooms. One server at a time has the lease of a source; a failure is stored as
 * the last result and retried at the next time.
 */
public final class Sources {
    private static final int SHORTEST = 15;
    private static final int LONGEST = (int) Duration.ofDays(7).toMinutes();
    private static final int MOST_REFUSALS = 20;
    private static final Duration LEASE = Duration.ofMinutes(5);
    /** Repeated events of an unchanged calendar reach further into the future as time passes. */
    private static final Duration WHOLE_EVERY = Duration.ofDays(7);

    static final Fault FAILED = Fault.of("SOURCE_FAILED", "The schedule could not be imported; it will be retried.");

    private static final System.Logger LOG = System.getLogger(Sources.class.getName());

    private final Table table;
    private final Clock clock;
    private final Studios studios;
    private final ScheduleImport imports;
    private final PublicAddresses addresses;
    private final ScheduleFetch fetch;
    private final Leases<ScheduleSource> leases;

    /** The owner is this server's own name, different on every server. */
    public Sources(
            Table lessons,
            Clock clock,
            Studios studios,
            ScheduleImport imports,
            PublicAddresses addresses,
            ScheduleFetch fetch,
            String owner) {
        this.table = lessons;
        this.clock = clock;
        this.studios = studios;
        this.imports = imports;
        this.addresses = addresses;
        this.fetch = fetch;
        this.leases = new Leases<>(
                lessons,
                SourceItems.SOURCE,
                new Leases.Parts<>(ScheduleSource::leaseOwner, ScheduleSource::leaseUntil, ScheduleSource::leaseFence),
                clock,
                owner);
    }

    public Page<ScheduleSource> list(int limit, @Nullable String cursor) {
        return table.page(SourceItems.SOURCES.of(None.NONE).limit(limit).after(cursor));
    }

    public Optional<ScheduleSource> find(String code) {
        return table.get(SourceItems.SOURCE_OF.of(key(studios.require(code)))).item();
    }

    public ScheduleSource require(String code) {
        return find(code)
                .orElseThrow(() -> new LessonsRefusal(
                        Reason.NOT_FOUND, "The schedule of '" + code + "' is not fetched from anywhere."));
    }

    /** Sets where a studio's schedule comes from, and how often; another address is fetched at once. */
    public ScheduleSource put(String code, String address, int intervalMinutes) {
        Studio studio = studios.require(code);
        String url = address.startsWith("webcal://") ? "https://" + address.substring("webcal://".length()) : address;
        addresses.fault(url).ifPresent(fault -> {
            throw new LessonsRefusal(Reason.INVALID, "url", fault);
        });
        Studios.range("intervalMinutes", intervalMinutes, SHORTEST, LONGEST);
        Instant now = clock.instant();
        Optional<ScheduleSource> same = find(code).filter(before -> before.url().equals(url));
        ScheduleSource source = new ScheduleSource(
                studio.code(),
                url,
                intervalMinutes,
                same.map(before -> after(
                                before.last() == null ? now : before.last().at(), intervalMinutes))
                        .orElse(now),
                now,
                same.map(ScheduleSource::etag).orElse(null),
                same.map(ScheduleSource::lastModified).orElse(null),
                same.map(ScheduleSource::takenAt).orElse(null),
                same.map(ScheduleSource::last).orElse(null),
                null,
                null,
                find(code).map(ScheduleSource::leaseFence).orElse(null));
        return table.put(SourceItems.SOURCE, source).orThrow();
    }

    /** The schedule is not fetched any more; its lessons stay. */
    public void remove(String code) {
        table.deleteKey(SourceItems.SOURCE, SourceItems.SOURCE.keyOf(require(code)))
                .orThrow();
    }

    /** Fetches all of a schedule now. */
    public ScheduleSource fetchNow(String code) {
        ScheduleSource source = require(code);
        return take(source, SourceItems.SOURCE.exists(), true)
                .orElseThrow(() -> new LessonsRefusal(
                        Reason.BUSY, "The schedule is being fetched at this moment; look again soon."));
    }

    /** Fetches due sources; returns when the next one is due. */
    public Optional<Instant> run() {
        Instant now = clock.instant();
        List<ScheduleSource> all;
        try (Stream<ScheduleSource> sources = table.stream(SourceItems.SOURCES.of(None.NONE))) {
            all = sources.toList();
        }
        return all.stream()
                .flatMap(source -> source.nextAt().isAfter(now)
                        ? Stream.of(source)
                        : take(
                                source,
                                SourceItems.SOURCE.field(ScheduleSource::nextAt).is(source.nextAt()),
                                false)
                                .stream())
                .map(ScheduleSource::nextAt)
                .min(Instant::compareTo);
    }

    /** Fetches a source that nobody has leased, if the condition is true: another server may just have fetched it. */
    private Optional<ScheduleSource> take(ScheduleSource seen, Condition also, boolean whole) {
        return leases.take(SourceItems.SOURCE.keyOf(seen), LEASE, also).flatMap(source -> carryOut(source, whole));
    }

    private Optional<ScheduleSource> carryOut(ScheduleSource source, boolean whole) {
        Instant now = clock.instant();
        Instant taken = source.takenAt();
        boolean all = whole || taken == null || now.isAfter(taken.plus(WHOLE_EVERY));
        Fetched fetched = fetch.fetch(source, all);
        ScheduleSource next;
        if (fetched instanceof Fetched.File file) {
            TakenIn came = takeIn(source, file.bytes());
            boolean done = came.result().outcome() == Outcome.TAKEN;
            next = source(
                    source,
                    came.result(),
                    came.whole() ? file.etag() : null,
                    came.whole() ? file.lastModified() : null,
                    done ? now : taken);
        } else if (fetched instanceof Fetched.Failed failed) {
            // All of it next time, so that the result says what became of all rows.
            next = source(source, failure(failed.fault()), null, null, taken);
        } else {
            next = source(source, unchanged(source.last()), source.etag(), source.lastModified(), taken);
        }
        return leases.replace(source, next);
    }

    /** The rows that were left out of the same file still are. */
    private Result unchanged(@Nullable Result last) {
        Instant now = clock.instant();
        return last == null
                ? new Result(now, Outcome.UNCHANGED, 0, 0, 0, 0, List.of(), null, Map.of(), null)
                : new Result(
                        now,
                        Outcome.UNCHANGED,
                        last.accepted(),
                        last.changed(),
                        last.moved(),
                        last.refused(),
                        last.refusals(),
                        null,
                        Map.of(),
                        null);
    }

    /**
     * The result of a file.
     *
     * @param whole whether importing the same file again would give the same result: no row was skipped for a reason
     *     that may change here, such as a room that is not set up yet
     */
    private record TakenIn(Result result, boolean whole) {}

    private TakenIn takeIn(ScheduleSource source, byte[] bytes) {
        try {
            Studio studio = studios.require(source.code());
            ScheduleRows rows = imports.read(ScheduleRows.Format.of(bytes), bytes, studio.code());
            Set<String> codes = Stream.concat(Stream.of(studio), studios.rooms(studio).stream())
                    .map(Studio::code)
                    .collect(Collectors.toSet());
            int broken = rows.faults().size();
            ImportReport report = imports.run(rows.only(codes), false, (done, of) -> {});
            List<Refusal> refusals = report.refused().stream()
                    .limit(MOST_REFUSALS)
                    .map(Sources::refusal)
                    .toList();
            Result result = new Result(
                    clock.instant(),
                    Outcome.TAKEN,
                    report.accepted(),
                    report.changed(),
                    report.moved(),
                    report.refusedCount(),
                    refusals,
                    null,
                    Map.of(),
                    null);
            return new TakenIn(result, report.refusedCount() == broken);
        } catch (LessonsRefusal e) {
            return new TakenIn(failure(e.fault()), false);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "A fetched schedule could not be imported", e);
            return new TakenIn(failure(FAILED), false);
        }
    }

    private Result failure(Fault fault) {
        return new Result(
                clock.instant(), Outcome.FAILED, 0, 0, 0, 0, List.of(), fault.code(), fault.params(), fault.message());
    }

    private static Refusal refusal(RowFault row) {
        Fault fault = row.fault();
        return new Refusal(row.line(), fault.field(), fault.code(), fault.params(), fault.message());
    }

    private ScheduleSource source(
            ScheduleSource before,
            Result result,
            @Nullable String etag,
            @Nullable String lastModified,
            @Nullable Instant takenAt) {
        return new ScheduleSource(
                before.code(),
                before.url(),
                before.intervalMinutes(),
                after(clock.instant(), before.intervalMinutes()),
                before.updatedAt(),
                etag,
                lastModified,
                takenAt,
                result,
                null,
                null,
                before.leaseFence());
    }

    private static Instant after(Instant last, int minutes) {
        return last.plus(Duration.ofMinutes(minutes));
    }

    private static ItemKey key(Studio studio) {
        return SourceItems.SOURCE.key(new ScheduleSource.Key(studio.code()));
    }
}
