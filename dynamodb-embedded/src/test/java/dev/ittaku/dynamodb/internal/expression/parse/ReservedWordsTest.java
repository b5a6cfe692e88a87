package dev.ittaku.dynamodb.internal.expression.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReservedWordsTest {
    @Test
    void thereAre573ReservedWords() {
        assertThat(ReservedWords.count()).isEqualTo(573);
        assertThat(Stream.of("abort", "Zone", "SIZE", "ttl")).allMatch(ReservedWords::contains);
        assertThat(Stream.of("pk", "sk", "userId")).noneMatch(ReservedWords::contains);
    }
}
