package dev.ittaku.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.platform.product.Product;
import dev.ittaku.table.meter.Cost;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProductEventsTest {
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @Test
    void onlyWhatSucceededIsCounted() {
        ProductEvents events = new ProductEvents(Product.all(), meters);
        events.spent("VoteBoardGame", "vote", "ok", Cost.NONE);
        events.spent("VoteBoardGame", "vote", "condition", Cost.NONE);
        events.spent("VoteBoardGame", "votes of a user", "ok", Cost.NONE);
        events.spent("ShogiProject", "vote", "ok", Cost.NONE);
        assertThat(meters.get("ittaku.events")
                        .tags("product", "vote", "event", "votes")
                        .counter()
                        .count())
                .isEqualTo(1);
        assertThat(meters.find("ittaku.events").counters().stream()
                        .mapToDouble(counter -> counter.count())
                        .sum())
                .isEqualTo(1);
    }

    @Test
    void everyProductWithPagesIsCountedByNamesThatItsCodeUses() {
        for (Product product : Product.all()) {
            Path code = Path.of("..", product.id(), "src", "main", "java");
            // Tests have a product of their own, which is no module.
            if (product.card().isPresent() && !product.forAdmins() && Files.isDirectory(code)) {
                assertThat(product.counted()).as(product.id()).isNotEmpty();
                String text = code(code);
                product.counted().values().stream()
                        .flatMap(Set::stream)
                        .forEach(pattern ->
                                assertThat(text).containsPattern("Transaction\\.named\\([^)]*\"" + pattern + "\""));
            }
        }
    }

    private static String code(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(ProductEventsTest::text)
                    .collect(Collectors.joining());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
