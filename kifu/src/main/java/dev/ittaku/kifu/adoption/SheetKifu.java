package dev.ittaku.kifu.adoption;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.search.Findable;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.text.RecordText;
import dev.ittaku.kifu.text.Slug;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A record of the sheets as ours, and what of it ours cannot have.
 *
 * @param lost a sentence each
 */
record SheetKifu(Kifu kifu, List<String> lost) {
    static SheetKifu of(SheetItem item, String owner, String kid, SheetTimes times, Instant now) {
        String text = item.text("kifu");
        if (text == null) {
            throw new NotTaken("kifu is missing");
        }
        if (RecordText.tooLong(text, RecordText.MOST_BYTES)) {
            throw new NotTaken("kifu has more than " + RecordText.MOST_BYTES + " bytes");
        }
        String memo = item.text("memo");
        if (memo != null && Draft.isTooLongMemo(memo)) {
            throw new NotTaken("memo is too long");
        }
        List<String> lost = new ArrayList<>();
        Instant created = times.of(item, "created", now);
        Kifu kifu = Kifu.of(owner, kid, text, created)
                .shareCode(code(item, lost))
                .slug(slug(item, lost))
                .firstOrSecond(side(item, lost))
                .result(result(item, lost))
                .memo(memo)
                .isPublic(item.flag("public"))
                .share(item.flag("share"))
                .latestAccess(times.of(item, "latest_access", created))
                .latestUpdate(times.of(item, "latest_update", created))
                .revision(1L)
                .build();
        return new SheetKifu(kifu.with(Findable.of(kifu).summary()), lost);
    }

    private static @Nullable String code(SheetItem item, List<String> lost) {
        String code = item.after("cgsi_pk", "kifu#scode#");
        if (code != null && !code.matches("[A-Za-z0-9]{1,64}")) {
            lost.add("its share code is not made of letters and digits");
            return null;
        }
        return code;
    }

    private static @Nullable String slug(SheetItem item, List<String> lost) {
        String slug = item.after("clsi_sk", "slug#");
        try {
            return slug == null ? null : Slug.checked("slug", slug);
        } catch (KifuRefusal refusal) {
            lost.add("its path '" + slug + "' " + refusal.faults().get(0).message());
            return null;
        }
    }

    private static @Nullable Side side(SheetItem item, List<String> lost) {
        String side = item.text("first_or_second");
        if (side == null) {
            return null;
        }
        return switch (side) {
            // The older sheet's spelling.
            case "first", "firtst" -> Side.FIRST;
            case "second" -> Side.SECOND;
            default -> {
                lost.add("first_or_second '" + side + "' is neither first nor second");
                yield null;
            }
        };
    }

    private static @Nullable GameResult result(SheetItem item, List<String> lost) {
        String result = item.text("result");
        if (result == null) {
            return null;
        }
        Optional<GameResult> known = switch (result) {
            case "win" -> Optional.of(GameResult.WIN);
            case "lose" -> Optional.of(GameResult.LOSE);
            case "draw" -> Optional.of(GameResult.DRAW);
            case "sennichite" -> Optional.of(GameResult.SENNICHITE);
            default -> Optional.empty();
        };
        if (known.isEmpty()) {
            lost.add("result '" + result + "' is none of win, lose, draw and sennichite");
        }
        return known.orElse(null);
    }
}
