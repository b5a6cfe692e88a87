package dev.ittaku.table.fault;

/** A declared design that cannot work. Thrown while the design is built, never later; names the place and the fix. */
public final class DesignException extends RuntimeException {
    /** Where the mistake is: a table, {@code table/entity} or {@code table/entity/pattern}. */
    private final String where;

    public DesignException(String where, String problem, String fix) {
        super(where + ": " + problem + ". Fix: " + fix + ".");
        this.where = where;
    }

    public String where() {
        return where;
    }
}
