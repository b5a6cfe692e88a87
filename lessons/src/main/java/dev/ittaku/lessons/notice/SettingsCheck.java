package dev.ittaku.lessons.notice;

import dev.ittaku.accounts.people.Email;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.platform.refusal.Fault;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Set;
import java.util.regex.Pattern;

/** Rejects settings with which nobody could be reached, with the faulty field. */
final class SettingsCheck {
    private static final Set<String> LANGUAGES = Set.of("ja", "en");
    private static final Pattern LINE_USER = Pattern.compile("U[0-9a-f]{32}");

    private final PublicAddresses addresses;

    SettingsCheck(PublicAddresses addresses) {
        this.addresses = addresses;
    }

    void check(NoticeSettings.Input input) {
        if (input.channels().contains(Channel.INBOX)) {
            invalid("channels", Fault.of("FIXED", "inbox is always used and can't be chosen"));
        }
        if (input.email() != null) {
            Email.fault(input.email()).ifPresent(fault -> invalid("email", fault));
        }
        if (input.webhookUrl() != null) {
            addresses.fault(input.webhookUrl()).ifPresent(fault -> invalid("webhookUrl", fault));
        } else if (input.channels().contains(Channel.WEBHOOK)) {
            invalid("webhookUrl", Fault.of("MISSING", "is needed for the channel webhook"));
        }
        if (input.lineUserId() != null && !LINE_USER.matcher(input.lineUserId()).matches()) {
            invalid(
                    "lineUserId",
                    Fault.of("LINE_FORM", "must be U and 32 hexadecimal digits, as LINE's channel console shows it"));
        }
        if (input.lineUserId() == null && input.channels().contains(Channel.LINE)) {
            invalid("lineUserId", Fault.of("MISSING", "is needed for the channel line"));
        }
        if ((input.quietFrom() == null) != (input.quietTo() == null)) {
            invalid(
                    input.quietFrom() == null ? "quietFrom" : "quietTo",
                    Fault.of("BOTH_ENDS_NEEDED", "is needed: quiet hours have two ends"));
        }
        Integer reminder = input.reminderMinutes();
        if (reminder != null && reminder != 0) {
            Studios.range("reminderMinutes", reminder, Studios.SHORTEST_REMINDER, Studios.LONGEST_REMINDER);
        }
        if (input.language() != null && !LANGUAGES.contains(input.language())) {
            invalid("language", Fault.of("ONE_OF", "must be {values}", "ja or en"));
        }
        if (input.timeZone() != null) {
            try {
                ZoneId.of(input.timeZone());
            } catch (DateTimeException e) {
                invalid("timeZone", Fault.of("ZONE_FORM", "must be a zone such as Asia/Tokyo"));
            }
        }
    }

    private static void invalid(String field, Fault fault) {
        throw new LessonsRefusal(Reason.INVALID, field, fault);
    }
}
