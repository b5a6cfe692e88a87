package dev.ittaku.server.security;

import dev.ittaku.platform.product.Product;
import dev.ittaku.server.http.BodyRules;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The rules of the server and of all products: for each route, who may call it and how much may be sent to it. */
@Singleton
public class Rules implements BodyRules {
    static final long USUAL_BODY = 64 * 1024;
    private static final String FILE = "/rules.txt";
    private static final int MOST_PARTS = 20;
    private static final Pattern VARIABLE = Pattern.compile("\\{[^}]*}");
    private static final Pattern PATH = Pattern.compile("/(api|ws)(/[A-Za-z0-9{}._-]+)+");
    private static final List<String> METHODS = List.of("GET", "POST", "PUT", "PATCH", "DELETE");

    /** Kinds of callers, as {@code rules.txt} explains them. */
    enum Who {
        ANYONE,
        LINK,
        VISIBLE,
        PLAYER,
        SIGNED_IN,
        OWNER,
        SELF,
        PUSH,
        ADMIN;

        static Who of(String text) {
            return valueOf(text.toUpperCase(Locale.ROOT).replace('-', '_'));
        }

        /** Whether nobody in particular may call. */
        boolean open() {
            return compareTo(SIGNED_IN) < 0;
        }
    }

    /** One route. */
    record Rule(Who who, String method, String path, long largestBody) {}

    private final Map<String, Rule> rules = new LinkedHashMap<>();
    private final List<Rule> larger = new ArrayList<>();

    Rules() {
        this(shipped());
    }

    Rules(List<String> lines) {
        for (String line : lines) {
            String plain = line.strip();
            if (!plain.isEmpty() && !plain.startsWith("#")) {
                read(plain);
            }
        }
    }

    static List<String> shipped() {
        try (InputStream in = Rules.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException(FILE + " is missing");
            }
            Stream<String> own = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
            return Stream.concat(own, Product.all().stream().flatMap(product -> product.rules().stream()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(String line) {
        List<String> words = new ArrayList<>(Arrays.asList(line.split("\\s+")));
        Who who = Who.of(words.remove(0));
        List<String> methods = new ArrayList<>();
        while (!words.isEmpty() && METHODS.contains(words.get(0))) {
            methods.add(words.remove(0));
        }
        if (methods.isEmpty()
                || words.isEmpty()
                || words.size() > 2
                || !PATH.matcher(words.get(0)).matches()) {
            throw new IllegalArgumentException("rules: can't read '" + line + "'");
        }
        String path = words.get(0);
        long largest = words.size() > 1 ? size(words.get(1)) : USUAL_BODY;
        for (String method : methods) {
            Rule rule = new Rule(who, method, path, largest);
            if (rules.putIfAbsent(key(method, path), rule) != null) {
                throw new IllegalArgumentException("rules: " + method + " " + path + " stands there twice");
            }
            if (largest > USUAL_BODY) {
                larger.add(rule);
            }
        }
    }

    private static long size(String text) {
        long unit = text.endsWith("M") ? 1024 * 1024 : 1024;
        return Long.parseLong(text.substring(0, text.length() - 1)) * unit;
    }

    /** Variables may have any name. */
    private static String key(String method, String path) {
        String bare = VARIABLE.matcher(path).replaceAll("{}");
        return method + " " + (bare.endsWith("/") ? bare.substring(0, bare.length() - 1) : bare);
    }

    /** The rule of a route, by its method and path template. */
    Optional<Rule> of(String method, String path) {
        return Optional.ofNullable(rules.get(key(method, path)));
    }

    /** What a path takes that no rule names is refused anyway, so it need not be large. */
    @Override
    public long largestBody(String method, String path) {
        String[] parts = path.split("/", MOST_PARTS);
        return larger.stream()
                .filter(rule -> rule.method().equals(method) && fits(rule.path().split("/"), parts))
                .mapToLong(Rule::largestBody)
                .max()
                .orElse(USUAL_BODY);
    }

    private static boolean fits(String[] template, String[] parts) {
        if (template.length != parts.length) {
            return false;
        }
        for (int i = 0; i < parts.length; i++) {
            if (!template[i].startsWith("{") && !template[i].equals(parts[i])) {
                return false;
            }
        }
        return true;
    }

    Collection<Rule> all() {
        return List.copyOf(rules.values());
    }
}
