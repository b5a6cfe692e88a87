package dev.ittaku.kifu.analysis;

import dev.ittaku.shogi.engine.EngineException;
import dev.ittaku.shogi.usi.UsiEngine;
import dev.ittaku.shogi.usi.UsiSettings;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds a USI engine that is installed: any program in a folder made for engines or, where programs of all kinds are, one
 * with the name of a known engine, since trying means starting it. An engine counts as found when it answers as a USI engine
 * does.
 */
public final class InstalledEngines {
    /** How the names begin, the strongest first. */
    private static final List<String> KNOWN =
            List.of("yaneuraou", "suisho", "dlshogi", "apery", "gikou", "fairy-stockfish", "fairy_stockfish");
    /** Debian puts games where root's path does not lead. */
    private static final List<String> ALSO = List.of("/usr/games", "/usr/local/games", "/usr/local/bin");

    /** Engines come as archives, which unpack to a folder of their own. */
    private static final int DEEP = 2;

    private final Optional<Path> own;
    private final List<Path> folders;

    InstalledEngines(Optional<Path> own, List<Path> folders) {
        this.own = own;
        this.folders = List.copyOf(folders);
    }

    /**
     * Those of a folder made for engines, then those of the search path.
     *
     * @param own the folder; need not exist
     */
    public static InstalledEngines in(Optional<Path> own, String path) {
        List<Path> folders = new ArrayList<>();
        for (String folder : path.split(File.pathSeparator, -1)) {
            if (!folder.isEmpty()) {
                folders.add(Path.of(folder));
            }
        }
        ALSO.forEach(folder -> folders.add(Path.of(folder)));
        return new InstalledEngines(own, folders.stream().distinct().toList());
    }

    /**
     * An engine that works.
     *
     * @param name the name that it reports
     */
    public record Found(Path program, String name) {}

    public Optional<Found> find() {
        Stream<Path> unpacked = own.stream().flatMap(folder -> programs(folder, DEEP, file -> true).stream());
        Stream<Path> known = KNOWN.stream()
                .flatMap(name ->
                        folders.stream().flatMap(folder -> programs(folder, 1, file -> isNamed(file, name)).stream()));
        return Stream.concat(unpacked, known)
                .map(InstalledEngines::tried)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /**
     * The programs of a folder, known engines first. Names are checked first, because folders of programs are large.
     */
    private static List<Path> programs(Path folder, int depth, Predicate<Path> wanted) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(folder, depth, FileVisitOption.FOLLOW_LINKS)) {
            return all.filter(wanted)
                    .filter(Files::isRegularFile)
                    .filter(Files::isExecutable)
                    .sorted(Comparator.comparingInt(InstalledEngines::rank).thenComparing(Comparator.naturalOrder()))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of(); // a folder that can't be read has nothing for us
        }
    }

    private static int rank(Path program) {
        int rank = 0;
        while (rank < KNOWN.size() && !isNamed(program, KNOWN.get(rank))) {
            rank++;
        }
        return rank;
    }

    private static boolean isNamed(Path program, String begin) {
        return program.getFileName().toString().toLowerCase(Locale.ROOT).startsWith(begin);
    }

    private static Optional<Found> tried(Path program) {
        try (UsiEngine engine = new UsiEngine(UsiSettings.of(program.toString()))) {
            engine.start();
            return Optional.of(new Found(program, engine.name()));
        } catch (EngineException e) {
            return Optional.empty();
        }
    }
}
