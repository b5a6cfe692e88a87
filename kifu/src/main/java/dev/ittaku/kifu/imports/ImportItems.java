package dev.ittaku.kifu.imports;

import dev.ittaku.kifu.imports.ImportJob.Status;
import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;
import java.util.List;

/** The part of the table with files to be made into records. Its queue works like that of the analyses. */
public final class ImportItems {
    public static final Fragment PART = KifuLayout.TABLE.fragment("imports");
    private static final Instant TIME = Instant.parse("2099-12-31T11:11:31Z");
    /** Sorts like an analysis' id. */
    private static final String ID = "Vjdkslfadf0Q2xw7";

    public static final Entity<ImportJob, ImportJob.Key> IMPORT = PART.entity(ImportJob.class, ImportJob.Key.class)
            .named("import")
            .describedAs("Files that somebody sent at once, and how far they are, for a week.")
            .key("import", "iid#{importId}")
            .attribute("cgsi_pk", "import#uname#{username}")
            .attribute("clsi_sk", "running#{created}", job -> job.status() == Status.RUNNING)
            .store(ImportJob::created)
            .rename(ImportJob::tags, "tag_names")
            .rename(ImportJob::leaseOwner, "lease_owner")
            .rename(ImportJob::leaseUntil, "lease_until")
            .expiresWith(ImportJob::expired)
            .samples(i -> new ImportJob(
                    i == 0 ? ID : ID + i,
                    "h-akira",
                    TIME.plusSeconds(i),
                    Status.RUNNING,
                    200,
                    17,
                    List.of("四間飛車"),
                    null,
                    null,
                    TIME.plusSeconds(604_800)))
            .declare();

    public static final Entity<ImportFile, ImportFile.Key> FILE = PART.entity(ImportFile.class, ImportFile.Key.class)
            .named("importFile")
            .describedAs("One file of an import and what became of it.")
            .key("import#iid#{importId}", "file#{n:6}")
            .rename(ImportFile::duplicateOf, "duplicate_of")
            .expiresWith(ImportFile::expired)
            .samples(i ->
                    new ImportFile(ID, i, "2025/鈴木.kif", "fdsaj9d9s0", null, null, null, TIME.plusSeconds(604_800)))
            .declare();

    public static final Entity<ImportText, ImportText.Key> TEXT = PART.entity(ImportText.class, ImportText.Key.class)
            .named("importText")
            .describedAs("What a file of an import holds, until it is a record.")
            .key("import#iid#{importId}", "text#{n:6}")
            .rename(ImportText::firstOrSecond, "first_or_second")
            .rename(ImportText::isPublic, "public")
            .rename(ImportText::tags, "tag_names")
            .rename(ImportText::created, "kifu_created")
            .rename(ImportText::updated, "kifu_updated")
            .expiresWith(ImportText::expired)
            .samples(i -> new ImportText(
                    ID,
                    i,
                    new byte[600],
                    "社団戦/2025/鈴木",
                    false,
                    null,
                    null,
                    "序盤研究用の棋譜",
                    false,
                    false,
                    List.of("四間飛車"),
                    null,
                    null,
                    TIME.plusSeconds(604_800)))
            .declare();

    static final GetPattern<ImportJob.Key, ImportJob> BY_ID = IMPORT.getConsistently("import", "How far an import is.");

    static final QueryPattern<None, RunningImport> RUNNING = IMPORT.query(
                    "running imports", "The imports that nobody has finished, the oldest first.")
            .as(RunningImport.class)
            .index("CommonLSI")
            .consistent()
            .limit(100)
            .declare(None.class);

    public static final QueryPattern<ImportJob.ByUser, ImportJob> OF_USER = IMPORT.query(
                    "imports of a user",
                    "A user's imports, the newest first, to copy them and to remove them with an account.")
            .index("CommonGSI")
            .newestFirst()
            .limit(100)
            .declare(ImportJob.ByUser.class);

    static final GetPattern<ImportFile.Key, ImportFile> FILE_TO_DECIDE =
            FILE.getConsistently("file of an import", "Whether a file is finished, before it becomes a record.");

    public static final QueryPattern<ImportFile.ByImport, ImportFile> FILES = FILE.query(
                    "files of an import", "The files of an import with what became of each, from one of them on.")
            .consistent()
            .limit(1000)
            .declare(ImportFile.ByImport.class);

    static final GetPattern<ImportText.Key, ImportText> TEXT_BY_PLACE =
            TEXT.getConsistently("text of an import", "What a file holds, to make it into a record.");

    public static final QueryPattern<ImportText.ByImport, ImportText> TEXTS = TEXT.query(
                    "texts of an import", "What is left of an import's files, to remove it with an account.")
            .limit(100)
            .declare(ImportText.ByImport.class);

    private ImportItems() {}
}
