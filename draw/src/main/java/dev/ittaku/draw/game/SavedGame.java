package dev.ittaku.draw.game;

import dev.ittaku.draw.ChatLine;
import dev.ittaku.draw.Drawing;
import dev.ittaku.draw.Member;
import dev.ittaku.draw.PlayerStatus;
import dev.ittaku.draw.Role;
import dev.ittaku.draw.Room;
import dev.ittaku.draw.RoomOptions;
import dev.ittaku.draw.RoomStatus;
import dev.ittaku.draw.Round;
import dev.ittaku.draw.RoundState;
import dev.ittaku.draw.Score;
import dev.ittaku.draw.Seat;
import dev.ittaku.draw.Secret;
import dev.ittaku.draw.TurnProgress;
import dev.ittaku.draw.ink.InkArchive;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What the table holds of a game, and the game made of it again. Time has passed meanwhile: the present turn gets at least
 * ten more seconds, so that everyone can come back to it.
 *
 * @param chat the last lines, the newest first
 */
public record SavedGame(
        Room room,
        List<Member> members,
        List<Round> rounds,
        List<Score> scores,
        Optional<Secret> secret,
        Optional<Drawing> drawing,
        List<ChatLine> chat) {
    static final Duration GRACE = Duration.ofSeconds(10);

    public Game restore(Supplier<String> ids, boolean limited, Instant now) {
        RoomOptions options = room.options() == null ? new RoomOptions(false, false, false) : room.options();
        String code = room.code() == null ? "" : room.code();
        GameState state = new GameState(room.gameId(), code, room.settings(), options, room.createdAt(), ids);
        state.status = room.status();
        state.updatedAt = room.updatedAt();
        if (room.ttl() != null) {
            state.ttl = room.ttl();
        }
        if (room.next() != null && room.nextCode() != null) {
            state.next = new GameView.Next(room.next(), room.nextCode());
        }
        people(state, now);
        rounds.forEach(round -> round.turns().stream()
                .map(Round.PlayedTurn::answer)
                .filter(answer -> !answer.isEmpty())
                .forEach(state.usedAnswers::add));
        state.scores.addAll(scores);
        RoundState current = room.currentRound();
        if (current != null) {
            round(state, current, now);
        }
        for (int i = chat.size() - 1; i >= 0; i--) {
            state.show(chat.get(i));
        }
        return new Game(state, limited);
    }

    private void people(GameState state, Instant now) {
        for (Seat seat : room.players()) {
            Seating seating = new Seating(seat.id(), seat.name(), Role.PLAYER, seat.joinedAt(), now);
            seating.ready = seat.status() == PlayerStatus.READY;
            state.players.add(seating);
            state.totals.put(seat.id(), 0);
        }
        for (Member member : members) {
            if (member.role() == Role.SPECTATOR && member.leftAt() == null) {
                Seating seating = new Seating(member.playerId(), member.name(), Role.SPECTATOR, member.joinedAt(), now);
                state.spectators.put(member.playerId(), seating);
            } else if (member.role() == Role.PLAYER && member.leftAt() != null && room.status() != RoomStatus.WAITING) {
                state.former.put(member.playerId(), member.name());
                state.totals.put(member.playerId(), 0);
            }
        }
        Map<String, Integer> totals = room.totals();
        if (totals != null) {
            state.totals.putAll(totals);
        }
    }

    private void round(GameState state, RoundState current, Instant now) {
        GameState.PlayedRound round =
                new GameState.PlayedRound(current.id(), current.roundNumber(), current.startedAt());
        rounds.stream().filter(r -> r.roundNumber() == round.number).forEach(r -> round.turns.addAll(r.turns()));
        state.round = round;
        TurnProgress progress = current.currentTurn();
        Instant deadline = progress.deadline() == null ? now : progress.deadline();
        Instant begun = progress.startedAt() == null ? deadline.minus(Turn.TO_SET_ANSWER) : progress.startedAt();
        Turn turn = new Turn(
                progress.id(),
                progress.turnNumber(),
                progress.drawerId(),
                state.nameOf(progress.drawerId()),
                progress.timeLimit(),
                begun);
        turn.status = progress.status();
        turn.startedAt = progress.startedAt();
        turn.endedAt = progress.endedAt();
        turn.deadline = deadline;
        turn.correct.addAll(progress.correctPlayerIds());
        secret.ifPresent(s -> turn.answer = s.answer());
        drawing.ifPresent(d -> {
            turn.ink = InkArchive.unpack(d.data());
            turn.lastInk = d.updatedAt();
        });
        if (!turn.isOver()) {
            secret.filter(s -> !state.usedAnswers.contains(s.answer()))
                    .ifPresent(s -> state.usedAnswers.add(s.answer()));
            Instant least = now.plus(GRACE);
            turn.deadline = deadline.isBefore(least) ? least : deadline;
            if (turn.isDrawing() && turn.ink.isEmpty()) {
                // Thirty seconds to begin again, since what was drawn may be what was lost.
                turn.lastInk = now;
            }
        }
        state.turn = turn;
    }
}
