package dev.ittaku.table.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Outcome;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The tutorial: a wish list that friends look at, where nothing is bought twice. */
class WishesTest {
    record WishList(String code, String owner, @Nullable Integer wishes) {
        record Key(String code) {}
    }

    record Wish(
            String code, int number, String what, @Nullable String boughtBy) {
        record Key(String code, int number) {}

        record OfList(String code) {}
    }

    static final class WishTable {
        static final Entity<WishList, WishList.Key> LIST;
        static final Entity<Wish, Wish.Key> WISH;
        static final GetPattern<WishList.Key, WishList> BY_CODE;
        static final QueryPattern<Wish.OfList, Wish> WISHES;
        static final TableDesign DESIGN;

        static {
            DesignBuilder table = TableDesign.named("Wishes").keys("pk", "sk");
            LIST = table.entity(WishList.class, WishList.Key.class)
                    .key("LIST#{code}", "LIST")
                    .sample(new WishList("x7", "aki", 1))
                    .declare();
            WISH = table.entity(Wish.class, Wish.Key.class)
                    .key("LIST#{code}", "WISH#{number:4}")
                    .counted("wishes", LIST, WishList::wishes, wish -> new WishList.Key(wish.code()))
                    .sample(new Wish("x7", 1, "a kite", null))
                    .declare();
            BY_CODE = LIST.get("list", "One list by the code in its address.");
            WISHES = WISH.query("wishes", "What is wished for, in order.").declare(Wish.OfList.class);
            DESIGN = table.build();
        }
    }

    static final class Wishes {
        private static final long MOST = 50;
        private final Table table;

        Wishes(Table table) {
            this.table = table;
        }

        boolean open(String code, String owner) {
            return table.create(WishTable.LIST, new WishList(code, owner, null)).isDone();
        }

        Outcome<Wish> wish(String code, int number, String what) {
            return table.create(WishTable.WISH, new Wish(code, number, what, null), Map.of("wishes", MOST));
        }

        boolean buy(String code, int number, String friend) {
            return table.update(WishTable.WISH.at(new Wish.Key(code, number)))
                    .set(Wish::boughtBy)
                    .to(friend)
                    .when(Wish::boughtBy)
                    .absent()
                    .run()
                    .isDone();
        }

        Optional<WishList> list(String code) {
            return table.get(WishTable.BY_CODE.of(new WishList.Key(code))).item();
        }

        Page<Wish> page(String code, @Nullable String cursor) {
            return table.page(
                    WishTable.WISHES.of(new Wish.OfList(code)).limit(20).after(cursor));
        }
    }

    @Test
    void twoFriendsDoNotBuyTheSame() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            new TableCreation(store.client(), pause -> {}).createIfMissing(WishTable.DESIGN);
            Wishes wishes = new Wishes(Table.of(WishTable.DESIGN, store.client()));
            assertThat(wishes.open("x7", "aki")).isTrue();
            assertThat(wishes.open("x7", "somebody else")).isFalse();
            wishes.wish("x7", 1, "a kite").orThrow();
            assertThat(wishes.buy("x7", 1, "ben")).isTrue();
            assertThat(wishes.buy("x7", 1, "chie")).isFalse();
            assertThat(wishes.page("x7", null).items())
                    .extracting(Wish::boughtBy)
                    .containsExactly("ben");
            assertThat(wishes.list("x7")).map(WishList::wishes).contains(1);
        }
    }
}
