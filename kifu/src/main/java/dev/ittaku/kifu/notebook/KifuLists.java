package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.search.ByGameDate;
import dev.ittaku.kifu.search.FullWords;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.kifu.search.Sieve;
import dev.ittaku.kifu.search.Sieve.Sifted;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.KifuReader;
import dev.ittaku.kifu.table.KifuSlug;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuTag;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.TagListing;
import dev.ittaku.kifu.table.UserReader;
import dev.ittaku.kifu.text.Slug;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.read.Page;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists of records. A plain list is one round trip; a filtered one also reads the records that it omits. */
public final class KifuLists {
    private static final int TAGGED_PAGE = 1000;

    /** What a list is ordered by, the latest first. */
    public enum Order {
        CREATED,
        ACCESS,
        UPDATE,
        /** When the game was played; games without a date come last. */
        DATE
    }

    /** The content of one folder, without its subfolders' content. */
    public record Folder(Set<String> folders, List<KifuListing> kifus, Optional<String> cursor) {}

    /** Records that others share with a user: single records, and users who share all theirs. */
    public record Shared(List<KifuListing> kifus, Optional<String> cursor, List<String> users) {}

    private final Table table;
    private final ByGameDate byGameDate;
    private final FullWords fullWords;

    public KifuLists(Table table) {
        this.table = table;
        this.byGameDate = new ByGameDate(table);
        this.fullWords = new FullWords(table);
    }

    /** One's own records. */
    public Page<KifuListing> own(String username, Order order, KifuFilter filter, int limit, @Nullable String cursor) {
        Query<KifuListing> query = switch (order) {
            case CREATED -> KifuTable.KIFUS_BY_CREATION.of(new KifuUser.Key(username));
            case ACCESS -> KifuTable.KIFUS_BY_ACCESS.of(new KifuUser.Key(username));
            case UPDATE -> KifuTable.KIFUS_BY_UPDATE.of(new KifuUser.Key(username));
            case DATE -> KifuTable.KIFUS_BY_CREATION.of(new KifuUser.Key(username));
        };
        if (filter.isEmpty() && order != Order.DATE) {
            return table.page(query.limit(limit).after(cursor));
        }
        Predicate<KifuListing> test = filter.test(elsewhere(username, filter));
        String tag = filter.tag();
        if (tag != null) {
            Set<String> tagged = tagged(tag);
            if (tagged.isEmpty()) {
                return new Page<>(List.of(), Optional.empty(), Cost.NONE);
            }
            test = test.and(kifu -> tagged.contains(kifu.kid()));
        }
        if (order == Order.DATE) {
            return byGameDate.page(query.limit(TAGGED_PAGE).scope("date " + filter), test, limit, cursor);
        }
        // The filter is part of what the cursor belongs to.
        Sifted<KifuListing> sifted = Sieve.page(table, query.scope(filter.toString()), limit, cursor, test);
        return new Page<>(sifted.kept(), sifted.cursor(), Cost.NONE);
    }

    /** By record, which words of the search its tags and its long texts have. */
    private Map<String, BitSet> elsewhere(String username, KifuFilter filter) {
        if (filter.q() == null) {
            return Map.of();
        }
        String[] words = filter.words();
        Map<String, BitSet> found = fullWords.holding(username, words);
        try (Stream<TagListing> tags = table.stream(KifuTable.TAGS_BY_NAME.of(new KifuUser.Key(username)))) {
            tags.forEach(tag -> {
                BitSet has = KifuFilter.which(words, KifuFilter.plain(tag.name()));
                if (!has.isEmpty()) {
                    tagged(tag.tid())
                            .forEach(kid -> found.computeIfAbsent(kid, k -> new BitSet())
                                    .or(has));
                }
            });
        }
        return found;
    }

    private Set<String> tagged(String tid) {
        if (!Kifus.isId(tid)) {
            return Set.of();
        }
        Set<String> kids = new HashSet<>();
        try (Stream<KifuTag> all =
                table.stream(KifuTable.KIFUS_WITH_TAG.of(new KifuTag.ByTid(tid)).limit(TAGGED_PAGE))) {
            all.forEach(link -> kids.add(link.kid()));
        }
        return kids;
    }

    /** What a user shows to everyone. */
    public Page<KifuListing> shown(String username, int limit, @Nullable String cursor) {
        return table.page(KifuTable.PUBLIC_KIFUS
                .of(new KifuUser.Key(username))
                .limit(limit)
                .after(cursor));
    }

    /** All of a user's records with their texts, read page by page as they are taken. */
    public Stream<Kifu> whole(String username) {
        return table.stream(KifuTable.WHOLE_KIFUS.of(new KifuUser.Key(username)));
    }

