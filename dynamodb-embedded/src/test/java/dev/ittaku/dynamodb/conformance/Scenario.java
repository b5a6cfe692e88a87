package dev.ittaku.dynamodb.conformance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A case of the conformance suite, read from a text file:
 *
 * <pre>
 * == what the service does            the case's name; "[http]" at its end: only over HTTP
 * PutItem {'TableName':'hash', …}     an operation; ' stands for " and ` for '; may go on over lines
 * = {…}                               the whole answer
 * ~ {…}                               a part of the answer
 * ! ValidationException: sentence     the error; a sentence that ends in … may go on
 * </pre>
 *
 * A step without expectation must succeed.
 */
record Scenario(String name, int line, boolean httpOnly, List<Step> steps) {
    record Step(String operation, String json, List<String> expectations) {}

    private static final String HTTP = "[http]";

    static List<Scenario> read(String resource) {
        List<String> lines = lines(resource);
        List<Scenario> scenarios = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (line.startsWith("== ")) {
                boolean httpOnly = line.endsWith(HTTP);
                String name = line.substring(3).replace(HTTP, "").strip();
                scenarios.add(new Scenario(name, i + 1, httpOnly, new ArrayList<>()));
                continue;
            }
            List<Step> steps = scenarios.get(scenarios.size() - 1).steps();
            if ("=~!".indexOf(line.charAt(0)) >= 0) {
                steps.get(steps.size() - 1).expectations().add(line);
            } else {
                StringBuilder text = new StringBuilder(line);
                while (open(text) && i + 1 < lines.size()) {
                    text.append(' ').append(lines.get(++i).strip());
                }
                int space = text.indexOf(" ");
                String json = quoted(text.substring(space + 1));
                steps.add(new Step(text.substring(0, space), json, new ArrayList<>()));
            }
        }
        return scenarios;
    }

    /** The JSON that a text in a scenario stands for. */
    static String quoted(String text) {
        return text.replace('\'', '"').replace('`', '\'');
    }

    static List<String> lines(String resource) {
        try (InputStream in = Objects.requireNonNull(Scenario.class.getResourceAsStream(resource), resource);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether more braces were opened than closed. */
    private static boolean open(CharSequence text) {
        return text.chars().filter(c -> c == '{').count()
                > text.chars().filter(c -> c == '}').count();
    }
}
