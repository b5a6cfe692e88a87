package dev.ittaku.draw.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a room refuses, the page says so in the reader's language. */
class RefusalTextsTest {
    @ParameterizedTest
    @ValueSource(strings = {"ja", "en"})
    void everyRefusalHasAText(String language) throws Exception {
        Path messages =
                Path.of("src", "main", "resources", "META-INF", "resources", "draw", "messages", language + ".json");
        JsonNode texts = new ObjectMapper().readTree(Files.readString(messages));
        for (DrawRefusal.Code code : DrawRefusal.Code.values()) {
            assertThat(texts.path("refused." + code).asText())
                    .as("%s in %s", code, language)
                    .isNotBlank();
        }
    }
}
