package dev.ittaku.kifu;

import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import java.util.List;

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
        return List.of(KifuTable.DESIGN);
    }
}
