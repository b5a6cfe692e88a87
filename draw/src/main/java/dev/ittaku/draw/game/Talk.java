package dev.ittaku.draw.game;

import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.chat.ChatType;
import dev.ittaku.draw.input.Pace;
import dev.ittaku.draw.input.Stamp;
import dev.ittaku.draw.input.TypedInput;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.words.AnswerRules;
import dev.ittaku.draw.words.Judge.Verdict;
import dev.ittaku.draw.words.WordFilter;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Chat and guesses. During a turn, a guesser's line is a guess. People who cannot guess talk in a separate group until
 * the turn is over, whatever they write, because showing or hiding a line must not reveal the result of a comparison.
 * The only exception is a short guess, which is held back if it contains the answer. Long guesses could contain a list
 * of words, unreadable ones could contain anything, and a player with very many guesses may be trying a dictionary
 * while a second window watches; so all of these are held back.
 */
final class Talk {
    /** So many guesses of a player are shown in a turn; further ones wait for its end, whatever they say. */
    static final int MOST_SHOWN_GUESSES = 30;

    /** A limit for each group, so that nobody fills the memory with lines that are written later. */
    private static final int MOST_HELD = 500;

    /**
     * The result of a line.
     *
     * @param line empty for a right guess, which nobody may read yet
     * @param verdict if it was a guess
     */
    record Said(Optional<ChatLine> line, Optional<Verdict> verdict) {}

    private final GameState state;
    private final Play play;
    private final Answering answering;
    private final Pace chats;
    private final Pace guesses;

    Talk(GameState state, Play play, Answering answering, boolean limited) {
        this.state = state;
        this.play = play;
        this.answering = answering;
        this.chats = new Pace(5, Duration.ofSeconds(3), limited);
        this.guesses = new Pace(3, Duration.ofSeconds(1), limited);
    }

    Said say(String playerId, String typed, Stamp stamp, Instant now) {
        Seating speaker = state.member(playerId).orElseThrow(DrawRefusal::notAMember);
        Optional<Said> before = said(stamp);
        if (before.isPresent()) {
            return before.get();
        }
        Turn turn = state.turn;
        if (turn == null || turn.isOver() || state.status != RoomStatus.PLAYING) {
            return aloud(chat(speaker, typed, stamp, now), now);
        }
        if (turn.drawerId.equals(playerId)) {
            throw DrawRefusal.of(DrawRefusal.Code.DRAWER_SILENT, "Who draws can't write.");
        }
        if (!turn.isDrawing()) {
            return aloud(chat(speaker, typed, stamp, now), now);
        }
        if (speaker.role == Role.SPECTATOR) {
            return within(HeldLine.Circle.BYSTANDERS, turn, chat(speaker, typed, stamp, now), now);
        }
        if (turn.correct.contains(playerId)) {
            return within(HeldLine.Circle.KNOWERS, turn, chat(speaker, typed, stamp, now), now);
        }
        return judged(state.requirePlayer(playerId), typed, stamp, now);
    }

    private Said within(HeldLine.Circle circle, Turn turn, ChatLine line, Instant now) {
        // Each group has its own count; otherwise a full one would reveal that a guess was held back.
        if (turn.held.stream().filter(held -> held.circle() == circle).count() >= MOST_HELD) {
            throw DrawRefusal.tooFast(Duration.ofSeconds(1));
        }
        turn.held.add(new HeldLine(line, circle));
        state.announceTo(readers(circle, turn, line), new GameEvent.Chat(GameView.Line.of(line)), now);
        return new Said(Optional.of(line), Optional.empty());
    }

    private Set<String> readers(HeldLine.Circle circle, Turn turn, ChatLine line) {
        Set<String> all = new HashSet<>();
        all.add(line.playerId());
        all.add(turn.drawerId);
        if (circle != HeldLine.Circle.DRAWER) {
            all.addAll(turn.correct);
        }
        if (circle == HeldLine.Circle.BYSTANDERS) {
            all.addAll(state.spectators.keySet());
        }
        return all;
    }

    /** The lines of the running turn that this player may read already, besides those that everyone reads. */
    List<ChatLine> heldFor(String playerId) {
        Turn turn = state.turn;
        if (turn == null || turn.isOver()) {
            return List.of();
        }
        return turn.held.stream()
                .filter(held -> readers(held.circle(), turn, held.line()).contains(playerId))
                .map(HeldLine::line)
                .toList();
    }

