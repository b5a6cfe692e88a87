package dev.ittaku.cli.shogi;

import java.io.PrintWriter;
import java.nio.file.Path;

/** Says how a conversion of many files goes: a bar where a person watches, a line every so often elsewhere. */
public final class ConvertProgress {
    enum Outcome {
        CONVERTED,
        SKIPPED,
        FAILED
    }

    private static final int WIDTH = 30;
    private static final int LINE_EVERY = 500;

    private final PrintWriter err;
    private final int total;
    private final boolean watched;
    private int seen;
    private int converted;
    private int failures;

    ConvertProgress(PrintWriter err, int total, boolean watched) {
        this.err = err;
        this.total = total;
        this.watched = watched;
    }

    void next(Outcome outcome) {
        seen++;
        converted += outcome == Outcome.CONVERTED ? 1 : 0;
        failures += outcome == Outcome.FAILED ? 1 : 0;
        if (watched) {
            int filled = (int) ((long) WIDTH * seen / total);
            err.print("\r[" + "=".repeat(filled) + " ".repeat(WIDTH - filled) + "] " + seen + "/" + total);
            err.flush();
        } else if (seen % LINE_EVERY == 0) {
            err.println(seen + " of " + total + " files");
        }
    }

    int failures() {
        return failures;
    }

    void done(Path into) {
        if (watched && total > 0) {
            err.println();
        }
        err.println("Converted " + converted + " of " + total + " files into " + into
                + (failures > 0 ? "; " + failures + " failed." : "."));
    }
}
