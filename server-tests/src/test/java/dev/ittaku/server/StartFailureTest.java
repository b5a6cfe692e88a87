package dev.ittaku.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.BindException;
import org.junit.jupiter.api.Test;

class StartFailureTest {
    @Test
    void aSettingThatIsNoneIsNamed() {
        Throwable failure = new RuntimeException(
                "Failed to start quarkus",
                new IllegalStateException(
                        "Error creating bean", new IllegalArgumentException("ittaku.proxies: 'x' is no address")));
        assertThat(StartFailure.sentence(failure))
                .isEqualTo("The server can't start: ittaku.proxies: 'x' is no address");
    }

    @Test
    void aPortThatIsTakenIsSaidSo() {
        assertThat(StartFailure.sentence(new RuntimeException(new BindException("Address already in use"))))
                .contains("can't be listened on", "--port");
    }

    @Test
    void anythingElseIsOneLine() {
        assertThat(StartFailure.sentence(new RuntimeException("one\ntwo\n\tthree")))
                .isEqualTo("The server can't start: one two three");
        assertThat(StartFailure.sentence(new IllegalStateException((String) null)))
                .doesNotContain("null");
    }
}
