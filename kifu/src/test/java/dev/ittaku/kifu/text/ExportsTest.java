package dev.ittaku.kifu.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.format.TextEncoding;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every record as a file of every format in both encodings. */
class ExportsTest {
    private final Notebook notebook = new Notebook();

    @AfterEach
    void close() {
        notebook.close();
    }

    @Test
    void everyFormatAndEncodingKeepsTheMoves() {
        Kifu kifu = notebook.game();
        for (RecordFormat format : RecordFormat.values()) {
            for (Charset charset : List.of(StandardCharsets.UTF_8, TextEncoding.WINDOWS_31J)) {
                Exports.File file = Exports.of(kifu, Optional.of(format), charset);
                assertThat(RecordReader.read(file.bytes()).game().moveCount())
                        .as("%s %s", format, charset)
                        .isEqualTo(4);
                assertThat(file.name()).isEqualTo("2025-12-31 鈴木-佐藤." + format.extension());
            }
        }
    }

    @Test
    void withoutAFormatTheTextComesAsItWasGiven() {
        Kifu kifu = notebook.game();
        Exports.File file = Exports.of(kifu, Optional.empty(), StandardCharsets.UTF_8);
        assertThat(new String(file.bytes(), StandardCharsets.UTF_8)).isEqualTo(Notebook.GAME);
        assertThat(file.dropped()).isEmpty();
    }

    @Test
    void whatAFormatOrAnEncodingLacksIsTold() {
        Kifu kifu = notebook.kifus.create(
                Notebook.OWNER, Draft.of("先手：𠮷野\n   1 ７六歩(77)\n*良い手\n   2 ３四歩(33)\n\n変化：2手\n   2 ８四歩(83)\n"));
        assertThat(Exports.of(kifu, Optional.of(RecordFormat.KIF), StandardCharsets.UTF_8)
                        .dropped())
                .isEmpty();
        assertThat(Exports.of(kifu, Optional.of(RecordFormat.USI), StandardCharsets.UTF_8)
                        .dropped())
                .isNotEmpty();
        assertThat(Exports.of(kifu, Optional.of(RecordFormat.KIF), TextEncoding.WINDOWS_31J)
                        .dropped())
                .hasSize(1);
    }

    @Test
    void aNameIsAFileNameOnEverySystem() {
        Kifu kifu = notebook.kifus.create(Notebook.OWNER, Draft.of("表題：a/b\\c:*?\"<>|\n   1 ７六歩(77)\n"));
        assertThat(Exports.of(kifu, Optional.empty(), StandardCharsets.UTF_8).name())
                .isEqualTo("a_b_c_______.kif");
    }
}
