package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.backup.Backup;
import dev.ittaku.dynamodb.internal.backup.Backups;
import dev.ittaku.dynamodb.internal.error.Errors;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BackupInUseException;
import software.amazon.awssdk.services.dynamodb.model.BackupNotFoundException;

/** ARNs of backups: how they are made, and how the backup of an ARN is found. */
public final class BackupArns {
    private static final int SHORTEST = 37;
    private static final int LONGEST = 1024;
    /** Spreads consecutive numbers over all eight digits, no two alike. */
    private static final int SPREAD = 0x9E3779B1;

    private static final Pattern FORM =
            Pattern.compile("arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:[0-9]+:table/[a-zA-Z0-9_.-]+/backup/[0-9]+-[0-9a-f]+");

    private BackupArns() {}

    /** The ARN of a new backup; the number makes it differ from others of the same millisecond. */
    public static String of(String tableArn, long millis, int number) {
        return String.format(Locale.ROOT, "%s/backup/%014d-%08x", tableArn, millis, number * SPREAD);
    }

    /** The ARN of the backup that a deleted table leaves, a millisecond later if one of its name left one just then. */
    public static String system(String tableArn, long millis, Backups backups) {
        String arn = of(tableArn, millis, 0);
        return backups.find(arn).isPresent() ? system(tableArn, millis + 1, backups) : arn;
    }

    public static Constraints check(@Nullable String arn) {
        return new Constraints().notNull("backupArn", arn).length("backupArn", arn, SHORTEST, LONGEST);
    }

    public static Backup find(Backups backups, String arn) {
        if (!FORM.matcher(arn).matches()) {
            throw Errors.validation("Invalid Backup ARN");
        }
        return backups.find(arn)
                .orElseThrow(() -> Errors.fill(
                                BackupNotFoundException.builder(),
                                "BackupNotFoundException",
                                "Backup not found: " + arn)
                        .build());
    }

    public static BackupInUseException inUse(String message) {
        return Errors.fill(BackupInUseException.builder(), "BackupInUseException", message)
                .build();
    }
}
