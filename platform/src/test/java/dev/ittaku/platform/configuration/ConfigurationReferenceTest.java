package dev.ittaku.platform.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConfigurationReferenceTest {
    @Test
    void theCommentAboveASettingIsItsMeaning() {
        assertThat(ConfigurationReference.parse(List.of(
                        "# About the whole file.",
                        "",
                        "# Port of the mail server,",
                        "# in two lines.",
                        "ittaku.mail.port=587",
                        "# Only tests.",
                        "%test.ittaku.mail.port=25",
                        "# Where it is.",
                        "#ittaku.mail.host=",
                        "other.library.setting=1")))
                .containsExactly(
                        new ConfigurationSetting(
                                "ittaku.mail.port", Optional.of("587"), "Port of the mail server, in two lines."),
                        new ConfigurationSetting("ittaku.mail.host", Optional.empty(), "Where it is."));
    }

    @Test
    void aVariableIsItsNameInCapitals() {
        assertThat(new ConfigurationSetting("ittaku.http.body-time", Optional.empty(), "").variable())
                .isEqualTo("ITTAKU_HTTP_BODY_TIME");
    }

    @Test
    void everySettingHasAMeaning() {
        assertThat(ConfigurationReference.read())
                .isNotEmpty()
                .allSatisfy(setting ->
                        assertThat(setting.meaning()).as(setting.name()).endsWith("."));
    }
}
