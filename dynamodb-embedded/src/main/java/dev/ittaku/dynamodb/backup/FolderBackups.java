package dev.ittaku.dynamodb.backup;

import dev.ittaku.dynamodb.StoreBackup;
import dev.ittaku.dynamodb.StoreBackups;
import dev.ittaku.dynamodb.StoreBackups.Progress;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;

/** Copies in a folder. */
record FolderBackups(Path folder, StoreBackups backups) implements BackupPlace {
    FolderBackups(Path folder, Clock clock) {
        this(folder, new StoreBackups(folder, clock));
    }

    @Override
    public List<StoreBackup> list() {
        return backups.list();
    }

    @Override
    public StoreBackup create(Function<Path, StoreBackup> make) {
        return make.apply(folder);
    }

    @Override
    public List<String> verify(StoreBackup backup, Progress progress) {
        return backups.verify(backup, progress);
    }

    @Override
    public void restore(StoreBackup backup, Path data, Progress progress) {
        backups.restore(backup, data, progress);
    }

    @Override
    public List<StoreBackup> keep(String prefix, int count) {
        return backups.keep(prefix, count);
    }
}
