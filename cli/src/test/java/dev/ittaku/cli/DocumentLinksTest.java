package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Links within the documents lead to files that are there, and to headings that stand in them. */
class DocumentLinksTest {
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : GuidePages.all()) {
            for (String target : LINK.matcher(Files.readString(page))
                    .results()
                    .map(found -> found.group(1))
                    .filter(found -> !ELSEWHERE.matcher(found).matches())
                    .toList()) {
                links++;
                if (!leadsSomewhere(page, target)) {
                    broken.add(GuidePages.ROOT.relativize(page) + " -> " + target);
                }
            }
        }
        assertThat(links).isGreaterThan(150);
        assertThat(broken).isEmpty();
    }

    private static boolean leadsSomewhere(Path page, String target) throws IOException {
        int hash = target.indexOf('#');
        String path = hash < 0 ? target : target.substring(0, hash);
        Path file = path.isEmpty() ? page : page.resolveSibling(path).normalize();
        if (!Files.exists(file) || hash < 0 || !file.toString().endsWith(".md")) {
            return Files.exists(file);
        }
        return HEADING.matcher(Files.readString(file))
                .results()
                .map(DocumentLinksTest::anchor)
                .anyMatch(target.substring(hash + 1)::equals);
    }

    /** As code hosts make it of a heading: letters, digits and hyphens, spaces become hyphens. */
    private static String anchor(MatchResult heading) {
        return heading.group(1)
                .replaceAll("]\\([^)]*\\)", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .strip()
                .replace(' ', '-');
    }
}
