package dev.ittaku.server;

import dev.ittaku.server.portal.DescriptionRoute;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Starts the server; an error that prevents the start is reported in one sentence. */
@QuarkusMain
public final class Main {
    private static final int FAILED = 1;

    private Main() {}

    public static void main(String... arguments) {
        DescriptionRoute.putOff();
        Quarkus.run(null, Main::ended, arguments);
    }

    private static void ended(int exitCode, Throwable cause) {
        if (cause != null) {
            System.err.println("ittaku: " + StartFailure.sentence(cause));
            if (System.getenv("ITTAKU_TRACE") != null) {
                cause.printStackTrace();
            }
        }
        // Not System.exit: the hooks that it runs may be what brought us here.
        Runtime.getRuntime().halt(cause != null && exitCode == 0 ? FAILED : exitCode);
    }
}
