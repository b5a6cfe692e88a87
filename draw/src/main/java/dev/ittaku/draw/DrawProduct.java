package dev.ittaku.draw;

import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import java.util.List;

/** The draw-and-guess game. */
public final class DrawProduct implements Product {
    @Override
    public String id() {
        return "draw";
    }

    @Override
    public int place() {
        return 40;
    }

    @Override
    public List<TableDesign> designs() {
        return List.of(DrawTable.DESIGN);
    }
}
