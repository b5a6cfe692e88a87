package dev.ittaku.accounts;

import dev.ittaku.platform.product.LocalText;
import dev.ittaku.platform.product.Product;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.Migration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** People and how they sign in. */
public final class AccountsProduct implements Product {
    @Override
    public String id() {
        return "account";
    }

    @Override
    public int place() {
        return 50;
    }

    @Override
    public List<TableDesign> designs() {
        return List.of(AccountsDesign.DESIGN);
    }

    @Override
    public Map<String, Set<String>> counted() {
        return Map.of(
                "accounts_created", Set.of("sign up"),
                "sessions_begun", Set.of("begin session"));
    }

    @Override
    public List<Migration> migrations() {
        return AccountMigrations.ALL;
    }

    @Override
    public LocalText name() {
        return new LocalText("アカウント", "Accounts");
    }

    @Override
    public List<Scope> scopes() {
        return List.of(Scope.READ, Scope.WRITE);
    }
}
