package dev.ittaku.server;

import java.net.BindException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.config.ConfigProvider;

/** Says what keeps the server from starting, for the person who started it: one sentence and what to do. */
final class StartFailure {
    private static final int LONGEST = 400;

    private StartFailure() {}

    static String sentence(Throwable failure) {
        List<Throwable> chain = new ArrayList<>();
        for (Throwable cause = failure; cause != null && !chain.contains(cause); cause = cause.getCause()) {
            chain.add(cause);
        }
        if (chain.stream().anyMatch(BindException.class::isInstance)) {
            return "Port " + setting("quarkus.http.port") + " at " + setting("quarkus.http.host")
                    + " can't be listened on: another program uses it, or it may not be used. Choose another with --port.";
        }
        if (chain.stream()
                .anyMatch(e -> e instanceof UnknownHostException || e instanceof UnresolvedAddressException)) {
            return "The address " + setting("quarkus.http.host") + " is not known here. Choose another with --host.";
        }
        return "The server can't start: " + oneLine(telling(chain));
    }

    /** A fault of a setting names the setting; otherwise the innermost cause knows best. */
    private static String telling(List<Throwable> chain) {
        for (int i = chain.size() - 1; i >= 0; i--) {
            String message = chain.get(i).getMessage();
            if (message != null && (message.contains("ittaku.") || message.contains("SRCFG"))) {
                return message;
            }
        }
        for (int i = chain.size() - 1; i >= 0; i--) {
            String message = chain.get(i).getMessage();
            if (message != null && !message.isBlank()) {
                return message;
            }
        }
        return chain.get(chain.size() - 1).getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    private static String oneLine(String message) {
        String line = message.strip()
                .lines()
                .map(String::strip)
                .reduce((a, b) -> a + " " + b)
                .orElse("");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getOptionalValue(name, String.class).orElse("?");
    }
}
