package dev.ittaku.accounts.icon;

import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;

/** Keeps, shows and removes people's pictures. */
public final class Icons implements AccountRemoval {
    private static final int TAG_LENGTH = 16;
    private static final String SVG = "image/svg+xml";

    private final Table table;
    private final IconItems items;
    private final Clock clock;

    public Icons(Table table, IconItems items, Clock clock) {
        this.table = table;
        this.items = items;
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
        table.put(items.icons(), icon).orThrow();
        return icon;
    }

    /** Somebody's picture; a drawn one for everybody else, also for ids that nobody has. */
    public Icon of(String userId) {
        return own(userId).orElseGet(() -> {
            byte[] drawn = Identicon.svg(userId).getBytes(StandardCharsets.UTF_8);
            return new Icon(userId, SVG, drawn, tag(drawn), clock.instant());
        });
    }

    /** The picture that a person has chosen. */
    public Optional<Icon> own(String userId) {
        return table.get(items.iconOf().of(new Icon.Key(userId))).item();
    }

    @Override
    public String part() {
        return "icon";
    }

    @Override
    public long remove(String userId, String username) {
        return table.deleteKey(items.icons(), items.icons().key(new Icon.Key(userId)))
                        .isDone()
                ? 1
                : 0;
    }

    private static String tag(byte[] image) {
        return Secrets.hash(image).substring(0, TAG_LENGTH);
    }
}
