package dev.ittaku.dynamodb.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.internal.storage.HotAnswers.Question;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HotAnswersTest {
    private static final byte[] VALUE = {1};

    private final WriteMarks marks = new WriteMarks(2000);
    private final HotAnswers<String> hot = new HotAnswers<>(marks);

    private static byte[] key(int partition, int item) {
        return Keys.concat(Keys.items(7), new byte[] {0, 0, 0, (byte) partition, (byte) item});
    }

    private static Question item(int number) {
        return Question.item(key(number, number));
    }

    private static List<Batch> writing(byte[] key) {
        return List.of(new Batch().put(key, VALUE));
    }

    private void keep(Question question, String answer) {
        hot.mark(question);
        hot.keep(question, hot.mark(question), answer, 10, 1);
    }

    private String answer(Question question) {
        HotAnswers.Kept<String> kept = hot.find(question);
        return kept == null ? "" : kept.answer();
    }

    @Test
    void anAnswerIsWantedWhenItIsAskedForTheSecondTime() {
        assertThat(hot.mark(item(1))).isEqualTo(WriteMarks.NONE);
        assertThat(hot.mark(item(1))).isNotEqualTo(WriteMarks.NONE);
    }

    @Test
    void whatIsKeptIsFoundUnderItsOwnKeyOnly() {
        keep(item(1), "one");

        assertThat(answer(item(1))).isEqualTo("one");
        assertThat(answer(item(2))).isEmpty();
    }

    @Test
    void aWriteOfTheItemEndsItsAnswerBeforeTheStorageHasIt() {
        keep(item(1), "one");

        marks.begin(writing(key(1, 1)));

        assertThat(answer(item(1))).isEmpty();
    }

    @Test
    void aWriteOfAnotherItemOfThePartitionEndsWhatWasMadeOfThePartitionOnly() {
        Question range = Question.range(key(1, 0), new byte[] {9});
        keep(item(1), "item");
        keep(range, "range");

        marks.begin(writing(key(1, 77)));
        marks.end(writing(key(1, 77)));

        assertThat(answer(item(1))).isEqualTo("item");
        assertThat(answer(range)).isEmpty();
    }

    @Test
    void nothingIsKeptOfWhatWasReadDuringAWrite() {
        hot.mark(item(1));
        marks.begin(writing(key(1, 1)));

        assertThat(hot.mark(item(1))).isEqualTo(WriteMarks.NONE);

        marks.end(writing(key(1, 1)));
        assertThat(hot.mark(item(1))).isNotEqualTo(WriteMarks.NONE);
    }

    @Test
    void whatWasReadBeforeAWriteAndKeptAfterItIsNotFound() {
        hot.mark(item(1));
        long mark = hot.mark(item(1));
        marks.begin(writing(key(1, 1)));
        marks.end(writing(key(1, 1)));

        hot.keep(item(1), mark, "old", 10, 1);

        assertThat(answer(item(1))).isEmpty();
    }

    @Test
    void droppingARangeOfItemsEndsAllAnswersAndDroppingOtherRangesNone() {
        keep(item(1), "one");

        marks.begin(List.of(new Batch().deleteRange(Keys.stream(1), Keys.stream(2))));
        assertThat(answer(item(1))).isEqualTo("one");

        marks.begin(List.of(new Batch().deleteRange(Keys.items(3), Keys.items(4))));
        assertThat(answer(item(1))).isEmpty();
    }

    @Test
    void nothingIsKeptBeyondTheRoomThatThereIs() {
        for (int i = 0; i < 100; i++) {
            keep(item(i), "answer " + i);
        }

        long found =
                IntStream.range(0, 100).filter(i -> !answer(item(i)).isEmpty()).count();
        assertThat(found).isBetween(1L, 1000L / 140);
    }
}
