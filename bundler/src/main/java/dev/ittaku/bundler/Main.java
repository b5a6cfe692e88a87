package dev.ittaku.bundler;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Bundles the pages on the class path of the module that is built into the folder that is named. Where esbuild does not run
 * nothing is made, and the server serves the modules as they are.
 */
public final class Main {
    private Main() {}

    /** @param args the folder */
    public static void main(String[] args) throws IOException, URISyntaxException {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        List<Path> places = places(loader);
        ObjectMapper json = new ObjectMapper();
        Path out = Path.of(args[0]);
        Path work = Files.createTempDirectory("ittaku-pages").toRealPath();
        try {
            Optional<Esbuild> esbuild = Esbuild.unpack(places, work, json);
            if (esbuild.isEmpty()) {
                System.err.println("No esbuild runs on this machine: the pages are served as modules");
                remove(out);
                return;
            }
            Sources sources = Sources.copy(places, loader, Files.createDirectory(work.resolve("sources")), json);
            Path made = Files.createDirectory(work.resolve("made"));
            Bundle bundle = new Bundle(sources, esbuild.get(), made, json);
            bundle.make();
            Compressed.publish(made, out);
        } finally {
            remove(work);
        }
    }

    private static List<Path> places(ClassLoader loader) throws URISyntaxException {
        if (!(loader instanceof URLClassLoader urls)) {
            throw new IllegalStateException("There is no class path of a Maven build; run this by exec:java");
        }
        List<Path> places = new ArrayList<>();
        for (URL url : urls.getURLs()) {
            places.add(Path.of(url.toURI()));
        }
        return places;
    }

    private static void remove(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
