package dev.ittaku.kifu;

import dev.ittaku.kifu.adoption.AdoptionItems;
import dev.ittaku.kifu.analysis.AnalysisItems;
import dev.ittaku.kifu.batch.BatchItems;
import dev.ittaku.kifu.formation.FormationItems;
import dev.ittaku.kifu.imports.ImportItems;
import dev.ittaku.kifu.notebook.RemovalItems;
import dev.ittaku.kifu.path.PathItems;
import dev.ittaku.kifu.position.PositionItems;
import dev.ittaku.kifu.revision.RevisionItems;
import dev.ittaku.kifu.search.SearchItems;
import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.trash.TrashItems;
import dev.ittaku.table.design.TableDesign;

/** The whole design of the table {@code ShogiProject}, put together from the parts that the packages declare. */
public final class KifuDesign {
    public static final TableDesign DESIGN = KifuLayout.TABLE.build(
            KifuTable.PART,
            AnalysisItems.PART,
            SearchItems.PART,
            RemovalItems.PART,
            RevisionItems.PART,
            TrashItems.PART,
            PathItems.PART,
            ImportItems.PART,
            PositionItems.PART,
            FormationItems.PART,
            BatchItems.PART,
            AdoptionItems.PART);

    private KifuDesign() {}
}
