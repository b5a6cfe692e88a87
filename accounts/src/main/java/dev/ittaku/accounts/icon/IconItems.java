package dev.ittaku.accounts.icon;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import java.time.Instant;

/** The pictures in the table of accounts. */
public record IconItems(
        Entity<Icon, Icon.Key> icons, Entity<IconTag, IconTag.Key> tags, GetPattern<Icon.Key, Icon> iconOf) {
    public static IconItems declaredIn(DesignBuilder table) {
        Entity<Icon, Icon.Key> icons = table.entity(Icon.class, Icon.Key.class)
                .describedAs("A person's picture.")
                .key("USER#{userId}", "ICON")
                .sample(new Icon(
                        "k3J9x0QpLm2a",
                        "image/png",
                        new byte[] {1, 2, 3},
                        "9f86d081884c7d65",
                        Instant.parse("2026-01-02T03:04:05.678Z")))
                .declare();
        Entity<IconTag, IconTag.Key> tags = table.entity(IconTag.class, IconTag.Key.class)
                .describedAs("Which picture a person has chosen, without the picture.")
                .key("USER#{userId}", "ICON#TAG")
                .sample(new IconTag("k3J9x0QpLm2a", "9f86d081884c7d65"))
                .declare();
        return new IconItems(icons, tags, icons.get("icon of a person", "Gets someone's picture."));
    }
}
