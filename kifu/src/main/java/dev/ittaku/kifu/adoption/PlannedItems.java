package dev.ittaku.kifu.adoption;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuSystem;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.table.TagListing;
import dev.ittaku.table.Table;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Writes nothing, but records what it would have written, because later items depend on it. */
final class PlannedItems extends Owned {
    private final Map<String, String> owners = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    PlannedItems(Table table, SheetTimes times, Clock clock) {
        super(table, times, clock);
    }

    @Override
    Optional<String> ownerOf(String kid) {
        return Optional.ofNullable(owners.get(kid))
                .or(() -> table.first(KifuTable.KIFU_BY_KID.of(new Kifu.ByKid(kid)))
                        .item()
                        .map(Kifu::username));
    }

    @Override
    boolean isAdopted(String kid) {
        return owners.containsKey(kid) || ledger.hasKifu(kid);
    }

    @Override
    boolean hasTag(String owner, String tid) {
        return taken.contains("tag " + owner + " " + tid)
                || table.get(KifuTable.TAG_BY_ID.of(new Tag.Key(owner, tid)))
                        .item()
                        .isPresent();
    }

    @Override
    void write(Kifu kifu, Consumer<String> lost) {
        String slug = kifu.slug();
        String code = kifu.shareCode();
        if (slug != null && (!taken.add("slug " + kifu.username() + " " + slug) || isPath(kifu.username(), slug))) {
            lost.accept("its path '" + slug + "' is taken by another record");
        }
        if (code != null && (!taken.add("code " + code) || isCode(code))) {
            lost.accept("its share code is taken by another record");
        }
        owners.put(kifu.kid(), kifu.username());
    }

    private boolean isPath(String owner, String slug) {
        return table.first(KifuTable.KIFU_BY_SLUG
                        .of(new KifuUser.Key(owner))
                        .range(Kifu::slug)
                        .is(slug))
                .item()
                .isPresent();
    }

    private boolean isCode(String code) {
        return table.first(KifuTable.KIFU_BY_SHARE_CODE.of(new Kifu.ByShareCode(code)))
                .item()
                .isPresent();
    }

    @Override
    void write(Tag tag, Consumer<String> lost) {
        taken.add("tag " + tag.username() + " " + tag.tid());
        boolean isThere = table
                .head(KifuTable.TAGS_BY_NAME
                        .of(new KifuUser.Key(tag.username()))
                        .range(TagListing::name)
                        .is(tag.name()))
                .value()
                .stream()
                .anyMatch(other -> other.name().equals(tag.name()));
        if (!taken.add("name " + tag.username() + " " + tag.name()) || isThere) {
            lost.accept("there is a tag of its name; it would get a number");
        }
    }

    @Override
    void write(KifuUser user) {}

    @Override
    void write(KifuSystem system) {}
}
