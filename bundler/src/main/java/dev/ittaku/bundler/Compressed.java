package dev.ittaku.bundler;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Files with their compressed twins, {@code .gz} and where the machine can {@code .br}. */
final class Compressed {
    private Compressed() {}

    /**
     * Puts what was made into a folder. A file whose hashed name is there already has the same content and is left alone;
     * what is of no use any more goes.
     */
    static void publish(Path made, Path folder) throws IOException {
        Files.createDirectories(folder);
        boolean brotli = Brotli4jLoader.isAvailable();
        Set<Path> current = new HashSet<>();
        for (Path file : filesIn(made)) {
            Path target = folder.resolve(made.relativize(file).toString());
            current.add(target);
            boolean hashed = file.getNameCount() == made.getNameCount() + 1
                    && !file.toString().endsWith(".json");
            if (!hashed) {
                Files.createDirectories(target.getParent());
                Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
                continue;
            }
            Path zipped = folder.resolve(target.getFileName() + ".gz");
            Path smaller = folder.resolve(target.getFileName() + ".br");
            current.addAll(List.of(zipped, smaller));
            if (!Files.exists(target)) {
                byte[] bytes = Files.readAllBytes(file);
                Files.write(zipped, gzip(bytes));
                if (brotli) {
                    Files.write(smaller, Encoder.compress(bytes, new Encoder.Parameters().setQuality(11)));
                }
                Files.write(target, bytes);
            }
        }
        for (Path file : filesIn(folder)) {
            if (!current.contains(file)) {
                Files.delete(file);
            }
        }
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 2);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out) {
            {
                def.setLevel(Deflater.BEST_COMPRESSION);
            }
        }) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }
}
