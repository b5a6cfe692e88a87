package dev.ittaku.kifu.web.position;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.Summary;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The game that a position is from, as every answer about positions has it.
 *
 * @param slug the path of the caller's own
 * @param players sente and gote, null where the record does not say
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record GameHead(
        @Nullable String slug,
        @Nullable String title,
        List<@Nullable String> players,
        @Nullable String event,
        @Nullable String date) {
    static GameHead of(KifuListing kifu, boolean isOwn) {
        Summary summary = Summary.orEmpty(kifu.summary());
        return new GameHead(
                isOwn ? kifu.slug() : null,
                summary.title(),
                Arrays.asList(summary.black(), summary.white()),
                summary.event(),
                summary.date());
    }
}
