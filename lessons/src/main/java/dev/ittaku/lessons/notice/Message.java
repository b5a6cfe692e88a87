package dev.ittaku.lessons.notice;

import java.util.Map;

/**
 * A message in the user's language.
 *
 * @param id the same whenever it is sent again, so that whoever gets it twice can tell
 */
public record Message(String id, String kind, String subject, String text, Map<String, String> details) {
    public Message {
        details = Map.copyOf(details);
    }
}
