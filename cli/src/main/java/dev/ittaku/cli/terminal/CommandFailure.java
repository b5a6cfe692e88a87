package dev.ittaku.cli.terminal;

import picocli.CommandLine;

/** A failure the user can mend: its message is one line that says what is wrong and what to do. */
public final class CommandFailure extends RuntimeException {
    /** Bad input: the same code picocli uses for a wrong flag. */
    public static final int BAD_INPUT = CommandLine.ExitCode.USAGE;

    private final int exitCode;

    public CommandFailure(String message) {
        this(message, 1);
    }

    public CommandFailure(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    public int exitCode() {
        return exitCode;
    }
}
