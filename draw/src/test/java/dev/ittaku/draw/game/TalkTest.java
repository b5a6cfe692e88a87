package dev.ittaku.draw.game;

import static dev.ittaku.draw.game.Party.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.view.GameEvent;
import org.junit.jupiter.api.Test;

/** What is said during a turn, and who reads it when. */
class TalkTest {
    @Test
    void theDrawerIsSilentAndAGuessThatTellsTheAnswerReachesNobodyElse() {
        Party party = Party.of(3, 60, 1).begun().answers("りんご").draws();
        refused(DrawRefusal.Code.DRAWER_SILENT, () -> party.game.say("p1", "やあ", party.now));
        refused(DrawRefusal.Code.DRAWER_SILENT, () -> party.game.guess("p1", "りんご", party.now));
        party.heard.clear();
        party.does(() -> party.game.say("p2", "あおりんごじる", party.now));
        assertThat(party.heard).hasSize(1);
        assertThat(party.heard.get(0).only()).contains(java.util.Set.of("p1", "p2"));
        assertThat(party.lines).isEmpty();
        party.does(() -> party.game.say("p2", "りんこ", party.now));
        assertThat(party.types()).containsExactly("guess", "guess", "close");
        assertThat(party.heard.get(2).only()).contains(java.util.Set.of("p2"));
        party.guesses("p3", "りんご");
        assertThat(party.lines).extracting(l -> l.content()).containsExactly("りんこ", "guessed", "あおりんごじる", "りんご");
    }

    @Test
    void aNearMissNamesTheLineItBelongsTo() {
        Party party = Party.of(2, 60, 1).begun().answers("りんご").draws();
        party.guesses("p2", "りんこ");
        String line = party.events(GameEvent.Guess.class).get(0).line().id();
        assertThat(party.events(GameEvent.Close.class)).containsExactly(new GameEvent.Close(line, "りんこ"));
    }

    @Test
    void whatWasHeldBackIsShownToEveryoneWhenTheTurnIsOver() {
        Party party = Party.of(3, 60, 1);
        party.does(() -> party.game.join("s1", "みるひと", Role.SPECTATOR, party.now));
        party.begun().answers("りんご").draws();
        party.does(() -> party.game.say("s1", "じょうず", party.now));
        party.does(() -> party.game.say("p2", "あおりんごじる", party.now));
        party.heard.clear();
        party.guesses("p3", "りんご");
        assertThat(party.heard.stream()
                        .filter(a -> a.only().isEmpty())
                        .map(a -> a.event().type()))
                .containsSubsequence("turnEnded", "chat", "guess");
        assertThat(party.lines).extracting(l -> l.content()).containsExactly("guessed", "じょうず", "あおりんごじる", "りんご");
    }

    @Test
    void talkHasItsPace() {
        Party party = Party.of(2, 60, 1);
        for (int i = 0; i < 5; i++) {
            party.does(() -> party.game.say("p1", "やあ", party.now));
        }
        refused(DrawRefusal.Code.TOO_FAST, () -> party.game.say("p1", "やあ", party.now));
        party.does(() -> party.game.say("p2", "やあ", party.now));
        party.passes(3);
        party.does(() -> party.game.say("p1", "やあ", party.now));
        party.begun().answers("りんご");
        for (int i = 0; i < 3; i++) {
            party.guesses("p2", "みかん");
        }
        refused(DrawRefusal.Code.TOO_FAST, () -> party.game.guess("p2", "みかん", party.now));
        party.passes(1);
        party.guesses("p2", "みかん");
    }
}
