package dev.ittaku.dynamodb.order;

import static dev.ittaku.dynamodb.order.RegisterHistory.NEVER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.order.RegisterHistory.Call;
import dev.ittaku.dynamodb.order.RegisterHistory.Get;
import dev.ittaku.dynamodb.order.RegisterHistory.Put;
import dev.ittaku.dynamodb.order.RegisterHistory.Swap;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The judge must know what is wrong, or its verdict on the store is worth nothing. */
final class RegisterHistoryTest {
    private static boolean explained(Call... calls) {
        return RegisterHistory.isExplained(List.of(calls));
    }

    @Test
    void callsAtTheSameTimeMayTakeEffectInAnyOrder() {
        assertThat(explained(
                        new Call(new Put(1), 0, 10),
                        new Call(new Put(2), 0, 10),
                        new Call(new Get(1L), 11, 12),
                        new Call(new Get(null), 0, 3)))
                .isTrue();
        assertThat(explained(
                        new Call(new Put(1), 0, 10),
                        new Call(new Put(2), 0, 10),
                        new Call(new Get(1L), 11, 12),
                        new Call(new Get(2L), 13, 14)))
                .isFalse();
    }

    @Test
    void aStaleReadALostWriteAndATwofoldSwapAreFound() {
        assertThat(explained(new Call(new Put(1), 0, 1), new Call(new Put(2), 2, 3), new Call(new Get(1L), 4, 5)))
                .isFalse();
        assertThat(explained(new Call(new Put(1), 0, 1), new Call(new Get(null), 2, 3)))
                .isFalse();
        assertThat(explained(
                        new Call(new Put(1), 0, 1),
                        new Call(new Swap(1L, 2, true), 2, 5),
                        new Call(new Swap(1L, 3, true), 2, 5)))
                .isFalse();
        assertThat(explained(new Call(new Put(1), 0, 1), new Call(new Swap(1L, 2, false), 2, 3)))
                .isFalse();
    }

    @Test
    void aCallWithoutAnAnswerMayHaveTakenEffectOrNot() {
        Call lost = new Call(new Put(2), 2, NEVER);
        assertThat(explained(new Call(new Put(1), 0, 1), lost, new Call(new Get(1L), 3, 4)))
                .isTrue();
        assertThat(explained(
                        new Call(new Put(1), 0, 1), lost, new Call(new Get(1L), 3, 4), new Call(new Get(2L), 5, 6)))
                .isTrue();
        assertThat(explained(
                        new Call(new Put(1), 0, 1), lost, new Call(new Get(2L), 3, 4), new Call(new Get(1L), 5, 6)))
                .isFalse();
        assertThat(explained(new Call(new Get(2L), 0, 1), lost)).isFalse();
    }
}
