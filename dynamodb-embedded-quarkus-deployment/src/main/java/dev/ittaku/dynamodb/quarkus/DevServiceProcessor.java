package dev.ittaku.dynamodb.quarkus;

import io.quarkus.deployment.IsDevServicesSupportedByLaunchMode;
import io.quarkus.deployment.annotations.BuildProducer;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.DevServicesResultBuildItem;
import io.quarkus.deployment.builditem.FeatureBuildItem;
import io.quarkus.deployment.dev.devservices.DevServicesConfig;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;

/** Starts a store in dev mode and tests, and points the application's client at it, unless it points elsewhere. */
final class DevServiceProcessor {
    static final String FEATURE = "dynamodb-embedded";
    static final String ENDPOINT = "quarkus.dynamodb.endpoint-override";

    @BuildStep
    FeatureBuildItem feature() {
        return new FeatureBuildItem(FEATURE);
    }

    @BuildStep(onlyIf = {IsDevServicesSupportedByLaunchMode.class, DevServicesConfig.Enabled.class})
    void store(BuildProducer<DevServicesResultBuildItem> services) {
        if (ConfigProvider.getConfig().getOptionalValue(ENDPOINT, String.class).isPresent()) {
            return;
        }
        services.produce(DevServicesResultBuildItem.owned()
                .feature(FEATURE)
                .description("DynamoDB in memory, in this process")
                .startable(DevStore::new)
                .configProvider(Map.of(ENDPOINT, DevStore::getConnectionInfo))
                .config(Map.of(
                        "quarkus.dynamodb.aws.region", "us-east-1",
                        "quarkus.dynamodb.aws.credentials.type", "static",
                        "quarkus.dynamodb.aws.credentials.static-provider.access-key-id", "any",
                        "quarkus.dynamodb.aws.credentials.static-provider.secret-access-key", "any"))
                .build());
    }
}
