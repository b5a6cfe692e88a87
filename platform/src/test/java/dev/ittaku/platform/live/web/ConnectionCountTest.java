package dev.ittaku.platform.live.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConnectionCountTest {
    private final ConnectionCount count = new ConnectionCount(2);

    @Test
    void anAddressIsFullUntilOneOfItsConnectionsEnds() {
        count.enter("192.0.2.1");
        assertThat(count.isFull("192.0.2.1")).isFalse();
        count.enter("192.0.2.1");
        assertThat(count.isFull("192.0.2.1")).isTrue();
        assertThat(count.isFull("192.0.2.2")).isFalse();
        count.leave("192.0.2.1");
        assertThat(count.isFull("192.0.2.1")).isFalse();
    }
}
