package dev.ittaku.console;

import dev.ittaku.platform.product.LocalText;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import java.util.List;

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
    public boolean forAdmins() {
        return true;
    }
}
