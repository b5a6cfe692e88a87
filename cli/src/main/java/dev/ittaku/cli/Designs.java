package dev.ittaku.cli;

import dev.ittaku.accounts.AccountsTable;
import dev.ittaku.draw.DrawTable;
import dev.ittaku.kifu.KifuTable;
import dev.ittaku.lessons.LessonsTable;
import dev.ittaku.lessons.UserLessonsTable;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.vote.VoteTable;
import java.util.List;
import java.util.stream.Collectors;

/** Every table of the house. A new one is added here and gets its document, template and checks. */
public final class Designs {
    private Designs() {}

    public static List<TableDesign> all() {
        return List.of(
                AccountsTable.DESIGN,
                KifuTable.DESIGN,
                UserLessonsTable.DESIGN,
                LessonsTable.DESIGN,
                VoteTable.DESIGN,
                DrawTable.DESIGN);
    }

    static List<TableDesign> named(String name) {
        if (name.isEmpty()) {
            return all();
        }
        List<TableDesign> found =
                all().stream().filter(design -> design.name().equals(name)).toList();
        if (found.isEmpty()) {
            String known = all().stream().map(TableDesign::name).collect(Collectors.joining(", "));
            throw new CommandFailure("There is no table '" + name + "'; the tables are " + known + ".", Main.BAD_INPUT);
        }
        return found;
    }
}
