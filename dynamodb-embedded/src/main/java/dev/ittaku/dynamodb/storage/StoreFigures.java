package dev.ittaku.dynamodb.storage;

/**
 * Figures of the files of a store at one moment, from RocksDB.
 *
 * @param dataBytes of all data files
 * @param memtableBytes of changes in memory that are not yet in data files
 * @param cacheBytes of blocks of data files that are kept in memory
 * @param pendingBytes about how much compactions still have to rewrite
 * @param entries about how many keys there are, including indexes, history and streams
 * @param backgroundErrors since it was opened: files that could not be written
 * @param writesStopped whether writes wait for compactions
 */
public record StoreFigures(
        long dataBytes,
        long memtableBytes,
        long cacheBytes,
        long pendingBytes,
        long entries,
        long backgroundErrors,
        boolean writesStopped) {}
