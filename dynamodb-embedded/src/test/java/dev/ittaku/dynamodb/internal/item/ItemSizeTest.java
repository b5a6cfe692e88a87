package dev.ittaku.dynamodb.internal.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemSizeTest {
    private static int size(String number) {
        return ItemSize.of(AttributeValue.fromN(number));
    }

    @ParameterizedTest
    @CsvSource({"0,1", "7,2", "12,2", "-12,3", "120,3", "1200,2", "123,3", "1230,3", "-100,3", "999999999999999999,10"})
    void integersCountTheirPairsOfDigitsAndTheirMinus(String number, int size) {
        assertThat(size(number)).isEqualTo(size);
    }

    @Test
    void aNumberHasOneSizeHoweverItIsWritten() {
        Random random = new Random(7);
        for (int i = 0; i < 10_000; i++) {
            long number = random.nextLong() % (long) Math.pow(10, 1 + random.nextInt(18));
            long rounded = number - number % (long) Math.pow(10, random.nextInt(6));
            assertThat(size(Long.toString(rounded))).isEqualTo(size(rounded + ".0"));
        }
    }
}
