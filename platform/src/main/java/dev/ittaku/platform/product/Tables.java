package dev.ittaku.platform.product;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.TableDesign;

/** Opens a declared table in the installation's store, creating it where it is missing. One is given to products. */
public interface Tables {
    /** The table with the installation's clock, meters and cursor key. */
    Table open(TableDesign design);

    /** Whether other servers may use the same tables, because they are kept at an endpoint and not by this server alone. */
    boolean areShared();

    /** The key that seals the installation's cursors. */
    byte[] cursorKey();
}
