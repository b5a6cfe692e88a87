package dev.ittaku.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestLogTest {
    @ParameterizedTest
    @CsvSource({
        "/api/kifu/shared/abcdefghijkl/record, /api/kifu/shared/abcd…/record",
        "/kifu/shared/abcdefghijkl, /kifu/shared/abcd…",
        "/api/draw/codes/ABCD2345, /api/draw/codes/ABCD…",
        "/draw/code/ABCD2345, /draw/code/ABCD…",
        "/ws/draw/0123456789abcdef, /ws/draw/0123…",
        "/api/draw/games/0123456789abcdef/chat, /api/draw/games/0123…/chat",
        "/draw/0123456789abcdef, /draw/0123…",
        "/api/draw/games, /api/draw/games",
        "/draw/places.js, /draw/places.js",
        "/api/vote/games/0123456789abcdef, /api/vote/games/0123456789abcdef",
        "/api/me, /api/me"
    })
    void whatLetsItsHolderInIsShortened(String path, String shown) {
        assertThat(RequestLog.shortened(path)).isEqualTo(shown);
    }
}
