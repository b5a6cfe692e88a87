package dev.ittaku.lessons.delivery;

import java.util.List;
import java.util.Map;

/**
 * A message in the user's language.
 *
 * @param id the same whenever it is sent again, so that whoever gets it twice can tell
 * @param actions what can be done about it by links, which are secrets
 */
public record Message(
        String id, String kind, String subject, String text, Map<String, String> details, List<Action> actions) {
    /**
     * A link.
     *
     * @param label what it does
     * @param done what is said once it is done
     * @param path within the installation
     * @param address the same with where the installation is
     */
    public record Action(String name, String label, String done, String path, String address) {}

    public Message {
        details = Map.copyOf(details);
        actions = List.copyOf(actions);
    }

    public Message with(List<Action> others) {
        return new Message(id, kind, subject, text, details, others);
    }

    /** The text and below it the links. */
    String textWithLinks() {
        StringBuilder all = new StringBuilder(text);
        actions.forEach(action ->
                all.append("\n\n").append(action.label()).append(":\n").append(action.address()));
        return all.toString();
    }
}
