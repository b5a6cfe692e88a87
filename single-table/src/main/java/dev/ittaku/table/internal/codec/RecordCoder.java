package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.ValueWriter;

/** Reads and writes one record type; either {@link ConstantCoder}'s way or by a loop over its components. */
interface RecordCoder {
    /** From a reader that can find. */
    Object read(MapReader in);

    void write(Object record, ValueWriter out);
}
