package dev.ittaku.kifu.web.quota;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.notebook.Quotas;
import dev.ittaku.kifu.table.KifuUser;
import org.jspecify.annotations.Nullable;

/**
 * What someone may hold, as admins see it.
 *
 * @param kifuMax the most records if it is the person's own figure, null if it is the usual one
 * @param tagMax the same for tags
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record QuotaView(
        String username,
        @Nullable Integer kifuMax,
        int kifuCount,
        @Nullable Integer tagMax,
        int tagCount) {
    static QuotaView of(KifuUser user) {
        return new QuotaView(
                user.username(),
                user.kifuMax(),
                Quotas.count(user.kifuCount()),
                user.tagMax(),
                Quotas.count(user.tagCount()));
    }
}
