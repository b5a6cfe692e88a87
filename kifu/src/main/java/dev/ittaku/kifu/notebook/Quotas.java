package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.table.KifuSystem;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How many records and tags a user may hold: the user's own figure, else the installation's, else 3000 and 50. */
final class Quotas {
    private static final KifuSystem DEFAULT = new KifuSystem(3000, 50);

    private final Table table;

    Quotas(Table table) {
        this.table = table;
    }

    Optional<KifuUser> user(String username) {
        return table.get(KifuTable.USER_BY_NAME.of(new KifuUser.Key(username))).item();
    }

    long kifus(Optional<KifuUser> user) {
        return most(user, KifuUser::kifuMax, KifuSystem::kifuMax);
    }

    long tags(String username) {
        return most(user(username), KifuUser::tagMax, KifuSystem::tagMax);
    }

    private long most(
            Optional<KifuUser> user, Function<KifuUser, @Nullable Integer> own, Function<KifuSystem, Integer> usual) {
        Integer exception = user.isEmpty() ? null : own.apply(user.get());
        return exception != null
                ? exception
                : usual.apply(table.get(KifuTable.SYSTEM_SETTINGS.of(None.NONE))
                        .item()
                        .orElse(DEFAULT));
    }
}
