package dev.ittaku.kifu;

import dev.ittaku.kifu.analysis.AnalysisItems;
import dev.ittaku.kifu.analysis.AnalysisRequest;
import dev.ittaku.kifu.analysis.AnalysisStatus;
import dev.ittaku.kifu.batch.BatchItems;
import dev.ittaku.kifu.batch.BatchJob;
import dev.ittaku.kifu.imports.ImportFile;
import dev.ittaku.kifu.imports.ImportItems;
import dev.ittaku.kifu.imports.ImportJob;
import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.path.FormerPath;
import dev.ittaku.kifu.path.PathItems;
import dev.ittaku.kifu.revision.Revisions;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuReader;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.UserReader;
import dev.ittaku.kifu.trash.TrashItems;
import dev.ittaku.kifu.trash.TrashListing;
import dev.ittaku.kifu.trash.TrashedKifu;
import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.table.Table;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a person takes along from the notebook: records with their earlier texts and former paths, also from the trash, tags,
 * readers, imports and analyses.
 */
public final class KifuData implements PersonalData {
    private record RecordCopy(
            String kid,
            @Nullable String slug,
            String kifu,
            @Nullable Side firstOrSecond,
            @Nullable GameResult result,
            @Nullable String memo,
            boolean isPublic,
            boolean share,
            Instant created,
            Instant latestUpdate) {
        static RecordCopy of(Kifu kifu) {
            return new RecordCopy(
                    kifu.kid(),
                    kifu.slug(),
                    kifu.kifu(),
                    kifu.firstOrSecond(),
                    kifu.result(),
                    kifu.memo(),
                    kifu.isPublic(),
                    kifu.share(),
                    kifu.created(),
                    kifu.latestUpdate());
        }
    }

    private record RevisionCopy(
            String kid, int n, String kifu, @Nullable String memo, Instant created) {}

    /** @param kid the record that somebody may read; absent for all of them */
    private record ReaderCopy(String username, @Nullable String kid) {}

    private record FileCopy(
            String name,
            @Nullable String kid,
            @Nullable String duplicateOf,
            @Nullable String error) {}

    private record BatchCopy(String folder, Instant created, List<String> kids) {}

    private record PathCopy(String slug, String kid) {}

    private record AnalysisCopy(
            String aid,
            Instant created,
            AnalysisStatus status,
            @Nullable AnalysisRequest request,
            @Nullable String response) {}

    private final Table table;
    private final KifuLists lists;

    public KifuData(Table table, KifuLists lists) {
        this.table = table;
        this.lists = lists;
    }

    @Override
    public String part() {
        return "kifu";
    }

    @Override
    public List<File> files(String userId, String username) {
        return List.of(
                new File("records", () -> lists.whole(username).map(RecordCopy::of)),
                new File("revisions", () -> revisions(username)),
                new File("trash", () -> trash(username)),
                new File("tags", () -> lists.tagNames(username).values().stream()),
                new File(
                        "paths",
                        () -> table.stream(PathItems.OF_OWNER.of(new FormerPath.ByOwner(username)))
                                .map(path -> new PathCopy(path.slug(), path.kid()))),
                new File("readers", () -> readers(username)),
                new File("imports", () -> imports(username)),
                new File(
                        "batches",
                        () -> table.get(BatchItems.ONE.of(new BatchJob.Key(username))).item().stream()
                                .map(job -> new BatchCopy(job.folder(), job.created(), job.kids()))),
                new File(
                        "analyses",
                        () -> table.stream(AnalysisItems.ANALYSES_OF_USER.of(new KifuUser.Key(username)))
                                .map(one -> new AnalysisCopy(
                                        one.aid(), one.created(), one.status(), one.request(), one.response()))));
    }

    /** Those in the trash have theirs too. */
    private Stream<RevisionCopy> revisions(String username) {
        Revisions kept = new Revisions(table);
        return Stream.concat(lists.whole(username).map(Kifu::kid), trashed(username))
                .flatMap(kid -> kept.list(kid).stream().map(listed -> kept.get(kid, listed.n())))
                .map(one -> new RevisionCopy(one.kid(), one.n(), one.kifu(), one.memo(), one.created()));
    }

    private Stream<String> trashed(String username) {
        return table.stream(TrashItems.LISTED.of(new TrashedKifu.ByOwner(username)))
                .map(TrashListing::kid);
    }

    private Stream<RecordCopy> trash(String username) {
        return trashed(username)
                .flatMap(kid -> table.get(TrashItems.TO_RESTORE.of(new TrashedKifu.Key(username, kid))).item().stream())
                .map(gone -> RecordCopy.of(gone.kifu()));
    }

    private Stream<ReaderCopy> readers(String username) {
        return Stream.concat(
                table.stream(KifuTable.READERS_OF_USER.of(new UserReader.ByOwner(username)))
                        .map(reader -> new ReaderCopy(reader.username(), null)),
                lists.whole(username)
                        .flatMap(kifu -> table.stream(KifuTable.READERS_OF_KIFU.of(new KifuReader.ByKid(kifu.kid()))))
                        .map(reader -> new ReaderCopy(reader.username(), reader.kid())));
    }

    private Stream<FileCopy> imports(String username) {
        return table.stream(ImportItems.OF_USER.of(new ImportJob.ByUser(username)))
                .flatMap(job -> table.stream(ImportItems.FILES.of(new ImportFile.ByImport(job.importId()))))
                .map(file -> new FileCopy(file.name(), file.kid(), file.duplicateOf(), file.error()));
    }
}
