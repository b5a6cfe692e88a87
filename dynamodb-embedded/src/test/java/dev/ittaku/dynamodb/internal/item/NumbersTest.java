package dev.ittaku.dynamodb.internal.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {
    @ParameterizedTest
    @CsvSource({
        "0,0",
        "-0,0",
        "0.0,0",
        "00012,12",
        "1.50,1.5",
        "1E2,100",
        "1e-3,0.001",
        "-1.0,-1",
        "+7,7",
        ".5,0.5",
        "123456789012345678901234567890.12345678,123456789012345678901234567890.12345678",
    })
    void aNumberHasOneText(String text, String canonical) {
        assertThat(Numbers.canonical(text)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "1 ", " 1", "0x10", "1e", "--1", "NaN", "Infinity", "1_000", "\u0661"})
    void aTextThatIsNoNumberIsNamedInTheRefusal(String text) {
        assertThat(Numbers.problem(text)).isEqualTo("The parameter cannot be converted to a numeric value: " + text);
    }

    @Test
    void anEmptyTextIsRefusedWithoutNamingIt() {
        assertThat(Numbers.problem("")).isEqualTo("The parameter cannot be converted to a numeric value");
    }

    @ParameterizedTest
    @CsvSource({
        "1E126,Number overflow. Attempting to store a number with magnitude larger than supported range",
        "-1E126,Number overflow. Attempting to store a number with magnitude larger than supported range",
        "1E99999999999,Number overflow. Attempting to store a number with magnitude larger than supported range",
        "1E-131,Number underflow. Attempting to store a number with magnitude smaller than supported range",
        "1E-99999999999,Number underflow. Attempting to store a number with magnitude smaller than supported range",
        "123456789012345678901234567890123456789,Attempting to store more than 38 significant digits in a Number",
    })
    void limitsHaveTheirOwnSentences(String text, String problem) {
        assertThat(Numbers.problem(text)).isEqualTo(problem);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9.9999999999999999999999999999999999999E+125",
                "1E-130",
                "-1E-130",
                "1000000000000000000000000000000000000000000"
            })
    void theExtremesAreAllowed(String text) {
        assertThat(Numbers.problem(text)).isNull();
    }

    @Test
    void arithmeticIsExactAndKeepsTheLimits() {
        assertThat(Numbers.add("0.1", "0.2")).isEqualTo("0.3");
        assertThat(Numbers.subtract("1", "1.0")).isEqualTo("0");
        assertThatThrownBy(() -> Numbers.add("9E125", "9E125")).hasMessageContaining("Number overflow.");
    }

    @Test
    void encodedNumbersSortLikeNumbersAndComeBack() {
        Random random = new Random(20260101);
        String before = randomNumber(random);
        for (int i = 0; i < 20_000; i++) {
            String number = randomNumber(random);
            byte[] bytes = NumberKeys.encode(number);
            assertThat(NumberKeys.decode(bytes, 0)).isEqualTo(new NumberKeys.Decoded(number, bytes.length));
            assertThat(Integer.signum(Arrays.compareUnsigned(bytes, NumberKeys.encode(before))))
                    .as("%s and %s", number, before)
                    .isEqualTo(new BigDecimal(number).compareTo(new BigDecimal(before)));
            before = number;
        }
    }

    @Test
    void shortIntegersAreEncodedAsAllNumbersAre() {
        Random random = new Random(20260102);
        for (int i = 0; i < 5_000; i++) {
            long whole = random.nextLong() >> random.nextInt(64);
            String number = Long.toString(random.nextInt(3) == 0 ? whole / 1000 * 1000 : whole);
            assertThat(NumberKeys.encode(number)).as(number).isEqualTo(NumberKeys.encode(new BigDecimal(number)));
        }
    }

    private static String randomNumber(Random random) {
        BigInteger digits = new BigInteger(random.nextInt(126), random);
        if (digits.toString().length() > 38) {
            digits = digits.mod(BigInteger.TEN.pow(38));
        }
        int scale = random.nextInt(3) == 0 ? random.nextInt(130) - 60 : random.nextInt(5);
        BigDecimal number = new BigDecimal(random.nextBoolean() ? digits : digits.negate(), scale);
        return Numbers.problem(number.toString()) == null ? Numbers.canonical(number) : "0";
    }
}
