package dev.ittaku.dynamodb.internal.transfer;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A folder whose subfolders are the buckets. Nothing outside of a bucket's folder is ever written or read. */
final class FolderObjects implements BucketObjects {
    private final @Nullable Path folder;

    FolderObjects(@Nullable Path folder) {
        this.folder = folder;
    }

    @Override
    public boolean areFar() {
        return false;
    }

    private Path bucket(String name) {
        if (folder == null || !BucketObjects.isName(name) || !Files.isDirectory(folder.resolve(name))) {
            throw BucketObjects.noBucket();
        }
        return folder.resolve(name).toAbsolutePath().normalize();
    }

    @Override
    public OutputStream create(String bucket, String key) throws IOException {
        Path root = bucket(bucket);
        Path file = root.resolve(key).normalize();
        Path parent = file.getParent();
        if (!file.startsWith(root) || key.startsWith("/") || parent == null) {
            throw BucketObjects.denied();
        }
        Files.createDirectories(parent);
        // A link below the bucket's folder must not lead out of it.
        if (!parent.toRealPath().startsWith(root.toRealPath())) {
            throw BucketObjects.denied();
        }
        return Files.newOutputStream(file);
    }

    @Override
    public List<Entry> list(String bucket, @Nullable String prefix) throws IOException {
        Path root = bucket(bucket);
        List<Entry> entries = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList()) {
                String key = root.relativize(file)
                        .toString()
                        .replace(file.getFileSystem().getSeparator(), "/");
                if (prefix == null || key.startsWith(prefix)) {
                    entries.add(new Entry(key, Files.size(file)));
                }
            }
        }
        return entries;
    }

    /** Opens a listed file; the key comes from our own listing, not from a request. */
    @Override
    public InputStream open(String bucket, String key) throws IOException {
        return Files.newInputStream(bucket(bucket).resolve(key));
    }
}
