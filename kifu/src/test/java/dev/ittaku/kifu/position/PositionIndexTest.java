package dev.ittaku.kifu.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.KifuProduct;
import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.position.PositionSearch.Found;
import dev.ittaku.kifu.position.PositionSearch.Scope;
import dev.ittaku.kifu.position.PositionSearch.Wish;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.product.LocalText;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.table.migration.Migration;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PositionIndexTest {
    private static final String OWNER = Notebook.OWNER;
    private static final String BRANCHED =
            "手合割：平手\n" + "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 投了\n" + "変化：2手\n   2 ８四歩(83)\n   3 ２六歩(27)\n";
    /** With branches some 110 moves. */
    private static final String LONG = resource("/dev/ittaku/kifu/web/demo/yagura.kif");

    private static final String AFTER_PAWNS = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";

    private final Notebook notebook = new Notebook();

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(KifuProduct.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterEach
    void close() {
        notebook.close();
    }

    private Kifu keep(String text) {
        Kifu kifu = notebook.kifus.create(OWNER, Draft.of(text));
        notebook.follow();
        return kifu;
    }

    private Found find(String sfen) {
        return find(sfen, Scope.MINE, OWNER);
    }

    private Found find(String sfen, Scope scope, String caller) {
        return notebook.positions.search(new Wish(caller, Position.fromSfen(sfen), scope, false), 20, null);
    }

    private static List<String> kids(Found found) {
        return found.records().stream().map(hit -> hit.kifu().kid()).toList();
    }

    private static List<String> next(Found found) {
        return found.next().stream()
                .map(next -> next.move() + " " + next.tally().count() + " "
                        + next.tally().wins() + "-" + next.tally().losses() + "-"
                        + next.tally().draws())
                .toList();
    }

    private Set<String> index() {
        return notebook.items().stream()
                .filter(key -> key.startsWith("position") || key.startsWith("indexing"))
                .collect(Collectors.toSet());
    }

    @Test
    void theMovesThatFollowSayWhatEnginesThoughtOfThemOnAverage() {
        String game = "手合割：平手\n   1 ７六歩(77)\n*#評価値=60\n   2 ３四歩(33)\n*#評価値=%d\n   3 投了\n";
        Kifu first = keep(game.formatted(100));
        keep(game.formatted(-20));
        keep("手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
        String after = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
        assertThat(find(Position.START).next().get(0).tally().evaluation()).hasValue(60);
        assertThat(find(after).next().get(0).tally().evaluation()).hasValue(-40);
        notebook.kifus.change(OWNER, first.kid(), any -> {}, draft -> draft.withText(game.formatted(40), false));
        notebook.follow();
        assertThat(find(after).next().get(0).tally().evaluation()).hasValue(-10);
        notebook.kifus.delete(OWNER, first.kid(), any -> {});
        notebook.follow();
        assertThat(find(after).next().get(0).tally().evaluation()).hasValue(20);
        assertThat(find(after).next().get(0).tally().count()).isEqualTo(2);
    }

    @Test
    void aRecordIsFoundByPositionsOfItsMainLineAndOfItsBranches() {
        Kifu kifu = keep(BRANCHED);
        Found start = find(Position.START);
        assertThat(kids(start)).containsExactly(kifu.kid());
        assertThat(next(find(AFTER_PAWNS))).containsExactly("2g2f 1 1-0-0");
        String inBranch = "lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 99";
        assertThat(find(inBranch).records())
                .singleElement()
                .satisfies(hit -> assertThat(hit.ply() + " " + hit.place()).isEqualTo("3 2:1,3"));
        assertThat(find("9/9/4k4/9/9/9/9/9/4K4 b - 1").records()).isEmpty();
    }

    /** As after a restore of part of the table: what an entry says was counted is not there. */
    @Test
    void countsNeverGoBelowZeroWhateverWasLost() {
        Kifu first = keep(BRANCHED);
        Kifu second = keep(BRANCHED.replace("投了", "千日手"));
        String position = PositionKey.of(Position.fromSfen(AFTER_PAWNS));
        NextMove.Key key = new NextMove.Key(Space.of(OWNER), position, "2g2f");
        notebook.table
                .put(PositionItems.NEXT, new NextMove(key.space(), position, "2g2f", 2, 0, 0, 0, null, null))
                .orThrow();
        notebook.kifus.delete(OWNER, first.kid(), kifu -> {});
        notebook.follow();
        assertThat(next(find(AFTER_PAWNS))).containsExactly("2g2f 1 0-0-0");
        notebook.table
                .deleteKey(PositionItems.NEXT, PositionItems.NEXT.key(key))
                .orThrow();
        notebook.kifus.delete(OWNER, second.kid(), kifu -> {});
        notebook.follow();
        assertThat(notebook.items()).noneMatch(item -> item.contains("next#2g2f"));
        assertThat(index()).isEmpty();
    }

    @Test
    void aMoveCountsInBranchesButOnlyTheGameAsPlayedHasAResult() {
        keep(BRANCHED);
        keep(BRANCHED.replace("投了", "千日手"));
        String afterFirst = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
        assertThat(next(find(Position.START))).containsExactly("7g7f 2 1-0-1");
        assertThat(next(find(afterFirst))).containsExactly("3c3d 2 0-1-1", "8c8d 2 0-0-0");
    }

    @Test
    void theOwnersResultCountsWhereTheRecordDoesNotSay() {
        String open = BRANCHED.replace("   4 投了\n", "");
        notebook.kifus.create(OWNER, Draft.of(open).played(Side.SECOND, GameResult.WIN));
        notebook.follow();
        assertThat(next(find(Position.START))).containsExactly("7g7f 1 0-1-0");
    }

    @Test
    void anotherTextTakesTheOldPositionsOutAndPutsTheNewOnesIn() {
        Kifu kifu = keep(BRANCHED);
        String other = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ６六歩(67)\n   4 投了\n";
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.withText(other, false));
        notebook.follow();
        assertThat(next(find(AFTER_PAWNS))).containsExactly("6g6f 1 1-0-0");
        Set<String> changed = index();
        notebook.kifus.delete(OWNER, kifu.kid(), r -> {});
        assertThat(index()).isEmpty();
        assertThat(keep(other).kid()).isNotEqualTo(kifu.kid());
        assertThat(index()).hasSameSizeAs(changed);
    }

    @Test
    void aRecordThatComesBackFromTheTrashIsFoundAgain() {
        Kifu kifu = keep(BRANCHED);
        Set<String> before = index();
        notebook.kifus.delete(OWNER, kifu.kid(), r -> {});
        assertThat(find(Position.START).records()).as("gone at once").isEmpty();
        assertThat(index()).isEmpty();
        notebook.trash.restore(OWNER, kifu.kid());
        assertThat(index()).isEqualTo(before);
        assertThat(kids(find(Position.START))).containsExactly(kifu.kid());
    }

    @Test
    void anEarlierVersionBringsItsPositionsBack() {
        Kifu kifu = keep(BRANCHED);
        Set<String> before = index();
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.withText("手合割：平手\n   1 ２六歩(27)\n", false));
        assertThat(index()).isNotEqualTo(before);
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.withText(BRANCHED, false));
        assertThat(index()).isEqualTo(before);
        assertThat(next(find(Position.START))).containsExactly("7g7f 1 1-0-0");
    }

    @Test
    void whoeverChangesOnlyTheMemoGivesTheIndexNothingToDo() {
        Kifu kifu = keep(BRANCHED);
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.noting("また"));
        assertThat(notebook.table
                        .get(PositionItems.INDEXING_TO_DECIDE.of(new Indexing.Key(kifu.kid())))
                        .item())
                .isEmpty();
    }

    /** The long game is public. */
    private void change(Kifu kifu, String text) {
        notebook.kifus.change(
                OWNER, kifu.kid(), r -> {}, draft -> draft.withText(text, false).shown(text.equals(LONG), false));
    }

    @Test
    void aCrashAnywhereLosesNothingAndCountsNothingTwice() {
        // Public and long: more entries and counts than several transactions have room for.
        Kifu first = keep(LONG);
        change(first, LONG);
        Set<String> longOne = index();
        change(first, BRANCHED);
        Set<String> shortOne = index();
        int crashes = 0;
        for (int calls = 0; ; calls++) {
            String text = calls % 2 == 0 ? LONG : BRANCHED;
            change(first, text);
            notebook.crashAfter(calls);
            boolean isDone = false;
            try {
                notebook.index.settle(first.kid());
                isDone = true;
            } catch (Notebook.Crash crash) {
                crashes++;
            }
            notebook.restart();
            notebook.follow();
            assertThat(index()).isEqualTo(text.equals(LONG) ? longOne : shortOne);
            assertThat(counts(notebook.kifus.own(OWNER, first.kid()))).containsExactly(1);
            assertThat(find(Position.START, Scope.PUBLIC, "").records()).hasSize(text.equals(LONG) ? 1 : 0);
            if (isDone) {
                break;
            }
        }
        assertThat(crashes).isGreaterThan(10);
        notebook.kifus.deleteForGood(OWNER, first.kid());
        assertThat(index()).isEmpty();
    }

    /** How often the moves follow that a record has, in its owner's index and in that of public records. */
    private Set<Integer> counts(Kifu kifu) {
        Set<Integer> counts = new TreeSet<>();
        for (String position : RecordPositions.of(kifu).keySet()) {
            for (String space : List.of(Space.of(OWNER), Space.PUBLIC)) {
                notebook.table
                        .head(PositionItems.NEXT_MOVES.of(new PositionEntry.At(space, position)))
                        .value()
                        .forEach(next -> counts.add(next.count()));
            }
        }
        return counts;
    }

    @Test
    void aServerThatWasOvertakenWritesNothingMore() {
        Kifu kifu = notebook.kifus.create(OWNER, Draft.of(BRANCHED));
        notebook.follow();
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.withText(LONG, false));
        AtomicReference<Set<String>> overtaken = new AtomicReference<>(Set.of());
        // It has named the positions and written the first of them; then another server is faster.
        notebook.beforeTransaction(3, () -> {
            notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.withText("手合割：平手\n   1 ２六歩(27)\n", false));
            notebook.index.settle(kifu.kid());
            overtaken.set(index());
        });
        notebook.index.settle(kifu.kid());
        assertThat(index()).isEqualTo(overtaken.get());
        assertThat(next(find(Position.START))).containsExactly("2g2f 1 0-0-0");
    }

    @Test
    void recordsOfOlderVersionsAreTakenInOnce() {
        Kifu kifu = notebook.game();
        // As an older version left it.
        notebook.table
                .deleteKey(PositionItems.INDEXING, PositionItems.INDEXING.key(new Indexing.Key(kifu.kid())))
                .orThrow();
        assertThat(find(Position.START).records()).isEmpty();
        assertThat(notebook.index.adopt(kifu)).isTrue();
        assertThat(kids(find(Position.START))).containsExactly(kifu.kid());
        assertThat(notebook.index.adopt(kifu)).isFalse();
        assertThat(new KifuProduct().migrations()).extracting(Migration::name).containsExactly("kifu-formations");
    }

    @Test
    void everyChangeTellsTheThreadThatFollows() {
        Kifu kifu = notebook.game();
        int before = notebook.news.get();
        notebook.kifus.delete(OWNER, kifu.kid(), r -> {});
        notebook.trash.restore(OWNER, kifu.kid());
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.shown(true, false));
        assertThat(notebook.news.get() - before).isEqualTo(3);
    }

    @Test
    void aRecordThatCannotBeFollowedDoesNotKeepOthersWaiting() {
        Kifu good = notebook.game();
        // More than are read at once, all of them before it.
        for (int i = 0; i < 120; i++) {
            notebook.table
                    .put(PositionItems.INDEXING, new Indexing("!broken" + i, "", "1"))
                    .orThrow();
        }
        List<Throwable> troubles = new ArrayList<>();
        IndexWorker worker = new IndexWorker(notebook.table, notebook.index, troubles::add);
        JobRecord job = new JobRecord("index", new LocalText("索引", "index"), notebook.clock);
        assertThatThrownBy(() -> job.run(worker::workOnce)).hasMessageContaining("could not follow 120 records");
        assertThat(kids(find(Position.START))).containsExactly(good.kid());
        assertThat(troubles).hasSize(120);
        assertThat(job.state().failure()).contains("could not follow 120 records");
    }
}
