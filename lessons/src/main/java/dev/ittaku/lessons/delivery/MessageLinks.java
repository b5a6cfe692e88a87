package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.link.ActionGrant;
import dev.ittaku.lessons.link.ActionSeal;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.person.Channel;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The links with which a message can be acted on. The secret is behind the link's {@code #}; browsers send this part
 * neither to a server nor to another page.
 */
public final class MessageLinks {
    private static final String PAGE = "/lessons/act#";
    private static final Set<Channel> TO_PEOPLE = EnumSet.of(Channel.EMAIL, Channel.PUSH, Channel.LINE);

    private final Function<OutboxMessage, List<ActionGrant>> offers;
    private final ActionSeal seal;
    private final String home;

    /**
     * Links to this installation.
     *
     * @param offers the actions that a message offers when it is sent
     * @param home the address of the installation, without a slash at its end
     */
    public MessageLinks(Function<OutboxMessage, List<ActionGrant>> offers, ActionSeal seal, String home) {
        this.offers = offers;
        this.seal = seal;
        this.home = home;
    }

    List<Message.Action> of(OutboxMessage message, String language) {
        if (!TO_PEOPLE.contains(message.channel())) {
            return List.of();
        }
        return offers.apply(message).stream()
                .map(grant -> action(grant, language))
                .toList();
    }

    private Message.Action action(ActionGrant grant, String language) {
        String path = PAGE + seal.seal(grant);
        return new Message.Action(
                grant.kind().text(),
                MessageTexts.label(grant.kind(), language),
                MessageTexts.done(grant.kind(), language),
                path,
                home + path);
    }
}
