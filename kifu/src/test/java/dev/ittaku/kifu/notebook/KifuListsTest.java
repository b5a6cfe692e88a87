package dev.ittaku.kifu.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.notebook.KifuLists.Order;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.KifuReader;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.platform.secret.Attempt;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.read.Page;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Lists in three orders, page by page, narrowed by what the summary says. */
class KifuListsTest {
    private static final String OWNER = Notebook.OWNER;

    private final Notebook notebook = new Notebook();

    @AfterEach
    void close() {
        notebook.close();
    }

    private Kifu game(String black, String white, String date) {
        notebook.clock.advance(Duration.ofSeconds(1));
        return notebook.kifus.create(
                OWNER, Draft.of("先手：" + black + "\n後手：" + white + "\n対局日：" + date + "\n   1 ７六歩(77)\n"));
    }

    /** The services see a moment that the clock has left since: the requests were taken before and after a full second. */
    @Test
    void recordsKeepTheirOrderAcrossTheEndOfASecond() {
        Instant second = notebook.clock.instant().plusSeconds(1);
        notebook.clock.advance(Duration.ofMillis(1_900));
        Kifu first = begunAt(second.minusMillis(10));
        Kifu next = begunAt(second.plusMillis(20));
        assertThat(all(Order.CREATED, KifuFilter.NONE, 10)).containsExactly(next.kid(), first.kid());
    }

    private Kifu begunAt(Instant begun) {
        SecureRandom chance = new SecureRandom();
        Attempt attempt = new Attempt() {
            @Override
            public RandomGenerator chance() {
                return chance;
            }

            @Override
            public Instant begun() {
                return begun;
            }
        };
        Secrets secrets = new Secrets(chance, () -> Optional.of(attempt));
        return new Kifus(notebook.table, notebook.clock, secrets, notebook.removals, () -> {})
                .create(OWNER, Draft.of(Notebook.GAME));
    }

    private List<String> all(Order order, KifuFilter filter, int limit) {
        List<String> kids = new ArrayList<>();
        String cursor = null;
        do {
            Page<KifuListing> page = notebook.lists.own(OWNER, order, filter, limit, cursor);
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            page.items().forEach(kifu -> kids.add(kifu.kid()));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return kids;
    }

    private static KifuFilter q(String words) {
        return new KifuFilter(null, words, null, null, null, null);
    }

    private static KifuFilter dates(@Nullable String from, @Nullable String to) {
        return new KifuFilter(
                null,
                null,
                null,
                null,
                from == null ? null : LocalDate.parse(from),
                to == null ? null : LocalDate.parse(to));
    }

    @Test
    void recordsAreListedByTheDateOfTheGameAndThoseWithoutOneComeLast() {
        String undated = game("a", "x", "").kid();
        String old = game("b", "x", "1999/01/31").kid();
        String late = game("c", "x", "2025/3/1").kid();
        String odd = game("d", "x", "ある春の日").kid();
        String sameDay = game("e", "x", "2025/03/01").kid();
        assertThat(all(Order.DATE, KifuFilter.NONE, 2)).containsExactly(sameDay, late, old, odd, undated);
        assertThat(all(Order.DATE, dates("2000-01-01", null), 1)).containsExactly(sameDay, late);
        assertThatThrownBy(() -> notebook.lists.own(OWNER, Order.DATE, KifuFilter.NONE, 2, "nonsense"))
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(TableException.Code.BAD_CURSOR));
    }

    @Test
    void recordsAreListedByCreationAccessAndUpdateTheLatestFirst() {
        String a = game("a", "x", "").kid();
        String b = game("b", "x", "").kid();
        String c = game("c", "x", "").kid();
        notebook.clock.advance(Duration.ofMinutes(2));
        notebook.kifus.change(OWNER, a, r -> {}, draft -> draft.noting("later"));
        notebook.clock.advance(Duration.ofMinutes(2));
        notebook.reading.touch(notebook.reading.open(Optional.of(OWNER), b));
        assertThat(all(Order.CREATED, KifuFilter.NONE, 2)).containsExactly(c, b, a);
        assertThat(all(Order.UPDATE, KifuFilter.NONE, 2)).containsExactly(a, c, b);
        assertThat(all(Order.ACCESS, KifuFilter.NONE, 2)).containsExactly(b, c, a);
    }

