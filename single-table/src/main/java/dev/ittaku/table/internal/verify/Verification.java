package dev.ittaku.table.internal.verify;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.guard.Guards;
import dev.ittaku.table.internal.meter.Spending;
import dev.ittaku.table.internal.read.BatchGets;
import dev.ittaku.table.internal.read.Session;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.Unique;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.verify.Finding;
import dev.ittaku.table.verify.Finding.Kind;
import dev.ittaku.table.verify.Finding.State;
import dev.ittaku.table.verify.Progress;
import dev.ittaku.table.verify.Verified;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads a table once, and again for doubtful counters, and collects faults. */
public final class Verification {
    /** The name under which its cost is published. */
    public static final String NAME = "verify";

    private static final int AT_ONCE = 100;

    /** Another run through the table. */
    interface Scan {
        void run(String step, Visitor visitor);
    }

    /** Takes each item that is alive and of an entity. */
    interface Visitor {
        void visit(Entity<?, ?> entity, Map<String, AttributeValue> item);
    }

    /** An owner and one of its guards, to be checked. */
    private record Owner(GuardChecks<?> checks, GuardChecks.Owned owned, Map<String, AttributeValue> item) {}

    /** A guard, to be checked. */
    private record Guard(GuardChecks<?> checks, Unique unique, ItemKey key, Map<String, AttributeValue> item) {}

    private final Session session;
    private final Consumer<Progress> progress;
    private final Spending spending;
    private final Store store;
    private final BatchGets gets;
    private final CounterChecks counters;
    private final Map<Entity<?, ?>, GuardChecks<?>> guarded = new LinkedHashMap<>();
    private final List<Owner> owners = new ArrayList<>();
    private final List<Guard> guards = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Set<ItemKey> claimed = new HashSet<>();
    private final Set<ItemKey> unreadable = new HashSet<>();
    private long items;

    public Verification(Session session, Consumer<Progress> progress, boolean repair, Spending spending) {
        this.spending = spending;
        this.session = session;
        this.progress = progress;
        this.store = new Store(session, spending);
        this.gets = new BatchGets(session);
        this.counters = new CounterChecks(session.design(), store, repair);
        for (Entity<?, ?> entity : session.design().entities()) {
            if (!entity.uniques().isEmpty()) {
                guarded.put(entity, new GuardChecks<>(entity, store, repair));
            }
        }
    }

    public Verified run() {
        long about = store.about();
        scan("checking", about, this::see, this::seeStranger);
        flushOwners();
        flushGuards();
        findings.addAll(counters.judge((step, visitor) -> scan(step, about, visitor, item -> {})));
        // A guard that an owner claims is reported once, with its owner.
        List<Finding> told = findings.stream()
                .filter(finding -> finding.kind() != Kind.ORPHANED_GUARD
                        || finding.state() == State.REPAIRED
                        || claimed.stream()
                                .noneMatch(key -> GuardChecks.text(key).equals(finding.item())))
                .toList();
        Cost cost = spending.cost();
        session.meters().record(NAME, told.isEmpty() ? "ok" : "faults", cost);
        return new Verified(told, items, cost);
    }

    private void scan(String step, long about, Visitor visitor, Consumer<Map<String, AttributeValue>> strangers) {
        long[] read = {0};
        store.scan(page -> {
            for (Map<String, AttributeValue> item : page) {
                if (!Entity.isExpired(session.layout(), item, session.now())) {
                    visit(visitor, strangers, item);
                }
            }
            read[0] += page.size();
            progress.accept(new Progress(step, read[0], about));
        });
        items = Math.max(items, read[0]);
    }

    private void visit(
            Visitor visitor, Consumer<Map<String, AttributeValue>> strangers, Map<String, AttributeValue> item) {
        Optional<Entity<?, ?>> entity = session.design().entityOf(item);
        if (entity.isEmpty()) {
            strangers.accept(item);
            return;
        }
        try {
            visitor.visit(entity.get(), item);
        } catch (TableException e) {
            if (e.code() == TableException.Code.CONFLICT || e.code() == TableException.Code.OVERLOADED) {
                throw e;
            }
            ItemKey key = session.layout().key(item);
            if (unreadable.add(key)) {
                findings.add(new Finding(
                        Kind.UNREADABLE,
                        entity.get().name(),
                        "item",
                        GuardChecks.text(key),
                        String.valueOf(e.getMessage()),
                        State.FOUND));
            }
        }
    }

    private void see(Entity<?, ?> entity, Map<String, AttributeValue> item) {
        counters.see(entity, item);
        GuardChecks<?> checks = guarded.get(entity);
        if (checks != null) {
            checks.owned(item).forEach(owned -> owners.add(new Owner(checks, owned, item)));
            if (owners.size() >= AT_ONCE) {
                flushOwners();
            }
        }
    }

    private void seeStranger(Map<String, AttributeValue> item) {
        for (GuardChecks<?> checks : guarded.values()) {
            Optional<Unique> unique = checks.guarding(item);
            if (unique.isPresent()) {
                guards.add(new Guard(checks, unique.get(), session.layout().key(item), item));
                if (guards.size() >= AT_ONCE) {
                    flushGuards();
                }
                return;
            }
        }
    }

    private void flushOwners() {
        List<ItemKey> keys = owners.stream().map(owner -> owner.owned().guard()).toList();
        Map<ItemKey, Map<String, AttributeValue>> found = gets.get(keys, true, spending);
        for (Owner owner : owners) {
            Map<String, AttributeValue> guard = found.get(owner.owned().guard());
            if (guard == null || !owner.checks().isRight(owner.item(), guard)) {
                owner.checks().judgeOwned(owner.owned()).ifPresent(finding -> {
                    claimed.add(owner.owned().guard());
                    findings.add(finding);
                });
            }
        }
        owners.clear();
    }

    private void flushGuards() {
        List<ItemKey> keys = new ArrayList<>();
        guards.forEach(guard -> Guards.ownerOf(guard.item()).ifPresent(keys::add));
        Map<ItemKey, Map<String, AttributeValue>> found = gets.get(keys, true, spending);
        for (Guard guard : guards) {
            Map<String, AttributeValue> owner =
                    Guards.ownerOf(guard.item()).map(found::get).orElse(null);
            if (owner == null || !guard.checks().has(owner, guard.unique(), guard.key())) {
                guard.checks().judgeGuard(guard.key(), guard.unique()).ifPresent(findings::add);
            }
        }
        guards.clear();
    }
}
