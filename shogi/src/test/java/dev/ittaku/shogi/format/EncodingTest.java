package dev.ittaku.shogi.format;

import static dev.ittaku.shogi.format.Games.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.format.text.Warning;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.record.GameRecord;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingTest {
    private static final String KIF = "先手：髙橋﨑①Ⅱ～\r\n後手：B\r\n手数----指手--\r\n   1 ７六歩(77)\r\n*十能表ソ―－\r\n   2 ３四歩(33)\r\n";

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "windows-31j", "UTF-16"})
    void everyEncodingIsFoundOut(String charset) {
        GameRecord record =
                RecordReader.read(KIF.getBytes(Charset.forName(charset))).game();
        assertThat(line(record)).isEqualTo("7g7f 3c3d");
        assertThat(record.player(Color.SENTE)).contains("髙橋﨑①Ⅱ～");
        assertThat(record.tree().mainLine().get(1).comment()).isEqualTo("十能表ソ―－");
    }

    @ParameterizedTest
    @ValueSource(strings = {"EUC-JP", "ISO-2022-JP"})
    void filesOfUnixAndOfMailsAreFoundOut(String charset) {
        String kif = "先手：鈴木\n後手：佐藤\n手数----指手--\n   1 ７六歩(77)\n*四間飛車\n   2 ３四歩(33)\n";
        ReadResult read = RecordReader.read(kif.getBytes(Charset.forName(charset)));
        assertThat(read.warnings()).isEmpty();
        assertThat(read.game()).isEqualTo(RecordReader.read(kif).game());
    }

    @Test
    void shiftJisThatMightBeEucIsShiftJis() {
        byte[] bytes = "V2.2\nN+ﾎﾞﾌﾞ\nPI\n+\n+7776FU\n".getBytes(Charset.forName("windows-31j"));
        assertThat(RecordReader.read(bytes).game().player(Color.SENTE)).contains("ﾎﾞﾌﾞ");
    }

    @Test
    void aByteOrderMarkIsNoContent() {
        byte[] bytes = ("\uFEFF" + KIF).getBytes(StandardCharsets.UTF_8);
        assertThat(RecordReader.read(bytes).game())
                .isEqualTo(RecordReader.read(KIF).game());
        assertThat(RecordReader.read(bytes).warnings()).isEmpty();
    }

    @Test
    void aDamagedFileIsReadAsWhatItWas() {
        byte[] bytes = KIF.getBytes(StandardCharsets.UTF_8);
        byte[] cut = Arrays.copyOf(bytes, bytes.length - 9);
        ReadResult read = RecordReader.read(cut);
        assertThat(line(read.game())).startsWith("7g7f");
        byte[] broken = bytes.clone();
        broken[12] = (byte) 0xFF;
        assertThat(line(RecordReader.read(broken).game())).isEqualTo("7g7f 3c3d");
        assertThat(RecordReader.read(broken).warnings())
                .extracting(Warning::code)
                .contains(WarningCode.BAD_CHARACTER);
    }

    @Test
    void aFileSaysItsEncodingWhereTheFormatHasAPlaceForIt() {
        List<GameRecord> games = RecordReader.read(KIF).games();
        String kif = new String(
                RecordWriter.encode(games, RecordFormat.KIF, StandardCharsets.UTF_8)
                        .bytes(),
                StandardCharsets.UTF_8);
        assertThat(kif).startsWith("#KIF version=2.0 encoding=UTF-8\n");
        String csa = new String(
                RecordWriter.encode(games, RecordFormat.CSA, StandardCharsets.UTF_8)
                        .bytes(),
                StandardCharsets.UTF_8);
        assertThat(csa).startsWith("'CSA encoding=UTF-8\nV2.2\n");
        assertThat(RecordReader.read(csa).game().tree().root().comment()).isEmpty();
    }

    @Test
    void shiftJisFilesComeBackAndLackingCharactersAreSaid() {
        List<GameRecord> games = RecordReader.read(KIF).games();
        for (RecordFormat format : RecordFormat.values()) {
            RecordWriter.WrittenFile file = RecordWriter.encode(games, format, TextEncoding.WINDOWS_31J);
            assertThat(line(RecordReader.read(file.bytes()).game())).isEqualTo("7g7f 3c3d");
        }
        RecordWriter.WrittenFile kif = RecordWriter.encode(games, RecordFormat.KIF, TextEncoding.WINDOWS_31J);
        assertThat(RecordReader.read(kif.bytes()).game()).isEqualTo(games.get(0));
        assertThat(kif.dropped()).isEmpty();
        GameRecord emoji = RecordReader.read("先手：😀\n1 ７六歩(77)").game();
        assertThat(RecordWriter.encode(List.of(emoji), RecordFormat.KIF, TextEncoding.WINDOWS_31J)
                        .dropped())
                .hasSize(1);
    }

    @Test
    void encodingsAreKnownByTheirNames() {
        assertThat(TextEncoding.ofName("Shift_JIS")).contains(TextEncoding.WINDOWS_31J);
        assertThat(TextEncoding.ofName("cp932")).contains(TextEncoding.WINDOWS_31J);
        assertThat(TextEncoding.ofName("UTF-8")).contains(StandardCharsets.UTF_8);
        assertThat(TextEncoding.ofName("latin1")).isEmpty();
    }
}