    @Test
    void aPlainListIsOneRoundTripAndShowsNoText() {
        game("a", "x", "");
        assertThat(notebook.trips(() -> notebook.lists.own(OWNER, Order.CREATED, KifuFilter.NONE, 20, null)))
                .isEqualTo(1);
    }

    @Test
    void wordsPlayersAndDatesMatchRegardlessOfWidthAndCase() {
        String habu = game("Ｈａｂｕ善治", "ﾀﾆｶﾞﾜ", "2024/03/05").kid();
        String sato = game("佐藤", "羽生", "2025年1月9日").kid();
        String none = game("無名", "無名", "").kid();
        assertThat(all(Order.CREATED, q("habu"), 5)).containsExactly(habu);
        assertThat(all(Order.CREATED, q("HABU タニガワ"), 5)).containsExactly(habu);
        assertThat(all(Order.CREATED, q("habu 佐藤"), 5)).isEmpty();
        assertThat(all(Order.CREATED, new KifuFilter(null, null, "羽生", null, null, null), 5))
                .containsExactly(sato);
        assertThat(all(Order.CREATED, dates("2025-01-01", null), 5)).containsExactly(sato);
        assertThat(all(Order.CREATED, dates(null, "2024-03-05"), 5)).containsExactly(habu);
        assertThat(all(Order.CREATED, dates("2024-03-06", "2025-01-08"), 5)).isEmpty();
        assertThat(all(Order.CREATED, KifuFilter.NONE, 5)).contains(none);
    }

    @Test
    void wordsAreFoundInOpeningPlaceMemoCommentsAndTags() {
        String text = "手合割：平手\n戦型：角換わり\n場所：渋谷\n   1 ７六歩(77)\n*端歩を受けたい\n";
        Kifu kifu = notebook.kifus.create(OWNER, new Draft(text, null, null, null, "研究会の一局", false, false, false));
        notebook.game();
        Tag tag = notebook.tags.create(OWNER, "要復習");
        notebook.tags.attach(OWNER, kifu.kid(), tag.tid());
        for (String q : List.of("角換わり", "渋谷", "研究会", "端歩", "復習", "復習 渋谷 端歩")) {
            assertThat(all(Order.CREATED, q(q), 10)).as(q).containsExactly(kifu.kid());
        }
        assertThat(all(Order.CREATED, q("復習 新宿"), 10)).isEmpty();
    }

