package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.DecodeHintType;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.decoder.Decoder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The QR codes that pages make, read by a library that others use to read them. */
class QrCodesIT extends BrowserTest {
    /** As many bytes as each size of code holds, and the fewest. */
    private static final List<Integer> LENGTHS = List.of(1, 14, 26, 42, 62, 84, 106);

    private static final String LINK = "https://example.org/draw/code/ABCD2345?from=一卓";

    @Test
    void aCodeOfEverySizeIsReadAsWhatItWasMadeOf() throws Exception {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            visitor.open("/ui/gallery.html");
            for (int length : LENGTHS) {
                String text = "x".repeat(length);
                assertThat(read(visitor, text)).isEqualTo(text);
            }
            assertThat(read(visitor, LINK)).isEqualTo(LINK);
        }
    }

    @SuppressWarnings("unchecked") // rows of dark and light
    private static String read(Visitor visitor, String text) throws Exception {
        List<List<Boolean>> rows = (List<List<Boolean>>) visitor.page()
                .evaluate("async ({text}) => (await import('ittaku/qr.js')).qrGrid(text)", Map.of("text", text));
        BitMatrix code = new BitMatrix(rows.size());
        for (int y = 0; y < rows.size(); y++) {
            for (int x = 0; x < rows.size(); x++) {
                if (rows.get(y).get(x)) {
                    code.set(x, y);
                }
            }
        }
        Map<DecodeHintType, String> hints = Map.of(DecodeHintType.CHARACTER_SET, "UTF-8");
        return new Decoder().decode(code, hints).getText();
    }
}
