package dev.ittaku.kifu.table;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;

/** The notebook's part of the table {@code ShogiProject}: records, tags, readers and users. */
public final class KifuTable {
    public static final Fragment PART = KifuLayout.TABLE.fragment("notebook");

    public static final Entity<KifuUser, KifuUser.Key> USER;
    public static final Entity<KifuSystem, None> SYSTEM;
    public static final Entity<Kifu, Kifu.Key> KIFU;
    public static final Entity<Tag, Tag.Key> TAG;
    public static final Entity<KifuTag, KifuTag.Key> KIFU_TAG;
    public static final Entity<KifuReader, KifuReader.Key> KIFU_READER;
    public static final Entity<UserReader, UserReader.Key> USER_READER;

    public static final GetPattern<KifuUser.Key, KifuUser> USER_BY_NAME;
    public static final GetPattern<KifuUser.Key, KifuUser> USER_TO_DECIDE;
    public static final QueryPattern<None, KifuUser> USERS;
    public static final GetPattern<None, KifuSystem> SYSTEM_SETTINGS;
    public static final GetPattern<Kifu.Key, Kifu> KIFU_BY_ID;
    public static final GetPattern<Kifu.Key, Kifu> KIFU_TO_DECIDE;
    public static final QueryPattern<Kifu.ByKid, Kifu> KIFU_BY_KID;
    public static final QueryPattern<Kifu.ByShareCode, Kifu> KIFU_BY_SHARE_CODE;
    public static final QueryPattern<KifuUser.Key, Kifu> KIFU_BY_SLUG;
    public static final QueryPattern<KifuUser.Key, KifuSlug> KIFUS_IN_FOLDER;
    public static final QueryPattern<KifuUser.Key, KifuListing> KIFUS_BY_CREATION;
    public static final QueryPattern<KifuUser.Key, KifuListing> KIFUS_BY_ACCESS;
    public static final QueryPattern<KifuUser.Key, KifuListing> KIFUS_BY_UPDATE;
    public static final QueryPattern<KifuUser.Key, KifuListing> PUBLIC_KIFUS;
    public static final QueryPattern<KifuUser.Key, Kifu> WHOLE_KIFUS;
    public static final GetPattern<Tag.Key, Tag> TAG_BY_ID;
    public static final QueryPattern<KifuUser.Key, TagListing> TAGS_BY_CREATION;
    public static final QueryPattern<KifuUser.Key, TagListing> TAGS_BY_ACCESS;
    public static final QueryPattern<KifuUser.Key, TagListing> TAGS_BY_UPDATE;
    public static final QueryPattern<KifuUser.Key, TagListing> TAGS_BY_NAME;
    public static final QueryPattern<KifuTag.ByKid, KifuTag> TAGS_OF_KIFU;
    public static final QueryPattern<KifuTag.ByTid, KifuTag> KIFUS_WITH_TAG;
    public static final GetPattern<KifuReader.Key, KifuReader> READER_OF_KIFU;
    public static final QueryPattern<KifuReader.ByKid, KifuReader> READERS_OF_KIFU;
    public static final QueryPattern<KifuUser.Key, KifuReader> KIFUS_SHARED_WITH;
    public static final GetPattern<UserReader.Key, UserReader> READER_OF_USER;
    public static final QueryPattern<UserReader.ByOwner, UserReader> READERS_OF_USER;
    public static final QueryPattern<KifuUser.Key, UserReader> USERS_SHARED_WITH;

    /** Names of the counters that creating and deleting moves. */
    public static final String KIFU_COUNTER = "kifus";

    public static final String TAG_COUNTER = "tags";

