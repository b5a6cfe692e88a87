package dev.ittaku.draw.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.ink.InkArchive;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkGrid;
import dev.ittaku.draw.ink.InkLog;
import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.draw.room.Lobby;
import java.util.List;
import org.junit.jupiter.api.Test;

class EveningTest {
    @Test
    void anEveningIsAFinishedGameWithADrawingForEveryTurn() {
        try (DemoRooms demo = new DemoRooms()) {
            assertThat(Evening.played(demo.lobby)).isEmpty();

            String gameId = new Evening(demo.rooms, demo.clock, Sketch.all()).play();

            assertThat(Evening.played(demo.lobby)).isPresent();
            List<Lobby.Gallery> rounds = demo.lobby.rounds(gameId, 10, null).items();
            assertThat(rounds).hasSize(2).allSatisfy(round -> {
                assertThat(round.round().turns()).hasSize(4);
                assertThat(round.drawings().values())
                        .hasSize(4)
                        .noneMatch(drawing -> InkArchive.unpack(drawing.data()).isEmpty());
            });
            assertThat(rounds.stream()
                            .flatMap(round -> round.round().turns().stream())
                            .filter(turn -> turn.correctPlayerIds().isEmpty()))
                    .as("the one word that nobody found")
                    .hasSize(1);
        }
    }

    @Test
    void everySketchIsInkThatAPageMaySend() {
        assertThat(Sketch.all()).hasSizeGreaterThanOrEqualTo(8).allSatisfy(sketch -> {
            InkLog log = new InkLog();
            InkWriter ink = new InkWriter(1, 1);
            sketch.moves().forEach(move -> {
                move.accept(ink);
                log.append(InkFrame.read(ink.frame()));
            });
            assertThat(InkGrid.of(log).checksum()).isNotEqualTo(new InkGrid().checksum());
        });
    }
}
