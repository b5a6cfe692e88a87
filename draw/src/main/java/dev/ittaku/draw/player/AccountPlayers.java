package dev.ittaku.draw.player;

import dev.ittaku.table.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Players who show name and picture of their account, because they wanted to. */
public final class AccountPlayers {
    private final Table table;

    public AccountPlayers(Table table) {
        this.table = table;
    }

    public void note(String gameId, String playerId, String userId, @Nullable Instant ttl) {
        table.put(PlayerItems.ACCOUNT_PLAYER, new AccountPlayer(gameId, playerId, userId, ttl))
                .orThrow();
    }

    /** Whose picture a player shows. */
    public Optional<AccountPlayer> find(String gameId, String playerId) {
        return table.get(PlayerItems.ACCOUNT_OF_PLAYER.of(new AccountPlayer.Key(gameId, playerId)))
                .item();
    }

    public void forget(String gameId, String playerId) {
        table.deleteKey(
                        PlayerItems.ACCOUNT_PLAYER,
                        PlayerItems.ACCOUNT_PLAYER.key(new AccountPlayer.Key(gameId, playerId)))
                .orThrow();
    }

    /** Where somebody has played so. */
    public List<AccountPlayer> of(String userId) {
        try (Stream<AccountPlayer> all =
                table.stream(PlayerItems.GAMES_OF_ACCOUNT.of(new AccountPlayer.ByAccount(userId)))) {
            return all.toList();
        }
    }
}
