package dev.ittaku.server.portal;

import dev.ittaku.platform.caller.Rules;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The rules of all products with those of the server's own routes. */
public final class ServerRules {
    private static final String FILE = "/rules.txt";

    private ServerRules() {}

    @Produces
    @Singleton
    static Rules rules() {
        return new Rules(lines());
    }

    /** One for each route. */
    public static List<String> lines() {
        return Rules.withProducts(own());
    }

    private static List<String> own() {
        try (InputStream in = ServerRules.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException(FILE + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
