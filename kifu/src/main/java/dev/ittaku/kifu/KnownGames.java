package dev.ittaku.kifu;

import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the record that holds a game already: the same start position and the same moves of the main line, whatever the
 * format, the comments and the headers. What lists show is compared first, so that few texts are read.
 */
final class KnownGames {
    private static final int PAGE = 500;

    private final Table table;

    KnownGames(Table table) {
        this.table = table;
    }

    Optional<Kifu> find(String username, String text, ReadResult read) {
        Summary wanted = RecordText.summary(read);
        List<String> alike;
        try (Stream<KifuListing> all =
                table.stream(KifuTable.KIFUS_BY_CREATION.of(username).limit(PAGE))) {
            alike = all.filter(kifu -> isAlike(wanted, Summary.orEmpty(kifu.summary())))
                    .map(KifuListing::kid)
                    .toList();
        }
        for (String kid : alike) {
            Optional<Kifu> kifu =
                    table.get(KifuTable.KIFU_TO_DECIDE.of(username, kid)).item();
            if (kifu.isPresent() && isSame(text, read, kifu.get().kifu())) {
                return kifu;
            }
        }
        return Optional.empty();
    }

    private static boolean isAlike(Summary one, Summary other) {
        return one.moves() == other.moves() && Objects.equals(one.lastSfen(), other.lastSfen());
    }

    private static boolean isSame(String text, ReadResult read, String stored) {
        if (text.equals(stored)) {
            return true;
        }
        ReadResult other = RecordReader.read(stored);
        return tellsAll(read)
                && tellsAll(other)
                && read.game().sfen().equals(other.game().sfen())
                && Arrays.equals(
                        read.game().tree().mainMoves(), other.game().tree().mainMoves());
    }

    /** Whether the moves of the first game stand for the text: it was understood, is one game, and has moves. */
    private static boolean tellsAll(ReadResult read) {
        return read.games().size() == 1
                && read.game().moveCount() > 0
                && read.warnings().stream().noneMatch(RecordText::isSevere);
    }
}
