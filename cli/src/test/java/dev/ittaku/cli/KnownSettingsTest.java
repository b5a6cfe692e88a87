package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.cli.terminal.CommandFailure;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class KnownSettingsTest {
    private final KnownSettings known = new KnownSettings();

    @Test
    void settingsAndFlagsOfAnyCommandAreKnown() {
        Properties file = new Properties();
        file.setProperty("mail.host", "mail.example.org");
        file.setProperty("ittaku.port", "9000");
        Configuration configuration = new Configuration(
                Map.of("ITTAKU_METRICS_TOKEN", "t", "ITTAKU_ACCESS_KEY", "id:secret", "ITTAKU_TRACE", "1", "HOME", "/"),
                file);
        assertThatCode(() -> known.check(configuration)).doesNotThrowAnyException();
    }

    @Test
    void aMisspeltVariableIsRefusedWithTheNearestName() {
        Configuration configuration = new Configuration(Map.of("ITTAKU_METRICS_TOKN", "t"), new Properties());
        assertThatThrownBy(() -> known.check(configuration))
                .hasMessage("ITTAKU_METRICS_TOKN is not a setting. Did you mean ITTAKU_METRICS_TOKEN?"
                        + " docs/configuration.md lists them all.");
    }

    @Test
    void aMisspeltNameInTheFileIsRefused() {
        Properties file = new Properties();
        file.setProperty("mail.pasword", "secret");
        assertThatThrownBy(() -> known.check(new Configuration(Map.of(), file)))
                .hasMessageContaining(
                        "'mail.pasword' in ittaku.properties is not a setting. Did you mean ITTAKU_MAIL_PASSWORD?");
    }

    @Test
    void shardsInTheFileAreRefusedBecauseCommandsWouldUseOtherKeysThanTheServer() {
        for (String name : List.of("shards", "ittaku.shards", "SHARDS")) {
            Properties file = new Properties();
            file.setProperty(name, "lessons.lesson=4");
            assertThatThrownBy(() -> new Configuration(Map.of(), file))
                    .isInstanceOf(CommandFailure.class)
                    .hasMessage("'" + name + "' cannot be set in ittaku.properties, because some commands would use"
                            + " other keys than the server. Set the variable ITTAKU_SHARDS for the server and for every"
                            + " command.");
        }
        Properties vote = new Properties();
        vote.setProperty("vote.shards", "8");
        Configuration configuration = new Configuration(Map.of("ITTAKU_SHARDS", "lessons.lesson=4", "HOME", "/"), vote);
        assertThatCode(() -> known.check(configuration)).doesNotThrowAnyException();
    }

    @Test
    void theFileSetsWhatHasNoFlagUnlessAVariableDoes() {
        Properties file = new Properties();
        file.setProperty("line.api", "http://127.0.0.1:1");
        file.setProperty("ittaku.push.contact", "mailto:club@example.org");
        try {
            known.apply(new Configuration(Map.of("ITTAKU_LINE_API", "http://127.0.0.1:2"), file));
            assertThat(System.getProperty("ittaku.push.contact")).isEqualTo("mailto:club@example.org");
            assertThat(System.getProperty("ittaku.line.api")).isNull();
        } finally {
            System.clearProperty("ittaku.push.contact");
            System.clearProperty("ittaku.line.api");
        }
    }

    @Test
    void aSettingThatIsOneForEachNameTakesAnyNameAndNoOtherEnd() {
        Properties file = new Properties();
        file.setProperty("oidc.club.issuer", "https://id.example.org");
        Configuration good = new Configuration(Map.of("ITTAKU_OIDC_CLUB_CLIENT_ID", "c"), file);
        assertThatCode(() -> known.check(good)).doesNotThrowAnyException();
        try {
            known.apply(good);
            assertThat(System.getProperty("ittaku.oidc.club.issuer")).isEqualTo("https://id.example.org");
        } finally {
            System.clearProperty("ittaku.oidc.club.issuer");
        }
        Configuration bad = new Configuration(Map.of("ITTAKU_OIDC_CLUB_ISUER", "x"), new Properties());
        assertThatThrownBy(() -> known.check(bad)).hasMessageContaining("ITTAKU_OIDC_CLUB_ISUER is not a setting");
    }

    @Test
    void distanceCountsChangedLetters() {
        assertThat(KnownSettings.distance("PROT", "PORT")).isEqualTo(2);
        assertThat(KnownSettings.distance("", "ABC")).isEqualTo(3);
        assertThat(KnownSettings.distance("SAME", "SAME")).isZero();
    }
}
