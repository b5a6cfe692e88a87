package dev.ittaku.othello.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.search.Engine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class RoundRobinTest {

    /** Every level against every other; a level's points must grow with its number. */
    @Test
    void levelsAreMonotoneInStrength() {
        Engine engine = new Engine(Engine.SMALL_TABLE);
        double[] points = new double[Level.HIGHEST + 1];
        for (int high = 2; high <= Level.HIGHEST; high++) {
            for (int low = 1; low < high; low++) {
                double share = Match.score(engine, high, low, 10);
                points[high] += share;
                points[low] += 1 - share;
            }
        }
        for (int level = 1; level <= Level.HIGHEST; level++) {
            System.out.printf("level %d: %.1f of 9 points%n", level, points[level]);
        }
        for (int level = 2; level <= Level.HIGHEST; level++) {
            assertThat(points[level]).as("level %d", level).isGreaterThan(points[level - 1]);
        }
    }
}
