package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Imports a schedule: adds new lessons and changes existing ones; lessons that the file does not contain stay. Existing
 * lessons are read studio by studio in order, new ones are written a hundred at a time on several threads.
 */
public final class ScheduleImport {
    /** Hears how far it is. */
    public interface Progress {
        void at(int done, int of);
    }

    private static final int NEW_TOGETHER = 100;
    private static final int CHANGED_TOGETHER = 25;
    /** How many days around those of a calendar are searched for lessons that it has moved. */
    private static final int MOVED_DAYS = 14;

    private static final int ID_LENGTH = 12;

    private final Studios studios;
    private final ImportedLessons lessons;
    private final ExecutorService threads;
    private final Secrets secrets;

    public ScheduleImport(Studios studios, ImportedLessons lessons, ExecutorService threads, Secrets secrets) {
        this.secrets = secrets;
        this.studios = studios;
        this.lessons = lessons;
        this.threads = threads;
    }

    /** Reads a file whose columns are named as everywhere. */
    public ScheduleRows read(ScheduleRows.Format format, byte[] file, @Nullable String usualStudio) {
        return read(format, file, usualStudio, ColumnNames.KNOWN);
    }

    /** Reads a file whose columns are named in its own way. */
    public ScheduleRows read(
            ScheduleRows.Format format, byte[] file, @Nullable String usualStudio, ColumnNames columns) {
        Map<String, Optional<Studio>> known = new HashMap<>();
        return ScheduleRows.of(
                format,
                file,
                usualStudio,
                columns,
                code -> known.computeIfAbsent(code, studios::find).map(Studio::zone),
                lessons.now());
    }

    /** A lesson that a calendar has at another time now. */
    private record Move(LessonKey from, ScheduleRow to, boolean taken) {}

    /** What a calendar calls a lesson that was not known by it yet. */
    private record Naming(LessonKey lesson, String id) {}

    /** The actions for a file's rows. */
    private static final class Plan {
        final List<RowFault> faults = new ArrayList<>();
        final List<ScheduleRow> fresh = new ArrayList<>();
        final List<Lesson> freshLessons = new ArrayList<>();
        final List<ScheduleRow> changed = new ArrayList<>();
        final List<Lesson> before = new ArrayList<>();
        final List<Move> moved = new ArrayList<>();
        final List<Naming> named = new ArrayList<>();
        final String batch;
        int unchanged;

        Plan(String batch) {
            this.batch = batch;
        }

        /** Whether a row's lesson comes to its time by a move and is neither new nor changed there. */
        boolean arrives(ScheduleRow row) {
            return moved.stream().anyMatch(move -> move.to().equals(row) && !move.taken());
        }

        void fault(ScheduleRow row, LessonsRefusal e) {
            faults.add(new RowFault(row.line(), e.fault()));
        }
    }

    public ImportReport run(ScheduleRows rows, boolean dryRun, Progress progress) {
        Plan plan = new Plan(secrets.id(ID_LENGTH));
        plan.faults.addAll(rows.faults());
        Map<String, List<ScheduleRow>> byStudio = new HashMap<>();
        rows.rows()
                .forEach(row -> byStudio.computeIfAbsent(row.input().key().studio(), code -> new ArrayList<>())
                        .add(row));
        byStudio.forEach((code, theirs) -> plan(plan, code, theirs));
        Written written = new Written(plan.fresh.size(), plan.changed.size());
        int arriving = (int) plan.moved.stream().filter(move -> !move.taken()).count();
        if (!dryRun) {
            // Before anything is written at their new times.
            plan.moved.removeIf(move -> !move.taken() && !move(plan, move));
            arriving = (int) plan.moved.stream().filter(move -> !move.taken()).count();
            try {
                carryOut(steps(plan), written, progress);
            } finally {
                lessons.tell(plan.batch);
            }
            plan.named.forEach(naming -> lessons.call(naming.lesson(), naming.id()));
            plan.moved.removeIf(move -> move.taken() && !move(plan, move));
        }
        plan.faults.addAll(written.faults);
        return ImportReport.of(
                dryRun,
                written.accepted + arriving,
                written.changed,
                plan.unchanged,
                plan.moved.size(),
                rows,
                plan.faults);
    }

    /** Rows that are written together. */
    private record Step(int rows, boolean fresh, Supplier<List<RowFault>> work) {}

    /** How many rows are planned, less those that were refused while they were written. */
    private static final class Written {
        final List<RowFault> faults = new ArrayList<>();
        int accepted;
        int changed;

        Written(int accepted, int changed) {
            this.accepted = accepted;
            this.changed = changed;
        }

        void add(Step step, List<RowFault> refused) {
            faults.addAll(refused);
            accepted -= step.fresh() ? refused.size() : 0;
            changed -= step.fresh() ? 0 : refused.size();
        }
    }

    private List<Step> steps(Plan plan) {
        List<Step> steps = new ArrayList<>();
        for (int from = 0; from < plan.fresh.size(); from += NEW_TOGETHER) {
            int begin = from;
            int end = Math.min(from + NEW_TOGETHER, plan.fresh.size());
            steps.add(new Step(end - begin, true, () -> write(plan, begin, end)));
        }
        for (int from = 0; from < plan.changed.size(); from += CHANGED_TOGETHER) {
            int begin = from;
            int end = Math.min(from + CHANGED_TOGETHER, plan.changed.size());
            steps.add(new Step(end - begin, false, () -> change(plan, begin, end)));
        }
        return steps;
    }

