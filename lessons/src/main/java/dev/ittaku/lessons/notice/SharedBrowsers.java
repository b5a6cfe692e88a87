package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.person.PushSubscription;
import dev.ittaku.platform.outgoing.PushBrowsers;
import java.util.List;

/** Lets the pages of other products add browsers to those that are kept here. */
public final class SharedBrowsers implements PushBrowsers {
    private final NoticeSettings settings;
    private final boolean available;
    private final Offer offer;

    /** @param available whether messages can be sent to them */
    public SharedBrowsers(NoticeSettings settings, boolean available, VapidKeys keys) {
        this.settings = settings;
        this.available = available;
        this.offer = new Offer(keys.publicKey(), "/lessons/sw.js", "/lessons/");
    }

    @Override
    public boolean isAvailable() {
        return available;
    }

    @Override
    public Offer offer() {
        return offer;
    }

    @Override
    public List<Browser> of(String userId) {
        return settings.recipient(userId).subscriptions().stream()
                .map(SharedBrowsers::shown)
                .toList();
    }

    @Override
    public Browser add(String userId, String endpoint, String p256dh, String auth) {
        return shown(settings.browsers().subscribe(userId, endpoint, p256dh, auth));
    }

    @Override
    public boolean remove(String userId, String id) {
        return settings.browsers().unsubscribe(userId, id);
    }

    private static Browser shown(PushSubscription browser) {
        return new Browser(browser.id(), browser.createdAt());
    }
}
