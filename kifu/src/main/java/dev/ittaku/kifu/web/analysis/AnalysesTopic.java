package dev.ittaku.kifu.web.analysis;

import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.kifu.analysis.Analysis;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.live.LiveTopic;
import dev.ittaku.table.design.TableDesign;
import jakarta.inject.Singleton;
import java.util.Optional;

/** A person's analyses: their progress and their ends. Everybody watches their own. */
@Singleton
class AnalysesTopic implements LiveTopic {
    @Override
    public String name() {
        return "kifu-analyses";
    }

    @Override
    public TableDesign design() {
        return KifuDesign.DESIGN;
    }

    @Override
    public Optional<String> keyOf(Object item) {
        return item instanceof Analysis analysis ? Optional.of(analysis.username()) : Optional.empty();
    }

    @Override
    public Optional<String> watched(Optional<Caller> caller, String asked) {
        return caller.map(Caller::username);
    }
}
