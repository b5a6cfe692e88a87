package dev.ittaku.vote.web;

import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.people.GamePeople;
import dev.ittaku.vote.table.game.BoardState;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameHistory;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.TurnWithCandidates;
import dev.ittaku.vote.table.turn.Vote;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Shows what is in the table as a caller may see it: counts only to those who have voted, or when a turn is closed. */
@Singleton
public class VoteViews {
    private final VoteServices vote;
    private final Clock clock;

    VoteViews(VoteServices vote, Clock clock) {
        this.vote = vote;
        this.clock = clock;
    }

    public List<GameView> games(List<Game> games, Optional<String> userId) {
        Map<String, Turn> turns = vote.games().presentTurns(games);
        List<Game> open = games.stream().filter(VoteViews::isCrowds).toList();
        Optional<Set<String>> voted = userId.map(id -> vote.ballots().votedNow(id, open));
        Map<String, GamePeople> people = people(games);
        Map<String, String> names = vote.voters()
                .usernames(people.values().stream()
                        .flatMap(one -> one.faces().stream())
                        .toList());
        return games.stream()
                .map(game -> game(
                        game,
                        turns.get(game.gameId()),
                        Optional.ofNullable(people.get(game.gameId())),
                        names,
                        voted.filter(any -> isCrowds(game))
                                .map(ids -> ids.contains(game.gameId()))
                                .orElse(null)))
                .toList();
    }

    public GameView game(Game game, Optional<String> userId) {
        return games(List.of(game), userId).get(0);
    }

    /** As everyone sees it, whoever looks. */
    public GameView game(Game game, @Nullable Turn turn) {
        Optional<GamePeople> people = people(List.of(game)).values().stream().findFirst();
        Map<String, String> names =
                vote.voters().usernames(people.map(GamePeople::faces).orElse(List.of()));
        return game(game, turn, people, names, null);
    }

    private Map<String, GamePeople> people(List<Game> games) {
        return vote.participants().of(games.stream().map(Game::gameId).toList());
    }

    private static boolean isCrowds(Game game) {
        return game.isActive() && !game.isMachinesTurn();
    }

    private GameView game(
            Game game,
            @Nullable Turn turn,
            Optional<GamePeople> people,
            Map<String, String> names,
            @Nullable Boolean voted) {
        // One alone would be known to have given every vote.
        List<GameView.Face> faces =
                people.filter(one -> one.people() > 1).map(GamePeople::faces).orElse(List.of()).stream()
                        .map(userId -> new GameView.Face(userId, names.get(userId)))
                        .toList();
        return new GameView(
                game.gameId(),
                GameView.Terms.of(game),
                GameView.Board.of(game),
                GameView.Standing.of(game),
                new GameView.Crowd(
                        voted,
                        people.map(GamePeople::people).orElse(0),
                        faces,
                        game.wantToResign(),
                        Optional.ofNullable(game.resignVoters()).orElse(0)),
                new GameView.Times(
                        isCrowds(game) && turn != null && !turn.isAsleep() ? turn.votingDeadline() : null,
                        game.createdAt(),
                        game.updatedAt(),
                        game.finishedAt(),
                        clock.instant()));
    }

    /** A turn with its candidates, and its move if it has one. */
    public TurnView turn(String gameId, int number, Optional<String> userId) {
        GameHistory history = vote.games().history(gameId);
        Game game = history.game().orElseThrow(GamesResource::none);
        TurnWithCandidates view = vote.proposals().turnWithCandidates(gameId, number);
        Turn turn = view.turn().orElseThrow();
        Optional<Vote> mine = mine(turn, userId);
        boolean visible = countsVisible(turn, mine);
        Optional<Move> move = history.moves().stream()
                .filter(one -> one.turnNumber() == number)
                .findFirst();
        boolean machines = Player.atTurn(number) == game.aiSide();
        Integer votes = visible
                ? view.candidates().stream().mapToInt(Candidate::voteCount).sum()
                : null;
        return new TurnView(
                gameId,
                number,
                Player.atTurn(number),
                machines ? PlayedBy.AI : PlayedBy.COLLECTIVE,
                BoardState.of(Games.positionAt(history.moves(), number)),
                TurnView.Course.of(turn),
                new TurnView.Ballot(mine.map(Vote::candidateId).orElse(null), visible, votes),
                candidates(view.candidates(), mine, visible),
                move.map(MoveView::of).orElse(null),
                clock.instant());
    }

    public List<CandidateView> candidates(String gameId, int number, Optional<String> userId) {
        TurnWithCandidates view = vote.proposals().turnWithCandidates(gameId, number);
        Turn turn = view.turn().orElseThrow();
        Optional<Vote> mine = mine(turn, userId);
        return candidates(view.candidates(), mine, countsVisible(turn, mine));
    }

    static boolean countsVisible(Turn turn, Optional<Vote> mine) {
        return turn.state() == TurnState.CLOSED || mine.isPresent();
    }

    private Optional<Vote> mine(Turn turn, Optional<String> userId) {
        return turn.isMachines()
                ? Optional.empty()
                : userId.flatMap(id -> vote.ballots().find(turn.gameId(), turn.turnNumber(), id));
    }

    public List<CandidateView> candidates(List<Candidate> candidates, Optional<Vote> mine, boolean visible) {
        Map<String, String> names = usernames(candidates);
        return candidates.stream()
                .map(one -> candidate(
                        one,
                        names,
                        visible,
                        mine.filter(v -> v.candidateId().equals(one.candidateId()))
                                .isPresent()))
                .toList();
    }

    public CandidateView candidate(Candidate one, Map<String, String> names, boolean visible, boolean mine) {
        String proposer = one.proposer();
        return new CandidateView(
                one.candidateId(),
                one.turnNumber(),
                one.position(),
                one.description(),
                one.descriptionEn(),
                visible ? one.voteCount() : null,
                one.createdBy(),
                proposer == null ? null : names.get(proposer),
                one.status(),
                mine,
                one.createdAt(),
                one.deadline().orElse(null));
    }

    public Map<String, String> usernames(Collection<Candidate> candidates) {
        return vote.voters()
                .usernames(candidates.stream()
                        .map(Candidate::proposer)
                        .filter(Objects::nonNull)
                        .toList());
    }
}
