/** A store of its own for each test. */
module dev.ittaku.dynamodb.junit {
    requires transitive dev.ittaku.dynamodb;
    requires transitive org.junit.jupiter.api;
    requires static transitive org.jspecify;

    exports dev.ittaku.dynamodb.junit;
}
