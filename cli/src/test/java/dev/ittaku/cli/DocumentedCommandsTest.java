package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Every command line in the documents names commands and flags that exist, so that a reader can copy it. */
class DocumentedCommandsTest {
    /** Up to what ends a command in a line: a remark, a redirection, the end of the code. */
    private static final Pattern LINE = Pattern.compile("\\./ittaku((?: +(?!   )[^\\s`#<>(]+)+)");

    private static final Pattern FLAG = Pattern.compile("\\[?(--[a-z][a-z-]*).*");
    /** These are the launcher's own, which tells of them in its scripts. */
    private static final Set<String> OF_THE_LAUNCHER = Set.of("test", "package");

    @Test
    void everyCommandAndFlagExists() throws IOException {
        List<String> wrong = new ArrayList<>();
        int commands = 0;
        for (Path page : GuidePages.all()) {
            for (String said : LINE.matcher(Files.readString(page))
                    .results()
                    .map(found -> found.group(1).strip())
                    .toList()) {
                commands++;
                fault(List.of(said.split(" +")))
                        .forEach(fault ->
                                wrong.add(GuidePages.ROOT.relativize(page) + ": ./ittaku " + said + ": " + fault));
            }
        }
        assertThat(commands).isGreaterThan(100);
        assertThat(wrong).isEmpty();
    }

    private static List<String> fault(List<String> words) throws IOException {
        if (OF_THE_LAUNCHER.contains(words.get(0))) {
            String help = Files.readString(GuidePages.ROOT.resolve("scripts").resolve(words.get(0) + ".sh"));
            return flags(words).filter(flag -> !help.contains("      " + flag)).toList();
        }
        CommandLine command = Main.commandLine();
        int at = 0;
        for (; at < words.size() && !command.getSubcommands().isEmpty(); at++) {
            String word = words.get(at);
            if (word.startsWith("-") || word.startsWith("[")) {
                break;
            }
            for (String name : word.split("\\|", -1)) {
                if (!command.getSubcommands().containsKey(name)) {
                    return List.of("no command '" + name + "'");
                }
            }
            command = command.getSubcommands().get(word.split("\\|", -1)[0]);
        }
        // Only a benchmark knows its own flags.
        if (words.get(0).equals("bench")) {
            return List.of();
        }
        CommandLine deepest = command;
        return flags(words)
                .filter(flag -> deepest.getCommandSpec().findOption(flag) == null)
                .toList();
    }

    private static Stream<String> flags(List<String> words) {
        return words.stream()
                .filter(word -> FLAG.matcher(word).matches())
                .map(word -> FLAG.matcher(word).replaceFirst("$1"));
    }
}