    private ChatLine chat(Seating speaker, String typed, Stamp stamp, Instant now) {
        String text = shown(TypedInput.chat(typed));
        chats.pass(speaker.id, now);
        speaker.lastSeen = now;
        return line(speaker, text, stamp);
    }

    private ChatLine line(Seating speaker, String text, Stamp stamp) {
        ChatLine.At at = new ChatLine.At(stamp.id(), state.gameId, stamp.at(), state.ttl);
        return ChatLine.of(at, speaker.id, speaker.name, text, ChatType.NORMAL);
    }

    /** The text as everyone reads it; a guess is judged by the unfiltered text. */
    private String shown(String text) {
        return state.options.hidesRudeWords() ? WordFilter.ours().hidden(text) : text;
    }

    /** The line of an earlier attempt of the same request, before its server died. */
    private Optional<Said> said(Stamp stamp) {
        return state.chat.stream()
                .filter(line -> line.id().equals(stamp.id()))
                .findFirst()
                .map(line -> new Said(
                        Optional.of(line), line.isGuess() == null ? Optional.empty() : Optional.of(verdictOn(line))));
    }

    private static Verdict verdictOn(ChatLine line) {
        return Boolean.TRUE.equals(line.isCorrect()) ? Verdict.CORRECT : Verdict.WRONG;
    }

    private Said aloud(ChatLine line, Instant now) {
        state.keep(line);
        state.announce(new GameEvent.Chat(GameView.Line.of(line)), now);
        return new Said(Optional.of(line), Optional.empty());
    }

    Said guess(String playerId, String typed, Stamp stamp, Instant now) {
        Seating guesser = state.requirePlayer(playerId);
        return said(stamp).orElseGet(() -> judged(guesser, typed, stamp, now));
    }

    private Said judged(Seating guesser, String typed, Stamp stamp, Instant now) {
        String playerId = guesser.id;
        Turn turn = play.running();
        GameState.PlayedRound round = state.round;
        if (turn.drawerId.equals(playerId)) {
            throw DrawRefusal.of(DrawRefusal.Code.DRAWER_SILENT, "Who draws can't guess.");
        }
        String answer = turn.answer;
        if (!turn.isDrawing() || answer == null || round == null || !now.isBefore(turn.deadline)) {
            throw DrawRefusal.of(DrawRefusal.Code.NO_TURN, "There is nothing to guess at the moment.");
        }
        if (turn.correct.contains(playerId)) {
            throw DrawRefusal.of(DrawRefusal.Code.ALREADY_CORRECT, "You have guessed it already.");
        }
        AnswerRules rules = answering.rules();
        String text = TypedInput.guess(typed);
        if (!rules.isReadyFor(text)) {
            throw DrawRefusal.tooFast(Duration.ofSeconds(1));
        }
        guesses.pass(playerId, now);
        guesser.lastSeen = now;
        Verdict verdict = rules.judge(text, answer, turn.spellings);
        boolean right = verdict == Verdict.CORRECT;
        ChatLine line = line(guesser, shown(text), stamp).guessed(right, round.number, turn.number);
        if (right) {
            turn.held.add(new HeldLine(line, HeldLine.Circle.KNOWERS));
            play.correct(guesser, now);
            return new Said(Optional.empty(), Optional.of(verdict));
        }
        GameEvent.Guess told = new GameEvent.Guess(GameView.Line.of(line));
        boolean many = turn.guesses.merge(playerId, 1, Integer::sum) > MOST_SHOWN_GUESSES;
        boolean unclear = TypedInput.length(text) > rules.longestShownGuess() || !rules.canRead(text);
        if (many || unclear || rules.tells(text, answer, turn.spellings)) {
            turn.held.add(new HeldLine(line, HeldLine.Circle.DRAWER));
            state.announceTo(readers(HeldLine.Circle.DRAWER, turn, line), told, now);
        } else {
            state.keep(line);
            state.announce(told, now);
        }
        if (verdict == Verdict.CLOSE) {
            state.announceTo(Set.of(playerId), new GameEvent.Close(line.id(), line.content()), now);
        }
        return new Said(Optional.of(line), Optional.of(verdict));
    }
}
