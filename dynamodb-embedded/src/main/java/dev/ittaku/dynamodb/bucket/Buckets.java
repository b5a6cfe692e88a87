package dev.ittaku.dynamodb.bucket;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;

/** Where the buckets of exports and imports are. */
public sealed interface Buckets {
    /** A folder whose subfolders are the buckets. */
    record Folder(Path path) implements Buckets {}

    /**
     * A server that speaks S3, with the names of buckets in its paths.
     *
     * @param region the region that requests are signed for
     */
    record Endpoint(URI server, String region, AwsCredentialsProvider credentials) implements Buckets {
        private static final Pattern FORM =
                Pattern.compile("(https?://[^/?#]+)/?(?:\\?region=([a-z0-9-]+))?", Pattern.CASE_INSENSITIVE);
        private static final String ANY_REGION = "us-east-1";

        static Endpoint parse(String text) {
            Matcher form = FORM.matcher(text);
            if (!form.matches()) {
                throw new IllegalArgumentException("'" + text + "' is no endpoint of buckets: write an address such as"
                        + " http://127.0.0.1:9000, with ?region=NAME after it if the server needs a region.");
            }
            return new Endpoint(
                    URI.create(form.group(1)),
                    Optional.ofNullable(form.group(2)).orElse(ANY_REGION),
                    DefaultCredentialsProvider.builder().build());
        }

        /** One of the server's buckets. */
        public BucketAddress bucket(String name) {
            return new BucketAddress(name, "", region, Optional.of(server));
        }
    }

    /**
     * A folder, or an endpoint such as {@code http://127.0.0.1:9000} or {@code
     * https://s3.ap-northeast-1.amazonaws.com?region=ap-northeast-1}, with the credentials that the AWS SDK finds.
     *
     * @throws IllegalArgumentException with a message for the person who wrote the address
     */
    static Buckets parse(String text) {
        return text.matches("(?i)https?:.*") ? Endpoint.parse(text) : new Folder(Path.of(text));
    }
}
