package dev.ittaku.kifu.analysis;

import dev.ittaku.kifu.analysis.Report.Looked;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.platform.due.JobRun;
import dev.ittaku.platform.lease.Leases;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.shogi.engine.EngineException;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Takes requests from the table, one at a time, and works on each for a while. It holds a request with a lease, so that
 * several servers share the queue; if it dies, the lease ends and another worker continues from the last saved
 * position. It never writes to a request whose lease it has lost.
 */
public final class AnalysisWorker {
    static final Duration LEASE = Duration.ofSeconds(60);
    static final Duration SAVE_EVERY = Duration.ofSeconds(5);
    static final Duration SLICE = Duration.ofSeconds(15);
    /** So often a request may take its worker down before it is given up. */
    static final int MOST_ATTEMPTS = 3;

    private static final int QUEUE_PAGE = 200;

    private final String name;
    private final Table table;
    private final Clock clock;
    private final Reading reading;
    private final Engine engine;
    private final Pace pace;
    private final Turns turns;
    private final Leases<Analysis> leases;
    private volatile @Nullable String current;

    /**
     * @param name of this worker among all servers' workers
     * @param pace of the engine
     */
    AnalysisWorker(String name, Table table, Clock clock, Reading reading, Engine engine, Pace pace, Turns turns) {
        this.name = name;
        this.table = table;
        this.clock = clock;
        this.reading = reading;
        this.engine = engine;
        this.pace = pace;
        this.turns = turns;
        this.leases = new Leases<>(
                table,
                AnalysisItems.ANALYSIS,
                new Leases.Parts<>(Analysis::leaseOwner, Analysis::leaseUntil, Analysis::leaseFence),
                clock,
                name);
    }

    /** Works on one request until it is done or others shall have a turn; false if there was none. */
    boolean workOnce() {
        Optional<Analysis> taken = take();
        if (taken.isEmpty()) {
            return false;
        }
        String aid = taken.get().aid();
        current = aid;
        try {
            work(taken.get());
        } finally {
            current = null;
            turns.ended(aid);
        }
        return true;
    }

    /** Ends the search of a request that was cancelled; its result is dropped. */
    void cancelled(String aid) {
        if (aid.equals(current)) {
            engine.stop();
        }
    }

    /** Takes the lease of the next request in turn. */
    Optional<Analysis> take() {
        List<WaitingAnalysis> waiting = table.page(
                        AnalysisItems.WAITING_ANALYSES.of(None.NONE).limit(QUEUE_PAGE))
                .items();
        JobRun.found(waiting.size());
        for (WaitingAnalysis request : turns.order(waiting)) {
            Optional<Analysis> taken = leases.take(
                    AnalysisItems.ANALYSIS.key(new Analysis.Key(request.aid())),
                    LEASE,
                    AnalysisItems.ANALYSIS.field(Analysis::status).is(AnalysisStatus.WAITING),
                    AnalysisItems.ANALYSIS.field(Analysis::attempts).add(1));
            if (taken.isPresent()) {
                turns.begun(request);
                return taken;
            }
        }
        return Optional.empty();
    }

    private void work(Analysis analysis) {
        Integer attempts = analysis.attempts();
        if (attempts != null && attempts > MOST_ATTEMPTS) {
            fail(analysis, "GAVE_UP", "The analysis was begun " + MOST_ATTEMPTS + " times and never came to an end.");
            return;
        }
        Plan plan;
        try {
            plan = plan(analysis);
        } catch (KifuRefusal e) {
            fail(analysis, "RECORD_GONE", "The record was deleted, or is no longer shared with you.");
            return;
        } catch (EngineException e) {
            stopped(analysis, saved(analysis), e);
            return;
        }
        // Starting and measuring the engine may have taken a while.
        renewed(analysis).ifPresent(held -> look(held, plan));
    }

    private Optional<Analysis> renewed(Analysis held) {
        Instant until = held.leaseUntil();
        boolean isFresh =
                until != null && clock.instant().isBefore(until.minus(LEASE).plus(SAVE_EVERY));
        return isFresh ? Optional.of(held) : leases.replace(held, held.heldUntil(now().plus(LEASE)));
    }

    /** What an earlier worker has left of this request. */
    private Report saved(Analysis analysis) {
        return Reports.read(analysis.response()).orElse(new Report(engine.name(), 0, null, List.of(), List.of()));
    }

