package dev.ittaku.dynamodb.internal.transfer;

import dev.ittaku.dynamodb.bucket.Buckets;
import dev.ittaku.dynamodb.internal.bucket.Bucket;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Buckets of a server that speaks S3. An object is written to a file of this machine first, since its sum is signed. */
final class EndpointObjects implements BucketObjects {
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;

    private final Buckets.Endpoint endpoint;
    private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();

    EndpointObjects(Buckets.Endpoint endpoint) {
        this.endpoint = endpoint;
    }

    @Override
    public boolean areFar() {
        return true;
    }

    private Bucket bucket(String name) {
        return buckets.computeIfAbsent(name, any -> new Bucket(endpoint.bucket(any), endpoint.credentials()));
    }

    @Override
    public OutputStream create(String bucket, String key) throws IOException {
        return new Upload(bucket(bucket), key, Files.createTempFile("ittaku-export-", ".part"));
    }

    @Override
    public List<Entry> list(String bucket, @Nullable String prefix) throws IOException {
        try {
            return bucket(bucket).list(prefix == null ? "" : prefix).stream()
                    .map(entry -> new Entry(entry.key(), entry.bytes()))
                    .toList();
        } catch (Bucket.Refused e) {
            throw refused(e);
        }
    }

    @Override
    public InputStream open(String bucket, String key) throws IOException {
        try {
            return bucket(bucket).open(key);
        } catch (Bucket.Refused e) {
            throw refused(e);
        }
    }

    private static TransferException refused(Bucket.Refused e) throws IOException {
        return switch (e.status()) {
            case NOT_FOUND -> BucketObjects.noBucket();
            case UNAUTHORIZED, FORBIDDEN -> BucketObjects.denied();
            default -> throw e;
        };
    }

    /** Sends the file when it is whole, and removes it in any case. */
    private static final class Upload extends FilterOutputStream {
        private final Bucket bucket;
        private final String key;
        private final Path file;
        private boolean closed;

        Upload(Bucket bucket, String key, Path file) throws IOException {
            super(Files.newOutputStream(file));
            this.bucket = bucket;
            this.key = key;
            this.file = file;
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
        }

        @Override
        public void close() throws IOException {
            if (closed) {
                return;
            }
            closed = true;
            try {
                out.close();
                bucket.put(key, file);
            } catch (Bucket.Refused e) {
                throw refused(e);
            } finally {
                Files.deleteIfExists(file);
            }
        }
    }
}
