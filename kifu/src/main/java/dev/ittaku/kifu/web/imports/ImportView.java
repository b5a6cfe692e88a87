package dev.ittaku.kifu.web.imports;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.imports.ImportFile;
import dev.ittaku.kifu.imports.Imports;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The progress of an import.
 *
 * @param status running or done
 * @param done this number of files, from the first on, is certainly finished
 */
public record ImportView(String importId, String status, int total, int done, List<File> files) {
    /**
     * One file.
     *
     * @param name with the folders it lay in
     * @param kid the record that it became
     * @param duplicateOf the record that had its game already
     * @param error the code of why it became none
     * @param lost what the record could not get: slug, tags
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record File(
            String name,
            @Nullable String kid,
            @Nullable String duplicateOf,
            @Nullable String error,
            @Nullable List<String> lost) {
        static File of(ImportFile file) {
            String lost = file.lost();
            return new File(
                    file.name(),
                    file.kid(),
                    file.duplicateOf(),
                    file.error(),
                    lost == null ? null : List.of(lost.split(",")));
        }
    }

    public ImportView {
        files = List.copyOf(files);
    }

    static ImportView of(Imports.Progress progress) {
        return new ImportView(
                progress.job().importId(),
                progress.job().status().name().toLowerCase(Locale.ROOT),
                progress.job().total(),
                progress.job().done(),
                progress.files().stream().map(File::of).toList());
    }
}