    private Plan plan(Analysis analysis) {
        AnalysisRequest request = analysis.request();
        if (request == null) {
            throw KifuRefusal.noRecord();
        }
        String sfen = request.sfen();
        String kid = request.kid();
        if (sfen != null || kid == null) {
            return Plan.of(request, sfen == null ? "" : sfen);
        }
        String text = reading.open(Optional.of(analysis.username()), kid).kifu().kifu();
        Long before = saved(analysis).nodes();
        OptionalLong nodes = before == null ? pace.nodes(engine, request.movetimeMs()) : OptionalLong.of(before);
        return Plan.of(request, RecordReader.read(text).game(), nodes);
    }

    private void look(Analysis analysis, Plan plan) {
        List<Looked> looked = new ArrayList<>(before(analysis, plan));
        Analysis held = analysis;
        Instant begun = clock.instant();
        Instant saved = begun;
        try {
            while (looked.size() < plan.steps().size()) {
                looked.add(PositionAnalysis.of(plan.steps().get(looked.size()), engine));
                boolean more = looked.size() < plan.steps().size();
                boolean turn = more && !clock.instant().isBefore(begun.plus(SLICE)) && othersWait(analysis);
                if (turn || (more && !clock.instant().isBefore(saved.plus(SAVE_EVERY)))) {
                    Optional<Analysis> next = save(held, report(plan, looked), turn);
                    if (next.isEmpty() || turn) {
                        return;
                    }
                    held = next.get();
                    saved = clock.instant();
                }
            }
        } catch (EngineException e) {
            stopped(held, report(plan, looked), e);
            return;
        }
        finish(held, AnalysisStatus.SUCCEEDED, Reports.write(Losses.judge(report(plan, looked))), 100);
    }

    /** What an earlier worker has saved, if it is about the same moves. */
    private List<Looked> before(Analysis analysis, Plan plan) {
        List<Looked> saved = saved(analysis).positions();
        if (saved.size() > plan.steps().size()) {
            return List.of();
        }
        for (int i = 0; i < saved.size(); i++) {
            if (!saved.get(i).sfen().equals(plan.steps().get(i).sfen())) {
                return List.of();
            }
        }
        return saved;
    }

    private Report report(Plan plan, List<Looked> looked) {
        Long nodes = plan.nodes().isPresent() ? plan.nodes().getAsLong() : null;
        return new Report(engine.name(), plan.steps().size(), nodes, looked, List.of());
    }

    private boolean othersWait(Analysis mine) {
        return turns
                .order(table.page(AnalysisItems.WAITING_ANALYSES.of(None.NONE).limit(QUEUE_PAGE))
                        .items())
                .stream()
                .anyMatch(request -> !request.username().equals(mine.username()));
    }

    /** Saves the progress; empty if the lease is lost or the request does not exist any more. */
    private Optional<Analysis> save(Analysis held, Report report, boolean giveBack) {
        int percent = report.positions().size() * 100 / Math.max(1, report.total());
        Analysis next = new Analysis(
                held.aid(),
                held.username(),
                held.created(),
                AnalysisStatus.WAITING,
                Reports.write(Losses.judge(report)),
                held.expired(),
                held.request(),
                percent,
                giveBack ? null : name,
                giveBack ? null : now().plus(LEASE),
                held.leaseFence(),
                giveBack ? 0 : 1);
        return leases.replace(held, next);
    }

    /** An engine that ends because the server stops is no failure of the request: another server continues. */
    private void stopped(Analysis held, Report report, EngineException e) {
        switch (e.code()) {
            case CLOSED, INTERRUPTED -> save(held, report, true);
            default -> fail(held, e.code().name(), String.valueOf(e.getMessage()));
        }
    }

    private void fail(Analysis held, String code, String message) {
        finish(held, AnalysisStatus.ERROR, Reports.failure(code, message), null);
    }

    private void finish(Analysis held, AnalysisStatus status, String response, @Nullable Integer progress) {
        leases.replace(
                held,
                new Analysis(
                        held.aid(),
                        held.username(),
                        held.created(),
                        status,
                        response,
                        held.expired(),
                        held.request(),
                        progress,
                        null,
                        null,
                        null,
                        null));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }
}
