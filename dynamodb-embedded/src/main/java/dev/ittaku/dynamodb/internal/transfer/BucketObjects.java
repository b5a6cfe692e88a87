package dev.ittaku.dynamodb.internal.transfer;

import dev.ittaku.dynamodb.bucket.Buckets;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The objects of buckets, in a folder or at an endpoint. A missing or inaccessible bucket is a {@link
 * TransferException} with the service's code.
 */
public interface BucketObjects {
    Pattern NAME = Pattern.compile("[a-zA-Z0-9][a-zA-Z0-9._-]{1,253}[a-zA-Z0-9]");

    /** An object and its size in bytes. */
    record Entry(String key, long bytes) {}

    /** Those of the buckets that a store was opened with; without any, no bucket is there. */
    static BucketObjects of(@Nullable Buckets buckets) {
        return buckets instanceof Buckets.Endpoint endpoint
                ? new EndpointObjects(endpoint)
                : new FolderObjects(buckets instanceof Buckets.Folder folder ? folder.path() : null);
    }

    static boolean isName(String bucket) {
        return NAME.matcher(bucket).matches();
    }

    /** Whether each request goes through a network, so that no caller should wait for it. */
    boolean areFar();

    /** Takes the bytes of an object, which is there when the stream is closed. */
    OutputStream create(String bucket, String key) throws IOException;

    /** The objects whose key begins with a prefix, in order. */
    List<Entry> list(String bucket, @Nullable String prefix) throws IOException;

    InputStream open(String bucket, String key) throws IOException;

    static TransferException noBucket() {
        return new TransferException("S3NoSuchBucket", "The specified bucket does not exist");
    }

    static TransferException denied() {
        return new TransferException("S3AccessDenied", "Access Denied");
    }
}
