package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

/** An empty folder name means a store in memory, which is what a test wants. */
@SpringBootTest(properties = "ittaku.dynamodb.data=")
class NotesTest {
    @Autowired
    Notes notes;

    @Test
    void whatWasWrittenIsRead() {
        notes.write("1", "Sen");
        assertThat(notes.read("1")).hasValue("Sen");
        assertThat(notes.read("2")).isEmpty();
    }
}
