package dev.ittaku.platform.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exports of the old table. */
class OldFileTest {
    @Test
    void exportsOfEveryKindAreRead(@TempDir Path folder) throws Exception {
        String plain = "{\"userId\":\"a\",\"n\":1}";
        String typed = "{\"userId\":{\"S\":\"a\"},\"n\":{\"N\":\"1\"},\"l\":{\"L\":[{\"M\":{\"x\":{\"S\":\"y\"}}}]}}";
        for (String text : List.of(
                "[" + plain + "," + plain + "]",
                plain + "\n" + plain,
                "{\"Items\":[" + typed + "," + typed + "]}",
                "{\"Item\":" + typed + "}\n{\"Item\":" + typed + "}")) {
            OldRows.Page page = new OldFile(Files.writeString(folder.resolve("f.json"), text)).page(null);
            assertThat(page.rows())
                    .as(text)
                    .hasSize(2)
                    .allMatch(row -> "a".equals(row.path("userId").asText()));
            assertThat(page.next()).isEmpty();
        }
        String many = (plain + "\n").repeat(250);
        OldFile file = new OldFile(Files.writeString(folder.resolve("many.json"), many));
        OldRows.Page second = file.page(file.page(null).next().orElseThrow());
        assertThat(second.rows()).hasSize(100);
        assertThat(file.page(second.next().orElseThrow()).rows()).hasSize(50);
        assertThat(file.page("240").rows()).as("from anywhere").hasSize(10);
    }

    @Test
    void aFileThatIsNoJsonIsNamedWithThePlace(@TempDir Path folder) throws Exception {
        Path path = Files.writeString(folder.resolve("odd.json"), "{\"userId\":\"a\"}\n{broken\n");
        assertThatThrownBy(() -> new OldFile(path).page(null))
                .hasMessageContaining("odd.json is not JSON at line 2, column ")
                .hasMessageNotContaining("Source");
    }

    @Test
    void aLongFileIsReadOnce(@TempDir Path folder) throws Exception {
        Path path = Files.writeString(folder.resolve("many.json"), "{\"userId\":\"a\"}\n".repeat(300));
        OldFile file = new OldFile(path);
        OldRows.Page first = file.page(null);

        Files.delete(path);

        OldRows.Page second = file.page(first.next().orElseThrow());
        assertThat(file.page(second.next().orElseThrow()).rows()).hasSize(100);
        assertThatThrownBy(() -> file.page(null)).hasMessageContaining("many.json");
    }
}
