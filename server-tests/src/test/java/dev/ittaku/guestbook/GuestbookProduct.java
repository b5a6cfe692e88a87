package dev.ittaku.guestbook;

import dev.ittaku.platform.product.LocalText;
import dev.ittaku.platform.product.PortalCard;
import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import java.util.List;
import java.util.Optional;

/** Guestbook, one for each visit. */
public final class GuestbookProduct implements Product {
    @Override
    public String id() {
        return "guestbook";
    }

    @Override
    public int place() {
        return 45;
    }

    @Override
    public LocalText name() {
        return new LocalText("芳名帳", "Guestbook");
    }

    @Override
    public List<TableDesign> designs() {
        return List.of(GuestbookTable.DESIGN);
    }

    @Override
    public Optional<PortalCard> card() {
        return Optional.of(new PortalCard(
                "check",
                "記す",
                new LocalText("来た日を残す。", "Say that you were here."),
                new LocalText("来るたびに一行。", "One line for each visit."),
                new LocalText("芳名帳", "A book")));
    }
}
