package dev.ittaku.dynamodb.storage;

/**
 * How the files of a store stand at one moment, as RocksDB tells it.
 *
 * @param dataBytes of all data files
 * @param memtableBytes of what is not yet in data files, in memory
 * @param cacheBytes of blocks of data files that are kept in memory
 * @param pendingBytes about how much is to be rewritten until the files are in order
 * @param entries about how many keys there are, those of indexes, history and streams included
 * @param backgroundErrors since it was opened: files that could not be written
 * @param writesStopped whether writing waits until files are in order
 */
public record StoreFigures(
        long dataBytes,
        long memtableBytes,
        long cacheBytes,
        long pendingBytes,
        long entries,
        long backgroundErrors,
        boolean writesStopped) {}
