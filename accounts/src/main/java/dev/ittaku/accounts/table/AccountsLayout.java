package dev.ittaku.accounts.table;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.TableDesign;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * Keys of the table {@code IttakuAccounts}. Each package declares its part; {@code AccountsDesign} lists them all. All
 * items of one account are in the partition {@code USER#<userId>}. A session or token contains the ids of its account
 * and of itself, so one consistent read decides who is calling, without an index.
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
