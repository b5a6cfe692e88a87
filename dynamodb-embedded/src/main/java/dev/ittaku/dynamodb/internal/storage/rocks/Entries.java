package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.storage.View;

/** How entries lie in the database: as they are, or encrypted. Shows them as they were given. */
interface Entries extends View {
    View snapshot();

    /** Takes the changes of a group of writers. One at a time; {@link #written} or {@link #failed} ends it. */
    WriteRecord record(int capacity);

    /** The database has the record's changes. */
    void written(WriteRecord record);

    /** The database has none of the latest record's changes. */
    void failed();
}
