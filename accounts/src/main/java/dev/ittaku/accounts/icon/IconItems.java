package dev.ittaku.accounts.icon;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;

/** The pictures in the table of accounts. */
public final class IconItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("icons");

    public static final Entity<Icon, Icon.Key> ICON;
    public static final Entity<IconTag, IconTag.Key> TAG;

    public static final GetPattern<Icon.Key, Icon> ICON_OF;

    static {
        ICON = PART.entity(Icon.class, Icon.Key.class)
                .describedAs("A person's picture.")
                .key("USER#{userId}", "ICON")
                .sample(new Icon(
                        SampleValues.USER, "image/png", new byte[] {1, 2, 3}, "9f86d081884c7d65", SampleValues.TIME))
                .declare();
        TAG = PART.entity(IconTag.class, IconTag.Key.class)
                .describedAs("Which picture a person has chosen, without the picture.")
                .key("USER#{userId}", "ICON#TAG")
                .sample(new IconTag(SampleValues.USER, "9f86d081884c7d65"))
                .declare();
        ICON_OF = ICON.get("icon of a person", "Gets someone's picture.");
    }

    private IconItems() {}
}
