package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
class NotesTest {
    @Inject
    Notes notes;

    @Test
    void whatWasWrittenIsRead() {
        notes.write("1", "Sen");
        assertEquals(Optional.of("Sen"), notes.read("1"));
        assertEquals(Optional.empty(), notes.read("2"));
    }
}
