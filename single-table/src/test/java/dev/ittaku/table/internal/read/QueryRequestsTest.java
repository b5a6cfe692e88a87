package dev.ittaku.table.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.table.Library;
import dev.ittaku.table.Library.Book;
import dev.ittaku.table.Library.Note;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** The exact requests that counts become. */
class QueryRequestsTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void aCountAsksForNoItemAndGoesAsFarAsOneRequestCan() {
        QueryRequest request = QueryRequests.counting(
                        Library.NOTES
                                .of(new Note.ByOwner("me"))
                                .range(Note::number)
                                .to(12)
                                .limit(5),
                        NOW)
                .get(0);

        assertThat(request.select()).isEqualTo(Select.COUNT);
        assertThat(request.limit()).isNull();
        assertThat(request.projectionExpression()).isNull();
        assertThat(request.keyConditionExpression()).isEqualTo("#n0 = :v0 AND #n1 BETWEEN :v1 AND :v2");
        assertThat(request.expressionAttributeValues().get(":v0").s()).isEqualTo("NOTES#me");
        assertThat(request.filterExpression())
                .as("what is expired does not count")
                .contains("attribute_not_exists");
        assertThat(request.returnConsumedCapacity()).isEqualTo(ReturnConsumedCapacity.TOTAL);
    }

    @Test
    void aSmallerRecordNamesNothingThatTheCountDoesNotUse() {
        QueryRequest request = QueryRequests.counting(Library.TITLES.of(new Book.ByOwner("me")), NOW)
                .get(0);

        String all = request.keyConditionExpression() + request.filterExpression();
        assertThat(request.expressionAttributeNames().keySet()).allMatch(all::contains);
    }
}
