package dev.ittaku.kifu.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.platform.http.EnumText;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record as it shall be, for creating and replacing.
 *
 * @param firstOrSecond first or second
 * @param result win, lose, draw or sennichite
 * @param tags the ids of its tags, for creating only
 * @param verbatim keep the text although part of it cannot be understood
 * @param unlessKnown for creating only: answer with the record that has the same start and main line, if there is one
 */
public record KifuInput(
        @Nullable String kifu,
        @Nullable String slug,
        @Nullable String firstOrSecond,
        @Nullable String result,
        @Nullable String memo,
        @JsonProperty("public") @Nullable Boolean isPublic,
        @Nullable Boolean share,
        @Nullable List<String> tags,
        @Nullable Boolean verbatim,
        @Nullable Boolean unlessKnown) {

    Draft draft() {
        if (kifu == null) {
            throw Problem.invalid("kifu", Fault.of("MISSING", "is missing: the record's text"));
        }
        return new Draft(
                kifu,
                slug,
                side(firstOrSecond),
                result(result),
                memo,
                Boolean.TRUE.equals(isPublic),
                Boolean.TRUE.equals(share),
                Boolean.TRUE.equals(verbatim));
    }

    static @Nullable Side side(@Nullable String text) {
        return EnumText.parseIfGiven(Side.class, "firstOrSecond", text);
    }

    static @Nullable GameResult result(@Nullable String text) {
        return EnumText.parseIfGiven(GameResult.class, "result", text);
    }
}
