package dev.ittaku.accounts.icon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A drawn picture is the same for an id each time, and never almost empty or a plain square. */
class IdenticonTest {
    private static final int PEOPLE = 2000;

    private static long squares(String svg) {
        return svg.chars().filter(c -> c == 'M').count();
    }

    @Test
    void noPictureIsAlmostEmptyOrFull() {
        for (int i = 0; i < PEOPLE; i++) {
            assertThat(squares(Identicon.svg("person-" + i))).as("person-" + i).isBetween(5L, 22L);
        }
    }

    @Test
    void anIdKeepsItsPicture() {
        assertThat(Identicon.svg("haruto")).isEqualTo(Identicon.svg("haruto")).isNotEqualTo(Identicon.svg("mio"));
    }
}
