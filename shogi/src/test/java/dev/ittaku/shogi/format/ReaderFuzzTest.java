package dev.ittaku.shogi.format;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;

/** Whatever the text, reading ends and what was understood can be written. */
class ReaderFuzzTest {
    @FuzzTest
    void kifAndKi2(@NotNull String text) {
        RecordReader.read(text, RecordFormat.KIF);
    }

    @FuzzTest
    void csa(@NotNull String text) {
        RecordReader.read(text, RecordFormat.CSA);
    }

    @FuzzTest
    void usi(@NotNull String text) {
        RecordReader.read(text, RecordFormat.USI);
    }

    @FuzzTest
    void jkf(@NotNull String text) {
        RecordReader.read(text, RecordFormat.JKF);
    }

    @FuzzTest
    void files(byte @NotNull [] file) {
        RecordReader.read(file).games().forEach(game -> {
            for (RecordFormat format : RecordFormat.values()) {
                RecordWriter.write(game, format);
            }
        });
    }
}
