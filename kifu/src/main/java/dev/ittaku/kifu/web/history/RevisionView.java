package dev.ittaku.kifu.web.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.revision.Revision;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.web.KifuView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An earlier version of a record as it is opened. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RevisionView(
        int n,
        Instant saved,
        String kifu,
        @Nullable String firstOrSecond,
        @Nullable String result,
        @Nullable String memo,
        Summary summary) {
    static RevisionView of(Revision revision) {
        return new RevisionView(
                revision.n(),
                revision.created(),
                revision.kifu(),
                KifuView.lower(revision.firstOrSecond()),
                KifuView.lower(revision.result()),
                revision.memo(),
                Summary.orEmpty(revision.summary()));
    }
}
