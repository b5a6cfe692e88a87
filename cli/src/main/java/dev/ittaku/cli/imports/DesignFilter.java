package dev.ittaku.cli.imports;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.Failures;
import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Replaces components of the entities of a design, so that keys and index attributes follow. What no entity knows is left out:
 * it may hold anything. Guards of unique values are left out as well, since their keys are the values; they are made again when
 * everything is there.
 */
final class DesignFilter implements ItemFilter {
    private final TableDesign design;
    private final Set<String> entities;
    private final List<Rule> rules;
    private final Pseudonyms pseudonyms;
    private final Set<String> secrets;

    /** @param entities the names of those that are taken; empty for all */
    DesignFilter(TableDesign design, Set<String> entities, List<Rule> rules, Pseudonyms pseudonyms) {
        this.design = design;
        this.entities = new LinkedHashSet<>(entities);
        this.rules = rules;
        this.pseudonyms = pseudonyms;
        this.secrets = design.secrets().components();
        check();
    }

    /** A rule or name that is about nothing is a slip of the pen, which would let people through. */
    private void check() {
        Set<String> known = design.entities().stream().map(Entity::name).collect(Collectors.toSet());
        entities.stream().filter(name -> !known.contains(name)).findFirst().ifPresent(name -> {
            throw new CommandFailure(
                    "Table " + design.name() + " has no entity '" + name + "'; there are "
                            + known.stream().sorted().collect(Collectors.joining(", ")) + ".",
                    CommandFailure.BAD_INPUT);
        });
        for (Rule rule : rules) {
            boolean used = design.entities().stream()
                    .anyMatch(entity -> rule.isAbout(entity.name()) && has(entity, rule.name()));
            if (!used) {
                throw Rule.unfit(rule, "no entity of " + design.name() + " has such a component");
            }
            if (rule.rest() != null && rule.how() != Rule.How.CONSTANT) {
                throw Rule.unfit(rule, "patterns are for tables without a declared design");
            }
        }
    }

    private static boolean has(Entity<?, ?> entity, String component) {
        return entity.codec().shape().components().stream()
                .anyMatch(each -> each.name().equals(component));
    }

    @Override
    public Optional<Map<String, AttributeValue>> of(Map<String, AttributeValue> item) {
        return design.entityOf(item)
                .filter(entity -> entities.isEmpty() || entities.contains(entity.name()))
                .map(entity -> rules.isEmpty() ? item : replaced(entity, item));
    }

    private <T> Map<String, AttributeValue> replaced(Entity<T, ?> entity, Map<String, AttributeValue> item) {
        try {
            return entity.encode(replaced(entity, entity.decode(item)));
        } catch (CommandFailure e) {
            throw e;
        } catch (RuntimeException e) {
            // A record's own constructor may refuse a replacement in its own way.
            throw new CommandFailure(
                    "An item of " + entity.name() + " cannot be kept with its replacements: "
                            + Failures.oneLine(e.getMessage()),
                    CommandFailure.BAD_INPUT);
        }
    }

    private <T> T replaced(Entity<T, ?> entity, T record) {
        RecordShape<T> shape = entity.codec().shape();
        T next = record;
        for (int i = 0; i < shape.components().size(); i++) {
            RecordShape.Component<T> component = shape.components().get(i);
            Object value = component.accessor().apply(record);
            Optional<Rule> rule = rule(entity.name(), component.name());
            if (rule.isPresent() && value != null && rule.get().how() != Rule.How.KEEP) {
                next = shape.with(next, i, replaced(rule.get(), component.raw(), value));
            }
        }
        return next;
    }

    /** The rule of the entity itself before that of all; a secret is replaced without any. */
    private Optional<Rule> rule(String entity, String component) {
        return rules.stream()
                .filter(rule -> rule.isAbout(entity) && rule.name().equals(component))
                .reduce((first, second) -> second.entity().equals(Rule.ALL) ? first : second)
                .or(() -> secrets.contains(component)
                        ? Optional.of(new Rule(entity, component, Rule.How.TEXT, null))
                        : Optional.empty());
    }

    private @Nullable Object replaced(Rule rule, Class<?> type, Object value) {
        if (rule.how() == Rule.How.REMOVE) {
            if (type.isPrimitive()) {
                throw Rule.unfit(rule, "every item has it");
            }
            return null;
        }
        if (value instanceof String text) {
            return rule.replaced(pseudonyms, text);
        }
        if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            return list.stream()
                    .map(each -> rule.replaced(pseudonyms, (String) each))
                    .toList();
        }
        if (value instanceof Set<?> set && set.stream().allMatch(String.class::isInstance)) {
            return set.stream()
                    .map(each -> rule.replaced(pseudonyms, (String) each))
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }
        throw Rule.unfit(
                rule, "it is of type " + type.getSimpleName() + "; only texts are replaced, anything else is removed");
    }
}
