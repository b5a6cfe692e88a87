package dev.ittaku.kifu.position;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.position.PositionSearch.Found;
import dev.ittaku.kifu.position.PositionSearch.Hit;
import dev.ittaku.kifu.position.PositionSearch.Scope;
import dev.ittaku.kifu.position.PositionSearch.Wish;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuReader;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.UserReader;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.shogi.board.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PositionSearchTest {
    private static final String OWNER = Notebook.OWNER;
    private static final String READER = Notebook.READER;
    private static final String STRANGER = Notebook.STRANGER;

    private final Notebook notebook = new Notebook();

    @AfterEach
    void close() {
        notebook.close();
    }

    private Kifu keep(boolean isPublic) {
        notebook.clock.advance(Duration.ofSeconds(1));
        Kifu kifu = notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).shown(isPublic, false));
        notebook.follow();
        return kifu;
    }

    private Found find(Scope scope, String caller) {
        return notebook.positions.search(new Wish(caller, Position.start(), scope, false), 20, null);
    }

    private static List<String> kids(Found found) {
        return found.records().stream().map(hit -> hit.kifu().kid()).toList();
    }

    private static int count(Found found) {
        return found.next().stream().mapToInt(next -> next.tally().count()).sum();
    }

    @Test
    void everybodySeesPublicRecordsAndNoOthers() {
        Kifu shown = keep(true);
        keep(false);
        assertThat(kids(find(Scope.PUBLIC, ""))).containsExactly(shown.kid());
        assertThat(count(find(Scope.PUBLIC, STRANGER))).isEqualTo(1);
        assertThat(find(Scope.MINE, STRANGER).records()).isEmpty();
        assertThat(find(Scope.MINE, STRANGER).next()).isEmpty();
        assertThat(find(Scope.MINE, OWNER).records()).hasSize(2);
    }

    @Test
    void aRecordThatIsNoLongerPublicIsHiddenBeforeTheIndexFollows() {
        Kifu kifu = keep(true);
        notebook.kifus.change(OWNER, kifu.kid(), r -> {}, draft -> draft.shown(false, false));
        assertThat(find(Scope.PUBLIC, "").records()).isEmpty();
        notebook.follow();
        assertThat(find(Scope.PUBLIC, "").next()).isEmpty();
        assertThat(find(Scope.MINE, OWNER).records()).hasSize(1);
    }

    @Test
    void aReaderFindsSingleRecordsAndWholeNotebooksAsLongAsTheyAreShared() {
        Kifu one = keep(false);
        Kifu two = keep(false);
        assertThat(find(Scope.SHARED, READER).records()).isEmpty();
        notebook.readers.grant(OWNER, one.kid(), READER);
        assertThat(kids(find(Scope.SHARED, READER))).containsExactly(one.kid());
        assertThat(count(find(Scope.SHARED, READER))).isEqualTo(1);
        notebook.readers.grantAll(OWNER, READER);
        assertThat(kids(find(Scope.SHARED, READER))).containsExactly(two.kid(), one.kid());
        assertThat(count(find(Scope.SHARED, READER))).isEqualTo(2);
        notebook.readers.revokeAll(OWNER, READER);
        notebook.readers.revoke(OWNER, one.kid(), READER);
        assertThat(find(Scope.SHARED, READER).records()).isEmpty();
        assertThat(find(Scope.SHARED, READER).next()).isEmpty();
    }

    @Test
    void pagesGoThroughAllSourcesAndTheNewestComesFirst() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            all.add(0, keep(false).kid());
        }
        notebook.readers.grant(OWNER, all.get(0), READER);
        notebook.readers.grant(OWNER, all.get(3), READER);
        assertThat(paged(Scope.MINE, OWNER)).isEqualTo(all);
        assertThat(paged(Scope.SHARED, READER)).containsExactly(all.get(0), all.get(3));
        notebook.readers.grantAll(OWNER, READER);
        assertThat(paged(Scope.SHARED, READER)).isEqualTo(all);
    }

    private List<String> paged(Scope scope, String caller) {
        List<String> all = new ArrayList<>();
        @Nullable String cursor = null;
        do {
            Found found = notebook.positions.search(new Wish(caller, Position.start(), scope, true), 2, cursor);
            all.addAll(kids(found));
            cursor = found.cursor().orElse(null);
        } while (cursor != null);
        return all;
    }

    @Test
    void aPageGoesOnWhereItWasWhenSomebodySharesMoreInBetween() {
        String mine = keep(false).kid();
        Kifu other = create(STRANGER);
        Kifu another = create(STRANGER);
        notebook.readers.grantAll(STRANGER, READER);
        Wish wish = new Wish(READER, Position.start(), Scope.SHARED, true);
        Found first = notebook.positions.search(wish, 1, null);
        assertThat(kids(first)).containsExactly(another.kid());
        // Another source comes before the one that the page ended in.
        notebook.readers.grantAll(OWNER, READER);
        Found second = notebook.positions.search(wish, 5, first.cursor().orElseThrow());
        assertThat(kids(second)).containsExactly(other.kid());
        assertThat(kids(notebook.positions.search(wish, 5, null))).containsExactly(mine, another.kid(), other.kid());
    }

    private Kifu create(String owner) {
        notebook.clock.advance(Duration.ofSeconds(1));
        Kifu kifu = notebook.kifus.create(owner, Draft.of(Notebook.GAME));
        notebook.follow();
        return kifu;
    }

    @Test
    void theMovesThatFollowAreCountedOnTheFirstPageOnly() {
        keep(true);
        keep(true);
        Wish wish = new Wish("", Position.start(), Scope.PUBLIC, false);
        Found first = notebook.positions.search(wish, 1, null);
        assertThat(count(first)).isEqualTo(2);
        Found second = notebook.positions.search(wish, 1, first.cursor().orElseThrow());
        assertThat(second.records()).hasSize(1);
        assertThat(second.next()).isEmpty();
    }

    @Test
    void whatIsSharedBeyondWhatIsLookedAtIsSaid() {
        Kifu kifu = keep(false);
        notebook.readers.grant(OWNER, kifu.kid(), READER);
        assertThat(find(Scope.SHARED, READER).isIncomplete()).isFalse();
        for (int i = 0; i < 500; i++) {
            notebook.table
                    .put(KifuTable.KIFU_READER, new KifuReader("!" + i, READER, OWNER))
                    .orThrow();
        }
        assertThat(find(Scope.SHARED, READER).isIncomplete()).isTrue();
        for (int i = 0; i < 51; i++) {
            notebook.table
                    .put(KifuTable.USER_READER, new UserReader("person" + i, STRANGER))
                    .orThrow();
        }
        assertThat(find(Scope.SHARED, STRANGER).isIncomplete()).isTrue();
    }

    @Test
    void theMirrorOfAPositionIsFoundWhereAskedFor() {
        String text = "後手：佐藤\n手合割：平手\n   1 ２六歩(27)\n   2 ３四歩(33)\n";
        notebook.kifus.create(OWNER, Draft.of(text));
        notebook.follow();
        Position mirrored =
                Mirror.of(Position.fromSfen("lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2"));
        assertThat(notebook.positions
                        .search(new Wish(OWNER, mirrored, Scope.MINE, false), 20, null)
                        .records())
                .isEmpty();
        Found found = notebook.positions.search(new Wish(OWNER, mirrored, Scope.MINE, true), 20, null);
        assertThat(found.records())
                .singleElement()
                .satisfies(hit -> assertThat(hit.isMirrored()).isTrue());
        assertThat(found.next())
                .singleElement()
                .satisfies(next -> assertThat(next.move()).isEqualTo("7c7d"));
    }

    @Test
    void mirroringTwiceChangesNothing() {
        Position position = Position.fromSfen("l4g1nl/1r1g1k1b1/p1+Bppp1pp/9/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b SN2p 31");
        assertThat(Mirror.of(Mirror.of(position)).toSfen()).isEqualTo(position.toSfen());
        assertThat(Mirror.of("P*5e")).isEqualTo("P*5e");
        assertThat(Mirror.of("8h2b+")).isEqualTo("2h8b+");
    }

    @Test
    void whatASearchReadsDoesNotGrowWithTheRecords() {
        for (int i = 0; i < 8; i++) {
            keep(false);
        }
        Notebook.Effort few = notebook.effort(() -> search(5));
        for (int i = 0; i < 60; i++) {
            keep(false);
        }
        Notebook.Effort many = notebook.effort(() -> search(5));
        assertThat(many).isEqualTo(few);
        assertThat(many.trips()).isEqualTo(3);
    }

    private List<Hit> search(int limit) {
        return notebook.positions
                .search(new Wish(OWNER, Position.start(), Scope.MINE, false), limit, null)
                .records();
    }
}
