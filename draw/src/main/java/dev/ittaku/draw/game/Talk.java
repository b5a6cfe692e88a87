package dev.ittaku.draw.game;

import dev.ittaku.draw.ChatLine;
import dev.ittaku.draw.ChatType;
import dev.ittaku.draw.Role;
import dev.ittaku.draw.RoomStatus;
import dev.ittaku.draw.game.Judge.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Chat and guesses. During a turn what a guesser says is a guess. Whatever would tell the answer goes to the drawer alone,
 * not even back to the one who said it, and into the chat when the turn is over.
 */
final class Talk {
    /**
     * What became of a line.
     *
     * @param line nothing if it is kept back
     * @param verdict if it was a guess
     */
    record Said(Optional<ChatLine> line, Optional<Verdict> verdict) {}

    private final GameState state;
    private final Play play;
    private final Pace chats;
    private final Pace guesses;

    Talk(GameState state, Play play, boolean limited) {
        this.state = state;
        this.play = play;
        this.chats = new Pace(5, Duration.ofSeconds(3), limited);
        this.guesses = new Pace(3, Duration.ofSeconds(1), limited);
    }

    Said say(String playerId, String typed, Instant now) {
        Seating speaker = state.member(playerId).orElseThrow(Refusal::notAMember);
        Turn turn = state.turn;
        if (turn == null || turn.isOver() || state.status != RoomStatus.PLAYING) {
            return aloud(chat(speaker, typed, now), now);
        }
        if (turn.drawerId.equals(playerId)) {
            throw Refusal.of(Refusal.Code.DRAWER_SILENT, "Who draws can't write.");
        }
        boolean knows = turn.correct.contains(playerId);
        if (turn.isDrawing() && speaker.role == Role.PLAYER && !knows) {
            return guess(playerId, typed, now);
        }
        ChatLine line = chat(speaker, typed, now);
        boolean tells = turn.isToldBy(line.content());
        if (!knows && !tells) {
            return aloud(line, now);
        }
        turn.held.add(line);
        Set<String> among = tells ? Set.of(turn.drawerId) : knowers(turn);
        state.announceTo(among, new GameEvent.Chat(GameView.Line.of(line)), now);
        return new Said(tells ? Optional.empty() : Optional.of(line), Optional.empty());
    }

    private ChatLine chat(Seating speaker, String typed, Instant now) {
        String text = Texts.chat(typed, "content");
        chats.pass(speaker.id, now);
        speaker.lastSeen = now;
        return new ChatLine(
                state.ids.get(),
                state.gameId,
                speaker.id,
                speaker.name,
                text,
                ChatType.NORMAL,
                now,
                null,
                null,
                null,
                null,
                state.ttl);
    }

    private Said aloud(ChatLine line, Instant now) {
        state.keep(line);
        state.announce(new GameEvent.Chat(GameView.Line.of(line)), now);
        return new Said(Optional.of(line), Optional.empty());
    }

    Said guess(String playerId, String typed, Instant now) {
        Seating guesser = state.requirePlayer(playerId);
        Turn turn = play.running();
        GameState.PlayedRound round = state.round;
        if (turn.drawerId.equals(playerId)) {
            throw Refusal.of(Refusal.Code.DRAWER_SILENT, "Who draws can't guess.");
        }
        String answer = turn.answer;
        if (!turn.isDrawing() || answer == null || round == null || !now.isBefore(turn.deadline)) {
            throw Refusal.of(Refusal.Code.NO_TURN, "There is nothing to guess at the moment.");
        }
        if (turn.correct.contains(playerId)) {
            throw Refusal.of(Refusal.Code.ALREADY_CORRECT, "You have guessed it already.");
        }
        String text = Texts.chat(typed, "text");
        guesses.pass(playerId, now);
        guesser.lastSeen = now;
        Verdict verdict = Judge.judge(text, answer);
        boolean right = verdict == Verdict.CORRECT;
        ChatLine line = new ChatLine(
                state.ids.get(),
                state.gameId,
                guesser.id,
                guesser.name,
                text,
                right ? ChatType.CORRECT : ChatType.GUESS,
                now,
                true,
                right,
                round.number,
                turn.number,
                state.ttl);
        if (right) {
            turn.held.add(line);
            play.correct(guesser, now);
            return new Said(Optional.empty(), Optional.of(verdict));
        }
        if (turn.isToldBy(text)) {
            turn.held.add(line);
            state.announceTo(Set.of(turn.drawerId), new GameEvent.Guess(GameView.Line.of(line)), now);
            return new Said(Optional.empty(), Optional.of(verdict));
        }
        state.keep(line);
        state.announce(new GameEvent.Guess(GameView.Line.of(line)), now);
        if (verdict == Verdict.CLOSE) {
            state.announceTo(Set.of(playerId), new GameEvent.Close(text), now);
        }
        return new Said(Optional.of(line), Optional.of(verdict));
    }

    private static Set<String> knowers(Turn turn) {
        Set<String> all = new HashSet<>(turn.correct);
        all.add(turn.drawerId);
        return all;
    }
}
