package dev.ittaku.draw.game;

import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.WordSource;
import dev.ittaku.draw.words.AnswerRules;
import dev.ittaku.draw.words.WordFilter;
import dev.ittaku.draw.words.WordPacks;
import dev.ittaku.draw.words.WordPacks.Difficulty;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Which answers a turn may have, and the words that its drawer is offered. */
final class Answering {
    private static final int OFFERED = 3;

    private final GameState state;
    private final Umpire umpire;

    Answering(GameState state, Umpire umpire) {
        this.state = state;
        this.umpire = umpire;
    }

    /** Those of the room's language, which the host may change until the game begins. */
    AnswerRules rules() {
        return umpire.rules(state.settings.languageOrDefault());
    }

    /** The answer in its stored form, if it is allowed now. */
    String checked(String typed, List<String> spellings) {
        AnswerRules rules = rules();
        String answer = rules.answer(typed).orElseThrow(() -> DrawRefusal.invalid("answer", rules.answerFault()));
        if (state.options.hidesRudeWords() && WordFilter.ours().isRude(answer)) {
            throw DrawRefusal.of(
                    DrawRefusal.Code.ANSWER_FILTERED, "The host does not want such words here. Choose another.");
        }
        if (usedKeys().contains(rules.key(answer))) {
            throw DrawRefusal.of(DrawRefusal.Code.ANSWER_USED, "This was an answer before. Choose another.");
        }
        if (isNamed(answer, spellings)) {
            throw DrawRefusal.of(
                    DrawRefusal.Code.ANSWER_SHOWN, "Everyone can read this in somebody's name. Choose another.");
        }
        if (!fitsChain(answer)) {
            throw DrawRefusal.of(DrawRefusal.Code.CHAIN, "The answer has to begin with " + begin().orElse("") + ".");
        }
        return answer;
    }

    private Set<String> usedKeys() {
        return state.usedAnswers.stream().map(rules()::key).collect(Collectors.toSet());
    }

    private boolean isNamed(String answer, List<String> spellings) {
        List<String> names = new ArrayList<>(state.former.values());
        state.players.forEach(p -> names.add(p.name));
        state.spectators.values().forEach(p -> names.add(p.name));
        AnswerRules rules = rules();
        return names.stream().anyMatch(name -> rules.tells(name, answer, spellings));
    }

    private boolean fitsChain(String answer) {
        return begin().map(wanted -> rules().begin(answer).equals(wanted)).orElse(true);
    }

    /** In shiritori, what the next answer begins with; after a word that ended the chain anything goes. */
    Optional<String> begin() {
        if (!state.options.shiritori() || state.usedAnswers.isEmpty()) {
            return Optional.empty();
        }
        return rules().nextBegin(state.usedAnswers.get(state.usedAnswers.size() - 1));
    }

    /** Whether this answer costs the drawer the turn, because no word can follow it. */
    boolean endsChain(String answer) {
        return state.options.shiritori() && rules().nextBegin(answer).isEmpty();
    }

    /** Three words that would be accepted, if the room offers words: the host's, or an easy, a usual and a hard one. */
    List<String> offer() {
        if (state.settings.wordsOrDefault() != WordSource.CHOICE) {
            return List.of();
        }
        // Chosen by an id that nobody knows, so that nobody can compute the same three words.
        Random chance = new Random(state.ids.get().hashCode());
        AnswerRules rules = rules();
        Set<String> taken = usedKeys();
        // What costs least comes first: in a chain most words fail by their first letter.
        Predicate<String> fits = word ->
                fitsChain(word) && !endsChain(word) && !taken.contains(rules.key(word)) && !isNamed(word, List.of());
        List<String> offered = new ArrayList<>(some(state.pack, OFFERED, chance, fits));
        offered.forEach(word -> taken.add(rules.key(word)));
        for (Difficulty difficulty : Difficulty.values()) {
            if (offered.size() < OFFERED) {
                List<String> words = WordPacks.words(state.settings.languageOrDefault(), difficulty);
                some(words, 1, chance, fits).forEach(word -> {
                    offered.add(word);
                    taken.add(rules.key(word));
                });
            }
        }
        return List.copyOf(offered);
    }

    /** The first few of the words, in chance's order, that pass. */
    private static List<String> some(List<String> words, int count, Random chance, Predicate<String> test) {
        List<String> mixed = new ArrayList<>(words);
        Collections.shuffle(mixed, chance);
        return mixed.stream().filter(test).limit(count).toList();
    }
}
