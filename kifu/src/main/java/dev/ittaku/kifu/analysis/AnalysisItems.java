package dev.ittaku.kifu.analysis;

import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;
import java.util.Set;

/** The part of the table with requests for analysis and places in the queue. */
public final class AnalysisItems {
    public static final Fragment PART = KifuLayout.TABLE.fragment("analyses");

    public static final Entity<Analysis, Analysis.Key> ANALYSIS;
    public static final Entity<AnalysisQueue, None> ANALYSIS_QUEUE;
    public static final GetPattern<Analysis.Key, Analysis> ANALYSIS_BY_ID;
    public static final QueryPattern<KifuUser.Key, Analysis> ANALYSES_OF_USER;
    public static final GetPattern<Analysis.Key, Analysis> ANALYSIS_TO_DECIDE;
    public static final QueryPattern<KifuUser.Key, AnalysisListing> ANALYSES_LISTED;
    public static final QueryPattern<None, WaitingAnalysis> WAITING_ANALYSES;
    public static final GetPattern<None, AnalysisQueue> QUEUE_OF_ANALYSES;

    static {
        ANALYSIS = PART.entity(Analysis.class, Analysis.Key.class)
                .named("analysis")
                .describedAs("A request for analysis and its result, for a day.")
                .key("analysis", "aid#{aid}")
                .attribute("cgsi_pk", "analysis#uname#{username}")
                .attribute("clsi_sk", "waiting#{created}", a -> a.status() == AnalysisStatus.WAITING)
                .store(Analysis::created)
                .rename(Analysis::leaseOwner, "lease_owner")
                .rename(Analysis::leaseUntil, "lease_until")
                .samples(AnalysisItems::analysis)
                .declare();
        ANALYSIS_QUEUE = PART.entity(AnalysisQueue.class, None.class)
                .named("analysisQueue")
                .describedAs("Which requests for analysis hold a place in the queue.")
                .key("analysis#queue", "none")
                .samples(AnalysisItems::queue)
                .declare();
        ANALYSIS_BY_ID = ANALYSIS.get("analysis", "One request for analysis with its result.");
        ANALYSIS_TO_DECIDE = ANALYSIS.getConsistently(
                "analysis to change", "A request as it is now, before it is saved or cancelled.");
        ANALYSES_OF_USER = ANALYSIS.query("analyses of a user", "A user's requests with their results, to remove them.")
                .index("CommonGSI")
                .newestFirst()
                .declare(KifuUser.Key.class);
        ANALYSES_LISTED = ANALYSIS.query(
                        "list of analyses", "A user's requests without their results, the newest first.")
                .as(AnalysisListing.class)
                .index("CommonGSI")
                .newestFirst()
                .declare(KifuUser.Key.class);
        WAITING_ANALYSES = ANALYSIS.query("waiting analyses", "The requests nobody has finished, the oldest first.")
                .as(WaitingAnalysis.class)
                .index("CommonLSI")
                .consistent()
                .limit(100)
                .declare(None.class);
        QUEUE_OF_ANALYSES = ANALYSIS_QUEUE.getConsistently(
                "queue of analyses", "Who holds a place in the queue, to take out those that are over.");
    }

    private AnalysisItems() {}

    private static Analysis analysis(int i) {
        return new Analysis(
                i == 0 ? "fdjsklfadf" : "fdjsklfadf" + i,
                "h-akira",
                Instant.parse("2025-12-31T11:11:31Z").plusSeconds(i),
                i == 0 ? AnalysisStatus.SUCCEEDED : AnalysisStatus.WAITING,
                i == 0 ? "{\"moves\": [...], \"evaluation\": [...]}" : null,
                i == 0 ? Instant.ofEpochSecond(1_234_567_890) : Instant.ofEpochSecond(4_102_444_800L),
                i == 0 ? null : new AnalysisRequest("startpos", null, null, null, 1000, 1, null),
                null,
                null,
                null,
                null,
                null);
    }

    private static AnalysisQueue queue(int ignored) {
        return new AnalysisQueue(Set.of("fdjsklfadf1.1f3a9c04.b27e5d10.1"));
    }
}
