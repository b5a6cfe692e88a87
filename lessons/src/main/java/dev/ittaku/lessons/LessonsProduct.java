package dev.ittaku.lessons;

import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.table.LessonsTable;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import java.util.List;

/** The companion for studio lessons. */
public final class LessonsProduct implements Product {
    @Override
    public String id() {
        return "lessons";
    }

    @Override
    public int place() {
        return 20;
    }

    @Override
    public List<TableDesign> designs() {
        return List.of(UserLessonsTable.DESIGN, LessonsTable.DESIGN);
    }
}
