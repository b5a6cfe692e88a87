package dev.ittaku.kifu.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/** Archives that come from anywhere. */
class ArchiveTest {
    private static final byte[] GAME = "手合割：平手\n   1 ７六歩(77)\n".getBytes(StandardCharsets.UTF_8);

    private static byte[] zip(Charset names, Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out, names)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    private static Incoming read(byte[] bytes) {
        assertThat(Archive.isOne(bytes)).isTrue();
        return Archive.read(bytes, new IncomingText("", false), "h-akira", new Budget());
    }

    @Test
    void namesInJapaneseEncodingsAreRead() throws IOException {
        for (Charset names : List.of(StandardCharsets.UTF_8, Charset.forName("windows-31j"))) {
            Incoming read = read(zip(names, Map.of("大会/鈴木.kif", GAME)));
            assertThat(read.files()).extracting(Incoming.One::name).containsExactly("大会/鈴木.kif");
            assertThat(read.files().get(0).text().slug()).isEqualTo("大会/鈴木");
        }
    }

    @Test
    void namesThatLeadElsewhereAreRefusedAndWhatSystemsAddIsPassedOver() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("../a.kif", GAME);
        files.put("/etc/a.kif", GAME);
        files.put("a/../../b.kif", GAME);
        files.put("C:\\a.kif", GAME);
        files.put("a\nb.kif", GAME);
        files.put("__MACOSX/._a.kif", GAME);
        files.put("a/.DS_Store", GAME);
        files.put("a/", new byte[0]);
        files.put("a/..b.kif", GAME);
        List<Incoming.One> read = read(zip(StandardCharsets.UTF_8, files)).files();
        assertThat(read).hasSize(6);
        assertThat(read.subList(0, 5)).extracting(Incoming.One::error).containsOnly("BAD_NAME");
        assertThat(read.get(5).text().slug()).isEqualTo("a/..b");
    }

    @Test
    void anArchiveThatUnpacksToFarMoreThanItIsIsRefused() throws IOException {
        byte[] bomb = zip(StandardCharsets.UTF_8, Map.of("bomb.kif", new byte[130 << 20]));
        assertThat(bomb.length).isLessThan(1 << 20);
        refused(bomb, Reason.ARCHIVE_TOO_LARGE);
        List<Incoming.One> large = read(zip(StandardCharsets.UTF_8, Map.of("large.kif", new byte[2 << 20])))
                .files();
        assertThat(large).extracting(Incoming.One::error).containsExactly("TOO_LARGE");
    }

    @Test
    void anArchiveOfTooManyFilesIsRefused() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int i = 0; i <= Budget.MOST_FILES; i++) {
            files.put(i + ".kif", new byte[0]);
        }
        refused(zip(StandardCharsets.UTF_8, files), Reason.TOO_MANY_FILES);
    }

    @Test
    void aDamagedArchiveIsRefused() throws IOException {
        byte[] good =
                zip(StandardCharsets.UTF_8, Map.of("a.kif", "abc".repeat(1000).getBytes(StandardCharsets.UTF_8)));
        for (int i = 30; i < 60; i++) {
            good[i] ^= 0x55;
        }
        refused(good, Reason.BAD_ARCHIVE);
    }

    private static void refused(byte[] bytes, Reason reason) {
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOfSatisfying(
                        KifuRefusal.class,
                        refusal -> assertThat(refusal.reason()).isEqualTo(reason));
    }

    @Test
    void aManifestOfTooManyPartsIsRefusedBeforeItIsRead() throws IOException {
        byte[] manifest = ("[" + "{},".repeat(1_000_000) + "{}]").getBytes(StandardCharsets.UTF_8);
        refused(zip(StandardCharsets.UTF_8, Map.of("a.kif", GAME, "manifest.json", manifest)), Reason.BAD_ARCHIVE);
    }

    @Test
    void whatAManifestHasTooMuchOfIsLeftOut() throws IOException {
        String names = IntStream.range(0, 600).mapToObj(i -> "\"t" + i + "\"").collect(Collectors.joining(","));
        String manifest = """
                {"kind": "ittaku-kifu", "username": "h-akira", "tags": ["%s", %s],
                 "records": [{"file": "a.kif", "slug": "%s", "tags": ["new", "t1"], "memo": "%s",
                   "created": "+10000-01-02T03:04:05Z", "latestUpdate": "-0001-01-02T03:04:05Z"}]}
                """.formatted("長".repeat(51), names, "a".repeat(101), "あ".repeat(6667));
        Incoming read = read(zip(
                StandardCharsets.UTF_8,
                Map.of("a.kif", GAME, "manifest.json", manifest.getBytes(StandardCharsets.UTF_8))));
        assertThat(read.tags()).hasSize(500).startsWith("t0").doesNotContain("t500");
        ImportText text = read.files().get(0).text();
        assertThat(text.slug()).isNull();
        assertThat(text.memo()).isNull();
        assertThat(text.tags()).containsExactly("t1");
        assertThat(text.created()).isEqualTo(Instant.EPOCH);
        assertThat(text.updated()).isNull();
    }

    @Test
    void aManifestSaysWhatTheFilesHaveNoPlaceForAndOthersRecordsComeInPrivate() throws IOException {
        for (boolean own : new boolean[] {true, false}) {
            String manifest = """
                    {"kind": "ittaku-kifu", "version": 1, "username": "%s", "tags": ["研究", "四間飛車"],
                     "records": [{"file": "a.kif", "slug": "大会/a", "tags": ["四間飛車"], "memo": "覚え", "public": true, "share": true,
                       "firstOrSecond": "second", "result": "lose", "created": "2025-01-02T03:04:05Z", "latestUpdate": "soon"}]}
                    """.formatted(own ? "h-akira" : "somebody");
            Incoming read = read(zip(
                    StandardCharsets.UTF_8,
                    Map.of("a.kif", GAME, "manifest.json", manifest.getBytes(StandardCharsets.UTF_8))));
            assertThat(read.tags()).containsExactly("研究", "四間飛車");
            assertThat(read.files()).hasSize(1);
            ImportText text = read.files().get(0).text();
            assertThat(text.slug()).isEqualTo("大会/a");
            assertThat(text.memo()).isEqualTo("覚え");
            assertThat(text.isPublic()).isEqualTo(own);
            assertThat(text.share()).isEqualTo(own);
            assertThat(text.tags()).containsExactly("四間飛車");
            assertThat(text.created()).isEqualTo(Instant.parse("2025-01-02T03:04:05Z"));
            assertThat(text.updated()).isNull();
        }
    }
}
