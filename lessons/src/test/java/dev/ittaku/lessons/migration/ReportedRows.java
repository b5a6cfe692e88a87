package dev.ittaku.lessons.migration;

import java.util.ArrayList;
import java.util.List;

/** Writes down what a migration says about rows. */
final class ReportedRows implements WaitlistMigration.Listener {
    final List<String> all = new ArrayList<>();

    @Override
    public void collided(OldRow row, String with) {
        all.add("collided " + row.name() + " with " + with);
    }

    @Override
    public void refused(OldRow row, String field, String message) {
        all.add("refused " + field);
    }

    @Override
    public void unclaimed(OldRow row) {
        all.add("unclaimed " + row.name());
    }

    @Override
    public void at(MigrationProgress progress) {}
}
