package dev.ittaku.dynamodb.spring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** The starter is found by an application that only has it on its class path. */
class SampleApplicationTest {
    @Test
    void aSpringBootApplicationUsesTheStore() {
        try (ConfigurableApplicationContext application = new SpringApplicationBuilder(Notes.class)
                .web(WebApplicationType.NONE)
                .logStartupInfo(false)
                .run()) {
            NoteBook notes = application.getBean(NoteBook.class);
            notes.write("1", "Sen");
            assertThat(notes.read("1")).isEqualTo("Sen");
        }
    }
}
