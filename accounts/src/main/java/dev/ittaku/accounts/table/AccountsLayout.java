package dev.ittaku.accounts.table;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.TableDesign;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * Keys of the table {@code IttakuAccounts}. Each package declares its part; {@code AccountsDesign} names them all.
 * Everything of one account stands in the partition {@code USER#<userId>}: a session or token names its account and
 * itself, so one consistent read decides who is calling, and no index decides anything.
 */
public final class AccountsLayout {
    public static final DesignBuilder TABLE = TableDesign.named("IttakuAccounts")
            .describedAs("People, credentials, sessions, personal tokens, rate limits, remembered answers, audit.")
            .keys("PK", "SK")
            .ttl("expires")
            .stream(StreamViewType.NEW_AND_OLD_IMAGES)
            .pointInTimeRecovery();

    private AccountsLayout() {}
}
