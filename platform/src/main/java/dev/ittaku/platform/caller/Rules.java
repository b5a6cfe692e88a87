package dev.ittaku.platform.caller;

import dev.ittaku.platform.product.Product;
import dev.ittaku.platform.product.Scope;
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

/** For each route of the products and of the server itself, who may call it and how much may be sent to it. */
public class Rules {
    static final long USUAL_BODY = 64 * 1024;
    private static final String OWN_LIMIT = "own-limit";
    private static final int MOST_PARTS = 20;
    private static final Pattern VARIABLE = Pattern.compile("\\{[^}]*}");
    private static final Pattern PATH = Pattern.compile("/(api|ws)(/[A-Za-z0-9{}._-]+)+");
    private static final List<String> METHODS = List.of("GET", "POST", "PUT", "PATCH", "DELETE");

    /** Kinds of callers. */
    public enum Who {
        /** Everybody, signed in or not. */
        ANYONE,
        /** Everybody with the link: the path, query or body contains an unguessable code. */
        LINK,
        /** Everybody may send the request; things that are not public, shared or granted are answered with 404. */
        VISIBLE,
        /** Everybody; the cookie that the product gives to its guests decides. */
        GUEST,
        /** Everybody with an account. */
        SIGNED_IN,
        /** Everybody with an account, about their own things; others' are answered with 404. */
        OWNER,
        /** Like owner, but only with a session: no personal token, since this changes how one signs in. */
        SELF,
        /** Admins; where the rule names a scope, also an admin's personal token that is good for nothing else. */
        ADMIN;

        /** Whether callers without an account may call. */
        public boolean open() {
            return compareTo(SIGNED_IN) < 0;
        }
    }

    /**
     * One route.
     *
     * @param scope the narrow scope that reaches it
     * @param ownLimit whether it counts its calls itself, and so is not counted among all writes too
     */
    public record Rule(
            Who who, Optional<Scope> scope, String method, String path, long largestBody, boolean ownLimit) {}

    /** A rule with the parts of its path, which are compared with those of every address that a body is sent to. */
    private record Larger(Rule rule, List<String> parts) {}

    private final Map<String, Rule> rules = new LinkedHashMap<>();
    private final List<Larger> larger = new ArrayList<>();

    /** These lines and those of all products. */
    public static List<String> withProducts(List<String> lines) {
        return Stream.concat(lines.stream(), Product.all().stream().flatMap(product -> product.rules().stream()))
                .toList();
    }

    public Rules(List<String> lines) {
        for (String line : lines) {
            String plain = line.strip();
            if (!plain.isEmpty() && !plain.startsWith("#")) {
                read(plain);
            }
        }
    }

    private void read(String line) {
        List<String> words = new ArrayList<>(Arrays.asList(line.split("\\s+")));
        String caller = words.remove(0);
        Optional<Scope> scope = Scope.of(caller).filter(Scope::isNarrow);
        Who who = scope.isPresent()
                ? Who.ADMIN
                : Who.valueOf(caller.toUpperCase(Locale.ROOT).replace('-', '_'));
        List<String> methods = new ArrayList<>();
        while (!words.isEmpty() && METHODS.contains(words.get(0))) {
            methods.add(words.remove(0));
        }
        boolean ownLimit = words.remove(OWN_LIMIT);
        if (methods.isEmpty()
                || words.isEmpty()
                || words.size() > 2
                || !PATH.matcher(words.get(0)).matches()) {
            throw new IllegalArgumentException("rules: can't read '" + line + "'");
        }
        String path = words.get(0);
        long largest = words.size() > 1 ? size(words.get(1)) : USUAL_BODY;
        for (String method : methods) {
            Rule rule = new Rule(who, scope, method, path, largest, ownLimit);
            if (rules.putIfAbsent(key(method, path), rule) != null) {
                throw new IllegalArgumentException("rules: " + method + " " + path + " stands there twice");
            }
            if (largest > USUAL_BODY) {
                larger.add(new Larger(rule, List.of(path.split("/"))));
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
    public Optional<Rule> of(String method, String path) {
        return Optional.ofNullable(rules.get(key(method, path)));
    }

    /** What a path takes that no rule names is refused anyway, so it need not be large. */
    public long largestBody(String method, String path) {
        String[] parts = path.split("/", MOST_PARTS);
        long largest = USUAL_BODY;
        for (Larger one : larger) {
            if (one.rule.method().equals(method) && fits(one.parts, parts)) {
                largest = Math.max(largest, one.rule.largestBody());
            }
        }
        return largest;
    }

    private static boolean fits(List<String> template, String... parts) {
        if (template.size() != parts.length) {
            return false;
        }
        for (int i = 0; i < parts.length; i++) {
            if (!template.get(i).startsWith("{") && !template.get(i).equals(parts[i])) {
                return false;
            }
        }
        return true;
    }

    public Collection<Rule> all() {
        return List.copyOf(rules.values());
    }
}