    private void plan(Plan plan, String code, List<ScheduleRow> rows) {
        Optional<Studio> studio = studios.find(code);
        if (studio.isEmpty()) {
            rows.forEach(row -> plan.faults.add(new RowFault(
                    row.line(),
                    Fault.of("NO_STUDIO", "there is no studio '{name}'; set it up first", code)
                            .at("studioCode"))));
            return;
        }
        LocalDate first = LocalDate.MAX;
        LocalDate last = LocalDate.MIN;
        for (ScheduleRow row : rows) {
            LocalDate date = row.input().key().date();
            first = date.isBefore(first) ? date : first;
            last = date.isAfter(last) ? date : last;
        }
        boolean called = rows.stream().anyMatch(row -> row.calendarId() != null);
        int around = called ? MOVED_DAYS : 0;
        Map<LessonKey, Lesson> there = lessons.between(studio.get(), first.minusDays(around), last.plusDays(around));
        moves(plan, studio.get(), there, rows);
        for (ScheduleRow row : rows) {
            try {
                Lesson before = there.get(row.input().key());
                String id = row.calendarId();
                if (before != null && id != null && !id.equals(before.calendarId())) {
                    plan.named.add(new Naming(row.input().key(), id));
                }
                if (plan.arrives(row)) {
                    continue;
                }
                if (before == null) {
                    plan.freshLessons.add(
                            lessons.fresh(row.input(), studio.get()).called(id));
                    plan.fresh.add(row);
                } else if (lessons.differs(before, studio.get(), row.input())) {
                    plan.changed.add(row);
                    plan.before.add(before);
                } else {
                    plan.unchanged++;
                }
            } catch (LessonsRefusal e) {
                plan.fault(row, e);
            }
        }
    }

    /** Lessons that are still to come, and that the file has by the same name at another time and no longer at theirs. */
    private void moves(Plan plan, Studio studio, Map<LessonKey, Lesson> there, List<ScheduleRow> rows) {
        Set<LessonKey> kept = rows.stream().map(row -> row.input().key()).collect(Collectors.toSet());
        Map<String, Lesson> byId = new HashMap<>();
        there.forEach((key, lesson) -> {
            String id = lesson.calendarId();
            if (id != null && !kept.contains(key) && lessons.isAhead(lesson, studio)) {
                byId.put(id, lesson);
            }
        });
        for (ScheduleRow row : rows) {
            Lesson old = byId.get(row.calendarId());
            Lesson target = there.get(row.input().key());
            // A cancelled lesson at the new time stays cancelled, unless only a move had cancelled it.
            boolean free = target == null || !target.isCancelled() || target.movedTo() != null;
            if (old != null && free) {
                plan.moved.add(new Move(LessonKey.of(old), row, target != null && !target.isCancelled()));
            }
        }
    }

    private boolean move(Plan plan, Move move) {
        try {
            lessons.move(move.from(), move.to().input(), move.taken(), plan.batch);
            String id = move.to().calendarId();
            if (id != null) {
                lessons.call(move.to().input().key(), id);
            }
            return true;
        } catch (LessonsRefusal e) {
            plan.fault(move.to(), e);
            return false;
        }
    }

    private List<RowFault> write(Plan plan, int begin, int end) {
        return lessons.create(plan.freshLessons.subList(begin, end), plan.batch)
                ? List.of()
                : oneByOne(plan.fresh.subList(begin, end), plan.batch);
    }

    private List<RowFault> change(Plan plan, int begin, int end) {
        List<ScheduleRow> rows = plan.changed.subList(begin, end);
        try {
            if (lessons.change(
                    plan.before.subList(begin, end),
                    rows.stream().map(ScheduleRow::input).toList())) {
                return List.of();
            }
        } catch (LessonsRefusal e) {
            // One row refuses: which one is found below.
        }
        return oneByOne(rows, plan.batch);
    }

    private List<RowFault> oneByOne(List<ScheduleRow> rows, String batch) {
        List<RowFault> faults = new ArrayList<>();
        for (ScheduleRow row : rows) {
            try {
                lessons.put(row.input(), batch);
            } catch (LessonsRefusal e) {
                faults.add(new RowFault(row.line(), e.fault()));
            }
        }
        return faults;
    }

    private void carryOut(List<Step> steps, Written written, Progress progress) {
        List<Future<List<RowFault>>> running = new ArrayList<>();
        steps.forEach(step -> running.add(threads.submit(step.work()::get)));
        int of = written.accepted + written.changed;
        int done = 0;
        try {
            for (int i = 0; i < running.size(); i++) {
                written.add(steps.get(i), running.get(i).get());
                done += steps.get(i).rows();
                progress.at(done, of);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while a schedule was being taken in", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a part of the schedule could not be written; send it again", e.getCause());
        } finally {
            running.forEach(step -> step.cancel(false));
        }
    }
}
