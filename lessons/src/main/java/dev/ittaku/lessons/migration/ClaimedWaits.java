package dev.ittaku.lessons.migration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.accounts.address.ConfirmedAddress;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * Rows whose person the old system knew by an address only. They are kept until somebody confirms that address, and become
 * theirs then; a row that cannot become a record yet stays.
 */
public final class ClaimedWaits implements ConfirmedAddress {
    private static final System.Logger LOG = System.getLogger(ClaimedWaits.class.getName());
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration KEPT = Duration.ofDays(365);
    private static final int ID_LENGTH = 32;

    private final Table lessons;
    private final MigratedWaits waits;
    private final Clock clock;

    public ClaimedWaits(Table lessons, MigratedWaits waits, Clock clock) {
        this.lessons = lessons;
        this.waits = waits;
        this.clock = clock;
    }

    /** Keeps a row for the person who confirms the address; doing it again replaces the row. */
    void keep(String address, OldRow row) {
        String id = Secrets.hash(row.name()).substring(0, ID_LENGTH);
        lessons.put(
                        MigrationItems.OLD_WAIT,
                        new OldWait(
                                address,
                                id,
                                row.json().toString(),
                                clock.instant(),
                                clock.instant().plus(KEPT)))
                .orThrow();
    }

    @Override
    public void confirmed(String userId, String address) {
        List<OldWait> theirs = lessons.stream(MigrationItems.OLD_WAITS_OF.of(new OldWait.ByAddress(address)))
                .toList();
        for (OldWait wait : theirs) {
            try {
                OldRow row = new OldRow(JSON.readTree(wait.json()));
                waits.take(MappedRow.of(row, userId), false);
                lessons.delete(MigrationItems.OLD_WAIT, wait).orThrow();
            } catch (LessonsRefusal | JsonProcessingException e) {
                LOG.log(
                        Level.WARNING,
                        "A row of the old waitlist could not be given to its person: {0}",
                        e.getMessage());
            }
        }
    }
}
