package dev.ittaku.accounts.web;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.inbox.InboxMessage;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.live.LiveTopic;
import dev.ittaku.table.design.TableDesign;
import jakarta.inject.Singleton;
import java.util.Optional;

/** A person's messages. Everybody watches their own. */
@Singleton
class InboxTopic implements LiveTopic {
    @Override
    public String name() {
        return "account-inbox";
    }

    @Override
    public TableDesign design() {
        return AccountsDesign.DESIGN;
    }

    @Override
    public Optional<String> keyOf(Object item) {
        return item instanceof InboxMessage message ? Optional.of(message.userId()) : Optional.empty();
    }

    @Override
    public Optional<String> watched(Optional<Caller> caller, String asked) {
        return caller.map(Caller::userId);
    }
}
