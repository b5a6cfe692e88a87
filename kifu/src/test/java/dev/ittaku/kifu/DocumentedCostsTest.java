package dev.ittaku.kifu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.Notebook.Effort;
import dev.ittaku.kifu.notebook.KifuLists.Order;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.position.PositionSearch.Scope;
import dev.ittaku.kifu.position.PositionSearch.Wish;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
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
        String text = Notebook.GAME + "*" + comment() + "\n";
        List<Kifu> kifus = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            notebook.clock.advance(Duration.ofSeconds(1));
            kifus.add(notebook.kifus.create(
                    OWNER, Draft.of(text).at("folder/" + (100 + i)).shown(i % 2 == 0, true)));
        }
        Tag tag = notebook.tags.create(OWNER, "四間飛車");
        Kifu kifu = kifus.get(30);
        Kifu brief = notebook.kifus.create(OWNER, Draft.of(Notebook.GAME + "*短い\n"));
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
        row(
                "open by path",
                notebook.effort(() -> notebook.reading.findBySlug(Optional.of(OWNER), OWNER, "folder/130")));
        row("open a public one as nobody", notebook.effort(() -> notebook.reading.open(Optional.empty(), kifu.kid())));
        row("open by link", notebook.effort(() -> notebook.reading.openByCode(code)));
        notebook.readers.grantAll(OWNER, Notebook.READER);
        row(
                "open as a reader of all records",
                notebook.effort(() -> notebook.reading.open(Optional.of(Notebook.READER), kifu.kid())));
        row("folder, 20 records", notebook.effort(() -> notebook.lists.folder(OWNER, "folder", 20, null)));
        row("create", notebook.effort(() -> notebook.kifus.create(OWNER, Draft.of(text))));
        row(
                "create unless known, and it is",
                notebook.effort(() -> notebook.kifus.createUnlessKnown(OWNER, Draft.of(text), List.of())));
        String other = text.replace("   5 投了", "   5 ４五角打\n   6 投了");
        row(
                "create unless known, and it is not",
                notebook.effort(() -> notebook.kifus.createUnlessKnown(OWNER, Draft.of(other), List.of())));
        row(
                "create with path and link",
                notebook.effort(() ->
                        notebook.kifus.create(OWNER, Draft.of(text).at("other").shown(false, true))));
        row(
                "save another memo of a record with a short text",
                notebook.effort(
                        () -> notebook.kifus.change(OWNER, brief.kid(), r -> {}, draft -> draft.noting("また指したい"))));
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
        measurePositions(notebook);
    }

    private void measurePositions(Notebook notebook) {
        notebook.follow();
        Kifu own = notebook.kifus.create(OWNER, Draft.of(line()));
        row("index the 121 positions of a game", notebook.effort(notebook::follow));
        notebook.kifus.change(OWNER, own.kid(), r -> {}, draft -> draft.shown(true, false));
        row("the same for everyone, when it becomes public", notebook.effort(notebook::follow));
        notebook.kifus.deleteForGood(OWNER, own.kid());
        row("take both out again", notebook.effort(notebook::follow));
        row(
                "search a position, 20 records",
                notebook.effort(() ->
                        notebook.positions.search(new Wish(OWNER, Position.start(), Scope.MINE, false), 20, null)));
    }

    /** A game of 120 moves that never comes to the same position: legal moves by chance. */
    private static String line() {
        Random random = new Random(1);
        Position position = Position.start();
        Set<String> seen = new HashSet<>(Set.of(position.toSfenWithoutMoveNumber()));
        StringBuilder line = new StringBuilder("position startpos moves");
        while (position.moveNumber() <= 120) {
            int[] moves = position.legalMoves();
            int move = moves[random.nextInt(moves.length)];
            position.make(move);
            if (seen.add(position.toSfenWithoutMoveNumber()) && position.hasLegalMove()) {
                line.append(' ').append(Move.usi(move));
            } else {
                position.unmake();
            }
        }
        return line.toString();
    }

    /** 1.7 KB that no packing shortens much: kana by chance. */
    private static String comment() {
        return new Random(1)
                .ints(570, 'ぁ', 'ん')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
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
