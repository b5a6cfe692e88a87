package dev.ittaku.kifu.position;

import dev.ittaku.kifu.formation.FormationItems;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.Migration;
import dev.ittaku.table.migration.StepResult;

/** Takes the records that versions without the search by position, or without formations, have written into the index. */
public final class PositionMigration {
    private PositionMigration() {}

    /** @param design the whole table's */
    public static Migration of(TableDesign design) {
        return Migration.of(
                        "kifu-formations",
                        "Finds the records of older versions by their positions, and has their evaluations and formations.",
                        design,
                        KifuTable.KIFU)
                .mayChange(PositionItems.RECORDS, PositionItems.NEXT_MOVES, PositionItems.INDEXED_TO_DECIDE)
                .mayChange(FormationItems.OF_KIFU, FormationItems.WORST)
                .each((table, kifu) -> new PositionIndex(table).adopt(kifu) ? StepResult.CHANGED : StepResult.SAME);
    }
}
