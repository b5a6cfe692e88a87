/** DynamoDB's behaviour in your own JVM. Packages that are not exported may change without notice. */
module dev.ittaku.dynamodb {
    requires transitive software.amazon.awssdk.services.dynamodb;
    requires software.amazon.awssdk.awscore;
    requires software.amazon.awssdk.core;
    requires software.amazon.awssdk.utils;
    requires transitive software.amazon.awssdk.auth;
    requires software.amazon.awssdk.http;
    requires software.amazon.awssdk.http.auth.aws;
    requires software.amazon.awssdk.http.auth.spi;
    requires software.amazon.awssdk.identity.spi;
    requires java.net.http;
    requires java.xml;
    requires rocksdbjni;
    requires static transitive org.jspecify;

    exports dev.ittaku.dynamodb;
    exports dev.ittaku.dynamodb.backup;
    exports dev.ittaku.dynamodb.bucket;
    exports dev.ittaku.dynamodb.encryption;
    exports dev.ittaku.dynamodb.fault;
    exports dev.ittaku.dynamodb.http;
    exports dev.ittaku.dynamodb.storage;
}
