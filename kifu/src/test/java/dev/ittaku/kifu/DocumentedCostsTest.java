package dev.ittaku.kifu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.KifuLists.Order;
import dev.ittaku.kifu.Notebook.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the notebook's document says an operation costs is what it costs, with sixty records of 2 KB in the table. */
class DocumentedCostsTest {
    private static final String OWNER = Notebook.OWNER;
    private static final Path DOCUMENT = Path.of("..", "docs", "kifu.md");

    private final List<String> rows = new ArrayList<>();

    @Test
    void everyOperationCostsWhatTheDocumentSays() throws IOException {
        try (Notebook notebook = new Notebook()) {
            measure(notebook);
        }
        String document = Files.readString(DOCUMENT);
        assertThat(rows)
                .allSatisfy(row -> assertThat(document)
                        .as("docs/kifu.md, costs: these rows\n" + String.join("\n", rows))
                        .contains(row));
    }

    private void measure(Notebook notebook) {
        String text = Notebook.GAME + "*" + "x".repeat(1700) + "\n";
        List<Kifu> kifus = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            notebook.clock.advance(Duration.ofSeconds(1));
            kifus.add(notebook.kifus.create(
                    OWNER, Draft.of(text).at("folder/" + (100 + i)).shown(i % 2 == 0, true)));
        }
        Tag tag = notebook.tags.create(OWNER, "四間飛車");
        Kifu kifu = kifus.get(30);
        String code = String.valueOf(kifu.shareCode());
        Optional<String> me = Optional.of(OWNER);
        row("list, 20 records", notebook.effort(() -> list(notebook, KifuFilter.NONE)));
        row(
                "list by words that nothing has, 60 records",
                notebook.effort(() -> list(notebook, new KifuFilter(null, "zzz", null, null, null, null))));
        row("open one's own, with its tags", notebook.effort(() -> {
            notebook.reading.open(me, kifu.kid());
            notebook.reading.tags(kifu.kid());
        }));
        row("open by path", notebook.effort(() -> notebook.reading.openBySlug(OWNER, "folder/130")));
        row("open a public one as nobody", notebook.effort(() -> notebook.reading.open(Optional.empty(), kifu.kid())));
        row("open by link", notebook.effort(() -> notebook.reading.openByCode(code)));
        notebook.readers.grantAll(OWNER, Notebook.READER);
        row(
                "open as a reader of all records",
                notebook.effort(() -> notebook.reading.open(Optional.of(Notebook.READER), kifu.kid())));
        row("folder, 20 records", notebook.effort(() -> notebook.lists.folder(OWNER, "folder", 20, null)));
        row("create", notebook.effort(() -> notebook.kifus.create(OWNER, Draft.of(text))));
        row(
                "create with path and link",
                notebook.effort(() ->
                        notebook.kifus.create(OWNER, Draft.of(text).at("other").shown(false, true))));
        row(
                "save another text",
                notebook.effort(() -> notebook.kifus.change(
                        OWNER, kifu.kid(), r -> {}, draft -> draft.withText(text + "*y\n", false))));
        row("put a tag on", notebook.effort(() -> notebook.tags.attach(OWNER, kifu.kid(), tag.tid())));
        row("another share code", notebook.effort(() -> notebook.kifus.newShareCode(OWNER, kifu.kid())));
        notebook.clock.advance(Duration.ofMinutes(2));
        row(
                "note that it was opened",
                notebook.effort(() -> notebook.reading.touch(new Reading.Opened(kifu, Reading.Access.OWNER))));
        row(
                "delete, with path, link and a tag",
                notebook.effort(() -> notebook.kifus.delete(OWNER, kifu.kid(), r -> {})));
    }

    private static void list(Notebook notebook, KifuFilter filter) {
        notebook.lists.own(OWNER, Order.CREATED, filter, 20, null);
    }

    private void row(String what, Effort effort) {
        rows.add("| " + what + " | " + effort.trips() + " | " + units(effort.readUnits()) + " | "
                + units(effort.writeUnits()) + " |");
    }

    private static String units(double units) {
        return units == Math.rint(units) ? Long.toString((long) units) : String.format(Locale.ROOT, "%.1f", units);
    }
}
