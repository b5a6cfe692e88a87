package dev.ittaku.console;

import dev.ittaku.platform.product.LocalText;
import dev.ittaku.platform.product.PortalCard;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import java.util.List;
import java.util.Optional;

/** The console. It has no table of its own and shows those of all others. */
public final class ConsoleProduct implements Product {
    @Override
    public String id() {
        return "console";
    }

    @Override
    public int place() {
        return 60;
    }

    @Override
    public LocalText name() {
        return new LocalText("コンソール", "Console");
    }

    @Override
    public List<TableDesign> designs() {
        return List.of();
    }

    @Override
    public Optional<PortalCard> card() {
        return Optional.of(new PortalCard(
                "console",
                "見る",
                new LocalText("すべてのテーブルを見渡す。", "See every table."),
                new LocalText(
                        "すべてのテーブルの設計、アクセスパターン、読み書きの量をそのまま見られます。",
                        "See the tables as they are: their design, their access patterns, what each read and write costs."),
                new LocalText("テーブルの行の絵", "Rows of a table")));
    }

    @Override
    public boolean forAdmins() {
        return true;
    }
}
