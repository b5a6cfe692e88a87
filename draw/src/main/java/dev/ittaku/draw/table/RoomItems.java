package dev.ittaku.draw.table;

import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;

/** Rooms with their secrets, words, members, rounds, scores and codes, as the design document has them. */
public final class RoomItems {
    public static final Fragment PART = DrawLayout.TABLE.fragment("rooms");

    public static final Entity<Room, Room.Key> ROOM;
    public static final Entity<Secret, Secret.Key> SECRET;
    public static final Entity<WordPack, Room.Key> PACK;
    public static final Entity<Score, Score.Key> SCORE;
    public static final Entity<Member, Member.Key> MEMBER;
    public static final Entity<Round, Round.Key> ROUND;
    public static final Entity<RoomCode, RoomCode.Key> CODE;
    public static final QueryPattern<None, Room> WAITING_ROOMS;
    public static final QueryPattern<None, Room> PLAYING_ROOMS;
    public static final CollectionPattern<Room.Key, RoomHistory> ROOM_HISTORY;
    public static final GetPattern<Secret.Key, Secret> SECRET_OF_TURN;
    public static final QueryPattern<Member.ByPlayer, Member> ROOMS_OF_PLAYER;
    public static final QueryPattern<Room.Key, Round> ROUNDS;
    public static final GetPattern<RoomCode.Key, RoomCode> ROOM_BY_CODE;

    static {
        Fragment table = PART;
        ROOM = table.entity(Room.class, Room.Key.class)
                .named("room")
                .describedAs("A room and where its game stands; in GSI2 while it is public and not over.")
                .key("GAME#{gameId}", "META")
                .attribute("GSI2PK", "STATUS#{status}", Room::isListed)
                .attribute("GSI2SK", "CREATED#{createdAt:13}", Room::isListed)
                .storeAll()
                .samples(DrawSamples::room)
                .declare();
        SECRET = table.entity(Secret.class, Secret.Key.class)
                .named("secret")
                .describedAs("The answer of a turn, read only for its drawer and after the turn.")
                .key("GAME#{gameId}", "SECRET#{roundNumber:2}#{turnNumber:2}")
                .secret(Secret::answer, Secret::spellings, Secret::offered)
                .samples(DrawSamples::secret)
                .declare();
        PACK = table.entity(WordPack.class, Room.Key.class)
                .named("pack")
                .describedAs("The words that a host gave a room, of which drawers are offered some.")
                .key("GAME#{gameId}", "PACK")
                .secret(WordPack::words)
                .samples(DrawSamples::pack)
                .declare();
        SCORE = table.entity(Score.class, Score.Key.class)
                .named("score")
                .describedAs("Points of one player in a turn.")
                .key("GAME#{gameId}", "SCORE#{roundNumber:2}#{turnNumber:2}#{playerId}")
                .storeAll()
                .samples(DrawSamples::score)
                .declare();
        MEMBER = table.entity(Member.class, Member.Key.class)
                .named("member")
                .describedAs("That a player belongs to a room.")
                .key("GAME#{gameId}", "PLAYER#{playerId}")
                .attribute("GSI1PK", "PLAYER#{playerId}")
                .attribute("GSI1SK", "GAME#{gameId}")
                .samples(DrawSamples::member)
                .declare();
        ROUND = table.entity(Round.class, Round.Key.class)
                .named("round")
                .describedAs("A round that is over.")
                .key("GAME#{gameId}", "ROUND#{roundNumber:2}")
                .storeAll()
                .samples(DrawSamples::finishedRound)
                .declare();
        CODE = table.entity(RoomCode.class, RoomCode.Key.class)
                .named("code")
                .describedAs("Leads from a room's short code to the room.")
                .key("CODE#{code}", "CODE")
                .samples(DrawSamples::code)
                .declare();
        WAITING_ROOMS = ROOM.query("waiting rooms", "Public rooms that wait for players, the newest first.")
                .index("GSI2-ActiveGameIndex")
                .with(Room::status, RoomStatus.WAITING)
                .newestFirst()
                .thenBatchGet("the index holds keys only")
                .declare(None.class);
        PLAYING_ROOMS = ROOM.query("playing rooms", "Public rooms whose game is on, the newest first.")
                .index("GSI2-ActiveGameIndex")
                .with(Room::status, RoomStatus.PLAYING)
                .newestFirst()
                .thenBatchGet("the index holds keys only")
                .declare(None.class);
        ROOM_HISTORY = table.collection(
                        "room with its history",
                        "A room with its words, members, rounds and scores, without chat, as it is now: a server goes on with it.")
                .of(ROOM, PACK, MEMBER, ROUND, SCORE)
                .consistent()
                .sortBetween("META", "SCORE#~")
                .fold(
                        Room.Key.class,
                        items -> new RoomHistory(
                                items.one(ROOM),
                                items.one(PACK),
                                items.all(MEMBER),
                                items.all(ROUND),
                                items.all(SCORE)));
        SECRET_OF_TURN = SECRET.getConsistently("secret", "The answer of a turn, to judge a guess.");
        ROOMS_OF_PLAYER = MEMBER.query("rooms of a player", "The games a player took part in.")
                .index("GSI1-PlayerIndex")
                .declare(Member.ByPlayer.class);
        ROUNDS = ROUND.query("rounds", "The rounds that are over.").limit(10).declare(Room.Key.class);
        ROOM_BY_CODE = CODE.get("room by code", "The room behind a short code.");
    }

    private RoomItems() {}
}
