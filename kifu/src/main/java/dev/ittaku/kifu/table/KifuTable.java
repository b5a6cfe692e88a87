package dev.ittaku.kifu.table;

import static dev.ittaku.table.design.Projection.ALL;
import static dev.ittaku.table.design.Projection.include;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.Projection;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** The table {@code ShogiProject}: records, tags, readers, analyses and users of the notebook. */
public final class KifuTable {
    public static final Entity<KifuUser> USER;
    public static final Entity<KifuSystem> SYSTEM;
    public static final Entity<Kifu> KIFU;
    public static final Entity<Tag> TAG;
    public static final Entity<KifuTag> KIFU_TAG;
    public static final Entity<KifuReader> KIFU_READER;
    public static final Entity<UserReader> USER_READER;
    public static final Entity<Analysis> ANALYSIS;
    public static final Entity<AnalysisQueue> ANALYSIS_QUEUE;
    public static final Entity<KifuPositions> POSITIONS;
    public static final Entity<KifuWords> WORDS;
    public static final Entity<SameGame> SAME_GAME;
    public static final Entity<Removal> REMOVAL;

    public static final GetPattern<KifuUser> USER_BY_NAME;
    public static final GetPattern<KifuUser> USER_TO_DECIDE;
    public static final QueryPattern<KifuUser> USERS;
    public static final GetPattern<KifuSystem> SYSTEM_SETTINGS;
    public static final GetPattern<Kifu> KIFU_BY_ID;
    public static final GetPattern<Kifu> KIFU_TO_DECIDE;
    public static final QueryPattern<Kifu> KIFU_BY_KID;
    public static final QueryPattern<Kifu> KIFU_BY_SHARE_CODE;
    public static final QueryPattern<Kifu> KIFU_BY_SLUG;
    public static final QueryPattern<KifuSlug> KIFUS_IN_FOLDER;
    public static final QueryPattern<KifuListing> KIFUS_BY_CREATION;
    public static final QueryPattern<KifuListing> KIFUS_BY_ACCESS;
    public static final QueryPattern<KifuListing> KIFUS_BY_UPDATE;
    public static final QueryPattern<KifuListing> PUBLIC_KIFUS;
    public static final QueryPattern<Kifu> WHOLE_KIFUS;
    public static final GetPattern<Tag> TAG_BY_ID;
    public static final QueryPattern<TagListing> TAGS_BY_CREATION;
    public static final QueryPattern<TagListing> TAGS_BY_ACCESS;
    public static final QueryPattern<TagListing> TAGS_BY_UPDATE;
    public static final QueryPattern<TagListing> TAGS_BY_NAME;
    public static final QueryPattern<KifuTag> TAGS_OF_KIFU;
    public static final QueryPattern<KifuTag> KIFUS_WITH_TAG;
    public static final GetPattern<KifuReader> READER_OF_KIFU;
    public static final QueryPattern<KifuReader> READERS_OF_KIFU;
    public static final QueryPattern<KifuReader> KIFUS_SHARED_WITH;
    public static final GetPattern<UserReader> READER_OF_USER;
    public static final QueryPattern<UserReader> READERS_OF_USER;
    public static final QueryPattern<UserReader> USERS_SHARED_WITH;
    public static final GetPattern<Analysis> ANALYSIS_BY_ID;
    public static final QueryPattern<Analysis> ANALYSES_OF_USER;
    public static final GetPattern<Analysis> ANALYSIS_TO_DECIDE;
    public static final QueryPattern<AnalysisListing> ANALYSES_LISTED;
    public static final QueryPattern<WaitingAnalysis> WAITING_ANALYSES;
    public static final GetPattern<AnalysisQueue> QUEUE_OF_ANALYSES;
    public static final QueryPattern<KifuPositions> POSITIONS_OF_USER;
    public static final QueryPattern<KifuWords> WORDS_OF_USER;
    public static final GetPattern<SameGame> GAME_TO_DECIDE;
    public static final QueryPattern<Removal> REMOVALS;

    public static final TableDesign DESIGN;

    /** Names of the counters that creating and deleting moves. */
    public static final String KIFU_COUNTER = "kifus";

    public static final String TAG_COUNTER = "tags";

