package dev.ittaku.kifu.web.text;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.text.Exports;
import dev.ittaku.shogi.format.RecordFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A whole notebook as an archive: a file for each record, in the folders of its path, and a manifest with the data that
 * the files cannot hold. Records are read and sent page by page; only names are kept in memory for all of them.
 */
final class NotebookZip {
    static final int VERSION = 1;

    private final KifuLists lists;
    private final Reading reading;
    private final ObjectMapper json;

    NotebookZip(KifuLists lists, Reading reading, ObjectMapper json) {
        this.lists = lists;
        this.reading = reading;
        this.json = json;
    }

    /**
     * Writes the archive.
     *
     * @param format what to write the records in; empty for the texts as they were given
     */
    void write(String username, Optional<RecordFormat> format, Instant now, OutputStream out) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
                Spool spool = new Spool()) {
            try (JsonGenerator manifest = json.getFactory().createGenerator(spool.writer())) {
                manifest.writeStartObject();
                manifest.writeStringField("kind", "ittaku-kifu");
                manifest.writeNumberField("version", VERSION);
                manifest.writeStringField("username", username);
                manifest.writeStringField("exported", now.toString());
                manifest.writeStringField(
                        "format", format.map(RecordFormat::extension).orElse("original"));
                Map<String, String> tags = lists.tagNames(username);
                manifest.writeArrayFieldStart("tags");
                for (String name : tags.values()) {
                    manifest.writeString(name);
                }
                manifest.writeEndArray();
                manifest.writeArrayFieldStart("records");
                records(username, format, tags, zip, manifest);
                manifest.writeEndArray();
                manifest.writeEndObject();
            }
            ZipEntry last = new ZipEntry(ZipNames.MANIFEST);
            last.setLastModifiedTime(FileTime.from(now));
            zip.putNextEntry(last);
            spool.copyTo(zip);
            zip.closeEntry();
        }
    }

    private void records(
            String username,
            Optional<RecordFormat> format,
            Map<String, String> tags,
            ZipOutputStream zip,
            JsonGenerator manifest)
            throws IOException {
        ZipNames names = new ZipNames();
        try (Stream<Kifu> all = lists.whole(username)) {
            for (Iterator<Kifu> rest = all.iterator(); rest.hasNext(); ) {
                Kifu kifu = rest.next();
                Exports.File file = Exports.of(kifu, format, StandardCharsets.UTF_8);
                String name = name(names, kifu, file.name());
                ZipEntry entry = new ZipEntry(name);
                entry.setLastModifiedTime(FileTime.from(kifu.latestUpdate()));
                zip.putNextEntry(entry);
                zip.write(file.bytes());
                zip.closeEntry();
                List<String> own = reading.tags(kifu.kid()).stream()
                        .flatMap(tid -> Optional.ofNullable(tags.get(tid)).stream())
                        .toList();
                manifest.writePOJO(ManifestEntry.of(kifu, name, own, file.dropped()));
            }
        }
    }

    private static String name(ZipNames names, Kifu kifu, String usual) {
        int dot = usual.lastIndexOf('.');
        String slug = kifu.slug();
        return names.next(slug == null ? usual.substring(0, dot) : slug, usual.substring(dot + 1));
    }
}
