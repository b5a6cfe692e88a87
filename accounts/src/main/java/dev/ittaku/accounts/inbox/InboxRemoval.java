package dev.ittaku.accounts.inbox;

import dev.ittaku.platform.product.AccountRemoval;

/** Removes a deleted account's messages. */
public final class InboxRemoval implements AccountRemoval {
    private final Inbox inbox;

    public InboxRemoval(Inbox inbox) {
        this.inbox = inbox;
    }

    @Override
    public String part() {
        return "inbox";
    }

    @Override
    public long remove(String userId, String username) {
        return inbox.removeAll(userId);
    }
}
