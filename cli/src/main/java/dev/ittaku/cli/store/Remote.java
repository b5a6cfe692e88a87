package dev.ittaku.cli.store;

import dev.ittaku.cli.terminal.CommandFailure;
import java.net.URI;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.EnvironmentVariableCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ProfileCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.auth.credentials.SystemPropertyCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A client for a DynamoDB elsewhere. An endpoint of one's own often wants neither a region nor keys; Amazon's does. */
public final class Remote {
    private Remote() {}

    public static DynamoDbClient client(@Nullable String endpoint, @Nullable String region) {
        return at(DynamoDbClient.builder(), endpoint, region).build();
    }

    static DynamoDbStreamsClient streams(@Nullable String endpoint, @Nullable String region) {
        return at(DynamoDbStreamsClient.builder(), endpoint, region).build();
    }

    private static <B extends AwsClientBuilder<B, ?>> B at(
            B builder, @Nullable String endpoint, @Nullable String region) {
        if (region != null && !region.matches("[a-z0-9-]+")) {
            throw new CommandFailure("'" + region + "' is no region; write it as us-east-1.", CommandFailure.BAD_INPUT);
        }
        builder.region(region == null ? Region.US_EAST_1 : Region.of(region));
        if (endpoint == null) {
            return builder;
        }
        URI uri = uri(endpoint);
        return builder.endpointOverride(uri).credentialsProvider(credentials(uri));
    }

    private static AwsCredentialsProvider credentials(URI endpoint) {
        if (endpoint.getHost().toLowerCase(Locale.ROOT).endsWith(".amazonaws.com")) {
            return DefaultCredentialsProvider.builder().build();
        }
        return AwsCredentialsProviderChain.of(
                SystemPropertyCredentialsProvider.create(),
                EnvironmentVariableCredentialsProvider.create(),
                ProfileCredentialsProvider.create(),
                StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")));
    }

    private static URI uri(String text) {
        try {
            URI uri = URI.create(text);
            if (uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            // Told below.
        }
        throw new CommandFailure(
                "'" + text + "' is no endpoint; write it as http://host:port.", CommandFailure.BAD_INPUT);
    }
}
