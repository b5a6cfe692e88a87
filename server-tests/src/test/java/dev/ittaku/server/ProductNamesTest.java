package dev.ittaku.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.platform.product.Product;
import dev.ittaku.platform.product.Scope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing outside a product names it, so that one more costs one module: its class says all that others need. */
class ProductNamesTest {
    private static final Path ROOT = Path.of("..");
    private static final List<String> COMMON = List.of("platform", "accounts", "ui", "server");
    private static final List<String> READ = List.of(".java", ".js", ".json", ".html", ".css", ".properties", ".txt");

    /** Settings of the framework's log on the terminal. */
    private static final String LOGGING = "quarkus.log.console";

    /** Of a list of words that anybody may have. */
    private static final String PASSWORDS = "common-passwords.txt";

    static Stream<Product> products() {
        return Product.all().stream().filter(product -> product.card().isPresent());
    }

    @ParameterizedTest
    @MethodSource("products")
    void nothingOutsideAProductNamesIt(Product product) throws IOException {
        Pattern name = name(product);
        for (String module : COMMON) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main"))) {
                List<String> found = files.filter(ProductNamesTest::isRead)
                        .flatMap(file -> lines(file)
                                .filter(line -> !line.contains(LOGGING)
                                        && name.matcher(line).find())
                                .map(line -> file + ": " + line.strip()))
                        .toList();
                assertThat(found).as("where %s names %s", module, product.id()).isEmpty();
            }
        }
    }

    /** The id as code has it, since some are words of prose too; classes, scopes and cookies of the product. */
    private static Pattern name(Product product) {
        String id = Pattern.quote(product.id());
        String upper = Pattern.quote(product.id().substring(0, 1).toUpperCase(java.util.Locale.ROOT)
                + product.id().substring(1));
        String others = Stream.concat(product.scopes().stream().map(Scope::text), product.guestCookie().stream())
                .map(text -> "|" + Pattern.quote(text))
                .reduce("", String::concat);
        return Pattern.compile("[/'\"`.\\[=]" + id + "(?![\\w-])(?!\\.svg)|(?<![\\w-])" + id + "[/'\"`\\]]|" + upper
                + "[A-Z]\\w|dev\\.ittaku\\." + id + others);
    }

    private static boolean isRead(Path file) {
        String name = file.getFileName().toString();
        return READ.stream().anyMatch(name::endsWith) && !name.equals(PASSWORDS);
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
