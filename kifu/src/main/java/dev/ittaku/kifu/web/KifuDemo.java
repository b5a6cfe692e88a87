package dev.ittaku.kifu.web;

import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.notebook.Readers;
import dev.ittaku.kifu.notebook.Tags;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.TagListing;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.platform.product.DemoContent;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Outcome;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The notebook's sample content: games that the built-in engine played from well-known openings, in folders, with tags,
 * notes and evaluations, some of them other people's. A record's path tells whether it is there already.
 */
@Singleton
public class KifuDemo implements DemoContent {
    private static final String RIVAL = "hoshi";
    private static final String TEACHER = "sawamura";

    private final Kifus kifus;
    private final Tags tags;
    private final Readers readers;
    private final KifuLists lists;

    public KifuDemo(Kifus kifus, Tags tags, Readers readers, KifuLists lists) {
        this.kifus = kifus;
        this.tags = tags;
        this.readers = readers;
        this.lists = lists;
    }

    @Override
    public String product() {
        return "kifu";
    }

    @Override
    public void fill(People people) {
        String visitor = people.visitor().username();
        String rival = people.person(RIVAL).username();
        String teacher = people.person(TEACHER).username();

        keep(visitor, "tsume", "詰将棋/三手詰 1", null, "", false, "詰将棋");
        keep(visitor, "hayaishida", "研究/早石田", null, "相手が間違えたときの手順。枝も見ておく。", false, "研究", "振り飛車");
        keep(visitor, "nimai", "道場/指導対局/二枚落ち", Side.FIRST, "二歩突っ切りで初めて勝てた。", false, "会心の譜");
        keep(visitor, "yagura", "道場/夏のリーグ/第1局", Side.FIRST, "中盤に危ない場面があった。読み返すこと。", true, "矢倉", "会心の譜");
        keep(visitor, "shiken", "道場/夏のリーグ/第2局", Side.SECOND, "", true, "振り飛車");
        keep(visitor, "kakugawari", "社団戦/2026/一回戦", Side.FIRST, "チームは 4–3 で勝ち。", false, "角換わり");
        keep(visitor, "yokofu", "社団戦/2026/二回戦", Side.SECOND, "", true, "横歩取り", "会心の譜");
        keep(visitor, "aigakari", "ネット/2026-08-02", Side.FIRST, "早指しで受けを間違えた。エンジンに聞いてみる。", false, "反省");
        keep(visitor, "nakabisha", "ネット/2026-08-30", Side.SECOND, "中飛車の相手は苦手。", false, "反省", "振り飛車");

        keep(rival, "aigakari", "相掛かり/高野さんと", Side.SECOND, "もらった棋譜。", true, "相掛かり");
        keep(rival, "nakabisha", "中飛車/早朝", Side.FIRST, "", true, "対中飛車");
        keep(teacher, "nimai", "指導/高野さん", Side.SECOND, "筋がよい。次は飛香落ちで。", false, "二枚落ち");
        // Both ways of sharing can be seen: one record of one person, everything of another.
        lists.own(rival, KifuLists.Order.CREATED, KifuFilter.NONE, 1, null)
                .items()
                .forEach(kifu -> readers.grant(rival, kifu.kid(), visitor));
        readers.grantAll(teacher, visitor);
    }

    private void keep(
            String owner, String game, String path, @Nullable Side side, String memo, boolean shown, String... labels) {
        String text = text(game);
        Draft draft = Draft.of(text).at(path).noting(memo).shown(shown, shown);
        if (side != null) {
            draft = draft.played(side, result(RecordReader.read(text).game(), side));
        }
        List<String> tids = new ArrayList<>();
        for (String label : labels) {
            tids.add(tag(owner, label));
        }
        try {
            kifus.create(owner, draft, tids);
        } catch (KifuRefusal refusal) {
            if (refusal.reason() != KifuRefusal.Reason.SLUG_TAKEN) {
                throw refusal;
            }
        }
    }

    private String tag(String owner, String name) {
        for (TagListing known :
                tags.list(owner, Tags.Order.NAME, name, 50, null).items()) {
            if (known.name().equals(name)) {
                return known.tid();
            }
        }
        return tags.create(owner, name).tid();
    }

    private static GameResult result(GameRecord game, Side side) {
        Outcome outcome = game.outcome();
        if (outcome == Outcome.DRAW || outcome == Outcome.OPEN) {
            return GameResult.DRAW;
        }
        return (outcome == Outcome.SENTE_WINS) == (side == Side.FIRST) ? GameResult.WIN : GameResult.LOSE;
    }

    static String text(String game) {
        try (InputStream in = Objects.requireNonNull(KifuDemo.class.getResourceAsStream("demo/" + game + ".kif"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
