package dev.ittaku.draw.game;

import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.drawing.Drawing;
import dev.ittaku.draw.statistics.GameEnd;
import dev.ittaku.draw.table.Member;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.table.Score;
import dev.ittaku.draw.table.Secret;
import dev.ittaku.draw.table.WordPack;
import java.util.List;
import java.util.Optional;

/**
 * What a step changed in the table. Room, members, secret, scores, round, words and results belong together and must be written before
 * the step is announced; ink and chat may follow.
 */
public record Changes(
        Optional<Room> room,
        List<Member> members,
        Optional<Secret> secret,
        List<Score> scores,
        Optional<Round> round,
        Optional<WordPack> pack,
        Optional<GameEnd> end,
        Optional<Drawing> drawing,
        List<ChatLine> lines) {
    /** Whether something has to be safe before anybody hears of it. */
    public boolean mustWait() {
        return room.isPresent() || !members.isEmpty() || secret.isPresent() || !scores.isEmpty() || round.isPresent();
    }

    public boolean isEmpty() {
        return !mustWait() && drawing.isEmpty() && lines.isEmpty();
    }
}