    /** The names of a user's tags by their ids, in order of name. */
    public Map<String, String> tagNames(String username) {
        Map<String, String> names = new LinkedHashMap<>();
        try (Stream<TagListing> tags = table.stream(KifuTable.TAGS_BY_NAME.of(new KifuUser.Key(username)))) {
            tags.forEach(tag -> names.put(tag.tid(), tag.name()));
        }
        return names;
    }

    /** The content directly below a path; "" is the top. */
    public Folder folder(String username, String path, int limit, @Nullable String cursor) {
        String prefix = path.isEmpty() ? "" : Slug.checked("path", path) + "/";
        Query<KifuSlug> query = KifuTable.KIFUS_IN_FOLDER
                .of(new KifuUser.Key(username))
                .range(KifuSlug::slug)
                .startingWith(prefix);
        Sifted<KifuSlug> sifted = Sieve.page(
                table, query, limit, cursor, kifu -> rest(kifu, prefix).indexOf('/') < 0);
        Set<String> folders = new LinkedHashSet<>();
        for (KifuSlug kifu : sifted.seen()) {
            String rest = rest(kifu, prefix);
            if (rest.indexOf('/') >= 0) {
                folders.add(rest.substring(0, rest.indexOf('/')));
            }
        }
        List<ItemKey> keys = sifted.kept().stream()
                .map(kifu -> KifuTable.KIFU.key(new Kifu.Key(kifu.username(), kifu.kid())))
                .toList();
        return new Folder(folders, listings(keys), sifted.cursor());
    }

    /** The first records below a folder, in folders of its own too, in order of path; below "" all, the newest first. */
    public List<String> kidsBelow(String username, String folder, int most) {
        KifuUser.Key user = new KifuUser.Key(username);
        if (folder.isEmpty()) {
            try (Stream<KifuListing> all = table.stream(KifuTable.KIFUS_BY_CREATION.of(user))) {
                return all.limit(most).map(KifuListing::kid).toList();
            }
        }
        Query<KifuSlug> query = KifuTable.KIFUS_IN_FOLDER
                .of(user)
                .range(KifuSlug::slug)
                .startingWith(Slug.checked("path", folder) + "/");
        try (Stream<KifuSlug> all = table.stream(query)) {
            return all.limit(most).map(KifuSlug::kid).toList();
        }
    }

    /** The number of records below a folder, including its subfolders. */
    public long below(String username, String folder) {
        return table.count(KifuTable.KIFUS_IN_FOLDER
                        .of(new KifuUser.Key(username))
                        .range(KifuSlug::slug)
                        .startingWith(Slug.checked("path", folder) + "/"))
                .value();
    }

    /** How many records carry a tag. */
    public long tagged(TagListing tag) {
        return table.count(KifuTable.KIFUS_WITH_TAG.of(new KifuTag.ByTid(tag.tid())))
                .value();
    }

    private static String rest(KifuSlug kifu, String prefix) {
        String slug = kifu.slug();
        return slug == null ? "" : slug.substring(Math.min(prefix.length(), slug.length()));
    }

    private List<KifuListing> listings(List<ItemKey> keys) {
        Map<ItemKey, KifuListing> found =
                table.getAll(KifuTable.KIFU.as(KifuListing.class), keys).value();
        List<KifuListing> listings = new ArrayList<>();
        for (ItemKey key : keys) {
            KifuListing listing = found.get(key);
            if (listing != null) {
                listings.add(listing);
            }
        }
        return listings;
    }

    /** The records that others share with a user. */
    public Shared sharedWith(String username, int limit, @Nullable String cursor) {
        Page<KifuReader> grants = table.page(KifuTable.KIFUS_SHARED_WITH
                .of(new KifuUser.Key(username))
                .limit(limit)
                .after(cursor));
        List<ItemKey> keys = new ArrayList<>();
        for (KifuReader grant : grants.items()) {
            String owner = grant.owner();
            if (owner != null) {
                keys.add(KifuTable.KIFU.key(new Kifu.Key(owner, grant.kid())));
            } else {
                table.first(KifuTable.KIFU_BY_KID.of(new Kifu.ByKid(grant.kid())))
                        .item()
                        .ifPresent(kifu -> keys.add(KifuTable.KIFU.keyOf(kifu)));
            }
        }
        List<String> users = List.of();
        if (cursor == null) {
            try (Stream<UserReader> all = table.stream(KifuTable.USERS_SHARED_WITH.of(new KifuUser.Key(username)))) {
                users = all.map(UserReader::owner).toList();
            }
        }
        return new Shared(listings(keys), grants.cursor(), users);
    }
}
