package dev.ittaku.kifu.web.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.trash.TrashListing;
import dev.ittaku.kifu.web.KifuView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A deleted record as a list shows it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrashListed(
        String kid,
        @Nullable String firstOrSecond,
        @Nullable String result,
        Instant deleted,
        Summary summary) {
    static TrashListed of(TrashListing kifu) {
        return new TrashListed(
                kifu.kid(),
                KifuView.lower(kifu.firstOrSecond()),
                KifuView.lower(kifu.result()),
                kifu.deleted(),
                Summary.orEmpty(kifu.summary()).shown());
    }
}
