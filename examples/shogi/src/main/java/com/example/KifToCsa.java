package com.example;

import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.format.RecordWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a game in any format and encoding, and writes it as CSA. */
public final class KifToCsa {
    private KifToCsa() {}

    public static String convert(byte[] record) {
        return RecordWriter.write(RecordReader.read(record).game(), RecordFormat.CSA).text();
    }

    public static void main(String[] args) throws IOException {
        System.out.print(convert(Files.readAllBytes(Path.of(args[0]))));
    }
}
