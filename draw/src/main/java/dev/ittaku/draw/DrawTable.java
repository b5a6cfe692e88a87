package dev.ittaku.draw;

import static dev.ittaku.table.design.Projection.ALL;
import static dev.ittaku.table.design.Projection.KEYS_ONLY;

import dev.ittaku.platform.installation.ConfiguredShards;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** The table {@code EsiritoriGame}: rooms with their secrets, drawings, scores, rounds, chat and players. */
public final class DrawTable {
    public static final Entity<Room, Room.Key> ROOM;
    public static final Entity<Secret, Secret.Key> SECRET;
    public static final Entity<WordPack, Room.Key> PACK;
    public static final Entity<Drawing, Drawing.Key> DRAWING;
    public static final Entity<Score, Score.Key> SCORE;
    public static final Entity<Member, Member.Key> MEMBER;
    public static final Entity<Round, Round.Key> ROUND;
    public static final Entity<ChatLine, ChatLine.Key> CHAT;
    public static final Entity<Lease, Lease.Key> LEASE;
    public static final Entity<GameServer, GameServer.Key> SERVER;
    public static final Entity<Connection, Connection.Key> CONNECTION;
    public static final Entity<Identity, Identity.Key> IDENTITY;
    public static final Entity<RoomCode, RoomCode.Key> CODE;

    public static final QueryPattern<None, Room> WAITING_ROOMS;
    public static final QueryPattern<None, Room> PLAYING_ROOMS;
    public static final CollectionPattern<Room.Key, RoomHistory> ROOM_HISTORY;
    public static final GetPattern<Secret.Key, Secret> SECRET_OF_TURN;
    public static final GetPattern<Drawing.Key, Drawing> DRAWING_OF_TURN;
    public static final QueryPattern<Room.Key, Drawing> DRAWINGS;
    public static final QueryPattern<Connection.Key, Member> ROOMS_OF_PLAYER;
    public static final QueryPattern<Room.Key, Round> ROUNDS;
    public static final QueryPattern<Room.Key, ChatLine> LATEST_CHAT;
    public static final QueryPattern<Room.Key, ChatLine> OLDEST_CHAT;
    public static final GetPattern<Lease.Key, Lease> LEASE_OF_ROOM;
    public static final QueryPattern<Lease.ByOwner, Lease> LEASES_OF_SERVER;
    public static final GetPattern<GameServer.Key, GameServer> SERVER_BY_ID;
    public static final QueryPattern<None, GameServer> SERVERS;
    public static final GetPattern<Connection.Key, Connection> CONNECTION_OF_PLAYER;
    public static final GetPattern<Identity.Key, Identity> IDENTITY_OF_PLAYER;
    public static final GetPattern<RoomCode.Key, RoomCode> ROOM_BY_CODE;

    public static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("EsiritoriGame")
                .describedAs("A draw-and-guess party game.")
                .keys("PK", "SK")
                .gsi("GSI1-PlayerIndex", "GSI1PK", "GSI1SK", ALL)
                .gsi("GSI2-ActiveGameIndex", "GSI2PK", "GSI2SK", KEYS_ONLY)
                .raisedShards(ConfiguredShards.read())
                .ttl("ttl")
                .stream(StreamViewType.NEW_AND_OLD_IMAGES)
                .pointInTimeRecovery()
                .instants(InstantFormat.EPOCH_MILLIS)
                .enums(EnumNames.LOWER_CASE);

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
        DRAWING = table.entity(Drawing.class, Drawing.Key.class)
                .named("drawing")
                .describedAs("What was drawn in a turn, gzipped.")
                .key("GAME#{gameId}", "DRAW#{roundNumber:2}#{turnNumber:2}")
                .samples(DrawSamples::drawing)
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
        CHAT = table.entity(ChatLine.class, ChatLine.Key.class)
                .named("chat")
                .describedAs("A line of the chat.")
                .key("GAME#{gameId}", "CHAT#{createdAt:13}#{id}")
                .storeAll()
                .samples(DrawSamples::chat)
                .declare();
        LEASE = table.entity(Lease.class, Lease.Key.class)
                .named("lease")
                .describedAs("Which server runs a room.")
                .key("GAME#{gameId}", "LEASE")
                .attribute("GSI2PK", "LEASE")
                .attribute("GSI2SK", "OWNER#{owner}#{gameId}")
                .store(Lease::owner)
                .samples(DrawSamples::lease)
                .declare();
        SERVER = table.entity(GameServer.class, GameServer.Key.class)
                .named("server")
                .describedAs("A server that runs rooms, and until when it is surely alive.")
                .key("SERVER#{serverId}", "SERVER")
                .secret(GameServer::relayKey)
                .attribute("GSI2PK", "SERVER")
                .attribute("GSI2SK", "SERVER#{serverId}")
                .samples(DrawSamples::server)
                .declare();
        CONNECTION = table.entity(Connection.class, Connection.Key.class)
                .named("connection")
                .describedAs("Where a player is connected.")
                .key("PLAYER#{playerId}", "CONNECTION")
                .storeAll()
                .samples(DrawSamples::connection)
                .declare();
        IDENTITY = table.entity(Identity.class, Identity.Key.class)
                .named("identity")
                .describedAs("The hash of the token that proves a browser to be a player.")
                .key("PLAYER#{playerId}", "IDENTITY")
                .secret(Identity::tokenHash)
                .samples(DrawSamples::identity)
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
        DRAWING_OF_TURN = DRAWING.get("drawing", "What was drawn in a turn.");
        DRAWINGS = DRAWING.query("drawings", "All drawings of a game, for its gallery.")
                .limit(10)
                .declare(Room.Key.class);
        ROOMS_OF_PLAYER = MEMBER.query("rooms of a player", "The games a player took part in.")
                .index("GSI1-PlayerIndex")
                .declare(Connection.Key.class);
        ROUNDS = ROUND.query("rounds", "The rounds that are over.").limit(10).declare(Room.Key.class);
        LATEST_CHAT = CHAT.query("latest chat", "The last lines of the chat, the newest first.")
                .newestFirst()
                .limit(50)
                .declare(Room.Key.class);
        OLDEST_CHAT = CHAT.query("oldest chat", "The first lines of the chat, to remove what is beyond a thousand.")
                .limit(100)
                .declare(Room.Key.class);
        LEASE_OF_ROOM = LEASE.getConsistently("lease", "Which server runs a room now.");
        LEASES_OF_SERVER = LEASE.query("leases of a server", "The rooms that a server runs, or ran before it stopped.")
                .index("GSI2-ActiveGameIndex")
                .confirmed("the index holds keys only, and only one server may take a room over")
                .declare(Lease.ByOwner.class);
        SERVER_BY_ID = SERVER.getConsistently("server", "Whether a server is alive, and where it is.");
        SERVERS = SERVER.query("servers", "All servers that run rooms or did so, to see who is gone.")
                .index("GSI2-ActiveGameIndex")
                .confirmed("the index holds keys only, and only who is really gone may be taken over from")
                .declare(None.class);
        CONNECTION_OF_PLAYER = CONNECTION.get("connection", "Where a player is connected.");
        IDENTITY_OF_PLAYER = IDENTITY.getConsistently("identity", "Who a browser's token proves it to be.");
        ROOM_BY_CODE = CODE.get("room by code", "The room behind a short code.");

        DESIGN = table.build();
    }

    private DrawTable() {}
}
