package dev.ittaku.draw.game;

import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.drawing.Drawing;
import dev.ittaku.draw.ink.InkArchive;
import dev.ittaku.draw.table.Member;
import dev.ittaku.draw.table.PlayerStatus;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.table.RoundState;
import dev.ittaku.draw.table.Score;
import dev.ittaku.draw.table.Seat;
import dev.ittaku.draw.table.Secret;
import dev.ittaku.draw.table.TurnProgress;
import dev.ittaku.draw.view.GameView;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The stored state of a game, from which it is restored. The time without a running server is not counted: the present
 * turn keeps its remaining time, at least ten seconds, and continues when its drawer is back.
 *
 * @param pack the host's words to choose from
 * @param chat the last lines, the newest first
 */
public record SavedGame(
        Room room,
        List<String> pack,
        List<Member> members,
        List<Round> rounds,
        List<Score> scores,
        Optional<Secret> secret,
        Optional<Drawing> drawing,
        List<ChatLine> chat) {
    /** The game as it was written, for reading. */
    public Game restore(Supplier<String> ids, Umpire umpire, Instant now) {
        return new Game(state(ids, now), umpire);
    }

    /**
     * The game to continue.
     *
     * @param lastSign the last known heartbeat of the server that ran it
     */
    public Game resume(Supplier<String> ids, Umpire umpire, Instant lastSign, Instant now) {
        GameState state = state(ids, now);
        Turn turn = state.turn;
        if (turn != null && !turn.isOver() && state.status == RoomStatus.PLAYING) {
            Instant stopped = lastTouch(lastSign, now);
            turn.waitForDrawer(Duration.between(stopped, turn.deadline), now);
            state.changeRoom(now);
        }
        return new Game(state, umpire);
    }

    /** The last write proves that the game still ran then. */
    private Instant lastTouch(Instant lastSign, Instant now) {
        Stream<Instant> signs = Stream.concat(
                Stream.of(lastSign, room.updatedAt()),
                Stream.concat(
                        drawing.stream().map(Drawing::updatedAt),
                        chat.stream().limit(1).map(ChatLine::createdAt)));
        Instant latest = signs.max(Comparator.naturalOrder()).orElse(now);
        return latest.isAfter(now) ? now : latest;
    }

    private GameState state(Supplier<String> ids, Instant now) {
        RoomOptions options = room.options() == null ? new RoomOptions(false, false, false) : room.options();
        String code = room.code() == null ? "" : room.code();
        GameState state = new GameState(room.gameId(), code, room.settings(), options, pack, room.createdAt(), ids);
        state.status = room.status();
        state.updatedAt = room.updatedAt();
        if (room.ttl() != null) {
            state.ttl = room.ttl();
        }
        if (room.next() != null && room.nextCode() != null) {
            state.next = new GameView.Next(room.next(), room.nextCode());
        }
        people(state, now);
        rounds.forEach(round -> state.playedTurns.addAll(round.turns()));
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
        return state;
    }

    private void people(GameState state, Instant now) {
        for (Seat seat : room.players()) {
            Seating seating = new Seating(seat.id(), seat.name(), Role.PLAYER, seat.joinedAt(), now);
            seating.ready = seat.status() == PlayerStatus.READY;
            seating.pictured = Boolean.TRUE.equals(seat.pictured());
            state.players.add(seating);
            state.totals.put(seat.id(), 0);
        }
        for (Member member : members) {
            if (Boolean.TRUE.equals(member.removed())) {
                state.removed.add(member.playerId());
            }
            boolean seated = state.player(member.playerId()).isPresent();
            if (member.leftAt() == null && !seated) {
                Seating seating = new Seating(member.playerId(), member.name(), Role.SPECTATOR, member.joinedAt(), now);
                seating.arriving = member.role() == Role.PLAYER;
                seating.pictured = Boolean.TRUE.equals(member.pictured());
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
        secret.ifPresent(s -> {
            turn.answer = s.answer();
            turn.spellings = Optional.ofNullable(s.spellings()).orElse(List.of());
            turn.offered = Optional.ofNullable(s.offered()).orElse(List.of());
        });
        drawing.ifPresent(d -> {
            turn.ink = InkArchive.unpack(d.data());
            turn.lastInk = d.updatedAt();
        });
        if (!turn.isOver()) {
            secret.map(Secret::answer)
                    .filter(answer -> !state.usedAnswers.contains(answer))
                    .ifPresent(state.usedAnswers::add);
            if (turn.isDrawing() && turn.ink.isEmpty()) {
                // Thirty seconds to begin again, because the lost part may be the drawing.
                turn.lastInk = now;
            }
        }
        state.turn = turn;
    }
}
