package dev.ittaku.draw.table;

import java.util.List;
import java.util.Optional;

/** A room with its members, finished rounds and scores, as one query returns them. */
public record RoomHistory(
        Optional<Room> room, Optional<WordPack> pack, List<Member> members, List<Round> rounds, List<Score> scores) {}
