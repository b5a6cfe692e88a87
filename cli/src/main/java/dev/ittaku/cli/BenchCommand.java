package dev.ittaku.cli;

import dev.ittaku.cli.terminal.CommandFailure;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Runs benchmarks; the launcher puts the benchmarks module on the class path for this command alone. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = {
            "Benchmarks, as a table and as bench/results/NAME.json. Without NAME it lists them and runs all.",
            "'all' also writes docs/performance.md with plots; 'page' writes it from what was run before.",
            "--short, behind the name, fills and measures less: 'all --short' takes less than 20 minutes on two quiet cores."
        })
final class BenchCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "NAME [FLAG]...",
            arity = "0..*",
            description = "One benchmark, then flags of its own; all benchmarks when left out.")
    List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws Exception {
        try {
            Class<?> main = Class.forName("dev.ittaku.benchmarks.Main");
            return (Integer) main.getMethod("run", List.class).invoke(null, arguments);
        } catch (ClassNotFoundException e) {
            throw new CommandFailure("The benchmarks are not on the class path; start them with './ittaku bench'.");
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException bad) {
                throw new CommandFailure(String.valueOf(bad.getMessage()), CommandFailure.BAD_INPUT);
            }
            throw e;
        }
    }
}
