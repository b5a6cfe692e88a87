package dev.ittaku.benchmarks.table;

import dev.ittaku.draw.table.PlayerStatus;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.TurnStatus;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The converter that the Enhanced Client needs for constants in lower case; annotations want a class for each enum. */
public abstract class LowerCaseNames<E extends Enum<E>> implements AttributeConverter<E> {
    private final Class<E> type;

    LowerCaseNames(Class<E> type) {
        this.type = type;
    }

    static @Nullable String of(@Nullable Enum<?> constant) {
        return constant == null ? null : constant.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public AttributeValue transformFrom(E constant) {
        return AttributeValue.createS(of(constant));
    }

    @Override
    public E transformTo(AttributeValue value) {
        return Enum.valueOf(type, value.s().toUpperCase(Locale.ROOT));
    }

    @Override
    public EnhancedType<E> type() {
        return EnhancedType.of(type);
    }

    @Override
    public AttributeValueType attributeValueType() {
        return AttributeValueType.S;
    }

    /** First or second. */
    public static final class OfSide extends LowerCaseNames<Side> {
        public OfSide() {
            super(Side.class);
        }
    }

    /** How a game ended. */
    public static final class OfGameResult extends LowerCaseNames<GameResult> {
        public OfGameResult() {
            super(GameResult.class);
        }
    }

    /** Where a room stands. */
    public static final class OfRoomStatus extends LowerCaseNames<RoomStatus> {
        public OfRoomStatus() {
            super(RoomStatus.class);
        }
    }

    /** Where a turn stands. */
    public static final class OfTurnStatus extends LowerCaseNames<TurnStatus> {
        public OfTurnStatus() {
            super(TurnStatus.class);
        }
    }

    /** Whether a player is ready. */
    public static final class OfPlayerStatus extends LowerCaseNames<PlayerStatus> {
        public OfPlayerStatus() {
            super(PlayerStatus.class);
        }
    }
}
