package dev.ittaku.table.design;

import static dev.ittaku.table.layout.Projection.ALL;
import static dev.ittaku.table.layout.Projection.KEYS_ONLY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.document.DesignDocument;
import dev.ittaku.table.read.Page;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Several entities from one query, by an index too; and what a design refuses. */
class MixedQueryTest {
    sealed interface Happening permits Order, Payment {}

    record Id(String id) {}

    record ByCustomer(String customer) {}

    record Order(String id, String customer, String at, String what) implements Happening {}

    record Payment(String id, String payer, String at, int amount) implements Happening {}

    record Refund(String id, String customer, String at) {}

    private final DesignBuilder table = TableDesign.named("Shop")
            .keys("pk", "sk")
            .gsi("Customer", "gsi_pk", "gsi_sk", ALL)
            .gsi("Keys", "gsi_pk", "gsi_sk", KEYS_ONLY);
    private final Entity<Order, Id> order = table.entity(Order.class, Id.class)
            .key("ORDER#{id}", "ORDER")
            .attribute("gsi_pk", "CUSTOMER#{customer}")
            .attribute("gsi_sk", "{at}#ORDER")
            .sample(new Order("o", "aki", "1", "tea"))
            .declare();
    private final Entity<Payment, Id> payment = table.entity(Payment.class, Id.class)
            .key("PAYMENT#{id}", "PAYMENT")
            .attribute("gsi_pk", "CUSTOMER#{payer}")
            .attribute("gsi_sk", "{at}#PAYMENT")
            .sample(new Payment("p", "aki", "1", 3))
            .declare();

    private MixedBuilder<Happening> happenings() {
        return table.mixed(Happening.class, "happenings", "What happened to a customer.");
    }

    @Test
    void anIndexGivesTheEntitiesInItsOrder() {
        QueryPattern<ByCustomer, Happening> pattern = happenings()
                .of(order, payment)
                .index("Customer")
                .newestFirst()
                .limit(2)
                .declare(ByCustomer.class);
        Entity<Refund, Id> refund = table.entity(Refund.class, Id.class)
                .key("REFUND#{id}", "REFUND")
                .attribute("gsi_pk", "CUSTOMER#{customer}")
                .attribute("gsi_sk", "{at}#REFUND")
                .declare();
        TableDesign design = table.build();
        assertThat(DesignDocument.of(design)).contains("happenings");
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            new TableCreation(store.client(), pause -> {}).createIfMissing(design);
            Table shop = Table.of(design, store.client());
            shop.put(order, new Order("o1", "aki", "1", "tea"));
            shop.put(payment, new Payment("p1", "aki", "2", 3));
            shop.put(refund, new Refund("r1", "aki", "3"));
            shop.put(order, new Order("o2", "aki", "4", "cup"));
            shop.put(order, new Order("o3", "bo", "5", "pot"));
            List<Happening> all = new ArrayList<>();
            String cursor = null;
            do {
                Page<Happening> page =
                        shop.page(pattern.of(new ByCustomer("aki")).after(cursor));
                all.addAll(page.items());
                cursor = page.cursor().orElse(null);
            } while (cursor != null);
            assertThat(all)
                    .containsExactly(
                            new Order("o2", "aki", "4", "cup"),
                            new Payment("p1", "aki", "2", 3),
                            new Order("o1", "aki", "1", "tea"));
        }
    }

    @Test
    void everyPermittedRecordNeedsItsEntity() {
        assertThatThrownBy(() -> happenings().of(order).index("Customer").declare(ByCustomer.class))
                .hasMessageContaining("no entity is a Payment, which Happening permits");
    }

    @Test
    void entitiesOfOtherPartitionsAreRefused() {
        assertThatThrownBy(() -> happenings().of(order, payment).declare(Id.class))
                .hasMessageContaining("Payment lives in 'PAYMENT#{id}', not in 'ORDER#{id}'");
    }

    @Test
    void anIndexThatHoldsTooLittleIsRefused() {
        assertThatThrownBy(() -> happenings().of(order, payment).index("Keys").declare(ByCustomer.class))
                .hasMessageContaining("the index Keys does not hold");
    }

    @Test
    void aTypeThatIsNotSealedIsRefused() {
        assertThatThrownBy(() -> table.mixed(Object.class, "all", "All.")
                        .of(order, payment)
                        .declare(Id.class))
                .hasMessageContaining("Object is not sealed");
    }
}
