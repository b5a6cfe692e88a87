package dev.ittaku.table.design;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.layout.TableLayout;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A table with everything that is kept in it: the design document as code. Typed reads and writes, table creation, the
 * document and the CloudFormation template all come from it.
 *
 * @param keyKinds the type of each attribute that is a key of the table or an index
 */
public record TableDesign(
        TableLayout layout,
        List<Entity<?, ?>> entities,
        List<AccessPattern<?>> patterns,
        Map<String, AttributeKind> keyKinds) {

    public TableDesign {
        entities = List.copyOf(entities);
        patterns = List.copyOf(patterns);
    }

    /** Begins a declaration. */
    public static DesignBuilder named(String name) {
        return new DesignBuilder(name);
    }

    public String name() {
        return layout.name();
    }

    /** The entity an item is of, judged by its key; nothing for guard items and items of other programs. */
    public Optional<Entity<?, ?>> entityOf(Map<String, AttributeValue> item) {
        for (Entity<?, ?> entity : entities) {
            if (entity.owns(item)) {
                return Optional.of(entity);
            }
        }
        return Optional.empty();
    }

    /** The parts of its items that must not be shown to people who browse the table. */
    public SecretAttributes secrets() {
        return new SecretAttributes(this);
    }

    public Optional<AccessPattern<?>> pattern(String name) {
        for (AccessPattern<?> pattern : patterns) {
            if (pattern.name().equals(name)) {
                return Optional.of(pattern);
            }
        }
        return Optional.empty();
    }
}
