package dev.ittaku.lessons.person;

import java.util.List;
import java.util.Optional;

/** A user's settings with the browsers that take push messages. */
public record UserSettings(Optional<Settings> settings, List<PushSubscription> subscriptions) {}
