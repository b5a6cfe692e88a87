package dev.ittaku.draw.ink;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bytes from anybody: they are taken whole or refused whole, and nothing else ever happens. */
class InkFuzzTest {
    private static final int TRIES = 60_000;

    @Test
    void randomBytesAreTakenWholeOrRefused() {
        Random random = new Random(20261115);
        InkLog log = new InkLog();
        int taken = 0;
        for (int i = 0; i < TRIES; i++) {
            byte[] bytes = new byte[5 + random.nextInt(24)];
            random.nextBytes(bytes);
            for (int at = 5; at < bytes.length; at++) {
                // Small numbers make valid commands likely.
                bytes[at] = (byte) (random.nextInt(4) == 0 ? bytes[at] : Math.floorMod(bytes[at], 10));
            }
            bytes[0] = 1;
            bytes[1] = 1;
            taken += attempt(log, bytes) ? 1 : 0;
            if (log.next() > 100) {
                log = new InkLog();
            }
        }
        assertThat(taken).isPositive();
    }

    @Test
    void brokenFramesAreTakenWholeOrRefused() {
        Random random = new Random(7);
        for (int i = 0; i < TRIES / 10; i++) {
            InkLog log = new InkLog();
            InkWriter writer = new InkWriter(1, 1);
            writer.begin(random.nextInt(24), 4 + random.nextInt(90), random.nextInt(1600), random.nextInt(1200));
            byte[] good = writer.points(random.ints(20, 0, 1200).toArray())
                    .end()
                    .fill(3, 5, 5)
                    .undo()
                    .redo()
                    .mix(0xABCDEF)
                    .clear()
                    .frame();
            byte[] bad = good.clone();
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
            }
            attempt(log, bad);
            attempt(log, java.util.Arrays.copyOf(good, random.nextInt(good.length)));
        }
    }

    private static boolean attempt(InkLog log, byte[] bytes) {
        byte[] before = log.stored();
        int next = log.next();
        try {
            log.append(InkFrame.read(bytes));
        } catch (InkFault e) {
            assertThat(log.next()).isEqualTo(next);
            assertThat(log.stored()).isEqualTo(before);
            return false;
        }
        // Whatever was taken can be read again by everyone.
        InkLog copy = InkLog.of(log.stored());
        assertThat(copy.next()).isEqualTo(log.next());
        assertThat(Operation.of(copy)).isEqualTo(Operation.of(log));
        return true;
    }
}
