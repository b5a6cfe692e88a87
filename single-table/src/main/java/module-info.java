/** Single-table design declared as code. Packages that are not exported may change at any time. */
module dev.ittaku.table {
    requires transitive software.amazon.awssdk.services.dynamodb;
    requires software.amazon.awssdk.core;
    requires software.amazon.awssdk.awscore;
    requires software.amazon.awssdk.utils;
    requires transitive micrometer.core;
    requires static transitive org.jspecify;

    exports dev.ittaku.table;
    exports dev.ittaku.table.admin;
    exports dev.ittaku.table.codec;
    exports dev.ittaku.table.design;
    exports dev.ittaku.table.document;
    exports dev.ittaku.table.expression;
    exports dev.ittaku.table.fault;
    exports dev.ittaku.table.guard;
    exports dev.ittaku.table.key;
    exports dev.ittaku.table.layout;
    exports dev.ittaku.table.meter;
    exports dev.ittaku.table.migration;
    exports dev.ittaku.table.read;
    exports dev.ittaku.table.stream;
    exports dev.ittaku.table.text;
    exports dev.ittaku.table.verify;
    exports dev.ittaku.table.write;
}
