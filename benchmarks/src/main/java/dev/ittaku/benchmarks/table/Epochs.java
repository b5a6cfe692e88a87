package dev.ittaku.benchmarks.table;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The converters that the Enhanced Client needs for instants as numbers; its own writes text. */
public abstract class Epochs implements AttributeConverter<Instant> {
    @Override
    public EnhancedType<Instant> type() {
        return EnhancedType.of(Instant.class);
    }

    @Override
    public AttributeValueType attributeValueType() {
        return AttributeValueType.N;
    }

    /** Milliseconds since 1970. */
    public static final class Millis extends Epochs {
        @Override
        public AttributeValue transformFrom(Instant instant) {
            return AttributeValue.createN(Long.toString(instant.toEpochMilli()));
        }

        @Override
        public Instant transformTo(AttributeValue value) {
            return Instant.ofEpochMilli(Long.parseLong(value.n()));
        }
    }

    /** Seconds since 1970, as time to live wants them. */
    public static final class Seconds extends Epochs {
        @Override
        public AttributeValue transformFrom(Instant instant) {
            return AttributeValue.createN(Long.toString(instant.getEpochSecond()));
        }

        @Override
        public Instant transformTo(AttributeValue value) {
            return Instant.ofEpochSecond(Long.parseLong(value.n()));
        }
    }
}
