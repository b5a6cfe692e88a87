package dev.ittaku.accounts.address;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;

/** The proofs of addresses in the table of accounts. */
public final class AddressItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("addresses");

    public static final Entity<AddressProof, AddressProof.Key> PROOF;

    public static final GetPattern<AddressProof.Key, AddressProof> PROOF_OF;
    public static final QueryPattern<Account.Key, AddressProof> PROOFS_OF;

    static {
        PROOF = PART.entity(AddressProof.class, AddressProof.Key.class)
                .named("addressProof")
                .describedAs("Whether mails to an address were shown to reach someone.")
                .key("USER#{userId}", "ADDRESS#{address}")
                .secret(AddressProof::secret)
                .sample(new AddressProof(SampleValues.USER, "5d41402abc4b2a76b9719d91", null, SampleValues.TIME, null))
                .declare();
        PROOF_OF = PROOF.getConsistently("proof of an address", "Decides whether an address may get mails.");
        PROOFS_OF = PROOF.query("proofs of an account", "Lists someone's addresses, to remove them with the account.")
                .consistent()
                .declare(Account.Key.class);
    }

    private AddressItems() {}
}
