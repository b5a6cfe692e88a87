package dev.ittaku.dynamodb.internal.stream;

/** The next record of a shard is no longer shown. */
public final class TrimmedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TrimmedException() {
        super("the next record is older than records are kept");
    }
}
