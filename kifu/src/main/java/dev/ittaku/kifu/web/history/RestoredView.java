package dev.ittaku.kifu.web.history;

import dev.ittaku.kifu.notebook.Trash;
import dev.ittaku.kifu.web.KifuView;
import java.util.List;

/**
 * A record that was restored from the trash.
 *
 * @param lost what could not be restored: slug, shareCode or tags
 */
public record RestoredView(KifuView kifu, List<String> lost) {
    public RestoredView {
        lost = List.copyOf(lost);
    }

    static RestoredView of(Trash.Restored restored, List<String> tags) {
        return new RestoredView(
                KifuView.ofOwner(restored.kifu(), tags),
                restored.lost().stream().map(RestoredView::name).toList());
    }

    private static String name(Trash.Lost lost) {
        return switch (lost) {
            case SLUG -> "slug";
            case SHARE_CODE -> "shareCode";
            case TAGS -> "tags";
        };
    }
}
