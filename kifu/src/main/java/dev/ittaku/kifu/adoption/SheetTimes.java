package dev.ittaku.kifu.adoption;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;

/**
 * Times as the sheets write them: {@code 2025-12-31T11:11:31Z}, or {@code 2025-12-31 11:11:31}, which says no zone.
 *
 * @param zone of times that say none
 */
record SheetTimes(ZoneId zone) {
    /** A time of an item; another one where it has none. */
    Instant of(SheetItem item, String name, Instant otherwise) {
        String text = item.text(name);
        if (text == null) {
            return otherwise;
        }
        String iso = text.strip().replace(' ', 'T');
        try {
            boolean isWall = iso.length() <= "2025-12-31T11:11:31.123456789".length()
                    && !iso.endsWith("Z")
                    && iso.indexOf('+') < 0
                    && iso.lastIndexOf('-') < 10;
            Instant time = isWall
                    ? LocalDateTime.parse(iso).atZone(zone).toInstant()
                    : OffsetDateTime.parse(iso).toInstant();
            return time.truncatedTo(ChronoUnit.SECONDS);
        } catch (DateTimeException e) {
            throw new NotTaken(name + " is no time such as 2025-12-31 11:11:31: " + text);
        }
    }
}
