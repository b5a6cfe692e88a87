package dev.ittaku.bundler;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;

/** The program esbuild, taken out of the library that brings it for the machine that builds. */
final class Esbuild {
    private static final List<String> ALWAYS = List.of(
            "--bundle",
            "--minify",
            "--charset=utf8",
            "--log-level=warning",
            "--legal-comments=none",
            "--target=es2022,chrome123,firefox120,safari17.5",
            "--loader:.svg=dataurl",
            "--entry-names=[name]-[hash]",
            "--chunk-names=shared-[hash]");

    private final Path program;
    private final ObjectMapper json;

    private Esbuild(Path program, ObjectMapper json) {
        this.program = program;
        this.json = json;
    }

    /** Empty where no library brings the program, or where this machine does not run it. */
    static Optional<Esbuild> unpack(List<Path> places, Path folder, ObjectMapper json) throws IOException {
        for (Path place : places) {
            if (!Files.isRegularFile(place)) {
                continue;
            }
            try (JarFile jar = new JarFile(place.toFile())) {
                var entry = jar.stream()
                        .filter(e -> e.getName().matches(".*/(bin/)?esbuild(\\.exe)?"))
                        .findFirst();
                if (entry.isPresent()) {
                    Path program = folder.resolve("esbuild.exe");
                    try (InputStream in = jar.getInputStream(entry.get())) {
                        Files.copy(in, program);
                    }
                    return program.toFile().setExecutable(true) && runs(program)
                            ? Optional.of(new Esbuild(program, json))
                            : Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private static boolean runs(Path program) {
        try {
            return finish(new ProcessBuilder(program.toString(), "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start())
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Bundles what the flags name, and gives what was made of it. */
    JsonNode run(Path sources, Path out, List<String> flags) throws IOException {
        Path made = out.resolve("made.json");
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(flags);
        command.addAll(ALWAYS);
        command.add("--outdir=" + out);
        command.add("--metafile=" + made);
        int status = finish(new ProcessBuilder(command)
                .directory(new File(sources.toString()))
                .inheritIO()
                .start());
        if (status != 0) {
            throw new IOException("The pages can't be bundled: esbuild ended with " + status + "; see above");
        }
        JsonNode outputs = json.readTree(made.toFile()).path("outputs");
        Files.delete(made);
        return outputs;
    }

    private static int finish(Process process) throws IOException {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroy();
            throw new IOException("Interrupted while esbuild ran", e);
        }
    }
}
