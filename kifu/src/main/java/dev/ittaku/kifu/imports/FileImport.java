package dev.ittaku.kifu.imports;

import dev.ittaku.kifu.notebook.KifuCreation;
import dev.ittaku.kifu.notebook.KifuCreation.Along;
import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.notebook.Tags;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.table.TagListing;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Transaction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;

/** The files of one import, each made into a record in its turn. */
final class FileImport {
    private static final Field<ImportFile, String> KID = ImportItems.FILE.field(ImportFile::kid);
    private static final Field<ImportFile, String> DUPLICATE = ImportItems.FILE.field(ImportFile::duplicateOf);
    private static final Field<ImportFile, String> ERROR = ImportItems.FILE.field(ImportFile::error);
    private static final Field<ImportFile, String> LOST = ImportItems.FILE.field(ImportFile::lost);
    private static final Condition OPEN =
            ImportItems.FILE.exists().and(KID.absent()).and(DUPLICATE.absent()).and(ERROR.absent());
    /** A path that is taken gets a number; beyond this one the record has none. */
    private static final int MOST_NAMESAKES = 9;

    private final Table table;
    private final Kifus kifus;
    private final Tags tags;
    private final ImportJob job;
    private final Consumer<Throwable> trouble;
    /** The ids of tags by name; those that can't be made are known as absent. */
    private final Map<String, Optional<String>> tids = new HashMap<>();
    /** The records that this import has made. */
    private final Set<String> made = new HashSet<>();

    FileImport(Table table, Kifus kifus, Tags tags, ImportJob job, Consumer<Throwable> trouble) {
        this.table = table;
        this.kifus = kifus;
        this.tags = tags;
        this.job = job;
        this.trouble = trouble;
        List<String> wanted = job.tags();
        if (wanted != null) {
            wanted.forEach(this::tag);
        }
        try (Stream<ImportFile> files = table.stream(ImportItems.FILES.of(new ImportFile.ByImport(job.importId())))) {
            files.map(ImportFile::kid).filter(kid -> kid != null).forEach(made::add);
        }
    }

    void take(int n) {
        Optional<ImportFile> file = table.get(ImportItems.FILE_TO_DECIDE.of(new ImportFile.Key(job.importId(), n)))
                .item();
        if (file.isEmpty() || !file.get().isOpen()) {
            return;
        }
        Optional<ImportText> text = table.get(ImportItems.TEXT_BY_PLACE.of(new ImportText.Key(job.importId(), n)))
                .item();
        try {
            if (text.isEmpty()) {
                settle(n, ERROR.set("FAILED"));
            } else {
                keep(n, text.get());
            }
        } catch (KifuRefusal refusal) {
            settle(n, ERROR.set(refusal.reason().name()));
        } catch (SdkException e) {
            throw e;
        } catch (TableException e) {
            switch (e.code()) {
                // Another server has finished the file, or its owner was deleted: there is nothing to do.
                case CONDITION_FAILED -> {}
                case CONFLICT, OVERLOADED, DRIFT -> throw e;
                default -> fail(n, e);
            }
        } catch (RuntimeException | StackOverflowError e) {
            fail(n, e);
        }
    }

    /** Not the store but this file is at fault: trying again would not help, and would keep the others waiting. */
    private void fail(int n, Throwable why) {
        settle(n, ERROR.set("FAILED"));
        trouble.accept(why);
    }

    private void keep(int n, ImportText text) {
        List<String> own = new ArrayList<>();
        List<String> names = text.tags() == null ? List.of() : text.tags();
        names.stream().limit(KifuCreation.MOST_TAGS).forEach(name -> tag(name).ifPresent(own::add));
        boolean lacksTags = own.size() < names.size();
        Draft draft = text.draft();
        String slug = draft.slug();
        for (int namesake = 2; ; namesake++) {
            Draft wanted = draft;
            Set<String> lost = new HashSet<>(lacksTags ? Set.of("tags") : Set.of());
            if (slug != null && !slug.equals(wanted.slug())) {
                lost.add("slug");
            }
            try {
                Kifus.Kept kept = kifus.createUnlessKnown(job.username(), wanted, own, along(n, text, lost));
                if (kept.isNew()) {
                    made.add(kept.kifu().kid());
                } else {
                    settle(n, DUPLICATE.set(kept.kifu().kid()));
                }
                return;
            } catch (KifuRefusal refusal) {
                boolean isPath = refusal.reason() == Reason.SLUG_TAKEN || isAboutPath(refusal);
                if (!isPath || slug == null || namesake > MOST_NAMESAKES + 1) {
                    throw refusal;
                }
                boolean last = namesake > MOST_NAMESAKES || refusal.reason() != Reason.SLUG_TAKEN;
                draft = last ? draft.unplaced() : draft.at(slug + " (" + namesake + ")");
                namesake = last ? MOST_NAMESAKES + 1 : namesake;
            }
        }
    }

    private static boolean isAboutPath(KifuRefusal refusal) {
        return refusal.faults().stream().anyMatch(fault -> fault.field().equals("slug"));
    }

    private Along along(int n, ImportText text, Set<String> lost) {
        Set<String> beside = text.isOfNotebook() ? Set.copyOf(made) : Set.of();
        return new Along(beside, text.created(), text.updated(), (all, kifu) -> {
            Change is = KID.set(kifu.kid());
            result(all, n, lost.isEmpty() ? Update.of(is) : Update.of(is, LOST.set(String.join(",", lost))));
        });
    }

    private void result(Transaction transaction, int n, Update update) {
        transaction
                .update(ImportItems.FILE, key(n), update, OPEN)
                .deleteKey(ImportItems.TEXT, ImportItems.TEXT.key(new ImportText.Key(job.importId(), n)));
    }

    private ItemKey key(int n) {
        return ImportItems.FILE.key(new ImportFile.Key(job.importId(), n));
    }

    /** Refused only if another server has settled it. */
    private void settle(int n, Change change) {
        Transaction transaction = Transaction.named("settle file of an import");
        result(transaction, n, Update.of(change));
        var ignored = table.transact(transaction);
    }

    private Optional<String> tag(String name) {
        return tids.computeIfAbsent(name, this::findOrMake);
    }

    private Optional<String> findOrMake(String name) {
        try {
            return Optional.of(tags.create(job.username(), name).tid());
        } catch (KifuRefusal refusal) {
            return refusal.reason() == Reason.TAG_NAME_TAKEN ? find(name) : Optional.empty();
        }
    }

    private Optional<String> find(String name) {
        @Nullable String cursor = null;
        do {
            Page<TagListing> page = tags.list(job.username(), Tags.Order.NAME, name, 100, cursor);
            Optional<String> found = page.items().stream()
                    .filter(tag -> tag.name().equals(name))
                    .map(TagListing::tid)
                    .findFirst();
            if (found.isPresent()) {
                return found;
            }
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return Optional.empty();
    }
}
