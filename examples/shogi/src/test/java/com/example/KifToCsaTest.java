package com.example;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;

class KifToCsaTest {
    @Test
    void aFileOfWindowsBecomesCsa() {
        byte[] kif = "1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n".getBytes(Charset.forName("windows-31j"));
        String csa = KifToCsa.convert(kif);
        assertTrue(csa.contains("+7776FU"), csa);
        assertTrue(csa.contains("-3334FU"), csa);
        assertTrue(csa.contains("%TORYO"), csa);
    }
}