    @Test
    void recordsAreFoundByTheirResult() {
        Kifu won = notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).played(Side.FIRST, GameResult.WIN));
        Kifu open = notebook.game();
        assertThat(all(Order.CREATED, new KifuFilter(null, null, null, "win", null, null), 5))
                .containsExactly(won.kid());
        assertThat(all(Order.CREATED, new KifuFilter(null, null, null, "none", null, null), 5))
                .containsExactly(open.kid());
        assertThat(all(Order.CREATED, new KifuFilter(null, null, null, "lose", null, null), 5))
                .isEmpty();
    }

    @Test
    void rareHitsAreFoundInFewRoundTripsAndEveryHitExactlyOnce() {
        List<String> hits = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Kifu kifu = game(i % 37 == 0 ? "needle" : "hay", "x", "");
            if (i % 37 == 0) {
                hits.add(0, kifu.kid());
            }
        }
        for (int limit : new int[] {1, 2, 3, 8, 9, 20, 100}) {
            assertThat(all(Order.CREATED, q("needle"), limit)).isEqualTo(hits);
        }
        // Three full pages, and one more that says that there are none.
        assertThat(notebook.trips(() -> notebook.lists.own(OWNER, Order.CREATED, q("nothing"), 20, null)))
                .isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource(
            value = Order.class,
            names = {"CREATED", "DATE"})
    void aCursorBelongsToItsFilterAndOrder(Order order) {
        for (int i = 0; i < 4; i++) {
            game("a", "x", "");
        }
        String cursor =
                notebook.lists.own(OWNER, order, q("a"), 2, null).cursor().orElseThrow();
        assertThatThrownBy(() -> notebook.lists.own(OWNER, order, q("x"), 2, cursor))
                .isInstanceOf(TableException.class);
        assertThatThrownBy(() -> notebook.lists.own(Notebook.READER, order, q("a"), 2, cursor))
                .isInstanceOf(TableException.class);
        Order other = order == Order.DATE ? Order.CREATED : Order.DATE;
        assertThatThrownBy(() -> notebook.lists.own(OWNER, other, q("a"), 2, cursor))
                .isInstanceOf(TableException.class);
    }

    @Test
    void onlyPublicRecordsAreShownToOthers() {
        notebook.game();
        Kifu open = notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).shown(true, false));
        assertThat(notebook.lists.shown(OWNER, 20, null).items())
                .extracting(KifuListing::kid)
                .containsExactly(open.kid());
    }

    @Test
    void aFolderShowsWhatLiesDirectlyInIt() {
        for (String slug : List.of("top", "社団戦/2025/鈴木", "社団戦/2025/佐藤", "社団戦/2024/鈴木", "社団戦/表紙", "社団")) {
            notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).at(slug));
        }
        notebook.game();
        notebook.kifus.create(Notebook.READER, Draft.of(Notebook.GAME).at("社団戦/秘密"));
        KifuLists.Folder top = notebook.lists.folder(OWNER, "", 20, null);
        assertThat(top.folders()).containsExactly("社団戦");
        assertThat(top.kifus()).extracting(KifuListing::slug).containsExactly("top", "社団");
        KifuLists.Folder club = notebook.lists.folder(OWNER, "社団戦", 20, null);
        assertThat(club.folders()).containsExactly("2024", "2025");
        assertThat(club.kifus()).extracting(KifuListing::slug).containsExactly("社団戦/表紙");
        assertThat(notebook.lists.folder(OWNER, "社団戦/2025", 20, null).kifus())
                .extracting(KifuListing::slug)
                .containsExactly("社団戦/2025/佐藤", "社団戦/2025/鈴木");
        assertThat(notebook.lists.folder(OWNER, "無い", 20, null).kifus()).isEmpty();
        assertThat(notebook.lists.below(OWNER, "社団戦")).isEqualTo(4);
        assertThat(notebook.lists.below(OWNER, "社団")).isZero();
    }

    @Test
    void aLargeFolderIsPaged() {
        for (int i = 0; i < 25; i++) {
            notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).at("f/" + (i % 5 == 0 ? "sub/" : "") + i));
        }
        List<String> slugs = new ArrayList<>();
        String cursor = null;
        do {
            KifuLists.Folder page = notebook.lists.folder(OWNER, "f", 6, cursor);
            page.kifus().forEach(kifu -> slugs.add(String.valueOf(kifu.slug())));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        assertThat(slugs).hasSize(20).doesNotHaveDuplicates().isSorted();
    }

    @Test
    void sharedWithMeHasSingleRecordsAndThoseWhoShareAll() {
        Kifu kifu = notebook.game();
        notebook.readers.grant(OWNER, kifu.kid(), Notebook.READER);
        notebook.readers.grantAll(Notebook.STRANGER, Notebook.READER);
        KifuLists.Shared shared = notebook.lists.sharedWith(Notebook.READER, 20, null);
        assertThat(shared.kifus()).extracting(KifuListing::kid).containsExactly(kifu.kid());
        assertThat(shared.users()).containsExactly(Notebook.STRANGER);
        assertThat(notebook.lists.sharedWith(OWNER, 20, null).kifus()).isEmpty();
        notebook.readers.revoke(OWNER, kifu.kid(), Notebook.READER);
        notebook.readers.revokeAll(Notebook.STRANGER, Notebook.READER);
        KifuLists.Shared after = notebook.lists.sharedWith(Notebook.READER, 20, null);
        assertThat(after.kifus()).isEmpty();
        assertThat(after.users()).isEmpty();
    }

    @Test
    void aGrantOlderThanTheOwnersNameInItIsFoundToo() {
        Kifu kifu = notebook.game();
        notebook.table
                .put(KifuTable.KIFU_READER, new KifuReader(kifu.kid(), Notebook.READER, null))
                .orThrow();
        assertThat(notebook.lists.sharedWith(Notebook.READER, 20, null).kifus())
                .extracting(KifuListing::kid)
                .containsExactly(kifu.kid());
    }
}
