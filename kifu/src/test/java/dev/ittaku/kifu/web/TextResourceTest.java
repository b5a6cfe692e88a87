package dev.ittaku.kifu.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.web.text.EditRequest;
import dev.ittaku.kifu.web.text.TextResource;
import dev.ittaku.kifu.web.text.TextResource.TextInput;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How much is answered to whom. */
class TextResourceTest {
    private static final TextInput LONG_GAME =
            new TextInput("startpos moves" + " 5i5h 5a5b 5h5i 5b5a".repeat(800) + "\n");

    private final CurrentCaller current = new CurrentCaller();
    private final TextResource texts = new TextResource(current);

    @Test
    void aStrangerGetsNoAnswerFarLargerThanAnyGame() {
        current.set(Optional.empty(), "203.0.113.5", "test", false);
        assertThatThrownBy(() -> texts.parse(LONG_GAME)).isInstanceOf(Problem.class);
        assertThatThrownBy(() -> texts.edit(new EditRequest(LONG_GAME.kifu(), null, null, List.of())))
                .isInstanceOf(Problem.class);
    }

    @Test
    void whoIsSignedInGetsAllMoves() {
        Caller caller = new Caller("id", "suzuki", List.of(), "session", Optional.empty());
        current.set(Optional.of(caller), "203.0.113.5", "test", false);
        assertThat(texts.parse(LONG_GAME).nodes()).hasSize(3201);
    }
}