    static {
        Fragment table = PART;
        USER = table.entity(KifuUser.class, KifuUser.Key.class)
                .named("user")
                .describedAs("A user's quotas and how much of them is used.")
                .key("users", "uname#{username}")
                .rename(KifuUser::kifuMax, "kifu_max")
                .rename(KifuUser::tagMax, "tag_max")
                .rename(KifuUser::kifuCount, "kifu_count")
                .rename(KifuUser::tagCount, "tag_count")
                .rename(KifuUser::asked, "analyses_asked")
                .rename(KifuUser::importing, "imports_running")
                .samples(KifuSamples::user)
                .declare();
        SYSTEM = table.entity(KifuSystem.class, None.class)
                .named("system")
                .describedAs("The quotas of everyone whose own item has none.")
                .key("system", "none")
                .rename(KifuSystem::kifuMax, "kifu_max")
                .rename(KifuSystem::tagMax, "tag_max")
                .samples(KifuSamples::system)
                .declare();
        KIFU = table.entity(Kifu.class, Kifu.Key.class)
                .named("kifu")
                .describedAs("A game record with its text.")
                .key("kifu#uname#{username}", "kid#{kid}")
                .attribute("cgsi_pk", "kifu#scode#{shareCode}")
                .attribute("clsi_sk", "slug#{slug}")
                .rename(Kifu::firstOrSecond, "first_or_second")
                .rename(Kifu::isPublic, "public")
                .rename(Kifu::latestAccess, "latest_access")
                .rename(Kifu::latestUpdate, "latest_update")
                .unique(Kifu::slug, Kifu::username)
                .unique(Kifu::shareCode)
                .secret(Kifu::shareCode)
                .counted(KIFU_COUNTER, USER, KifuUser::kifuCount, kifu -> new KifuUser.Key(kifu.username()))
                .samples(KifuSamples::kifu)
                .declare();
        TAG = table.entity(Tag.class, Tag.Key.class)
                .named("tag")
                .describedAs("A label of a user's own.")
                .key("tag#uname#{username}", "tid#{tid}")
                .attribute("clsi_sk", "tname#{name}")
                .rename(Tag::latestAccess, "latest_access")
                .rename(Tag::latestUpdate, "latest_update")
                .unique(Tag::name, Tag::username)
                .counted(TAG_COUNTER, USER, KifuUser::tagCount, tag -> new KifuUser.Key(tag.username()))
                .samples(KifuSamples::tag)
                .declare();
        KIFU_TAG = table.entity(KifuTag.class, KifuTag.Key.class)
                .named("kifuTag")
                .describedAs("A tag on a record.")
                .key("tag#kid#{kid}", "tid#{tid}")
                .samples(KifuSamples::kifuTag)
                .declare();
        KIFU_READER = table.entity(KifuReader.class, KifuReader.Key.class)
                .named("kifuReader")
                .describedAs("A user who may read one record.")
                .key("kallowed#kid#{kid}", "uname#{username}")
                .samples(KifuSamples::kifuReader)
                .declare();
        USER_READER = table.entity(UserReader.class, UserReader.Key.class)
                .named("userReader")
                .describedAs("A user who may read all records of another.")
                .key("uallowed#uname#{owner}", "uname#{username}")
                .samples(KifuSamples::userReader)
                .declare();

        USER_BY_NAME = USER.get("user", "A user's quotas and counts.");
        USER_TO_DECIDE = USER.getConsistently(
                "user to decide", "A user's counts as they are now, before another analysis or import is let in.");
        USERS = USER.query(
                        "users",
                        "All users, to bring records of older versions up to date and to list quotas of their own.")
                .declare(None.class);
        SYSTEM_SETTINGS = SYSTEM.get("system", "The default quotas.");
        KIFU_BY_ID = KIFU.get("kifu", "A record that its owner opens.");
        KIFU_TO_DECIDE = KIFU.getConsistently("kifu to change", "A record as it is now, before it is changed.");
        KIFU_BY_KID = KIFU.query("kifu by id alone", "A record by its id, for those who are not its owner.")
                .index("SwapIndex")
                .limit(1)
                .confirmed("whether it is public, shared or withdrawn decides who sees it")
                .declare(Kifu.ByKid.class);
        KIFU_BY_SHARE_CODE = KIFU.query("kifu by share code", "The record behind a shared link.")
                .index("CommonGSI")
                .limit(1)
                .confirmed("a regenerated code must stop working at once")
                .declare(Kifu.ByShareCode.class);
        KIFU_BY_SLUG = KIFU.query("kifu by slug", "A record by the path its owner gave it.")
                .index("CommonLSI")
                .limit(1)
                .consistent()
                .example(query -> query.range(Kifu::slug).is(KifuSamples.SLUG))
                .confirmed("the index holds no text, and a path just changed must lead to the right record")
                .declare(KifuUser.Key.class);
        KIFUS_IN_FOLDER = KIFU.query("kifus in a folder", "The records whose path begins with a folder's.")
                .as(KifuSlug.class)
                .index("CommonLSI")
                .limit(100)
                .example(query -> query.range(KifuSlug::slug).startingWith("社団戦/"))
                .declare(KifuUser.Key.class);
        KIFUS_BY_CREATION = KIFU.query("kifus by creation", "A user's records, the newest first.")
                .as(KifuListing.class)
                .index("CreatedIndex")
                .leavingOut(KifuListing::latestAccess, KifuListing::latestUpdate)
                .newestFirst()
                .declare(KifuUser.Key.class);
        KIFUS_BY_ACCESS = KIFU.query("kifus by access", "A user's records, the last opened first.")
                .as(KifuListing.class)
                .index("LatestAccessIndex")
                .leavingOut(KifuListing::created, KifuListing::latestUpdate)
                .newestFirst()
                .declare(KifuUser.Key.class);
        KIFUS_BY_UPDATE = KIFU.query("kifus by update", "A user's records, the last changed first.")
                .as(KifuListing.class)
                .index("LatestUpdateIndex")
                .leavingOut(KifuListing::created, KifuListing::latestAccess)
                .newestFirst()
                .declare(KifuUser.Key.class);
        PUBLIC_KIFUS = KIFU.query("public kifus", "What a user shows to everyone, the newest first.")
                .as(KifuListing.class)
                .index("CreatedIndex")
                .leavingOut(KifuListing::latestAccess, KifuListing::latestUpdate)
                .newestFirst()
                .where(KIFU.field(Kifu::isPublic).is(true))
                .declare(KifuUser.Key.class);
        WHOLE_KIFUS = KIFU.query("kifus with text", "All of a user's records with their texts, to export them.")
                .declare(KifuUser.Key.class);
        TAG_BY_ID = TAG.get("tag", "One tag.");
        TAGS_BY_CREATION = TAG.query("tags by creation", "A user's tags, the newest first.")
                .as(TagListing.class)
                .index("CreatedIndex")
                .leavingOut(TagListing::latestAccess, TagListing::latestUpdate)
                .newestFirst()
                .declare(KifuUser.Key.class);
        TAGS_BY_ACCESS = TAG.query("tags by access", "A user's tags, the last used first.")
                .as(TagListing.class)
                .index("LatestAccessIndex")
                .leavingOut(TagListing::created, TagListing::latestUpdate)
                .newestFirst()
                .declare(KifuUser.Key.class);
        TAGS_BY_UPDATE = TAG.query("tags by update", "A user's tags, the last changed first.")
                .as(TagListing.class)
                .index("LatestUpdateIndex")
                .leavingOut(TagListing::created, TagListing::latestAccess)
                .newestFirst()
                .declare(KifuUser.Key.class);
        TAGS_BY_NAME = TAG.query("tags by name", "A user's tags whose name begins with a text, in order of name.")
                .as(TagListing.class)
                .index("CommonLSI")
                .leavingOut(TagListing::created, TagListing::latestAccess, TagListing::latestUpdate)
                .example(query -> query.range(TagListing::name).startingWith("四間飛車"))
                .declare(KifuUser.Key.class);
        TAGS_OF_KIFU = KIFU_TAG.query("tags of a kifu", "The tags on a record; all of them, when it is deleted.")
                .limit(50)
                .consistent()
                .declare(KifuTag.ByKid.class);
        KIFUS_WITH_TAG = KIFU_TAG.query("kifus with a tag", "The records that carry a tag.")
                .index("SwapIndex")
                .declare(KifuTag.ByTid.class);
        READER_OF_KIFU = KIFU_READER.getConsistently(
                "reader of a kifu", "Whether a user may read a record; a revoked reader is out at once.");
        READERS_OF_KIFU = KIFU_READER
                .query("readers of a kifu", "Who may read a record; all of them, when it is deleted.")
                .limit(100)
                .consistent()
                .declare(KifuReader.ByKid.class);
        KIFUS_SHARED_WITH = KIFU_READER
                .query("kifus shared with a user", "The single records that others let a user read.")
                .index("SwapIndex")
                .confirmed("a revoked reader is out at once")
                .declare(KifuUser.Key.class);
        READER_OF_USER =
                USER_READER.getConsistently("reader of a user", "Whether a user may read all records of another.");
        READERS_OF_USER = USER_READER
                .query("readers of a user", "Who may read all of a user's records.")
                .limit(100)
                .declare(UserReader.ByOwner.class);
        USERS_SHARED_WITH = USER_READER
                .query("users sharing with a user", "Those who let a user read all their records.")
                .index("SwapIndex")
                .confirmed("a revoked reader is out at once")
                .declare(KifuUser.Key.class);
    }

    private KifuTable() {}
}
