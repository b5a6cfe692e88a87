package dev.ittaku.kifu;

import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.platform.product.PersonalData;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a person takes along from the notebook: the records with their texts, and the names of the tags. */
public final class KifuData implements PersonalData {
    private record RecordCopy(
            String kid,
            @Nullable String slug,
            String kifu,
            @Nullable Side firstOrSecond,
            @Nullable GameResult result,
            @Nullable String memo,
            boolean isPublic,
            boolean share,
            Instant created,
            Instant latestUpdate) {
        static RecordCopy of(Kifu kifu) {
            return new RecordCopy(
                    kifu.kid(),
                    kifu.slug(),
                    kifu.kifu(),
                    kifu.firstOrSecond(),
                    kifu.result(),
                    kifu.memo(),
                    kifu.isPublic(),
                    kifu.share(),
                    kifu.created(),
                    kifu.latestUpdate());
        }
    }

    private final KifuLists lists;

    public KifuData(KifuLists lists) {
        this.lists = lists;
    }

    @Override
    public String part() {
        return "kifu";
    }

    @Override
    public List<File> files(String userId, String username) {
        return List.of(
                new File("records", () -> lists.whole(username).map(RecordCopy::of)),
                new File("tags", () -> lists.tagNames(username).values().stream()));
    }
}
