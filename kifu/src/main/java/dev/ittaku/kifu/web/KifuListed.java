package dev.ittaku.kifu.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.platform.caller.Capability;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A record as a list shows it. Of the three times it has the one that the list is ordered by. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KifuListed(
        String kid,
        String username,
        @Nullable String slug,
        @Nullable String firstOrSecond,
        @Nullable String result,
        @JsonProperty("public") boolean isPublic,
        boolean share,
        @Capability @Nullable String shareCode,
        @Nullable Instant created,
        @Nullable Instant latestAccess,
        @Nullable Instant latestUpdate,
        Summary summary) {

    public static KifuListed mine(KifuListing kifu) {
        return of(kifu, kifu.slug(), kifu.shareCode());
    }

    static KifuListed anothers(KifuListing kifu) {
        return of(kifu, null, null);
    }

    private static KifuListed of(KifuListing kifu, @Nullable String slug, @Nullable String shareCode) {
        return new KifuListed(
                kifu.kid(),
                kifu.username(),
                slug,
                KifuView.lower(kifu.firstOrSecond()),
                KifuView.lower(kifu.result()),
                kifu.isPublic(),
                kifu.share(),
                shareCode,
                kifu.created(),
                kifu.latestAccess(),
                kifu.latestUpdate(),
                Summary.orEmpty(kifu.summary()).shown());
    }
}
