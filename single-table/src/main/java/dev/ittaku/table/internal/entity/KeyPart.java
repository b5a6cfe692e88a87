package dev.ittaku.table.internal.entity;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.codec.AttributeValueWriter;
import dev.ittaku.table.internal.key.KeyTemplate;
import dev.ittaku.table.internal.key.Shards;
import dev.ittaku.table.internal.key.SortRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One key attribute of the table or an index, as an entity fills it: from a template or from a plain component. */
public sealed interface KeyPart {
    String attribute();

    AttributeKind kind();

    /** The components that determine it, in order. */
    Set<String> components();

    /** What a query demands of it, or nothing if it demands nothing. */
    Optional<Condition> condition(Map<String, Object> given, SortRange.@Nullable Bound bound);

    /** All values that a query for one exact partition has to ask: one, or one per shard. */
    List<AttributeValue> partitions(Map<String, Object> given);

    record FromTemplate(String attribute, KeyTemplate template, Shards shards) implements KeyPart {
        @Override
        public AttributeKind kind() {
            return AttributeKind.S;
        }

        @Override
        public Set<String> components() {
            return template.components();
        }

        @Override
        public Optional<Condition> condition(Map<String, Object> given, SortRange.@Nullable Bound bound) {
            Path path = Path.of(attribute);
            SortRange range = SortRange.of(template, given, bound);
            if (range instanceof SortRange.Exactly exactly) {
                return Optional.of(new Condition.Compare(path, Comparison.EQUAL, text(exactly.key())));
            } else if (range instanceof SortRange.StartingWith starting) {
                return Optional.of(new Condition.BeginsWith(path, text(starting.prefix())));
            } else if (range instanceof SortRange.Between between) {
                return Optional.of(new Condition.Between(path, text(between.low()), text(between.high())));
            } else if (range instanceof SortRange.AtLeast least) {
                return Optional.of(new Condition.Compare(path, Comparison.AT_LEAST, text(least.low())));
            } else if (range instanceof SortRange.AtMost most) {
                return Optional.of(new Condition.Compare(path, Comparison.AT_MOST, text(most.high())));
            }
            return Optional.empty();
        }

        @Override
        public List<AttributeValue> partitions(Map<String, Object> given) {
            if (SortRange.of(template, given, null) instanceof SortRange.Exactly exactly) {
                List<AttributeValue> all = new ArrayList<>();
                for (String key : shards.all(exactly.key())) {
                    all.add(text(key));
                }
                return all;
            }
            throw new TableException(
                    Code.BAD_REQUEST, "the partition '" + template + "' needs each of " + template.components());
        }

        private static AttributeValue text(String key) {
            return AttributeValue.createS(key);
        }
    }

    /** The sort key of a query over several entities with different templates: the whole key, or a range of texts. */
    record Mixed(String attribute, AttributeKind kind, Optional<SortRange.Between> range) implements KeyPart {
        @Override
        public Set<String> components() {
            return Set.of();
        }

        @Override
        public Optional<Condition> condition(Map<String, Object> given, SortRange.@Nullable Bound bound) {
            return range.map(between -> new Condition.Between(
                    Path.of(attribute), AttributeValue.createS(between.low()), AttributeValue.createS(between.high())));
        }

        @Override
        public List<AttributeValue> partitions(Map<String, Object> given) {
            throw new IllegalStateException("'" + attribute + "' is a sort key");
        }
    }

    record FromComponent(String attribute, String component, ValueCodec<Object> codec) implements KeyPart {
        @Override
        public AttributeKind kind() {
            return codec.kind();
        }

        @Override
        public Set<String> components() {
            return Set.of(component);
        }

        @Override
        public Optional<Condition> condition(Map<String, Object> given, SortRange.@Nullable Bound bound) {
            Path path = Path.of(attribute);
            Object exact = given.get(component);
            if (exact != null) {
                return Optional.of(new Condition.Compare(path, Comparison.EQUAL, value(exact)));
            }
            if (bound == null) {
                return Optional.empty();
            }
            if (bound.prefix() != null) {
                return Optional.of(new Condition.BeginsWith(path, AttributeValue.createS(bound.prefix())));
            }
            Object from = bound.from();
            Object to = bound.to();
            if (from != null && to != null) {
                return Optional.of(new Condition.Between(path, value(from), value(to)));
            }
            if (from != null) {
                return Optional.of(new Condition.Compare(path, Comparison.AT_LEAST, value(from)));
            }
            return to == null
                    ? Optional.empty()
                    : Optional.of(new Condition.Compare(path, Comparison.AT_MOST, value(to)));
        }

        @Override
        public List<AttributeValue> partitions(Map<String, Object> given) {
            Object exact = given.get(component);
            if (exact == null) {
                throw new TableException(Code.BAD_REQUEST, "the partition needs '" + component + "'");
            }
            return List.of(value(exact));
        }

        private AttributeValue value(Object value) {
            try {
                return AttributeValueWriter.value(codec, value);
            } catch (ClassCastException e) {
                throw new TableException(
                        Code.BAD_REQUEST,
                        "'" + component + "' cannot be " + value.getClass().getSimpleName(),
                        e);
            }
        }
    }
}
