package dev.ittaku.kifu.web;

import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.live.LiveTopic;
import dev.ittaku.table.design.TableDesign;
import jakarta.inject.Singleton;
import java.util.Optional;

/** A record, by its id: it may be open in several windows and in front of several people. */
@Singleton
class RecordTopic implements LiveTopic {
    private final Reading reading;

    RecordTopic(Reading reading) {
        this.reading = reading;
    }

    @Override
    public String name() {
        return "kifu-record";
    }

    @Override
    public TableDesign design() {
        return KifuDesign.DESIGN;
    }

    @Override
    public Optional<String> keyOf(Object item) {
        return item instanceof Kifu kifu ? Optional.of(kifu.kid()) : Optional.empty();
    }

    @Override
    public Optional<String> watched(Optional<Caller> caller, String asked) {
        try {
            return Optional.of(
                    reading.open(caller.map(Caller::username), asked).kifu().kid());
        } catch (KifuRefusal e) {
            return Optional.empty();
        }
    }
}
