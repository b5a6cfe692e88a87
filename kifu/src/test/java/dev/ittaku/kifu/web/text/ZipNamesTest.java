package dev.ittaku.kifu.web.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ZipNamesTest {
    private final ZipNames names = new ZipNames();

    @Test
    void pathsBecomeFolders() {
        assertThat(names.next("社団戦/2025/鈴木", "kif")).isEqualTo("社団戦/2025/鈴木.kif");
    }

    @Test
    void whatASystemReservesIsReplaced() {
        assertThat(names.next("a:b\\c*?\"<>|/d\u0007", "kif")).isEqualTo("a_b_c______/d_.kif");
        assertThat(names.next("con/nul.x/com1", "kif")).isEqualTo("_con/_nul.x/_com1.kif");
        assertThat(names.next("end. ./ . ", "kif")).isEqualTo("end/_.kif");
        assertThat(names.next("../x", "kif")).isEqualTo("_/x.kif");
    }

    @Test
    void noTwoNamesDifferOnlyByCase() {
        assertThat(names.next("Game", "kif")).isEqualTo("Game.kif");
        assertThat(names.next("game", "kif")).isEqualTo("game (2).kif");
        assertThat(names.next("GAME", "kif")).isEqualTo("GAME (3).kif");
        assertThat(names.next("a?", "kif")).isEqualTo("a_.kif");
        assertThat(names.next("a*", "kif")).isEqualTo("a_ (2).kif");
    }

    @Test
    void noFolderIsNamedLikeAFile() {
        assertThat(names.next("a", "kif")).isEqualTo("a.kif");
        assertThat(names.next("a.KIF/b", "kif")).isEqualTo("a.KIF_/b.kif");
        assertThat(names.next("manifest.json/b", "kif")).isEqualTo("manifest.json_/b.kif");
    }

    @Test
    void longNamesAreCutBetweenCharacters() {
        String name = names.next("𠮷".repeat(100), "kif");
        assertThat(name).isEqualTo("𠮷".repeat(55) + ".kif");
        assertThat(name.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(255);
    }
}
