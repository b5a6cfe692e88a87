package dev.ittaku.draw;

import dev.ittaku.draw.chat.ChatItems;
import dev.ittaku.draw.drawing.DrawingItems;
import dev.ittaku.draw.lease.LeaseItems;
import dev.ittaku.draw.moderation.ReportItems;
import dev.ittaku.draw.player.PlayerItems;
import dev.ittaku.draw.statistics.ResultItems;
import dev.ittaku.draw.table.DrawLayout;
import dev.ittaku.draw.table.RoomItems;
import dev.ittaku.table.design.TableDesign;

/** The whole design of the table {@code EsiritoriGame}, put together from the parts that the packages declare. */
public final class DrawDesign {
    public static final TableDesign DESIGN = DrawLayout.TABLE.build(
            RoomItems.PART,
            DrawingItems.PART,
            ChatItems.PART,
            LeaseItems.PART,
            PlayerItems.PART,
            ReportItems.PART,
            ResultItems.PART);

    private DrawDesign() {}
}
