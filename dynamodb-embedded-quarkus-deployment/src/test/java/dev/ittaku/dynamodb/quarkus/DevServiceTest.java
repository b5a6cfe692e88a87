package dev.ittaku.dynamodb.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.QuarkusUnitTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A small application that has the extension and nothing else. */
class DevServiceTest {
    @RegisterExtension
    static final QuarkusUnitTest APPLICATION = new QuarkusUnitTest().withEmptyApplication();

    @Test
    void theClientOfATestIsPointedAtAStore() throws Exception {
        Config settings = ConfigProvider.getConfig();
        String endpoint = settings.getValue(DevServiceProcessor.ENDPOINT, String.class);
        assertThat(HttpClient.newHttpClient()
                        .send(HttpRequest.newBuilder(URI.create(endpoint)).build(), BodyHandlers.ofString())
                        .body())
                .startsWith("healthy");
        assertThat(settings.getValue("quarkus.dynamodb.aws.region", String.class))
                .isEqualTo("us-east-1");
    }
}
