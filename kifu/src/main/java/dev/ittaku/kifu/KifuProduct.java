package dev.ittaku.kifu;

import dev.ittaku.kifu.position.PositionMigration;
import dev.ittaku.platform.product.Leaving;
import dev.ittaku.platform.product.LocalText;
import dev.ittaku.platform.product.PersonPage;
import dev.ittaku.platform.product.PortalCard;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.Migration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The shogi record notebook. */
public final class KifuProduct implements Product {
    @Override
    public String id() {
        return "kifu";
    }

    @Override
    public int place() {
        return 10;
    }

    @Override
    public List<TableDesign> designs() {
        return List.of(KifuDesign.DESIGN);
    }

    @Override
    public Map<String, Set<String>> counted() {
        return Map.of(
                "records_created", Set.of("create kifu"),
                "records_saved", Set.of("save kifu"),
                "records_deleted", Set.of("delete kifu"),
                "analyses_asked", Set.of("ask for an analysis"));
    }

    @Override
    public List<Migration> migrations() {
        return List.of(PositionMigration.of(KifuDesign.DESIGN));
    }

    @Override
    public LocalText name() {
        return new LocalText("棋譜", "Kifu");
    }

    @Override
    public Optional<PortalCard> card() {
        return Optional.of(new PortalCard(
                "piece",
                "指す",
                new LocalText("指した一局を残す。", "Keep the game you played."),
                new LocalText(
                        "将棋の棋譜帳。変化も感想も検討も、一局ごとに一枚。",
                        "A notebook for shogi games: branches, remarks and analysis, one sheet per game."),
                new LocalText("将棋の対局がひとりでに進む絵", "A shogi game playing itself")));
    }

    @Override
    public Optional<Leaving> leaving() {
        return Optional.of(new Leaving(
                new LocalText("あなたの棋譜、タグ、共有リンク、解析", "Your records, tags, share links and analyses"),
                new LocalText("棋譜を手元に残したいときは、先に書き出してください：", "To keep your records, export them first:")));
    }

    @Override
    public Optional<PersonPage> personPage() {
        return Optional.of(new PersonPage(new LocalText("棋譜の上限", "Kifu quota"), "/kifu/quotas"));
    }

    @Override
    public List<String> framedPages() {
        return List.of("/kifu/embed.html");
    }
}
