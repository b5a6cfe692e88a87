package dev.ittaku.platform.http;

import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.StreamResetException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import org.jspecify.annotations.Nullable;

/** Whether a failure only means that the client disconnected; such failures are not logged as errors. */
public final class Departed {
    private static final int DEEPEST = 10;

    private Departed() {}

    public static boolean isClient(@Nullable Throwable failure) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            String message = String.valueOf(cause.getMessage());
            boolean reset = cause instanceof IOException
                    && (message.contains("Connection reset")
                            || message.contains("Broken pipe")
                            || message.contains("Connection has been closed")
                            || message.contains("Connection was closed"));
            if (reset
                    || cause instanceof HttpClosedException
                    || cause instanceof StreamResetException
                    || cause instanceof ClosedChannelException) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }
}
