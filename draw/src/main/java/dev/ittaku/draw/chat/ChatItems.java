package dev.ittaku.draw.chat;

import dev.ittaku.draw.table.DrawLayout;
import dev.ittaku.draw.table.DrawSamples;
import dev.ittaku.draw.table.Room;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.QueryPattern;

/** The chat of a room. */
public final class ChatItems {
    public static final Fragment PART = DrawLayout.TABLE.fragment("chat");

    public static final Entity<ChatLine, ChatLine.Key> CHAT;
    public static final QueryPattern<Room.Key, ChatLine> LATEST_CHAT;
    public static final QueryPattern<Room.Key, ChatLine> OLDEST_CHAT;

    static {
        Fragment table = PART;
        CHAT = table.entity(ChatLine.class, ChatLine.Key.class)
                .named("chat")
                .describedAs("A line of the chat.")
                .key("GAME#{gameId}", "CHAT#{createdAt:13}#{id}")
                .storeAll()
                .samples(ChatItems::sample)
                .declare();
        LATEST_CHAT = CHAT.query("latest chat", "The last lines of the chat, the newest first.")
                .newestFirst()
                .limit(50)
                .declare(Room.Key.class);
        OLDEST_CHAT = CHAT.query("oldest chat", "The first lines of the chat, to remove what is beyond a thousand.")
                .limit(100)
                .declare(Room.Key.class);
    }

    private ChatItems() {}

    private static ChatLine sample(int i) {
        ChatLine.At at = new ChatLine.At(
                DrawSamples.numbered("m-1", i), DrawSamples.GAME, DrawSamples.TIME.plusMillis(i), DrawSamples.LATER);
        return ChatLine.of(at, DrawSamples.GUESSER, "はる", "りんご？", ChatType.NORMAL)
                .guessed(false, 1, 1);
    }
}
