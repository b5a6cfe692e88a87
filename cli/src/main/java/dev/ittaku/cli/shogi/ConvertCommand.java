package dev.ittaku.cli.shogi;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.Failures;
import dev.ittaku.cli.terminal.ProgressOutput;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.format.RecordWriter;
import dev.ittaku.shogi.format.TextEncoding;
import dev.ittaku.shogi.format.text.Warning;
import dev.ittaku.shogi.format.text.WarningCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Converts shogi records between formats: one from a file or standard input, or any number into a folder. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        description = {
            "Converts shogi records between KIF, KI2, CSA, USI and JKF.",
            "Encoding and format of the input are found out. Warnings go to standard error as FILE:LINE:COLUMN."
        })
public final class ConvertCommand implements Callable<Integer> {
    private static final int FAILED = 1;

    private final InputStream in;
    private final OutputStream out;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Option(names = "--from", paramLabel = "FORMAT", description = "Format of the input, if it is not to be found out.")
    @Nullable
    String from;

    @Option(names = "--to", required = true, paramLabel = "FORMAT", description = "kif, ki2, csa, usi or jkf.")
    String to = "";

    @Option(names = "--encoding", paramLabel = "NAME", description = "utf-8 (default) or shift_jis.")
    String encoding = "utf-8";

    @Option(names = "--out", paramLabel = "DIR", description = "Write a file for each input into this folder.")
    @Nullable
    String folder;

    @Option(names = "--strict", description = "Fail where a record can only be read with a warning.")
    boolean strict;

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description =
                    "Files; '-' or none is standard input. " + "With --out also folders, with all that is in them.")
    List<String> inputs = List.of();

    public ConvertCommand() {
        this(System.in, System.out);
    }

    public ConvertCommand(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    @Override
    public Integer call() throws IOException {
        RecordFormat target = format("--to", to);
        RecordFormat source = from == null ? null : format("--from", from);
        Charset charset = TextEncoding.ofName(encoding)
                .orElseThrow(() -> new CommandFailure(
                        "--encoding must be utf-8 or shift_jis, not '" + encoding + "'.", CommandFailure.BAD_INPUT));
        if (folder == null) {
            return convertOne(source, target, charset);
        }
        if (inputs.isEmpty()) {
            throw new CommandFailure(
                    "Name the files or folders to convert into " + folder + ".", CommandFailure.BAD_INPUT);
        }
        return convertAll(source, target, charset, path(folder));
    }

    private int convertOne(@Nullable RecordFormat source, RecordFormat target, Charset charset) throws IOException {
        if (inputs.size() > 1) {
            throw new CommandFailure("Several files need --out DIR.", CommandFailure.BAD_INPUT);
        }
        String name = inputs.isEmpty() ? "-" : inputs.get(0);
        byte[] content = name.equals("-") ? in.readAllBytes() : content(path(name));
        String shown = name.equals("-") ? "<stdin>" : name;
        ReadResult read = read(content, source);
        report(shown, read);
        if (isNothing(read)) {
            throw new CommandFailure(shown + " holds no shogi record.", FAILED);
        }
        if (strict && !read.warnings().isEmpty()) {
            throw new CommandFailure(shown + " has warnings, and --strict was asked for.", FAILED);
        }
        RecordWriter.WrittenFile written = RecordWriter.encode(read.games(), target, charset);
        written.dropped().forEach(sentence -> err().println(shown + ": note: " + sentence));
        out.write(written.bytes());
        out.flush();
        return 0;
    }

    private int convertAll(@Nullable RecordFormat source, RecordFormat target, Charset charset, Path into)
            throws IOException {
        List<ConvertPlan.Job> jobs =
                ConvertPlan.of(inputs.stream().map(ConvertCommand::path).toList(), target, into);
        Files.createDirectories(into);
        ConvertProgress progress =
                new ConvertProgress(ProgressOutput.of(spec), jobs.size(), Boolean.getBoolean("ittaku.terminal"));
        for (ConvertPlan.Job job : jobs) {
            progress.next(convert(job, source, target, charset));
        }
        progress.done(into);
        return progress.failures() > 0 ? FAILED : 0;
    }

    /** Converts a file of many; what goes wrong is said and does not stop the others. */
    private ConvertProgress.Outcome convert(
            ConvertPlan.Job job, @Nullable RecordFormat source, RecordFormat target, Charset charset) {
        String shown = job.source().toString();
        try {
            ReadResult read = read(Files.readAllBytes(job.source()), source);
            if (isNothing(read)) {
                if (!job.named()) {
                    return ConvertProgress.Outcome.SKIPPED;
                }
                err().println(shown + ": error: this is no shogi record");
                return ConvertProgress.Outcome.FAILED;
            }
            report(shown, read);
            if (strict && !read.warnings().isEmpty()) {
                err().println(shown + ": error: there are warnings, and --strict was asked for");
                return ConvertProgress.Outcome.FAILED;
            }
            RecordWriter.WrittenFile written = RecordWriter.encode(read.games(), target, charset);
            Files.write(job.target(), written.bytes());
            return ConvertProgress.Outcome.CONVERTED;
        } catch (IOException e) {
            err().println(shown + ": error: " + Failures.sentence(e));
            return ConvertProgress.Outcome.FAILED;
        }
    }

    private static ReadResult read(byte[] content, @Nullable RecordFormat source) {
        return source == null ? RecordReader.read(content) : RecordReader.read(content, source);
    }

    private static boolean isNothing(ReadResult read) {
        return read.warnings().stream().anyMatch(warning -> warning.code() == WarningCode.NOTHING_FOUND)
                && read.games().stream().allMatch(game -> game.tree().size() == 1);
    }

    private void report(String name, ReadResult read) {
        for (Warning warning : read.warnings()) {
            err().println(name + ":" + warning);
        }
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    private static RecordFormat format(String flag, String name) {
        return RecordFormat.ofExtension(name)
                .orElseThrow(() -> new CommandFailure(
                        flag + " must be kif, ki2, csa, usi or jkf, not '" + name + "'.", CommandFailure.BAD_INPUT));
    }

    private static byte[] content(Path file) {
        if (Files.isDirectory(file)) {
            throw new CommandFailure(
                    file + " is a folder: name --out DIR to convert all that is in it.", CommandFailure.BAD_INPUT);
        }
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new CommandFailure(Failures.sentence(e), CommandFailure.BAD_INPUT);
        }
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new CommandFailure(
                    "'" + name + "' is no file name here: set LC_ALL=C.UTF-8.", CommandFailure.BAD_INPUT);
        }
    }
}
