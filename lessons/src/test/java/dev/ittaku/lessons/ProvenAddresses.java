package dev.ittaku.lessons;

import dev.ittaku.lessons.notice.NoticeSettings;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** Addresses that are all proven but those a test says are not. */
public final class ProvenAddresses implements NoticeSettings.Addresses {
    public final Set<String> unproven = ConcurrentHashMap.newKeySet();
    /** To whom a link was mailed. */
    public final List<String> asked = new CopyOnWriteArrayList<>();

    private final Function<String, Optional<String>> ofAccount;

    public ProvenAddresses(Function<String, Optional<String>> ofAccount) {
        this.ofAccount = ofAccount;
    }

    @Override
    public Optional<String> ofAccount(String userId) {
        return ofAccount.apply(userId);
    }

    @Override
    public boolean isVerified(String userId, String address) {
        return !unproven.contains(address);
    }

    @Override
    public void prove(String userId, String address) {
        asked.add(address);
    }
}
