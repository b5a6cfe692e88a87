package dev.ittaku.dynamodb.bucket;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where objects are: {@code s3://bucket/prefix?region=ap-northeast-1} at Amazon, or
 * {@code s3://bucket/prefix?endpoint=http://127.0.0.1:9000} at another server.
 *
 * @param prefix what keys begin with, with a slash at the end, or empty
 */
public record BucketAddress(String bucket, String prefix, String region, Optional<URI> endpoint) {
    private static final Pattern FORM =
            Pattern.compile("s3://([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:/([^?#]*))?(?:\\?(.*))?");
    private static final String ANY_REGION = "us-east-1";

    /** Whether somebody means a bucket and not a folder. */
    public static boolean isOne(String text) {
        return text.startsWith("s3:");
    }

    /** @throws IllegalArgumentException with a message for the person who wrote the address */
    public static BucketAddress parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no bucket: write s3://bucket/prefix.");
        }
        String prefix = Optional.ofNullable(form.group(2)).orElse("").replaceAll("^/+|/+$", "");
        String region = ANY_REGION;
        Optional<URI> endpoint = Optional.empty();
        for (String option : Optional.ofNullable(form.group(3)).orElse("").split("&", -1)) {
            String[] parts = option.split("=", 2);
            if (parts[0].equals("region") && parts.length == 2) {
                region = parts[1];
            } else if (parts[0].equals("endpoint") && parts.length == 2) {
                endpoint = Optional.of(endpoint(parts[1]));
            } else if (!option.isEmpty()) {
                throw new IllegalArgumentException(
                        "A bucket has the options region and endpoint, not '" + parts[0] + "'.");
            }
        }
        return new BucketAddress(form.group(1), prefix.isEmpty() ? "" : prefix + "/", region, endpoint);
    }

    private static URI endpoint(String text) {
        if (!text.matches("https?://[^/?#]+/?")) {
            throw new IllegalArgumentException("The endpoint of a bucket is an address such as http://127.0.0.1:9000.");
        }
        return URI.create(text.replaceAll("/$", ""));
    }

    /** The address of the bucket itself, with a slash at the end. */
    public URI root() {
        return endpoint.map(server -> URI.create(server + "/" + bucket + "/"))
                .orElseGet(() -> URI.create("https://" + bucket + ".s3." + region + ".amazonaws.com/"));
    }

    /** As somebody would write it, without the endpoint. */
    @Override
    public String toString() {
        return "s3://" + bucket + "/" + prefix;
    }
}
