package dev.ittaku.kifu.web.quota;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.table.KifuSystem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The figures of everyone, and a page of the people who have others. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record QuotaListing(
        Defaults defaults, List<QuotaView> items, @Nullable String cursor) {
    /** What everyone may hold who has no figure of their own. */
    public record Defaults(int kifuMax, int tagMax) {
        static Defaults of(KifuSystem system) {
            return new Defaults(system.kifuMax(), system.tagMax());
        }
    }

    public QuotaListing {
        items = List.copyOf(items);
    }

    QuotaListing(KifuSystem system, List<QuotaView> items, @Nullable String cursor) {
        this(Defaults.of(system), items, cursor);
    }
}
