package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The wall clock of one process, which jumps when it is told to, as when somebody sets the machine's clock. The time that passes
 * goes on evenly, as the kernel's does. It is Debian's libfaketime, loaded before the C library.
 */
final class MovableClock {
    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final String NAME = "faketime/libfaketimeMT.so.1";

    private final Path library;
    private final Path offset;

    MovableClock(Path folder) throws IOException {
        this.library = library()
                .orElseThrow(() -> new IllegalStateException("libfaketime is missing: apt-get install libfaketime"));
        this.offset = folder.resolve("clock-offset");
        move(Duration.ZERO);
    }

    private static Optional<Path> library() throws IOException {
        try (Stream<Path> machines = Files.list(LIBRARIES)) {
            return machines.map(machine -> machine.resolve(NAME))
                    .filter(Files::exists)
                    .findFirst();
        }
    }

    /** What the process is started with. */
    Map<String, String> environment() {
        return Map.of(
                "LD_PRELOAD", library.toString(),
                "FAKETIME_TIMESTAMP_FILE", offset.toString(),
                "FAKETIME_CACHE_DURATION", "1",
                "FAKETIME_DONT_FAKE_MONOTONIC", "1",
                // Otherwise every wait with a time limit would return at once.
                "FAKETIME_FORCE_MONOTONIC_FIX", "0");
    }

    /** How far the clock is ahead of the right time, or behind it; the process sees it within a second. */
    void move(Duration ahead) throws IOException {
        assertThat(ahead.toMillisPart()).as("whole seconds").isZero();
        Path next = offset.resolveSibling("clock-offset.next");
        Files.writeString(next, String.format("%+d%n", ahead.toSeconds()));
        Files.move(next, offset, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
