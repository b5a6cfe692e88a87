package dev.ittaku.kifu.analysis;

import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.notebook.TimeId;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.text.TextEdits;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.EngineException;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Question;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.read.Page;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What users ask of the engines: a queue that is the table itself, and results that are kept for a day. */
public final class Analyses {
    static final Duration KEPT = Duration.ofHours(24);
    static final int DEFAULT_MILLIS = 1000;

    private static final int QUEUE_PAGE = 200;
    /** A mate at the end has no evaluation. */
    private static final int MOST_UNJUDGED = 2;

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9]{1,64}");

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Admission admission;
    private final Admission aside;
    private final Reading reading;
    private final Kifus kifus;

    /**
     * @param limited whether a person and an address may ask only so much
     */
    public Analyses(Table table, Clock clock, Secrets secrets, boolean limited, Reading reading, Kifus kifus) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.admission = new Admission(table, limited);
        this.aside = new Admission(table, false);
        this.reading = reading;
        this.kifus = kifus;
    }

    /** A request for a position, one ply of a record, or a whole record, with its defaults filled in. */
    public static AnalysisRequest request(
            @Nullable String sfen,
            @Nullable String kid,
            @Nullable Integer ply,
            @Nullable Boolean whole,
            @Nullable Integer movetimeMs,
            @Nullable Integer multiPv) {
        int millis = movetimeMs == null ? DEFAULT_MILLIS : movetimeMs;
        int lines = multiPv == null ? 1 : multiPv;
        if (millis < 100 || millis > 10_000) {
            throw KifuRefusal.invalid("movetimeMs", Fault.of("RANGE", "must be from {min} to {max}", 100, 10000));
        }
        if (lines < 1 || lines > 5) {
            throw KifuRefusal.invalid("multiPv", Fault.of("RANGE", "must be from {min} to {max}", 1, 5));
        }
        boolean all = Boolean.TRUE.equals(whole);
        if (sfen != null ? kid != null || ply != null || all : kid == null || (ply == null) == !all) {
            throw KifuRefusal.invalid(
                    "sfen", Fault.of("EXACTLY_ONE", "or kid with ply, or kid with whole: give exactly one of these"));
        }
        return new AnalysisRequest(sfen, kid, ply, all ? true : null, millis, lines, null);
    }

    /**
     * Puts a request into the queue.
     *
     * @param address the network address that asks
     */
    public Analysis ask(String username, String address, AnalysisRequest wanted) {
        String aid = TimeId.next(secrets.begun(clock), secrets);
        Optional<Analysis> first = table.get(AnalysisItems.ANALYSIS_TO_DECIDE.of(new Analysis.Key(aid)))
                .item();
        if (first.isPresent()) {
            return first.get(); // asked by an earlier attempt at the same request
        }
        Resolved resolved = resolved(username, wanted);
        Instant asked = clock.instant();
        Analysis analysis = waiting(aid, username, asked, resolved.request());
        Duration engineTime = Duration.ofMillis((long) wanted.movetimeMs() * resolved.positions());
        admission.admit(analysis, address, engineTime, asked);
        return analysis;
    }

    /**
     * Queues a whole record for a batch, one after the other: it takes one place, and is not counted towards the
     * person's requests in an hour.
     */
    public Analysis askAside(String username, String kid, int movetimeMs) {
        Resolved resolved = resolved(username, request(null, kid, null, true, movetimeMs, 1));
        Instant asked = clock.instant();
        Analysis analysis = waiting(TimeId.next(asked, secrets), username, asked, resolved.request());
        Duration engineTime = Duration.ofMillis((long) movetimeMs * resolved.positions());
        aside.admit(analysis, "", engineTime, asked);
        return analysis;
    }

    private static Analysis waiting(String aid, String username, Instant asked, AnalysisRequest request) {
        Instant now = asked.truncatedTo(ChronoUnit.SECONDS);
        return new Analysis(
                aid, username, now, AnalysisStatus.WAITING, null, now.plus(KEPT), request, 0, null, null, null, null);
    }

    /** The unfinished requests. */
    public List<String> waiting() {
        return table.page(AnalysisItems.WAITING_ANALYSES.of(None.NONE).limit(QUEUE_PAGE)).items().stream()
                .map(WaitingAnalysis::aid)
                .toList();
    }

    /** Whether a user's own record has evaluations for nearly all of its positions, or has no positions to analyse. */
    public boolean isAnalysed(String username, String kid) {
        GameRecord game = RecordReader.read(kifus.own(username, kid).kifu()).game();
        List<Node> line =
                game.tree().mainLine().stream().filter(node -> !node.isEnding()).toList();
        long judged =
                line.stream().filter(node -> !node.evaluations().isEmpty()).count();
        return line.size() == 1 || judged + MOST_UNJUDGED >= line.size();
    }

    /**
     * Rejects a user's own record into which no evaluations can be written, because not all of its text is understood.
     */
    public void requireWritable(String username, String kid) {
        String ignored = TextEdits.rewrite(kifus.own(username, kid).kifu(), game -> game);
    }

    /** A request with its record or position, and the number of positions. */
    private record Resolved(AnalysisRequest request, int positions) {}

    /** With the position of a record's ply; refuses what no engine could be asked. */
    private Resolved resolved(String username, AnalysisRequest request) {
        String kid = request.kid();
        if (kid == null) {
            String asked = String.valueOf(request.sfen());
            String sfen = lawful(asked.equals("startpos") ? Position.START : asked, request);
            return new Resolved(
                    new AnalysisRequest(sfen, null, null, null, request.movetimeMs(), request.multiPv(), null), 1);
        }
        Kifu kifu = reading.open(Optional.of(username), kid).kifu();
        Integer ply = request.ply();
        if (ply == null) {
            return new Resolved(request, Summary.orEmpty(kifu.summary()).moves() + 1);
        }
        GameRecord game = RecordReader.read(kifu.kifu()).game();
        List<Node> line =
                game.tree().mainLine().stream().filter(node -> !node.isEnding()).toList();
        if (ply < 0 || ply >= line.size()) {
            throw KifuRefusal.invalid("ply", Fault.of("RANGE", "must be from {min} to {max}", 0, (line.size() - 1)));
        }
        String sfen = lawful(game.positionAt(line.get(ply)).toSfen(), request);
        OptionalInt move = line.get(ply).move();
        String lastMove = move.isPresent() ? Move.usi(move.getAsInt()) : null;
        return new Resolved(
                new AnalysisRequest(sfen, kid, ply, null, request.movetimeMs(), request.multiPv(), lastMove), 1);
    }

    private static String lawful(String sfen, AnalysisRequest request) {
        try {
            return Question.about(sfen, Limit.time(Duration.ofMillis(request.movetimeMs())))
                    .position()
                    .toSfen();
        } catch (EngineException e) {
            throw KifuRefusal.invalid("sfen", Fault.of("SFEN_FORM", "{value}", String.valueOf(e.getMessage())));
        }
    }

    public Page<AnalysisListing> list(String username, int limit, @Nullable String cursor) {
        return table.page(AnalysisItems.ANALYSES_LISTED
                .of(new KifuUser.Key(username))
                .limit(limit)
                .after(cursor));
    }

    public Analysis get(String username, String aid) {
        return find(username, aid).orElseThrow(Analyses::none);
    }

    public Optional<Analysis> find(String username, String aid) {
        return ID.matcher(aid).matches()
                ? table.get(AnalysisItems.ANALYSIS_BY_ID.of(new Analysis.Key(aid)))
                        .item()
                        .filter(analysis -> analysis.username().equals(username))
                : Optional.empty();
    }

    /** The same as {@link #cancel} of one that may be over. */
    public void cancelIfThere(String username, String aid) {
        if (find(username, aid).isPresent()) {
            cancel(username, aid);
        }
    }

    /** Cancels a request, or deletes its result. A worker that is processing it notices and drops its work. */
    public void cancel(String username, String aid) {
        get(username, aid);
        table.deleteKey(AnalysisItems.ANALYSIS, AnalysisItems.ANALYSIS.key(new Analysis.Key(aid)))
                .orThrow();
    }

    /** Writes a result into the user's own record as comments. */
    public Kifu save(String username, String aid, Consumer<Kifu> guard) {
        get(username, aid);
        Analysis analysis = table.get(AnalysisItems.ANALYSIS_TO_DECIDE.of(new Analysis.Key(aid)))
                .item()
                .orElseThrow(Analyses::none);
        AnalysisRequest request = analysis.request();
        String kid = request == null ? null : request.kid();
        Optional<Report> report = Reports.read(analysis.response());
        if (analysis.status() != AnalysisStatus.SUCCEEDED || report.isEmpty() || kid == null) {
            throw KifuRefusal.of(
                    Reason.NOTHING_TO_SAVE, "Only the finished analysis of a record can be saved into it.");
        }
        return kifus.change(username, kid, guard, draft -> noted(draft, report.get()));
    }

    private static Draft noted(Draft draft, Report report) {
        String text = TextEdits.rewrite(
                draft.kifu(),
                game -> Notes.write(game, report)
                        .orElseThrow(() -> KifuRefusal.of(
                                Reason.NOTHING_TO_SAVE, "The record's moves are no longer those that were analysed.")));
        return draft.withText(text, false);
    }

    private static KifuRefusal none() {
        return KifuRefusal.notFound("You have no such analysis.");
    }
}
