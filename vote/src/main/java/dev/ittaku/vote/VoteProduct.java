package dev.ittaku.vote;

import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.vote.table.VoteTable;
import java.util.List;

/** The game in which a crowd plays Othello against the machine. */
public final class VoteProduct implements Product {
    @Override
    public String id() {
        return "vote";
    }

    @Override
    public int place() {
        return 30;
    }

    @Override
    public List<TableDesign> designs() {
        return List.of(VoteTable.DESIGN);
    }
}
