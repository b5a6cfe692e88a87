package dev.ittaku.cli;

import dev.ittaku.cli.store.OpenStore;
import dev.ittaku.cli.store.StoreOptions;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.Elapsed;
import dev.ittaku.table.Table;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.game.Verification;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Checks a game of Vote against what must always hold, and lists what does not. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Checks a game: one legal move per turn, leading to the stored board; one vote per user and turn; every count"
                    + " equal to the votes; no vote after the close; the adopted candidate the one that the rule chooses;"
                    + " the hashes of the closed turns those that were stored.",
            "Prints one line and exits with 0 if all holds; otherwise prints each fault and exits with 1.",
            "The line ends with the hash of the last closed turn, which the page of the game shows, too.",
            "Works beside a server that has the store open."
        })
final class VoteVerifyCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Mixin
    StoreOptions store = new StoreOptions();

    @Parameters(index = "0", paramLabel = "GAME", description = "The game's id.")
    String game = "";

    @Override
    public Integer call() {
        Optional<Verification.Report> report;
        Elapsed elapsed = Elapsed.start(spec, "Checking " + game);
        try (OpenStore open = store.openToRead()) {
            report = new Verification(Table.of(VoteDesign.DESIGN, open.client())).check(game);
        } catch (ResourceNotFoundException e) {
            report = Optional.empty();
        } finally {
            elapsed.close();
        }
        Verification.Report found = report.orElseThrow(
                () -> new CommandFailure("There is no game '" + game + "' in this store.", CommandFailure.BAD_INPUT));
        PrintWriter out = spec.commandLine().getOut();
        found.faults().forEach(out::println);
        out.printf(
                "%s: %s, %s, %s: %s%s%n",
                found.gameId(),
                counted(found.turns(), "turn"),
                counted(found.moves(), "move"),
                counted(found.votes(), "vote"),
                found.isSound() ? "sound" : counted(found.faults().size(), "fault"),
                found.head().isEmpty() ? "" : ", " + found.head());
        out.flush();
        return found.isSound() ? 0 : 1;
    }

    private static String counted(int count, String one) {
        return count + " " + one + (count == 1 ? "" : "s");
    }
}
