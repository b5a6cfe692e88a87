package dev.ittaku.cli;

/** A failure the user can mend: its message is one line that says what is wrong and what to do. */
public final class CommandFailure extends RuntimeException {
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
