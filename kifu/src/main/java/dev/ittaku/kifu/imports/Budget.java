package dev.ittaku.kifu.imports;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;

/** How much one request may hold, over all of its files and archives: no more than a notebook could use. */
final class Budget {
    static final int MOST_FILES = 5000;
    private static final long MOST_BYTES = 128L << 20;

    private int files;
    private long bytes;

    Budget copy() {
        Budget copy = new Budget();
        copy.become(this);
        return copy;
    }

    void become(Budget other) {
        files = other.files;
        bytes = other.bytes;
    }

    void takeFile() {
        files++;
        if (files > MOST_FILES) {
            throw tooManyFiles();
        }
    }

    void takeBytes(long count) {
        bytes += count;
        if (bytes > MOST_BYTES) {
            throw KifuRefusal.of(
                    Reason.ARCHIVE_TOO_LARGE,
                    "The archive holds more than " + (MOST_BYTES >> 20) + " MB. Send it in several parts.");
        }
    }

    static KifuRefusal tooManyFiles() {
        return KifuRefusal.of(
                Reason.TOO_MANY_FILES, "An import takes at most " + MOST_FILES + " files. Send them in several parts.");
    }
}
