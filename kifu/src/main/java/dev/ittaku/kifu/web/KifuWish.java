package dev.ittaku.kifu.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record as it shall be, for creating and replacing.
 *
 * @param tags the ids of its tags, for creating only
 * @param verbatim keep the text although part of it cannot be understood
 */
public record KifuWish(
        @Nullable String kifu,
        @Nullable String slug,
        @Nullable String firstOrSecond,
        @Nullable String result,
        @Nullable String memo,
        @JsonProperty("public") @Nullable Boolean isPublic,
        @Nullable Boolean share,
        @Nullable List<String> tags,
        @Nullable Boolean verbatim) {}
