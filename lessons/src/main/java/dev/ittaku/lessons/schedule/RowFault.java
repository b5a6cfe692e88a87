package dev.ittaku.lessons.schedule;

import dev.ittaku.platform.refusal.Fault;

/**
 * Why a row was left out.
 *
 * @param line where the row is in the file
 */
public record RowFault(int line, Fault fault) {
    public String field() {
        return fault.field();
    }

    public String message() {
        return fault.message();
    }
}
