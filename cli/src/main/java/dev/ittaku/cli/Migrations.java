package dev.ittaku.cli;

import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.Migration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The migrations of the products that are here: those written by hand, and those that follow from the designs. */
final class Migrations {
    private Migrations() {}

    static List<Migration> byHand() {
        return Product.all().stream()
                .flatMap(product -> product.migrations().stream())
                .toList();
    }

    /** One for every entity. */
    static List<Migration> derived(TableDesign design) {
        List<Migration> all = new ArrayList<>();
        for (Entity<?, ?> entity : design.entities()) {
            all.add(Migration.rewrite(design, entity));
        }
        return all;
    }

    static Migration named(String name) {
        List<Migration> all = new ArrayList<>(byHand());
        Designs.all().forEach(design -> all.addAll(derived(design)));
        return all.stream()
                .filter(migration -> migration.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new CommandFailure(unknown(name), Main.BAD_INPUT));
    }

    private static String unknown(String name) {
        List<Migration> byHand = byHand();
        return "There is no migration '" + name + "'; there "
                + (byHand.isEmpty()
                        ? "are none written by hand"
                        : "is " + byHand.stream().map(Migration::name).collect(Collectors.joining(", ")))
                + ", and rewrite-TABLE-ENTITY for every entity.";
    }
}
