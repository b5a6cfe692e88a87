package dev.ittaku.cli.imports;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Replaces attributes of a table without a declared design, by their names. */
final class PlainFilter implements ItemFilter {
    private final List<Rule> rules;
    private final Pseudonyms pseudonyms;

    PlainFilter(List<Rule> rules, Pseudonyms pseudonyms) {
        this.rules = rules;
        this.pseudonyms = pseudonyms;
        rules.stream()
                .filter(rule -> !rule.entity().equals(Rule.ALL))
                .findFirst()
                .ifPresent(rule -> {
                    throw Rule.unfit(rule, "the table has no declared design, so write * for the entity");
                });
    }

    @Override
    public Optional<Map<String, AttributeValue>> of(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> written = new LinkedHashMap<>(item);
        for (Rule rule : rules) {
            AttributeValue value = written.get(rule.name());
            if (value == null || rule.how() == Rule.How.KEEP) {
                continue;
            }
            if (rule.how() == Rule.How.REMOVE) {
                written.remove(rule.name());
            } else {
                written.put(rule.name(), replaced(rule, value));
            }
        }
        return Optional.of(written);
    }

    /** Texts are replaced wherever they are inside; numbers, truths and bytes cannot be. */
    private AttributeValue replaced(Rule rule, AttributeValue value) {
        return switch (value.type()) {
            case S -> AttributeValue.fromS(rule.replaced(pseudonyms, value.s()));
            case SS ->
                AttributeValue.fromSs(value.ss().stream()
                        .map(text -> rule.replaced(pseudonyms, text))
                        .distinct()
                        .toList());
            case L ->
                AttributeValue.fromL(
                        value.l().stream().map(each -> replaced(rule, each)).toList());
            case M -> {
                Map<String, AttributeValue> members = new LinkedHashMap<>();
                value.m().forEach((name, member) -> members.put(name, replaced(rule, member)));
                yield AttributeValue.fromM(members);
            }
            case NUL -> value;
            default -> throw Rule.unfit(rule, "it is no text; only texts are replaced, anything else is removed");
        };
    }
}
