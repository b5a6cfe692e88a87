package dev.ittaku.kifu.analysis;

import dev.ittaku.shogi.engine.EngineException;
import dev.ittaku.shogi.usi.UsiEngine;
import dev.ittaku.shogi.usi.UsiSettings;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds a USI engine that is installed where programs are. Only programs with the name of a known engine are tried, since
 * trying means starting them; one counts as found when it answers as a USI engine does.
 */
public final class InstalledEngines {
    /** How the names begin, the strongest first. */
    private static final List<String> KNOWN =
            List.of("yaneuraou", "suisho", "dlshogi", "apery", "gikou", "fairy-stockfish", "fairy_stockfish");
    /** Debian puts games where root's path does not lead. */
    private static final List<String> ALSO = List.of("/usr/games", "/usr/local/games", "/usr/local/bin");

    private final List<Path> folders;

    InstalledEngines(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /** Those of the search path. */
    public static InstalledEngines onPath(String path) {
        List<Path> folders = new ArrayList<>();
        for (String folder : path.split(File.pathSeparator, -1)) {
            if (!folder.isEmpty()) {
                folders.add(Path.of(folder));
            }
        }
        ALSO.forEach(folder -> folders.add(Path.of(folder)));
        return new InstalledEngines(folders.stream().distinct().toList());
    }

    /**
     * An engine that works.
     *
     * @param name what it calls itself
     */
    public record Found(Path program, String name) {}

    public Optional<Found> find() {
        for (String known : KNOWN) {
            for (Path folder : folders) {
                for (Path program : programs(folder, known)) {
                    Optional<Found> found = tried(program);
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static List<Path> programs(Path folder, String begin) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.getFileName()
                            .toString()
                            .toLowerCase(Locale.ROOT)
                            .startsWith(begin))
                    .filter(Files::isRegularFile)
                    .filter(Files::isExecutable)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of(); // a folder of the path that can't be read has nothing for us
        }
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
