package dev.ittaku.kifu.imports;

import dev.ittaku.kifu.imports.ImportJob.Status;
import dev.ittaku.kifu.notebook.TimeId;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.text.Slug;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.write.Batch;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;

/**
 * Accepts files and returns the results. A request only stores its files; {@link ImportWorker} makes records of them,
 * on this server or another, so that nothing is lost when a server ends in between.
 */
public final class Imports {
    /** So many files one request may hold. */
    public static final int MOST_FILES = Budget.MOST_FILES;

    private static final Duration KEPT = Duration.ofDays(7);
    /** So many archives this server unpacks at the same time; the others wait, so that they don't fill its memory. */
    private static final int MOST_UNPACKING = 2;

    /** An uploaded file. */
    @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
    public record Upload(String name, byte[] bytes) {}

    /** How far an import is, with the files from one of them on. */
    public record Progress(ImportJob job, List<ImportFile> files) {}

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final RunningImports running;
    private final Semaphore unpacking = new Semaphore(MOST_UNPACKING, true);

    public Imports(Table table, Clock clock, Secrets secrets) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.running = new RunningImports(table);
    }

    /**
     * Stores files to be made into records.
     *
     * @param folder for files without a folder of their own; "" for none
     * @param verbatim keep texts although part of them cannot be understood
     */
    public ImportJob begin(String username, List<Upload> uploads, String folder, boolean verbatim) {
        Instant begun = secrets.begun(clock);
        String id = TimeId.next(begun, secrets);
        // An earlier attempt at the same request may have stored it: its files must not be written over, since what
        // became of them may be known already.
        Optional<ImportJob> earlier = find(username, id);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        IncomingText reader = new IncomingText(folder.isEmpty() ? "" : Slug.checked("folder", folder), verbatim);
        // A limit, so that nobody fills the table with waiting files.
        running.requireRoom(username);
        Budget budget = new Budget();
        List<Incoming.One> files = new ArrayList<>();
        List<String> tags = new ArrayList<>();
        for (Upload upload : uploads) {
            if (Archive.isOne(upload.bytes())) {
                Incoming all = unpack(upload.bytes(), reader, username, budget);
                files.addAll(all.files());
                tags.addAll(all.tags());
            } else {
                budget.takeFile();
                budget.takeBytes(upload.bytes().length);
                files.add(reader.of(upload.name(), upload.bytes()));
            }
        }
        if (files.isEmpty()) {
            throw KifuRefusal.of(Reason.NOTHING_TO_IMPORT, "There are no files to import.");
        }
        List<String> named =
                tags.stream().distinct().limit(NotebookManifest.MOST_TAGS).toList();
        return store(id, begun, username, files, named);
    }

    private Incoming unpack(byte[] bytes, IncomingText reader, String username, Budget budget) {
        unpacking.acquireUninterruptibly();
        try {
            return Archive.read(bytes, reader, username, budget);
        } finally {
            unpacking.release();
        }
    }

    /** The message for more than {@link #MOST_FILES}. */
    public static KifuRefusal tooManyFiles() {
        return Budget.tooManyFiles();
    }

    /** The import itself is written last, so that all of its files exist when it is found. */
    private ImportJob store(String id, Instant begun, String username, List<Incoming.One> files, List<String> tags) {
        Instant now = begun.truncatedTo(ChronoUnit.SECONDS);
        Instant expired = now.plus(KEPT);
        Batch batch = new Batch();
        for (int n = 0; n < files.size(); n++) {
            Incoming.One file = files.get(n);
            batch.put(ImportItems.FILE, new ImportFile(id, n, file.name(), null, null, file.error(), null, expired));
            ImportText text = file.text();
            if (text != null) {
                batch.put(ImportItems.TEXT, text.in(id, n, expired));
            }
        }
        table.write(batch);
        ImportJob job = new ImportJob(id, username, now, Status.RUNNING, files.size(), 0, tags, null, null, expired);
        try {
            running.begin(job);
        } catch (KifuRefusal tooMany) {
            if (find(username, id).isEmpty()) {
                Batch unwanted = new Batch();
                files(id, unwanted);
                table.write(unwanted);
            }
            throw tooMany;
        }
        return job;
    }

    /** Has a batch delete the files of an import. */
    private void files(String importId, Batch batch) {
        try (Stream<ImportFile> files = table.stream(ImportItems.FILES.of(new ImportFile.ByImport(importId)));
                Stream<ImportText> texts = table.stream(ImportItems.TEXTS.of(new ImportText.ByImport(importId)))) {
            files.forEach(file -> batch.delete(ImportItems.FILE, ImportItems.FILE.keyOf(file)));
            texts.forEach(text -> batch.delete(ImportItems.TEXT, ImportItems.TEXT.keyOf(text)));
        }
    }

    /** @param from the first file to return */
    public Progress progress(String username, String importId, int from) {
        ImportJob job = own(username, importId);
        Query<ImportFile> query = ImportItems.FILES.of(new ImportFile.ByImport(importId));
        try (Stream<ImportFile> files =
                table.stream(query.range(ImportFile::n).from(Math.min(Math.max(0, from), MOST_FILES)))) {
            return new Progress(job, files.toList());
        }
    }

    private ImportJob own(String username, String importId) {
        boolean isId = importId.length() <= 64 && importId.matches("[A-Za-z0-9]+");
        return (isId ? find(username, importId) : Optional.<ImportJob>empty())
                .orElseThrow(
                        () -> KifuRefusal.notFound("There is no such import, or it is over for more than a week."));
    }

    private Optional<ImportJob> find(String username, String importId) {
        return table.get(ImportItems.BY_ID.of(new ImportJob.Key(importId)))
                .item()
                .filter(job -> job.username().equals(username));
    }

    /** Removes all of someone's imports; returns how many. A worker of one of them then finds nothing any more. */
    public long remove(String username) {
        List<ImportJob> jobs;
        try (Stream<ImportJob> all = table.stream(ImportItems.OF_USER.of(new ImportJob.ByUser(username)))) {
            jobs = all.toList();
        }
        for (ImportJob job : jobs) {
            Batch batch = new Batch();
            files(job.importId(), batch);
            batch.delete(ImportItems.IMPORT, ImportItems.IMPORT.keyOf(job));
            table.write(batch);
        }
        return jobs.size();
    }
}
