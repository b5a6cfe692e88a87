package dev.ittaku.kifu.web.text;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ittaku.kifu.table.Kifu;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What an archive says about one of its records, beside the record's file. The share code is left out: an archive may be
 * passed on, and the code lets people in.
 *
 * @param file its name within the archive
 * @param tags the names of its tags
 * @param dropped what of the record the file's format has no place for
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ManifestEntry(
        String file,
        String kid,
        @Nullable String slug,
        List<String> tags,
        @Nullable String memo,
        @JsonProperty("public") boolean isPublic,
        boolean share,
        @Nullable String firstOrSecond,
        @Nullable String result,
        Instant created,
        Instant latestUpdate,
        List<String> dropped) {
    ManifestEntry {
        tags = List.copyOf(tags);
        dropped = List.copyOf(dropped);
    }

    static ManifestEntry of(Kifu kifu, String file, List<String> tags, List<String> dropped) {
        return new ManifestEntry(
                file,
                kifu.kid(),
                kifu.slug(),
                tags,
                kifu.memo(),
                kifu.isPublic(),
                kifu.share(),
                lower(kifu.firstOrSecond()),
                lower(kifu.result()),
                kifu.created(),
                kifu.latestUpdate(),
                dropped);
    }

    private static @Nullable String lower(@Nullable Enum<?> value) {
        return value == null ? null : value.name().toLowerCase(Locale.ROOT);
    }
}
