package dev.ittaku.cli.shogi;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the legal moves of a position. */
@Command(
        name = "legal",
        mixinStandardHelpOptions = true,
        description = "Lists the legal moves of a position in USI notation, one a line, sorted.")
public final class ShogiLegalCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "SFEN", description = "Position, quoted or not, or 'startpos'.")
    List<String> sfen = List.of();

    @Override
    public Integer call() {
        Position position = ShogiCommand.position(String.join(" ", sfen));
        Arrays.stream(position.legalMoves())
                .mapToObj(Move::usi)
                .sorted()
                .forEach(spec.commandLine().getOut()::println);
        return 0;
    }
}
