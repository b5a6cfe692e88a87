package dev.ittaku.dynamodb.internal.transfer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A folder whose folders stand for buckets. Nothing outside of a bucket's folder is ever written or read. */
public final class Buckets {
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9][a-zA-Z0-9._-]{1,253}[a-zA-Z0-9]");

    private final @Nullable Path folder;

    public Buckets(@Nullable Path folder) {
        this.folder = folder;
    }

    public static boolean isName(String bucket) {
        return NAME.matcher(bucket).matches();
    }

    private Path bucket(String name) {
        if (folder == null || !isName(name) || !Files.isDirectory(folder.resolve(name))) {
            throw new TransferException("S3NoSuchBucket", "The specified bucket does not exist");
        }
        return folder.resolve(name).toAbsolutePath().normalize();
    }

    /** The file that stands for an object; its folder is there. */
    Path object(String bucket, String key) throws IOException {
        Path root = bucket(bucket);
        Path file = root.resolve(key).normalize();
        Path parent = file.getParent();
        if (!file.startsWith(root) || key.startsWith("/") || parent == null) {
            throw new TransferException("S3AccessDenied", "Access Denied");
        }
        Files.createDirectories(parent);
        // A link below the bucket's folder must not lead out of it.
        if (!parent.toRealPath().startsWith(root.toRealPath())) {
            throw new TransferException("S3AccessDenied", "Access Denied");
        }
        return file;
    }

    /** The objects whose key begins with a prefix, in order. */
    public List<Path> objects(String bucket, @Nullable String prefix) throws IOException {
        Path root = bucket(bucket);
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> Files.isRegularFile(file, java.nio.file.LinkOption.NOFOLLOW_LINKS))
                    .filter(file -> prefix == null || key(root, file).startsWith(prefix))
                    .sorted()
                    .toList();
        }
    }

    private static String key(Path root, Path file) {
        return root.relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
    }
}
