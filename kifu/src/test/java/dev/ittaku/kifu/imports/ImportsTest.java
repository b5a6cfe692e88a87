package dev.ittaku.kifu.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.Notebook.Crash;
import dev.ittaku.kifu.imports.ImportJob.Status;
import dev.ittaku.kifu.imports.Imports.Upload;
import dev.ittaku.kifu.notebook.KifuLists.Order;
import dev.ittaku.kifu.notebook.Quotas;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.work.WorkQueue.Look;
import dev.ittaku.platform.secret.Attempt;
import dev.ittaku.platform.secret.Secrets;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that become records. */
class ImportsTest {
    private static final String OWNER = Notebook.OWNER;
    private static final String CSA = "V2.2\nN+鈴木\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n%TORYO\n";

    private final Notebook notebook = new Notebook();
    private final List<Throwable> troubles = new ArrayList<>();
    private final ImportWorker worker = worker("one");

    private ImportWorker worker(String name) {
        return new ImportWorker(name, notebook.table, notebook.clock, notebook.kifus, notebook.tags, troubles::add);
    }

    @AfterEach
    void close() {
        notebook.close();
    }

    private static Upload file(String name, String text) {
        return new Upload(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Games that differ in their first move. */
    private static Upload game(int n) {
        return file("第" + n + "局.kif", "手合割：平手\n   1 " + "１２３４５６７８９".charAt(n - 1) + "六歩(" + n + "7)\n");
    }

    private List<ImportFile> done(ImportJob job) {
        Look look = worker.workOnce();
        for (int i = 0; i < 10 && look == Look.WORKED; i++) {
            look = worker.workOnce();
        }
        assertThat(look).isEqualTo(Look.NOTHING);
        Imports.Progress progress = notebook.imports.progress(OWNER, job.importId(), 0);
        assertThat(progress.job().status()).isEqualTo(Status.DONE);
        assertThat(progress.job().done()).isEqualTo(progress.job().total());
        return progress.files();
    }

    private List<KifuListing> kifus() {
        return notebook.lists
                .own(OWNER, Order.CREATED, KifuFilter.NONE, 100, null)
                .items();
    }

    @Test
    void filesOfAnyFormatAndEncodingBecomeRecordsAndDuplicatesAreKnownByTheirMoves() {
        ImportJob job = notebook.imports.begin(
                OWNER,
                List.of(
                        new Upload("鈴木.kif", Notebook.GAME.getBytes(Charset.forName("windows-31j"))),
                        file("同じ.csa", CSA),
                        game(1),
                        file("変.kif", "手合割：平手\n   1 何か変な手\n"),
                        new Upload("絵.png", new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, (byte) 0xff, (byte) 0xfe, 1}),
                        file("大きい.kif", "*".repeat(300_001)),
                        file("../外.kif", CSA),
                        file("空.kif", "")),
                "",
                false);
        assertThat(notebook.imports.progress(OWNER, job.importId(), 0).job().status())
                .isEqualTo(Status.RUNNING);
        List<ImportFile> files = done(job);
        assertThat(files.get(0).kid()).isNotNull();
        assertThat(files.get(1).duplicateOf()).isEqualTo(files.get(0).kid());
        assertThat(files.get(2).kid()).isNotNull();
        assertThat(files.subList(3, 8))
                .extracting(ImportFile::error)
                .containsExactly(
                        "UNREADABLE_RECORD", "BROKEN_CHARACTERS", "TOO_LARGE", "BAD_NAME", "UNREADABLE_RECORD");
        assertThat(troubles).isEmpty();
        assertThat(kifus()).hasSize(2).allMatch(kifu -> kifu.slug() == null);
        assertThat(notebook.items()).noneMatch(key -> key.contains("text#"));
        assertThat(notebook.imports.progress(OWNER, job.importId(), 5).files()).hasSize(3);
        assertThatThrownBy(() -> notebook.imports.progress(Notebook.READER, job.importId(), 0))
                .isInstanceOf(KifuRefusal.class);

        assertThat(done(notebook.imports.begin(OWNER, List.of(file("変.kif", "手合割：平手\n   1 何か変な手\n")), "", true)))
                .allMatch(file -> file.kid() != null);
    }

    @Test
    void foldersBecomePathsAndATakenPathGetsANumber() {
        notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).at("2025/第1局"));
        ImportJob job = notebook.imports.begin(
                OWNER,
                List.of(
                        file("2025/第1局.kif", new String(game(1).bytes(), StandardCharsets.UTF_8)),
                        file("2025\\第2局.KIF", new String(game(2).bytes(), StandardCharsets.UTF_8)),
                        file("長い/" + "あ".repeat(120) + ".kif", new String(game(3).bytes(), StandardCharsets.UTF_8))),
                "",
                false);
        List<ImportFile> files = done(job);
        assertThat(files.get(0).lost()).isEqualTo("slug");
        assertThat(kifus())
                .extracting(KifuListing::slug)
                .containsExactlyInAnyOrder("2025/第1局", "2025/第1局 (2)", "2025/第2局", "長い/" + "あ".repeat(97));
        done(notebook.imports.begin(OWNER, List.of(game(4)), "大会", false));
        assertThat(kifus()).extracting(KifuListing::slug).contains("大会/第4局");
    }

    @Test
    void aQuotaIsKeptToTheLastRecord() {
        new Quotas(notebook.table).set(OWNER, 3, null);
        ImportJob job =
                notebook.imports.begin(OWNER, List.of(game(1), game(2), game(1), game(3), game(4), game(5)), "", false);
        List<ImportFile> files = done(job);
        assertThat(files.stream().filter(file -> file.kid() != null)).hasSize(3);
        assertThat(files.subList(4, 6)).extracting(ImportFile::error).containsOnly("KIFU_QUOTA");
        assertThat(notebook.counted(OWNER)).isEqualTo(3);
    }

    @Test
    void whatADeadServerHeldIsTakenOverWhenItsLeaseIsOver() {
        ImportJob job = notebook.imports.begin(OWNER, List.of(game(1), game(2), game(1)), "大会", false);
        notebook.crashAfter(12);
        assertThatThrownBy(worker::workOnce).isInstanceOf(Crash.class);
        notebook.restart();
        assertThat(kifus()).hasSize(1);
        assertThat(worker("other").workOnce()).isEqualTo(Look.HELD);
        notebook.clock.advance(ImportWorker.LEASE);
        assertThat(worker("other").workOnce()).isEqualTo(Look.WORKED);
        List<ImportFile> files = done(job);
        assertThat(files.subList(0, 2)).allMatch(file -> file.kid() != null && file.duplicateOf() == null);
        assertThat(files.get(2).duplicateOf()).isEqualTo(files.get(0).kid());
        assertThat(kifus()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14})
    void everyStepMayBeTheLastOne(int calls) {
        ImportJob job = notebook.imports.begin(OWNER, List.of(game(1), game(2)), "", false);
        notebook.crashAfter(calls);
        try {
            worker.workOnce();
        } catch (Crash crash) {
            notebook.clock.advance(Duration.ofMinutes(2));
        }
        notebook.restart();
        assertThat(done(job)).allMatch(file -> file.kid() != null);
        assertThat(kifus()).hasSize(2);
        assertThat(notebook.counted(OWNER)).isEqualTo(2);
    }

    @Test
    void aServerThatStopsLeavesTheRestToTheNextAtOnce() {
        ImportJob job = notebook.imports.begin(OWNER, List.of(game(1), game(2), game(3)), "", false);
        ImportWorker stopping = worker("stopping");
        stopping.stop();
        stopping.workOnce();
        assertThat(kifus()).hasSize(1);
        assertThat(done(job)).allMatch(file -> file.kid() != null);
    }

    @Test
    void onlySoManyImportsOfOnePersonAreAtWork() {
        for (int i = 0; i < 5; i++) {
            notebook.imports.begin(OWNER, List.of(game(i + 1)), "", false);
        }
        assertThatThrownBy(() -> notebook.imports.begin(OWNER, List.of(game(6)), "", false))
                .isInstanceOfSatisfying(
                        KifuRefusal.class,
                        refusal -> assertThat(refusal.reason()).isEqualTo(Reason.TOO_MANY_IMPORTS));
        notebook.imports.begin(Notebook.READER, List.of(game(6)), "", false);
    }

    @Test
    void simultaneousRequestsCannotPassTheLimit() throws Exception {
        CyclicBarrier together = new CyclicBarrier(20);
        Callable<Boolean> request = () -> {
            together.await();
            try {
                notebook.imports.begin(OWNER, List.of(game(1)), "", false);
                return true;
            } catch (KifuRefusal tooMany) {
                assertThat(tooMany.reason()).isEqualTo(Reason.TOO_MANY_IMPORTS);
                return false;
            }
        };
        ExecutorService browsers = Executors.newFixedThreadPool(20);
        int taken = 0;
        for (Future<Boolean> answer : browsers.invokeAll(Collections.nCopies(20, request))) {
            taken += answer.get() ? 1 : 0;
        }
        browsers.shutdown();
        assertThat(taken).isEqualTo(5);
        // What was refused leaves nothing behind.
        assertThat(notebook.items()).filteredOn(key -> key.contains("file#")).hasSize(5);
        assertThat(notebook.items()).filteredOn(key -> key.contains("text#")).hasSize(5);
    }

    @Test
    void anImportThatOthersOvertakeIsRefusedAndLeavesNothing() {
        notebook.beforeTransaction(1, () -> {
            for (int i = 0; i < 5; i++) {
                notebook.imports.begin(OWNER, List.of(game(i + 1)), "", false);
            }
        });
        assertThat(reason(List.of(game(6)))).isEqualTo(Reason.TOO_MANY_IMPORTS);
        assertThat(notebook.items()).filteredOn(key -> key.contains("file#")).hasSize(5);
    }

    @Test
    void aFinishedImportGivesItsPlaceToAnother() {
        for (int i = 0; i < 6; i++) {
            done(notebook.imports.begin(OWNER, List.of(game(i + 1)), "", false));
        }
        onlySoManyImportsOfOnePersonAreAtWork();
    }

    @Test
    void importsThatAnOlderServerFinishedTakeNoPlaceForever() {
        for (int i = 0; i < 5; i++) {
            ImportJob job = notebook.imports.begin(OWNER, List.of(game(i + 1)), "", false);
            ImportJob over = job.after(1, Status.DONE, null, null);
            notebook.table.replace(ImportItems.IMPORT, job, over).orThrow();
        }
        onlySoManyImportsOfOnePersonAreAtWork();
    }

    @Test
    void whoMustWaitIsToldBeforeAnythingIsUnpacked() {
        for (int i = 0; i < 5; i++) {
            notebook.imports.begin(OWNER, List.of(game(i + 1)), "", false);
        }
        Upload damaged = new Upload("a.zip", new byte[] {'P', 'K', 3, 4, 0});
        assertThat(reason(List.of(damaged))).isEqualTo(Reason.TOO_MANY_IMPORTS);
    }

    @Test
    void theArchivesOfARequestShareWhatItMayHold() throws IOException {
        Upload large = archive(70, 1 << 20);
        assertThat(reason(List.of(large, large))).isEqualTo(Reason.ARCHIVE_TOO_LARGE);
        Upload many = archive(Imports.MOST_FILES, 0);
        assertThat(reason(List.of(many, game(1)))).isEqualTo(Reason.TOO_MANY_FILES);
        assertThat(notebook.items()).noneMatch(key -> key.contains("import"));
    }

    private Reason reason(List<Upload> uploads) {
        return catchThrowableOfType(KifuRefusal.class, () -> notebook.imports.begin(OWNER, uploads, "", false))
                .reason();
    }

    private static Upload archive(int files, int bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < files; i++) {
                zip.putNextEntry(new ZipEntry(i + ".kif"));
                zip.write(new byte[bytes]);
                zip.closeEntry();
            }
        }
        return new Upload("archive.zip", out.toByteArray());
    }

    @Test
    void anAccountTakesItsImportsWithItAndNothingOfThemBecomesARecord() {
        Set<String> before = notebook.items();
        notebook.imports.begin(OWNER, List.of(game(1), game(2)), "", false);
        notebook.removal.remove("id", OWNER);
        assertThat(worker.workOnce()).isEqualTo(Look.NOTHING);
        assertThat(notebook.items()).isEqualTo(before);
    }

    @Test
    void aFileThatBreaksTheReaderFailsAloneAndIsReported() {
        ImportJob job = notebook.imports.begin(OWNER, List.of(game(1), game(2)), "", false);
        ImportText text = notebook.table
                .get(ImportItems.TEXT_BY_PLACE.of(new ImportText.Key(job.importId(), 0)))
                .item()
                .orElseThrow();
        ImportText damaged = new ImportText(
                job.importId(),
                0,
                new byte[] {1, 2, 3},
                null,
                false,
                null,
                null,
                null,
                false,
                false,
                null,
                null,
                null,
                text.expired());
        notebook.table.put(ImportItems.TEXT, damaged).orThrow();
        List<ImportFile> files = done(job);
        assertThat(files.get(0).error()).isEqualTo("FAILED");
        assertThat(files.get(1).kid()).isNotNull();
        assertThat(troubles).hasSize(1);
        assertThat(notebook.items()).noneMatch(key -> key.contains("text#"));
    }

    @Test
    void aFewFilesDoNotWaitBehindMany() {
        List<Upload> many = new ArrayList<>();
        for (int i = 0; i < 3 * ImportWorker.SLICE; i++) {
            many.add(file(i + ".kif", "無"));
        }
        ImportJob large = notebook.imports.begin(OWNER, many, "", false);
        notebook.clock.advance(Duration.ofSeconds(1));
        ImportJob small = notebook.imports.begin(Notebook.READER, List.of(game(1)), "", false);
        worker.workOnce();
        worker.workOnce();
        assertThat(notebook.imports
                        .progress(Notebook.READER, small.importId(), 0)
                        .job()
                        .status())
                .isEqualTo(Status.DONE);
        assertThat(notebook.imports.progress(OWNER, large.importId(), 0).job().done())
                .isEqualTo(ImportWorker.SLICE);
        assertThat(done(large)).allMatch(file -> file.error() != null);
    }

    @Test
    void manyFilesAreAllDone() {
        List<Upload> uploads = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            uploads.add(file(i + ".kif", Notebook.GAME.replace("   5 投了", "*" + i + "\n   5 投了")));
        }
        List<ImportFile> files = done(notebook.imports.begin(OWNER, uploads, "", false));
        assertThat(files).hasSize(50);
        assertThat(files.stream().filter(file -> file.kid() != null)).hasSize(1);
    }

    @Test
    void twoRecordsOfOneNotebookMayShareAGameAcrossSlices() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringBuilder records = new StringBuilder();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < ImportWorker.SLICE + 10; i++) {
                String name = i + ".kif";
                boolean isGame = i == 0 || i == ImportWorker.SLICE + 5;
                zip.putNextEntry(new ZipEntry(name));
                zip.write(
                        isGame
                                ? Notebook.GAME.getBytes(StandardCharsets.UTF_8)
                                : game(1 + i % 9).bytes());
                zip.closeEntry();
                records.append(i == 0 ? "" : ",")
                        .append("{\"file\": \"%s\", \"slug\": \"大会/%d\", \"memo\": \"覚え%d\"}".formatted(name, i, i));
            }
            zip.putNextEntry(new ZipEntry("manifest.json"));
            zip.write(("{\"kind\": \"ittaku-kifu\", \"username\": \"" + OWNER + "\", \"records\": [" + records + "]}")
                    .getBytes(StandardCharsets.UTF_8));
        }
        Upload archive = new Upload("archive.zip", out.toByteArray());
        assertThat(done(notebook.imports.begin(OWNER, List.of(archive), "", false)))
                .hasSize(ImportWorker.SLICE + 10)
                .allMatch(file -> file.kid() != null && file.lost() == null);
        assertThat(kifus()).extracting(KifuListing::slug).contains("大会/0", "大会/25");
    }

    @Test
    void aRepeatUnderTheSameKeyLeavesWhatBecameOfTheFiles() {
        Instant begun = notebook.clock.instant();
        Attempt attempt = new Attempt() {
            @Override
            public RandomGenerator chance() {
                return new SplittableRandom(7);
            }

            @Override
            public Instant begun() {
                return begun;
            }
        };
        Imports imports = new Imports(
                notebook.table, notebook.clock, new Secrets(new SecureRandom(), () -> Optional.of(attempt)));
        ImportJob first = imports.begin(OWNER, List.of(game(1), game(2)), "", false);
        List<ImportFile> files = done(first);
        ImportJob again = imports.begin(OWNER, List.of(game(1), game(2)), "", false);
        assertThat(again.importId()).isEqualTo(first.importId());
        assertThat(again.status()).isEqualTo(Status.DONE);
        assertThat(imports.progress(OWNER, again.importId(), 0).files())
                .isEqualTo(files)
                .allMatch(file -> file.kid() != null);
        assertThat(notebook.items()).noneMatch(key -> key.contains("text#"));
    }
}
