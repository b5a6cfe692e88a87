package dev.ittaku.lessons;

import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.Delivery;
import dev.ittaku.lessons.person.Follow;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.table.Table;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A person's data in Lessons for the export: favourites, waits, bookings and visits, follows, notification settings,
 * and sent messages.
 */
public final class LessonsData implements PersonalData {
    private record SettingsCopy(
            Set<Channel> channels,
            @Nullable String email,
            @Nullable String webhookUrl,
            @Nullable String lineUserId,
            @Nullable LocalTime quietFrom,
            @Nullable LocalTime quietTo,
            @Nullable String timeZone,
            @Nullable String language,
            @Nullable Integer reminderMinutes) {
        static SettingsCopy of(Settings settings) {
            return new SettingsCopy(
                    settings.channels(),
                    settings.email(),
                    settings.webhookUrl(),
                    settings.lineUserId(),
                    settings.quietFrom(),
                    settings.quietTo(),
                    settings.timeZone(),
                    settings.language(),
                    settings.reminderMinutes());
        }
    }

    private final Table lessons;
    private final LessonsServices services;

    public LessonsData(Table lessons, LessonsServices services) {
        this.lessons = lessons;
        this.services = services;
    }

    @Override
    public String part() {
        return "lessons";
    }

    @Override
    public List<File> files(String userId, String username) {
        Settings.Key key = new Settings.Key(userId);
        return List.of(
                new File("records", () -> services.records().all(userId)),
                new File(
                        "settings",
                        () -> lessons.stream(PersonItems.ALL_OF_USER.of(key))
                                .filter(Settings.class::isInstance)
                                .map(item -> SettingsCopy.of((Settings) item))),
                new File(
                        "follows",
                        () -> lessons.stream(PersonItems.ALL_OF_USER.of(key)).filter(Follow.class::isInstance)),
                new File(
                        "messages",
                        () -> lessons.stream(PersonItems.ALL_OF_USER.of(key)).filter(Delivery.class::isInstance)));
    }
}
