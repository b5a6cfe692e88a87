package dev.ittaku.lessons.delivery;

import java.util.List;
import java.util.Map;

/**
 * A message in the user's language.
 *
 * @param id the same whenever it is sent again, so that a receiver recognises a repeat
 * @param actions the actions that it offers with links, which are secrets
 */
public record Message(
        String id, String kind, String subject, String text, Map<String, String> details, List<Action> actions) {
    /**
     * A link.
     *
     * @param label the name of the action
     * @param done the text after the action
     * @param path within the installation
     * @param address the complete address
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
