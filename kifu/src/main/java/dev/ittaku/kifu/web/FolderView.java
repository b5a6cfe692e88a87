package dev.ittaku.kifu.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What lies directly in a folder, in order of name. A folder that goes on beyond the page is named again on the next.
 *
 * @param path the folder's own path, "" for the top
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record FolderView(
        String path,
        List<Folder> folders,
        List<KifuListed> items,
        @Nullable String cursor) {
    /**
     * A folder below.
     *
     * @param count how many records lie below it, where that was asked for
     */
    public record Folder(
            String name,
            String path,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Long count) {}

    public FolderView {
        folders = List.copyOf(folders);
        items = List.copyOf(items);
    }
}
