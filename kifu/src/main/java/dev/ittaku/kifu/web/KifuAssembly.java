package dev.ittaku.kifu.web;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.kifu.KifuData;
import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.kifu.KifuRemoval;
import dev.ittaku.kifu.analysis.Analyses;
import dev.ittaku.kifu.analysis.AnalysisEngines;
import dev.ittaku.kifu.analysis.AnalysisWorkers;
import dev.ittaku.kifu.analysis.EngineChoice;
import dev.ittaku.kifu.analysis.InstalledEngines;
import dev.ittaku.kifu.analysis.LiveEvaluation;
import dev.ittaku.kifu.batch.BatchThread;
import dev.ittaku.kifu.batch.BatchWorker;
import dev.ittaku.kifu.batch.Batches;
import dev.ittaku.kifu.formation.Drills;
import dev.ittaku.kifu.formation.SimilarPositions;
import dev.ittaku.kifu.imports.ImportThread;
import dev.ittaku.kifu.imports.ImportWorker;
import dev.ittaku.kifu.imports.Imports;
import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.notebook.KifuUpgrade;
import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.notebook.Quotas;
import dev.ittaku.kifu.notebook.Readers;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.notebook.Removals;
import dev.ittaku.kifu.notebook.Statistics;
import dev.ittaku.kifu.notebook.Tags;
import dev.ittaku.kifu.notebook.Trash;
import dev.ittaku.kifu.position.IndexThread;
import dev.ittaku.kifu.position.IndexWorker;
import dev.ittaku.kifu.position.PositionIndex;
import dev.ittaku.kifu.position.PositionSearch;
import dev.ittaku.kifu.revision.Revisions;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Puts the notebook's services together from the store and the configuration. */
@Singleton
class KifuAssembly {
    private static final Logger LOG = Logger.getLogger(KifuAssembly.class);
    /** A worker is notified of requests to this server; it checks periodically for requests to other servers. */
    private static final Duration QUEUE_PAUSE = Duration.ofMinutes(2);

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Removals removals;
    private final int workers;

    /** @param workers how many analyses run at the same time; none without an engine */
    KifuAssembly(
            Tables tables, Clock clock, Secrets secrets, @ConfigProperty(name = "ittaku.kifu.workers") int workers) {
        this.table = tables.open(KifuDesign.DESIGN);
        this.clock = clock;
        this.secrets = secrets;
        this.removals = new Removals(table, clock);
        this.workers = workers;
    }

    @Produces
    @Singleton
    Removals removals() {
        return removals;
    }

    @Produces
    @Singleton
    Kifus kifus(IndexThread index) {
        return new Kifus(table, clock, secrets, removals, index::look);
    }

    @Produces
    @Singleton
    KifuUpgrade upgrade() {
        return new KifuUpgrade(table);
    }

    @Produces
    @Singleton
    Reading reading() {
        return new Reading(table, clock);
    }

    @Produces
    @Singleton
    KifuLists lists() {
        return new KifuLists(table);
    }

    @Produces
    @Singleton
    Tags tags() {
        return new Tags(table, clock, secrets, removals);
    }

    @Produces
    @Singleton
    Trash trash(IndexThread index) {
        return new Trash(table, clock, removals, index::look);
    }

    @Produces
    @Singleton
    Imports imports() {
        return new Imports(table, clock, secrets);
    }

    @Produces
    @Singleton
    ImportThread importThread(Kifus kifus, Tags tags) {
        return new ImportThread(
                new ImportWorker(
                        secrets.withoutAttempt().id(12),
                        table,
                        clock,
                        kifus,
                        tags,
                        trouble -> LOG.error("A file of an import can't be made into a record", trouble)),
                clock,
                trouble -> LOG.error("Imports can't be worked on", trouble));
    }

    @Produces
    @Singleton
    Statistics statistics() {
        return new Statistics(table);
    }

    @Produces
    @Singleton
    PositionSearch positions() {
        return new PositionSearch(table);
    }

    @Produces
    @Singleton
    SimilarPositions similarPositions() {
        return new SimilarPositions(table);
    }

    @Produces
    @Singleton
    Drills drills() {
        return new Drills(table);
    }

    @Produces
    @Singleton
    Batches batches(KifuLists lists, Analyses analyses) {
        return new Batches(table, clock, lists, analyses);
    }

    @Produces
    @Singleton
    BatchThread batchThread(Analyses analyses, AnalysisWorkers engines) {
        return new BatchThread(
                new BatchWorker(table, analyses, engines::look),
                clock,
                trouble -> LOG.error("Folders can't be analysed any further", trouble));
    }

    @Produces
    @Singleton
    IndexThread indexThread() {
        return new IndexThread(
                new IndexWorker(
                        table,
                        new PositionIndex(table),
                        trouble -> LOG.error("The positions of a record can't be indexed", trouble)),
                clock,
                trouble -> LOG.error("The queue of records to index can't be read", trouble));
    }

    @Produces
    @Singleton
    Revisions revisions() {
        return new Revisions(table);
    }

    @Produces
    @Singleton
    Quotas quotas() {
        return new Quotas(table);
    }

    @Produces
    @Singleton
    Readers readers(Accounts accounts) {
        return new Readers(table, name -> accounts.byUsername(name).map(Account::username));
    }

    @Produces
    @Singleton
    AccountRemoval removal(Kifus kifus, Trash trash, Imports imports) {
        return new KifuRemoval(table, clock, kifus, removals, trash, imports);
    }

    @Produces
    @Singleton
    PersonalData personalData(KifuLists lists) {
        return new KifuData(table, lists);
    }

    @Produces
    @Singleton
    Analyses analyses(Reading reading, Kifus kifus, RateLimits limits) {
        return new Analyses(table, clock, secrets, limits.isOn(), reading, kifus);
    }

    @Produces
    @Singleton
    LiveEvaluation live(AnalysisEngines kind) {
        return new LiveEvaluation(workers > 0 ? Optional.of(kind::open) : Optional.empty());
    }

    /**
     * The engine is a USI program where one is configured: {@code ittaku.kifu.engine}, its path, with arguments behind
     * it, separated by commas; {@code built-in} for ours. Without that it is one that is installed, in
     * {@code ittaku.kifu.engine-folder} first, or ours.
     */
    @Produces
    @Singleton
    AnalysisEngines engines(
            @ConfigProperty(name = "ittaku.kifu.engine") Optional<List<String>> engine,
            @ConfigProperty(name = "ittaku.kifu.engine-folder") Optional<String> folder,
            @ConfigProperty(name = "ittaku.kifu.engine-options") Optional<List<String>> options) {
        Optional<Path> own = folder.or(() ->
                        Optional.ofNullable(System.getProperty("ittaku.home")).map(home -> home + "/engines"))
                .map(Path::of);
        if (workers == 0) {
            return new AnalysisEngines(Optional.empty(), List.of());
        }
        EngineChoice choice = EngineChoice.of(
                engine,
                () -> InstalledEngines.in(
                                own.map(Path::toAbsolutePath),
                                Optional.ofNullable(System.getenv("PATH")).orElse(""))
                        .find());
        LOG.info(choice.text());
        return new AnalysisEngines(choice.program(), options.orElse(List.of()));
    }

    @Produces
    @Singleton
    AnalysisWorkers workers(Reading reading, AnalysisEngines kind) {
        return new AnalysisWorkers(
                workers,
                table,
                clock,
                secrets,
                reading,
                kind,
                QUEUE_PAUSE.multipliedBy(Math.max(1, workers)),
                trouble -> LOG.error("The queue of analyses can't be read", trouble));
    }
}
