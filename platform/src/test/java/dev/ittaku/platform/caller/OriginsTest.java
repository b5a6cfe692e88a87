package dev.ittaku.platform.caller;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OriginsTest {
    private final Origins origins = new Origins(List.of("https://ittaku.example"));

    @Test
    void ourOwnPagesAndConfiguredOnesMayWrite() {
        assertThat(origins.allows("http://localhost:8080", null, "localhost:8080"))
                .isTrue();
        assertThat(origins.allows("https://Ittaku.Example", null, "inner:8080")).isTrue();
        assertThat(origins.allows(null, "same-origin", "localhost:8080")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "",
                "http://evil.example",
                "http://localhost",
                "http://localhost:80801",
                "http://localhost:8080.evil",
                "http://localhost:8080@evil.example",
                "http://evil.example/localhost:8080",
                "file://localhost:8080",
                "http://user@localhost:8080",
                "http://localhost:8080/",
                "localhost:8080",
                "http://[::1",
                "https://ittaku.example.evil"
            })
    void nobodyElseMay(String origin) {
        assertThat(origins.allows(origin, "same-origin", "localhost:8080")).isFalse();
    }

    @Test
    void whoSaysNothingMayNot() {
        assertThat(origins.allows(null, null, "localhost:8080")).isFalse();
        assertThat(origins.allows(null, "cross-site", "localhost:8080")).isFalse();
        assertThat(origins.allows("http://localhost:8080", null, null)).isFalse();
    }
}
