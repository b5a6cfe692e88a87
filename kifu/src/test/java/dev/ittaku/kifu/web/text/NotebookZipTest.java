package dev.ittaku.kifu.web.text;

import static dev.ittaku.kifu.Notebook.OWNER;
import static dev.ittaku.kifu.Notebook.READER;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.shogi.format.RecordFormat;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NotebookZipTest {
    private static final String BRANCHED = "手合割：平手\n   1 ７六歩(77)\n*普通\n   2 ３四歩(33)\n\n変化：2手\n   2 ８四歩(83)\n";

    private final Notebook notebook = new Notebook();
    private final ObjectMapper json = new ObjectMapper()
            .registerModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);

    @AfterEach
    void close() {
        notebook.close();
    }

    private Map<String, String> files(Optional<RecordFormat> format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new NotebookZip(notebook.lists, notebook.reading, json).write(OWNER, format, notebook.clock.instant(), out);
        Map<String, String> files = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }

    private JsonNode manifest(Map<String, String> files) throws IOException {
        return json.readTree(files.get("manifest.json"));
    }

    @Test
    void theManifestHasWhatTheFilesHaveNoPlaceFor() throws IOException {
        Tag tag = notebook.tags.create(OWNER, "四間飛車");
        notebook.tags.create(OWNER, "unused");
        Kifu kifu = notebook.kifus.create(
                OWNER, Draft.of(Notebook.GAME).at("社団戦/2025/鈴木").noting("覚え"), List.of(tag.tid()));
        notebook.kifus.create(READER, Draft.of(Notebook.GAME));
        Map<String, String> files = files(Optional.empty());
        assertThat(files.keySet()).containsExactly("社団戦/2025/鈴木.kif", "manifest.json");
        assertThat(files).containsEntry("社団戦/2025/鈴木.kif", Notebook.GAME);
        JsonNode manifest = manifest(files);
        assertThat(manifest.get("kind").asText()).isEqualTo("ittaku-kifu");
        assertThat(manifest.get("version").asInt()).isEqualTo(1);
        assertThat(manifest.get("format").asText()).isEqualTo("original");
        assertThat(manifest.get("tags")).hasSize(2);
        assertThat(manifest.get("records")).hasSize(1);
        JsonNode record = manifest.get("records").get(0);
        assertThat(record.get("file").asText()).isEqualTo("社団戦/2025/鈴木.kif");
        assertThat(record.get("kid").asText()).isEqualTo(kifu.kid());
        assertThat(record.get("slug").asText()).isEqualTo("社団戦/2025/鈴木");
        assertThat(record.get("memo").asText()).isEqualTo("覚え");
        assertThat(record.get("tags").get(0).asText()).isEqualTo("四間飛車");
        assertThat(record.get("public").asBoolean()).isFalse();
        assertThat(record.get("created").asText()).isEqualTo(kifu.created().toString());
        assertThat(record.get("dropped")).isEmpty();
        assertThat(record.has("shareCode")).isFalse();
    }

    @Test
    void whatAFormatLacksIsNamedForEachRecord() throws IOException {
        notebook.kifus.create(OWNER, Draft.of(BRANCHED).at("x"));
        for (RecordFormat format : RecordFormat.values()) {
            Map<String, String> files = files(Optional.of(format));
            String file = "x." + format.extension();
            assertThat(files).containsOnlyKeys(file, "manifest.json");
            assertThat(files.get(file)).isNotBlank();
            JsonNode dropped = manifest(files).get("records").get(0).get("dropped");
            boolean holdsBranches =
                    format == RecordFormat.KIF || format == RecordFormat.KI2 || format == RecordFormat.JKF;
            assertThat(dropped.isEmpty()).as(format + ": " + dropped).isEqualTo(holdsBranches);
        }
    }

    @Test
    void recordsWithoutAPathAreToldApart() throws IOException {
        for (int i = 0; i < 50; i++) {
            notebook.game();
        }
        Map<String, String> files = files(Optional.of(RecordFormat.CSA));
        assertThat(files).hasSize(51);
        assertThat(manifest(files).get("records").findValuesAsText("file"))
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(files).containsKey(name));
    }

    @Test
    void anEmptyNotebookIsAnArchiveToo() throws IOException {
        assertThat(files(Optional.empty())).containsOnlyKeys("manifest.json");
    }
}
