package dev.ittaku.cli.store;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import java.util.List;
import java.util.stream.Collectors;

/** Every table of the products that are here; each gets its document, template and checks. */
public final class Designs {
    private Designs() {}

    public static List<TableDesign> all() {
        return Product.all().stream()
                .flatMap(product -> product.designs().stream())
                .toList();
    }

    public static List<TableDesign> named(String name) {
        if (name.isEmpty()) {
            return all();
        }
        List<TableDesign> found =
                all().stream().filter(design -> design.name().equals(name)).toList();
        if (found.isEmpty()) {
            String known = all().stream().map(TableDesign::name).collect(Collectors.joining(", "));
            throw new CommandFailure(
                    "There is no table '" + name + "'; the tables are " + known + ".", CommandFailure.BAD_INPUT);
        }
        return found;
    }
}
