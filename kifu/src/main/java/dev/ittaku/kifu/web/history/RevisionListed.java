package dev.ittaku.kifu.web.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.revision.RevisionListing;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.web.KifuView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An earlier version of a record as a list shows it.
 *
 * @param saved when the owner saved this version
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RevisionListed(
        int n,
        Instant saved,
        @Nullable String firstOrSecond,
        @Nullable String result,
        Summary summary) {
    static RevisionListed of(RevisionListing revision) {
        return new RevisionListed(
                revision.n(),
                revision.created(),
                KifuView.lower(revision.firstOrSecond()),
                KifuView.lower(revision.result()),
                Summary.orEmpty(revision.summary()));
    }
}
