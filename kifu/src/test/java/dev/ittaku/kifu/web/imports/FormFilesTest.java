package dev.ittaku.kifu.web.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.imports.Imports;
import dev.ittaku.kifu.imports.Imports.Upload;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.platform.http.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Forms as browsers and curl send them. */
class FormFilesTest {
    private static final String TYPE = "multipart/form-data; boundary=----x7";

    private static List<Upload> read(String body) {
        return FormFiles.of(TYPE, body.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void filesAreTakenAndOtherFieldsPassedOver() {
        List<Upload> files = read("""
                ------x7
                Content-Disposition: form-data; name="files"; filename="大会/鈴%22木.kif"
                Content-Type: application/octet-stream

                手合割：平手
                ------x
                ------x7
                Content-Disposition: form-data; name="note"

                not a file
                ------x7
                content-disposition: form-data; filename=b.kif; name=files

                ------x7--
                """.replace("\n", "\r\n"));
        assertThat(files).extracting(Upload::name).containsExactly("大会/鈴\"木.kif", "b.kif");
        assertThat(new String(files.get(0).bytes(), StandardCharsets.UTF_8)).isEqualTo("手合割：平手\r\n------x");
        assertThat(files.get(1).bytes()).isEmpty();
    }

    @Test
    void whatIsNoFormIsRefused() {
        for (String body :
                List.of("", "------x7", "------x7\r\n", "------x7\r\nContent-Disposition: form-data\r\n\r\nabc", "x")) {
            assertThatThrownBy(() -> read(body)).as(body).isInstanceOf(Problem.class);
        }
        assertThatThrownBy(() -> FormFiles.of("multipart/form-data", new byte[0]))
                .isInstanceOf(Problem.class);
    }

    @Test
    void aFormOfTooManyPartsIsRefused() {
        String part = "\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\n\r\n------x7";
        assertThat(read("------x7" + part.repeat(Imports.MOST_FILES) + "--")).isEmpty();
        String body = "------x7" + part.repeat(Imports.MOST_FILES + 1) + "--";
        assertThatThrownBy(() -> read(body))
                .isInstanceOfSatisfying(
                        KifuRefusal.class,
                        refusal -> assertThat(refusal.reason()).isEqualTo(Reason.TOO_MANY_FILES));
    }

    @Test
    void noBytesBreakIt() {
        Random random = new Random(7);
        byte[] parts = "------x7\r\n--;filename=\"a".getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 20_000; i++) {
            byte[] body = new byte[random.nextInt(60)];
            for (int at = 0; at < body.length; at++) {
                body[at] = parts[random.nextInt(parts.length)];
            }
            byte[] whole = ("------x7\r\n" + new String(body, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
            try {
                FormFiles.of(TYPE, whole);
            } catch (Problem refused) {
                // as it should be
            }
        }
    }
}