    static {
        Projection listed = include("cgsi_pk", "clsi_sk", "share", "public", "result", "first_or_second", "summary");
        DesignBuilder table = TableDesign.named("ShogiProject")
                .describedAs("The shogi record notebook: records, tags, readers, analyses and users.")
                .keys("pk", "sk")
                .gsi("SwapIndex", "sk", "pk", ALL)
                .gsi("CommonGSI", "cgsi_pk", "sk", ALL)
                .lsi("CommonLSI", "clsi_sk", include("cgsi_pk", "clsi_sk"))
                .lsi("CreatedIndex", "created", listed)
                .lsi("LatestAccessIndex", "latest_access", listed)
                .lsi("LatestUpdateIndex", "latest_update", listed)
                .ttl("expired")
                .stream(StreamViewType.NEW_AND_OLD_IMAGES)
                .pointInTimeRecovery()
                .instants(InstantFormat.SECONDS)
                .enums(EnumNames.LOWER_CASE);

        USER = table.entity(KifuUser.class)
                .named("user")
                .describedAs("A user's quotas and how much of them is used.")
                .key("users", "uname#{username}")
                .rename("kifuMax", "kifu_max")
                .rename("tagMax", "tag_max")
                .rename("kifuCount", "kifu_count")
                .rename("tagCount", "tag_count")
                .rename("asked", "analyses_asked")
                .samples(KifuSamples::user)
                .declare();
        SYSTEM = table.entity(KifuSystem.class)
                .named("system")
                .describedAs("The quotas of everyone whose own item has none.")
                .key("system", "none")
                .rename("kifuMax", "kifu_max")
                .rename("tagMax", "tag_max")
                .samples(KifuSamples::system)
                .declare();
        KIFU = table.entity(Kifu.class)
                .named("kifu")
                .describedAs("A game record with its text.")
                .key("kifu#uname#{username}", "kid#{kid}")
                .attribute("cgsi_pk", "kifu#scode#{shareCode}")
                .attribute("clsi_sk", "slug#{slug}")
                .rename("firstOrSecond", "first_or_second")
                .rename("isPublic", "public")
                .rename("latestAccess", "latest_access")
                .rename("latestUpdate", "latest_update")
                .unique("slug", "username")
                .unique("shareCode")
                .counted(KIFU_COUNTER, USER, "kifuCount", kifu -> USER.key(kifu.username()))
                .samples(KifuSamples::kifu)
                .declare();
        TAG = table.entity(Tag.class)
                .named("tag")
                .describedAs("A label of a user's own.")
                .key("tag#uname#{username}", "tid#{tid}")
                .attribute("clsi_sk", "tname#{name}")
                .rename("latestAccess", "latest_access")
                .rename("latestUpdate", "latest_update")
                .unique("name", "username")
                .counted(TAG_COUNTER, USER, "tagCount", tag -> USER.key(tag.username()))
                .samples(KifuSamples::tag)
                .declare();
        KIFU_TAG = table.entity(KifuTag.class)
                .named("kifuTag")
                .describedAs("A tag on a record.")
                .key("tag#kid#{kid}", "tid#{tid}")
                .samples(KifuSamples::kifuTag)
                .declare();
        KIFU_READER = table.entity(KifuReader.class)
                .named("kifuReader")
                .describedAs("A user who may read one record.")
                .key("kallowed#kid#{kid}", "uname#{username}")
                .samples(KifuSamples::kifuReader)
                .declare();
        USER_READER = table.entity(UserReader.class)
                .named("userReader")
                .describedAs("A user who may read all records of another.")
                .key("uallowed#uname#{owner}", "uname#{username}")
                .samples(KifuSamples::userReader)
                .declare();
        ANALYSIS = table.entity(Analysis.class)
                .named("analysis")
                .describedAs("A request for analysis and its result, for a day.")
                .key("analysis", "aid#{aid}")
                .attribute("cgsi_pk", "analysis#uname#{username}")
                .attribute("clsi_sk", "waiting#{created}", a -> a.status() == AnalysisStatus.WAITING)
                .store("created")
                .rename("leaseOwner", "lease_owner")
                .rename("leaseUntil", "lease_until")
                .samples(KifuSamples::analysis)
                .declare();
        ANALYSIS_QUEUE = table.entity(AnalysisQueue.class)
                .named("analysisQueue")
                .describedAs("Which requests for analysis hold a place in the queue.")
                .key("analysis#queue", "none")
                .samples(KifuSamples::queue)
                .declare();
        POSITIONS = table.entity(KifuPositions.class)
                .named("positions")
                .describedAs("Fingerprints of the positions of a record, for the search by position.")
                .key("positions#uname#{username}", "kid#{kid}")
                .samples(KifuSamples::positions)
                .declare();
        WORDS = table.entity(KifuWords.class)
                .named("words")
                .describedAs("Memo and comments of a record for searches, where its summary has no room for them.")
                .key("words#uname#{username}", "kid#{kid}")
                .samples(KifuSamples::words)
                .declare();
        SAME_GAME = table.entity(SameGame.class)
                .named("sameGame")
                .describedAs("Which of a user's records have one game, so that an import adds none twice.")
                .key("game#uname#{username}", "game#{game}")
                .samples(KifuSamples::sameGame)
                .declare();
        REMOVAL = table.entity(Removal.class)
                .named("removal")
                .describedAs("What hung on something deleted and has yet to go.")
                .key("removal", "{kind}#{id}")
                .samples(KifuSamples::removal)
                .declare();

        USER_BY_NAME = USER.get("user", "A user's quotas and counts.");
        USER_TO_DECIDE = USER.getConsistently(
                "user to decide", "A user's counts as they are now, before another analysis is let in.");
        USERS = USER.query("users", "All users, to bring the records of older versions up to date.")
                .declare();
        SYSTEM_SETTINGS = SYSTEM.get("system", "The default quotas.");
        KIFU_BY_ID = KIFU.get("kifu", "A record that its owner opens.");
        KIFU_TO_DECIDE = KIFU.getConsistently("kifu to change", "A record as it is now, before it is changed.");
        KIFU_BY_KID = KIFU.query("kifu by id alone", "A record by its id, for those who are not its owner.")
                .index("SwapIndex")
                .limit(1)
                .confirmed("whether it is public, shared or withdrawn decides who sees it")
                .declare();
        KIFU_BY_SHARE_CODE = KIFU.query("kifu by share code", "The record behind a shared link.")
                .index("CommonGSI")
                .limit(1)
                .confirmed("a regenerated code must stop working at once")
                .declare();
        KIFU_BY_SLUG = KIFU.query("kifu by slug", "A record by the path its owner gave it.")
                .index("CommonLSI")
                .limit(1)
                .consistent()
                .example(query -> query.with("slug", KifuSamples.SLUG))
                .confirmed("the index holds no text, and a path just changed must lead to the right record")
                .declare();
        KIFUS_IN_FOLDER = KIFU.query("kifus in a folder", "The records whose path begins with a folder's.")
                .as(KifuSlug.class)
                .index("CommonLSI")
                .limit(100)
                .example(query -> query.startingWith("slug", "社団戦/"))
                .declare();
        KIFUS_BY_CREATION = KIFU.query("kifus by creation", "A user's records, the newest first.")
                .as(KifuListing.class)
                .index("CreatedIndex")
                .leavingOut("latestAccess", "latestUpdate")
                .newestFirst()
                .declare();
        KIFUS_BY_ACCESS = KIFU.query("kifus by access", "A user's records, the last opened first.")
                .as(KifuListing.class)
                .index("LatestAccessIndex")
                .leavingOut("created", "latestUpdate")
                .newestFirst()
                .declare();
        KIFUS_BY_UPDATE = KIFU.query("kifus by update", "A user's records, the last changed first.")
                .as(KifuListing.class)
                .index("LatestUpdateIndex")
                .leavingOut("created", "latestAccess")
                .newestFirst()
                .declare();
        PUBLIC_KIFUS = KIFU.query("public kifus", "What a user shows to everyone, the newest first.")
                .as(KifuListing.class)
                .index("CreatedIndex")
                .leavingOut("latestAccess", "latestUpdate")
                .newestFirst()
                .where(KIFU.field("isPublic", Boolean.class).is(true))
                .declare();
        WHOLE_KIFUS = KIFU.query("kifus with text", "All of a user's records with their texts, to export them.")
                .declare();
        TAG_BY_ID = TAG.get("tag", "One tag.");
        TAGS_BY_CREATION = TAG.query("tags by creation", "A user's tags, the newest first.")
                .as(TagListing.class)
                .index("CreatedIndex")
                .leavingOut("latestAccess", "latestUpdate")
                .newestFirst()
                .declare();
        TAGS_BY_ACCESS = TAG.query("tags by access", "A user's tags, the last used first.")
                .as(TagListing.class)
                .index("LatestAccessIndex")
                .leavingOut("created", "latestUpdate")
                .newestFirst()
                .declare();
        TAGS_BY_UPDATE = TAG.query("tags by update", "A user's tags, the last changed first.")
                .as(TagListing.class)
                .index("LatestUpdateIndex")
                .leavingOut("created", "latestAccess")
                .newestFirst()
                .declare();
        TAGS_BY_NAME = TAG.query("tags by name", "A user's tags whose name begins with a text, in order of name.")
                .as(TagListing.class)
                .index("CommonLSI")
                .leavingOut("created", "latestAccess", "latestUpdate")
                .example(query -> query.startingWith("name", "四間飛車"))
                .declare();
        TAGS_OF_KIFU = KIFU_TAG.query("tags of a kifu", "The tags on a record; all of them, when it is deleted.")
                .limit(50)
                .consistent()
                .declare();
        KIFUS_WITH_TAG = KIFU_TAG.query("kifus with a tag", "The records that carry a tag.")
                .index("SwapIndex")
                .declare();
        READER_OF_KIFU = KIFU_READER.getConsistently(
                "reader of a kifu", "Whether a user may read a record; a revoked reader is out at once.");
        READERS_OF_KIFU = KIFU_READER
                .query("readers of a kifu", "Who may read a record; all of them, when it is deleted.")
                .limit(100)
                .consistent()
                .declare();
        KIFUS_SHARED_WITH = KIFU_READER
                .query("kifus shared with a user", "The single records that others let a user read.")
                .index("SwapIndex")
                .confirmed("a revoked reader is out at once")
                .declare();
        READER_OF_USER =
                USER_READER.getConsistently("reader of a user", "Whether a user may read all records of another.");
        READERS_OF_USER = USER_READER
                .query("readers of a user", "Who may read all of a user's records.")
                .limit(100)
                .declare();
        USERS_SHARED_WITH = USER_READER
                .query("users sharing with a user", "Those who let a user read all their records.")
                .index("SwapIndex")
                .confirmed("a revoked reader is out at once")
                .declare();
        ANALYSIS_BY_ID = ANALYSIS.get("analysis", "One request for analysis with its result.");
        ANALYSIS_TO_DECIDE = ANALYSIS.getConsistently(
                "analysis to change", "A request as it is now, before it is saved or cancelled.");
        ANALYSES_OF_USER = ANALYSIS.query("analyses of a user", "A user's requests with their results, to remove them.")
                .index("CommonGSI")
                .newestFirst()
                .declare();
        ANALYSES_LISTED = ANALYSIS.query(
                        "list of analyses", "A user's requests without their results, the newest first.")
                .as(AnalysisListing.class)
                .index("CommonGSI")
                .newestFirst()
                .declare();
        WAITING_ANALYSES = ANALYSIS.query("waiting analyses", "The requests nobody has finished, the oldest first.")
                .as(WaitingAnalysis.class)
                .index("CommonLSI")
                .consistent()
                .limit(100)
                .declare();
        QUEUE_OF_ANALYSES = ANALYSIS_QUEUE.getConsistently(
                "queue of analyses", "Who holds a place in the queue, to take out those that are over.");
        POSITIONS_OF_USER = POSITIONS
                .query("positions of a user", "The fingerprints of all of a user's records, to search a position.")
                .limit(100)
                .declare();
        WORDS_OF_USER = WORDS.query(
                        "words of a user", "The long memos and comments of a user's records, to search them.")
                .declare();
        GAME_TO_DECIDE = SAME_GAME.getConsistently(
                "records of a game", "Which records have a game, before another is added unless one has.");
        REMOVALS = REMOVAL.query("removals", "Deletions that are not finished, to go on with after a crash.")
                .limit(100)
                .consistent()
                .declare();

        DESIGN = table.build();
    }

    private KifuTable() {}
}
