package dev.ittaku.dynamodb.internal.storage;

import java.lang.System.Logger.Level;
import org.jspecify.annotations.Nullable;

/** Warnings about a store. The logger is created with the first warning, because that takes long in a fresh JVM. */
public final class StoreWarnings {
    private StoreWarnings() {}

    public static void log(Class<?> about, String warning) {
        log(about, warning, null);
    }

    public static void log(Class<?> about, String warning, @Nullable Throwable cause) {
        System.getLogger(about.getName()).log(Level.WARNING, warning, cause);
    }
}
