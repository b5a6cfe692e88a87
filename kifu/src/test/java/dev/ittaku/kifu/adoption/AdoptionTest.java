package dev.ittaku.kifu.adoption;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.analysis.AnalysisItems;
import dev.ittaku.kifu.analysis.AnalysisListing;
import dev.ittaku.kifu.analysis.AnalysisStatus;
import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.notebook.Tags;
import dev.ittaku.kifu.position.PositionSearch.Scope;
import dev.ittaku.kifu.position.PositionSearch.Wish;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.table.TagListing;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.shogi.board.Position;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AdoptionTest {
    private static final String OWNER = Notebook.OWNER;
    private static final String READER = Notebook.READER;

    private final Notebook notebook = new Notebook();
    private final List<String> told = new ArrayList<>();
    private final Map<String, String> names = new HashMap<>(Map.of("akira", OWNER, "friend", READER, OWNER, OWNER));

    @AfterEach
    void close() {
        notebook.close();
    }

    /** Items in lines of JSON, two on each page. */
    private record Lines(List<String> lines) implements Sheet {
        @Override
        public String name() {
            return "lines";
        }

        @Override
        public Page page(@Nullable String position) {
            int from = position == null ? 0 : Integer.parseInt(position);
            int to = Math.min(from + 2, lines.size());
            List<SheetItem> items =
                    lines.subList(from, to).stream().map(Lines::item).toList();
            return new Page(items, to < lines.size() ? Optional.of(Integer.toString(to)) : Optional.empty());
        }

        private static SheetItem item(String json) {
            try {
                return new SheetItem(new ObjectMapper().readTree(json.replace('\'', '"')));
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException(e);
            }
        }
    }

    private AdoptionProgress run(boolean dryRun, String... lines) {
        told.clear();
        Adoption adoption = new Adoption(
                notebook.table, notebook.clock, old -> Optional.ofNullable(names.get(old)), ZoneId.of("Asia/Tokyo"));
        return adoption.run(new Lines(List.of(lines)), dryRun, new Adoption.Listener() {
            @Override
            public void refused(SheetItem item, String why) {
                told.add("refused " + item.sk() + " " + why);
            }

            @Override
            public void changed(SheetItem item, String what) {
                told.add("changed " + item.sk() + " " + what);
            }

            @Override
            public void at(AdoptionProgress progress) {}
        });
    }

    private static String kifu(String kid, String more) {
        return "{'pk':'kifu#uname#akira','sk':'kid#" + kid + "','kifu':'手合割：平手\\n先手：鈴木\\n   1 ７六歩(77)\\n'" + more + "}";
    }

    private static final String FULL = kifu(
            "old1",
            ",'cgsi_pk':'kifu#scode#code1','clsi_sk':'slug#a/b','first_or_second':'firtst','result':'win','memo':'めも',"
                    + "'public':true,'share':true,'created':'2025-12-31 11:11:31','latest_update':'2026-01-02T00:00:00Z'");
    private static final String TAG = "{'pk':'tag#uname#akira','sk':'tid#t1','clsi_sk':'tname#四間飛車'}";
    private static final String TAGGED = "{'pk':'tag#kid#old1','sk':'tid#t1'}";
    private static final String READS = "{'pk':'kallowed#kid#old1','sk':'uname#friend'}";
    private static final String READS_ALL = "{'pk':'uallowed#uname#akira','sk':'uname#friend'}";

    @Test
    void aRecordOfTheOlderSheetBecomesOneOfOursWithAllThatListsAndSearchesNeed() {
        // What hangs on the record comes first, as in a scan.
        AdoptionProgress done = run(false, TAGGED, READS, READS_ALL, FULL, TAG);
        assertThat(told).isEmpty();
        assertThat(done.taken()).isEqualTo(5);
        Kifu kifu = notebook.reading.openByCode("code1").kifu();
        assertThat(kifu.username()).isEqualTo(OWNER);
        assertThat(kifu.created()).isEqualTo(Instant.parse("2025-12-31T02:11:31Z"));
        assertThat(kifu.latestUpdate()).isEqualTo(Instant.parse("2026-01-02T00:00:00Z"));
        assertThat(kifu.firstOrSecond()).isEqualTo(Side.FIRST);
        assertThat(kifu.result()).isEqualTo(GameResult.WIN);
        assertThat(Summary.orEmpty(kifu.summary()).black()).isEqualTo("鈴木");
        assertThat(notebook.counted(OWNER)).isEqualTo(1);
        assertThat(notebook.reading.tags("old1")).containsExactly("t1");
        assertThat(notebook.reading
                        .findBySlug(Optional.of(READER), OWNER, "a/b")
                        .orElseThrow()
                        .kifu()
                        .kid())
                .isEqualTo("old1");
        assertThat(notebook.lists
                        .own(
                                OWNER,
                                KifuLists.Order.CREATED,
                                new KifuFilter(null, "めも", null, null, null, null),
                                20,
                                null)
                        .items())
                .hasSize(1);
        notebook.follow();
        assertThat(notebook.positions
                        .search(new Wish(OWNER, Position.start(), Scope.MINE, false), 20, null)
                        .records())
                .hasSize(1);
        // Guards are there: nobody else gets the path.
        assertThat(notebook.kifus
                        .createUnlessKnown(OWNER, Draft.of(kifu.kifu()), List.of())
                        .isNew())
                .isFalse();
    }

    @Test
    void aSecondRunTakesOnlyWhatIsNewAndLeavesWhatWasChangedHere() {
        run(false, FULL, TAG, TAGGED);
        notebook.kifus.change(OWNER, "old1", r -> {}, draft -> draft.noting("ここで書いた"));
        AdoptionProgress again = run(false, FULL, TAG, TAGGED, kifu("old2", ""));
        assertThat(again.already()).isEqualTo(3);
        assertThat(again.taken()).isEqualTo(1);
        assertThat(notebook.kifus.own(OWNER, "old1").memo()).isEqualTo("ここで書いた");
        assertThat(notebook.counted(OWNER)).isEqualTo(2);
    }

    @Test
    void whatWasTakenAwayHereDoesNotComeBackWithAnotherRun() {
        String[] lines = {FULL, TAG, TAGGED, READS, READS_ALL, kifu("old2", "")};
        run(false, lines);
        notebook.readers.revoke(OWNER, "old1", READER);
        notebook.readers.revokeAll(OWNER, READER);
        notebook.tags.delete(OWNER, "t1");
        notebook.kifus.delete(OWNER, "old2", r -> {});
        notebook.trash.delete(OWNER, "old2");
        Set<String> before = notebook.items();
        AdoptionProgress planned = run(true, lines);
        AdoptionProgress again = run(false, lines);
        assertThat(told).isEmpty();
        assertThat(List.of(planned.taken(), planned.already())).containsExactly(0, 6);
        assertThat(List.of(again.taken(), again.already())).containsExactly(0, 6);
        assertThat(notebook.items()).isEqualTo(before);
    }

    @Test
    void whatLiesInTheTrashStaysThere() {
        run(false, FULL, TAG, TAGGED, READS);
        notebook.kifus.delete(OWNER, "old1", r -> {});
        assertThat(run(false, FULL, TAG, TAGGED, READS).already()).isEqualTo(4);
        assertThat(notebook.counted(OWNER)).isZero();
        notebook.trash.restore(OWNER, "old1");
        assertThat(notebook.counted(OWNER)).isEqualTo(1);
    }

    @Test
    void whatWasRefusedIsTakenOnceItsPersonIsKnown() {
        String unknown = "{'pk':'kallowed#kid#old1','sk':'uname#late'}";
        assertThat(run(false, FULL, unknown).refused()).isEqualTo(1);
        names.put("late", Notebook.STRANGER);
        assertThat(run(false, FULL, unknown).taken()).isEqualTo(1);
        assertThat(notebook.reading
                        .open(Optional.of(Notebook.STRANGER), "old1")
                        .kifu()
                        .kid())
                .isEqualTo("old1");
    }

    @Test
    void aRecordThatTheIndexOfIdsDoesNotHaveYetGetsWhatHangsOnIt() {
        // As if the index lagged behind for the whole run.
        notebook.queriesFindNothing();
        AdoptionProgress done = run(false, TAGGED, READS, FULL, TAG);
        notebook.restart();
        assertThat(told).isEmpty();
        assertThat(done.taken()).isEqualTo(4);
        assertThat(notebook.reading.tags("old1")).containsExactly("t1");
    }

    @Test
    void aDryRunSaysTheSameAndWritesNothing() {
        String[] lines = {
            TAGGED, READS, FULL, TAG, kifu("old2", ",'clsi_sk':'slug#a/b'"), "{'pk':'tag#kid#none','sk':'tid#t1'}"
        };
        Set<String> before = notebook.items();
        AdoptionProgress planned = run(true, lines);
        List<String> said = List.copyOf(told);
        assertThat(notebook.items()).isEqualTo(before);
        AdoptionProgress done = run(false, lines);
        assertThat(said).isEqualTo(told).hasSize(2);
        assertThat(List.of(planned.taken(), planned.changed(), planned.refused()))
                .isEqualTo(List.of(done.taken(), done.changed(), done.refused()))
                .isEqualTo(List.of(5, 1, 1));
    }

    @Test
    void whatCannotBeTakenAlongIsTold() {
        AdoptionProgress done = run(
                false,
                kifu("old1", ",'first_or_second':'both','result':'won','clsi_sk':'slug#/a'"),
                kifu("o-d", ""),
                kifu("old3", ",'created':'yesterday'"),
                "{'pk':'kifu#uname#stranger','sk':'kid#old4','kifu':'x'}",
                "{'pk':'kifu#uname#akira','sk':'kid#old5'}",
                "{'pk':'unique#kifu.slug','sk':'x'}");
        assertThat(done.changed()).isEqualTo(1);
        assertThat(done.refused()).isEqualTo(4);
        assertThat(done.leftOut()).isEqualTo(1);
        assertThat(told).hasSize(7).anyMatch(line -> line.contains("no account is known for 'stranger'"));
    }

    @Test
    void tagsOfTheSameNameGetANumber() {
        notebook.tags.create(OWNER, "四間飛車");
        run(false, TAG);
        assertThat(notebook.tags.list(OWNER, Tags.Order.NAME, "", 20, null).items())
                .extracting(TagListing::name)
                .containsExactly("四間飛車", "四間飛車 (2)");
    }

    @Test
    void aRunThatDiedGoesOnWithoutCountingAnythingTwice() {
        String[] lines = {FULL, TAG, TAGGED, READS, READS_ALL, kifu("old2", ""), kifu("old3", "")};
        int crashes = 0;
        for (int calls = 3; ; calls += 3) {
            notebook.crashAfter(calls);
            try {
                run(false, lines);
                break;
            } catch (Notebook.Crash crash) {
                crashes++;
            } finally {
                notebook.restart();
            }
        }
        assertThat(crashes).isGreaterThan(3);
        assertThat(notebook.counted(OWNER)).isEqualTo(3);
        assertThat(notebook.reading.tags("old1")).containsExactly("t1");
    }

    @Test
    void quotasComeAlongAndResultsOfAnalysesAsLongAsTheyAreKept() {
        long later = notebook.clock.instant().getEpochSecond() + 1000;
        run(
                false,
                "{'pk':'users','sk':'uname#akira','kifu_max':4000,'tag_max':60}",
                "{'pk':'system','sk':'none','kifu_max':100,'tag_max':10}",
                "{'pk':'analysis','sk':'aid#a1','cgsi_pk':'analysis#uname#akira','status':'successed','response':'{}','expired':"
                        + later + "}",
                "{'pk':'analysis','sk':'aid#a2','cgsi_pk':'analysis#uname#akira','status':'waiting','expired':" + later
                        + "}",
                "{'pk':'analysis','sk':'aid#a3','cgsi_pk':'analysis#uname#akira','status':'succeeded','expired':1234567890}");
        assertThat(told).isEmpty();
        KifuUser user = notebook.table
                .get(KifuTable.USER_BY_NAME.of(new KifuUser.Key(OWNER)))
                .item()
                .orElseThrow();
        assertThat(user.kifuMax()).isEqualTo(4000);
        assertThat(notebook.table
                        .page(AnalysisItems.ANALYSES_LISTED.of(new KifuUser.Key(OWNER)))
                        .items())
                .extracting(AnalysisListing::status)
                .containsExactly(AnalysisStatus.SUCCEEDED);
    }
}
