package dev.ittaku.kifu.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of a folder, in order of name. A subfolder that continues beyond the page is listed again on the next.
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
     * A subfolder.
     *
     * @param count how many records are below it, if requested
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
