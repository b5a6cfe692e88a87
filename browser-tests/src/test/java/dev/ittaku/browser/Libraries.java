package dev.ittaku.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Libraries by the names of their files, and those that a list refuses. */
final class Libraries {
    /** A line of the list: what begins with this name must have at least this version. */
    record Refusal(String group, String artifact, String firstGood, String reason) {
        static Refusal parse(String line) {
            String[] words = line.strip().split("\\s+", 3);
            String[] names = words[0].split(":", 2);
            if (words.length < 3 || names.length < 2) {
                throw new IllegalArgumentException("Not group:artifact, version and reason: '" + line + "'");
            }
            return new Refusal(names[0], names[1], words[1], words[2]);
        }

        boolean names(String artifactOfFile) {
            return artifact.endsWith("*")
                    ? artifactOfFile.startsWith(artifact.substring(0, artifact.length() - 1))
                    : artifactOfFile.equals(artifact);
        }
    }

    private Libraries() {}

    static List<Refusal> list(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Refusal::parse)
                .toList();
    }

    static List<String> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    /** What is wrong with a file, {@code artifact-1.2.3.jar} or {@code group.artifact-1.2.3.jar}; one sentence for each fault. */
    static List<String> faults(String file, List<Refusal> refusals) {
        String bare = file.substring(0, file.length() - ".jar".length());
        int dash = versionDash(bare);
        if (dash < 0) {
            return List.of();
        }
        String name = bare.substring(0, dash);
        String version = bare.substring(dash + 1);
        return refusals.stream()
                .filter(refused -> refused.names(withoutGroup(name, refused.group())))
                .filter(refused -> isOlder(version, refused.firstGood()))
                .map(refused -> file + " is older than " + refused.firstGood() + ": " + refused.reason())
                .toList();
    }

    /** The dash before the first digit that begins a part. */
    private static int versionDash(String name) {
        for (int i = name.indexOf('-'); i >= 0; i = name.indexOf('-', i + 1)) {
            if (i + 1 < name.length() && Character.isDigit(name.charAt(i + 1))) {
                return i;
            }
        }
        return -1;
    }

    private static String withoutGroup(String name, String group) {
        return name.startsWith(group + ".") ? name.substring(group.length() + 1) : name;
    }

    static boolean isOlder(String version, String other) {
        String[] ours = version.split("[.-]");
        String[] theirs = other.split("[.-]");
        for (int i = 0; i < Math.max(ours.length, theirs.length); i++) {
            int difference = Integer.compare(number(ours, i), number(theirs, i));
            if (difference != 0) {
                return difference < 0;
            }
        }
        return false;
    }

    /** Words such as Final say nothing about the order. */
    private static int number(String[] parts, int at) {
        return at < parts.length && parts[at].chars().allMatch(Character::isDigit) && !parts[at].isEmpty()
                ? Integer.parseInt(parts[at])
                : 0;
    }
}
