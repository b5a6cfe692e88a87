package dev.ittaku.cli.terminal;

import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;

/** Says how far a copy of known size is: in place where a person watches, a line at every tenth elsewhere. */
public final class CopyProgress implements AutoCloseable {
    private static final int PARTS_WATCHED = 100;
    private static final int PARTS = 10;

    private final PrintWriter err;
    private final String what;
    private final boolean watched = Boolean.getBoolean("ittaku.terminal");
    private long told;

    public CopyProgress(CommandSpec spec, String what) {
        this.err = ProgressOutput.of(spec);
        this.what = what;
    }

    public void at(long done, long of) {
        int parts = watched ? PARTS_WATCHED : PARTS;
        long part = of <= 0 ? parts : Math.min(parts, done * parts / of);
        if (part == told) {
            return;
        }
        told = part;
        String line = what + " … " + part * 100 / parts + " %";
        err.print(watched ? "\r" + line : line + System.lineSeparator());
        err.flush();
    }

    @Override
    public void close() {
        if (watched && told > 0) {
            err.println();
            err.flush();
        }
    }
}
