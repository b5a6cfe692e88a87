package dev.ittaku.accounts.icon;

import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Keeps, shows and removes people's pictures. */
public final class Icons implements AccountRemoval {
    private static final int TAG_LENGTH = 16;
    private static final String SVG = "image/svg+xml";

    private final Table table;
    private final Clock clock;

    public Icons(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /** Keeps another picture for a person. */
    public Icon put(String userId, byte[] sent) {
        IconImage image;
        try {
            image = IconImage.of(sent);
        } catch (IconImage.Unreadable e) {
            throw new IconRefusal(String.valueOf(e.getMessage()));
        }
        Icon icon = new Icon(userId, image.type(), image.bytes(), tag(image.bytes()), clock.instant());
        table.transact(Transaction.named("choose picture")
                        .put(IconItems.ICON, icon)
                        .put(IconItems.TAG, new IconTag(userId, icon.tag())))
                .orThrow();
        return icon;
    }

    /** Somebody's picture; a generated one for everybody without a picture, also for unknown ids. */
    public Icon of(String userId) {
        return own(userId).orElseGet(() -> {
            byte[] drawn = Identicon.svg(userId).getBytes(StandardCharsets.UTF_8);
            return new Icon(userId, SVG, drawn, tag(drawn), clock.instant());
        });
    }

    /** The picture that a person has chosen. */
    public Optional<Icon> own(String userId) {
        return table.get(IconItems.ICON_OF.of(new Icon.Key(userId))).item();
    }

    @Override
    public String part() {
        return "icon";
    }

    /**
     * Where pages find the pictures of these people, by their ids, read in one round trip: an address that changes with
     * the picture and can be kept for ever, or the drawn picture itself.
     */
    public Map<String, String> links(Collection<String> userIds) {
        List<ItemKey> keys = userIds.stream()
                .distinct()
                .map(id -> IconItems.TAG.key(new IconTag.Key(id)))
                .toList();
        Map<String, String> tags = keys.isEmpty()
                ? Map.of()
                : table.getAll(IconItems.TAG, keys).value().values().stream()
                        .collect(Collectors.toMap(IconTag::userId, IconTag::tag));
        return userIds.stream().distinct().collect(Collectors.toMap(Function.identity(), id -> {
            String tag = tags.get(id);
            return tag == null ? drawn(id) : "/api/people/" + id + "/icon?v=" + tag;
        }));
    }

    /** The address of one person's picture. */
    public String link(String userId) {
        return links(List.of(userId)).getOrDefault(userId, drawn(userId));
    }

    /** The generated picture of a person without a picture, as a data address. */
    public static String drawn(String userId) {
        return "data:image/svg+xml,"
                + Identicon.svg(userId)
                        .replace("%", "%25")
                        .replace("<", "%3C")
                        .replace(">", "%3E")
                        .replace('"', '\'');
    }

    @Override
    public long remove(String userId, String username) {
        table.deleteKey(IconItems.TAG, IconItems.TAG.key(new IconTag.Key(userId)))
                .orThrow();
        return table.deleteKey(IconItems.ICON, IconItems.ICON.key(new Icon.Key(userId)))
                        .orThrow()
                        .isPresent()
                ? 1
                : 0;
    }

    private static String tag(byte[] image) {
        return Secrets.hash(image).substring(0, TAG_LENGTH);
    }
}
