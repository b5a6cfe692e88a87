package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SelfPlayTest {
    @Test
    void theSameSeedGivesTheSameGame() {
        List<String> game = SelfPlay.moves(1, 42);
        assertTrue(game.size() > 30, game.toString());
        assertEquals(game, SelfPlay.moves(1, 42));
    }
}
