package dev.ittaku.cli.shogi;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.shogi.board.BadSfenException;
import dev.ittaku.shogi.board.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Shogi from the command line. */
@Command(
        name = "shogi",
        mixinStandardHelpOptions = true,
        description = "Shogi: counts positions and lists legal moves.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {ShogiPerftCommand.class, ShogiLegalCommand.class})
public final class ShogiCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before run()
    CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command; --help lists them.");
    }

    static Position position(String sfen) {
        if (sfen.equals("startpos")) {
            return Position.start();
        }
        try {
            return Position.fromSfen(sfen);
        } catch (BadSfenException e) {
            throw new CommandFailure("This is no SFEN: " + e.getMessage() + ".", CommandFailure.BAD_INPUT);
        }
    }
}
