package dev.ittaku.shogi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every Java block of the shogi pages compiles, runs, and prints what stands behind its arrows. */
class DocumentedExamplesTest {
    private static final Path DOCS = Path.of(System.getProperty("basedir", "."), "..", "docs", "shogi");
    private static final Pattern BLOCK = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL);
    private static final Pattern PRINTED = Pattern.compile("// → (.*)");
    private static final List<String> IMPORTS = List.of(
            "dev.ittaku.shogi.board",
            "dev.ittaku.shogi.engine",
            "dev.ittaku.shogi.format",
            "dev.ittaku.shogi.format.text",
            "dev.ittaku.shogi.notation",
            "dev.ittaku.shogi.picture",
            "dev.ittaku.shogi.record",
            "dev.ittaku.shogi.usi",
            "java.nio.file",
            "java.time",
            "java.util");

    @TempDir
    static Path folder;

    private record Example(String name, String code) {}

    @TestFactory
    Stream<DynamicTest> examplesDoWhatThePagesSay() throws IOException {
        List<Example> examples = new ArrayList<>();
        try (Stream<Path> pages = Files.list(DOCS)) {
            for (Path page : pages.sorted().toList()) {
                Matcher blocks = BLOCK.matcher(Files.readString(page));
                while (blocks.find()) {
                    String name = page.getFileName().toString().replace(".md", "") + examples.size();
                    examples.add(new Example(name, blocks.group(1)));
                }
            }
        }
        assertThat(examples).isNotEmpty();
        return examples.stream().map(example -> DynamicTest.dynamicTest(example.name(), () -> check(example)));
    }

    private static void check(Example example) throws Exception {
        String type = "Example_" + example.name().replace('-', '_');
        StringBuilder source = new StringBuilder();
        IMPORTS.forEach(name -> source.append("import ").append(name).append(".*;\n"));
        source.append("public class ")
                .append(type)
                .append(" {\n public static void run(java.io.PrintStream out) throws Exception {\n")
                .append(example.code().replace("System.out", "out"))
                .append("\n}}\n");
        Path file = Files.writeString(folder.resolve(type + ".java"), source);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        ByteArrayOutputStream problems = new ByteArrayOutputStream();
        int result = compiler.run(
                null,
                problems,
                problems,
                "-proc:none",
                "-encoding",
                "UTF-8",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                file.toString());
        assertThat(result).as(problems.toString(StandardCharsets.UTF_8)).isZero();

        List<String> expected = PRINTED.matcher(example.code())
                .results()
                .map(line -> line.group(1).strip())
                .toList();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Method run = loader.loadClass(type).getMethod("run", PrintStream.class);
            run.invoke(null, new PrintStream(printed, true, StandardCharsets.UTF_8));
        }
        assertThat(printed.toString(StandardCharsets.UTF_8).lines()).containsExactlyElementsOf(expected);
    }
}
