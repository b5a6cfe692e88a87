package dev.ittaku.vote.demo;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.machine.Book;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Ratings;
import dev.ittaku.vote.table.turn.Turn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Plays the games of the demonstration without the book and writes what the machine found: run it after a change of the
 * evaluation, the search or the games, with the path of {@code analyses.txt}. It takes two minutes.
 */
final class WriteAnalyses {
    private WriteAnalyses() {}

    public static void main(String[] arguments) throws IOException {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            new TableCreation(store.client(), pause -> {}).createIfMissing(VoteDesign.DESIGN);
            Table table = Table.builder(VoteDesign.DESIGN, store.client()).build();
            List<SampleCrowd.Person> people = SampleGames.NAMES.stream()
                    .map(name -> new SampleCrowd.Person("u-" + name, name))
                    .toList();
            new SampleGames(table, Clock.systemUTC(), new Machine(1, Machine.ANALYSIS))
                    .play(people, new SampleCrowd.Person("u-visitor", "demo"));
            Files.write(
                    Path.of(arguments[0]),
                    of(table).stream().map(Book::line).distinct().sorted().toList());
        }
    }

    /** What is kept with the turns of all games. */
    static List<Analysis> of(Table table) {
        List<Analysis> found = new ArrayList<>();
        for (GameStatus status : GameStatus.values()) {
            List<Game> games;
            try (Stream<Game> all = table.stream(VoteTable.GAMES_BY_STATUS.of(new Game.ByStatus(status)))) {
                games = all.toList();
            }
            games.forEach(game -> found.addAll(of(table, game)));
        }
        return found;
    }

    private static List<Analysis> of(Table table, Game game) {
        List<Move> moves;
        try (Stream<Move> all = table.stream(VoteTable.MOVES.of(new Game.Key(game.gameId())))) {
            moves = all.toList();
        }
        List<Analysis> found = new ArrayList<>();
        for (int number = 1; number <= game.currentTurn(); number++) {
            Ratings ratings = table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(game.gameId(), number)))
                    .item()
                    .map(Turn::ratings)
                    .orElse(null);
            if (ratings != null) {
                found.add(ratings.of(Games.positionAt(moves, number)));
            }
        }
        return found;
    }
}
