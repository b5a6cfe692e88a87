package dev.ittaku.kifu.web.text;

import dev.ittaku.kifu.notebook.Readers;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.platform.product.LinkPreview;
import dev.ittaku.platform.product.LinkPreviews;
import jakarta.inject.Singleton;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** What chats show of a link to a record: its title and a picture, where everybody with the link may see the record. */
@Singleton
class KifuPreviews implements LinkPreviews {
    private static final String LINK = "shared/";
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9]{6,40}");
    private static final Set<String> VIEWS = Set.of("statistics", "quotas");

    private final Reading reading;
    private final Readers readers;

    KifuPreviews(Reading reading, Readers readers) {
        this.reading = reading;
        this.readers = readers;
    }

    @Override
    public String product() {
        return "kifu";
    }

    /** By its form alone: most addresses of the notebook are no records. */
    private static boolean isRecord(String below) {
        if (below.startsWith(LINK)) {
            return ID.matcher(below.substring(LINK.length())).matches();
        }
        return isNamed(below) || (ID.matcher(below).matches() && !VIEWS.contains(below));
    }

    /** {@code @username/path}. */
    private static boolean isNamed(String below) {
        int slash = below.indexOf('/');
        return below.startsWith("@") && slash > 1 && slash < below.length() - 1;
    }

    @Override
    public Optional<LinkPreview> of(String below, Function<String, Optional<String>> parameter, boolean japanese) {
        String page = decoded(below);
        if (!isRecord(page)) {
            return Optional.empty();
        }
        try {
            if (page.startsWith(LINK)) {
                Kifu kifu = reading.openByCode(page.substring(LINK.length())).kifu();
                return Optional.of(preview(kifu, below, page, japanese));
            }
            // As seen without signing in, because programs that show links have no session.
            Kifu kifu = isNamed(page)
                    ? named(page)
                    : reading.open(Optional.empty(), page).kifu();
            return Optional.of(preview(kifu, below, "kifus/" + kifu.kid(), japanese));
        } catch (KifuRefusal nothingToSee) {
            return Optional.empty();
        }
    }

    private static String decoded(String below) {
        try {
            return URLDecoder.decode(below.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return below;
        }
    }

    private Kifu named(String below) {
        int slash = below.indexOf('/');
        String owner = readers.someone(below.substring(1, slash));
        String slug = below.substring(slash + 1);
        return reading.findBySlug(Optional.empty(), owner, slug)
                .orElseGet(() -> reading.openByFormerSlug(Optional.empty(), owner, slug))
                .kifu();
    }

    private static LinkPreview preview(Kifu kifu, String page, String path, boolean japanese) {
        Summary summary = Summary.orEmpty(kifu.summary());
        String title = KifuTitle.of(summary, japanese);
        return new LinkPreview(
                title,
                String.join(japanese ? "・" : " · ", KifuTitle.facts(summary, japanese)),
                "/kifu/" + page,
                "/api/kifu/" + path + "/card.png?language=" + (japanese ? "ja" : "en"),
                japanese ? "将棋盤：" + title : "A shogi board: " + title);
    }
}
