package dev.ittaku.accounts.password;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordRulesTest {
    private final PasswordRules rules = PasswordRules.shipped();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password123",
                "Password2026!",
                "P@ssw0rd1234",
                "qwertyuiop",
                "1234567890",
                "iloveyou123",
                "aaaaaaaaaaaa",
                "abcdefghijkl",
                "9876543210",
                "abababababab",
                "monkeymonkey",
                "sunshine2024",
                "changeme123!!",
                "123456789012345",
                "correcthorsebatterystaple",
                "!!!welcome!!!",
                "１２３４５６７８９０"
            })
    void whatIsGuessedFirstIsRefused(String password) {
        assertThat(rules.fault(password, "somebody")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "four unrelated words",
                "kq7#Vn2xLp",
                "明日の朝は七時に起きること",
                "gravel-tuba-onion",
                "xkQ9 vv81 mmPz",
                "a long sentence that only I would think of"
            })
    void whatNobodyGuessesIsTaken(String password) {
        assertThat(rules.fault(password, "somebody")).isEmpty();
    }

    @Test
    void tooShortAndTooLongAreRefusedByCharactersNotBytes() {
        assertThat(rules.fault("kq7#Vn2xL", "somebody")).isPresent();
        assertThat(rules.fault("😀😁😂🤣😃😄😅😆😉", "somebody")).isPresent();
        assertThat(rules.fault("😀😁😂🤣😃😄😅😆😉😊", "somebody")).isEmpty();
        assertThat(rules.fault("kq7#Vn2xLp".repeat(26), "somebody")).isPresent();
    }

    /** Normalising this would take minutes: its marks must all change places. */
    @Test
    @Timeout(60)
    void aPasswordIsMeasuredBeforeItIsNormalised() {
        String hostile = "a" + "\u0301\u0316".repeat(500_000);
        assertThat(rules.fault(hostile, "somebody"))
                .hasValueSatisfying(fault -> assertThat(fault.code()).isEqualTo("TOO_LONG"));
    }

    @Test
    void theUsernameIsNoPassword() {
        assertThat(rules.fault("Somebody-1", "somebody")).isPresent();
        assertThat(rules.fault("somebody told me nothing", "somebody")).isEmpty();
    }
}
