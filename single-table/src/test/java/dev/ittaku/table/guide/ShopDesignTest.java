package dev.ittaku.table.guide;

import static dev.ittaku.table.layout.Projection.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The e-commerce model of The DynamoDB Book: customers, their addresses, orders and order items. */
class ShopDesignTest {
    enum OrderStatus {
        PLACED,
        SHIPPED,
        DELIVERED
    }

    record Address(String street, String city, String postalCode) {}

    sealed interface CustomerItem permits Customer, Order {}

    sealed interface OrderPart permits Order, OrderItem {}

    record Customer(String username, String email, String name, Map<String, Address> addresses)
            implements CustomerItem {
        record Key(String username) {}
    }

    record Order(String username, String orderId, OrderStatus status, long cents, Address shipTo)
            implements CustomerItem, OrderPart {
        record Key(String username, String orderId) {}

        record ById(String orderId) {}
    }

    record OrderItem(String orderId, String itemId, String product, int quantity, long cents) implements OrderPart {
        record Key(String orderId, String itemId) {}
    }

    static final class Shop {
        static final Entity<Customer, Customer.Key> CUSTOMER;
        static final Entity<Order, Order.Key> ORDER;
        static final Entity<OrderItem, OrderItem.Key> ITEM;
        static final QueryPattern<Customer.Key, CustomerItem> CUSTOMER_AND_ORDERS;
        static final QueryPattern<Order.ById, OrderPart> ORDER_AND_ITEMS;
        static final TableDesign DESIGN;

        static {
            DesignBuilder table = TableDesign.named("Shop").keys("PK", "SK").gsi("GSI1", "GSI1PK", "GSI1SK", ALL);
            CUSTOMER = table.entity(Customer.class, Customer.Key.class)
                    .key("CUSTOMER#{username}", "CUSTOMER")
                    .unique(Customer::email)
                    .declare();
            ORDER = table.entity(Order.class, Order.Key.class)
                    .key("CUSTOMER#{username}", "#ORDER#{orderId}")
                    .attribute("GSI1PK", "ORDER#{orderId}")
                    .attribute("GSI1SK", "ORDER")
                    .declare();
            ITEM = table.entity(OrderItem.class, OrderItem.Key.class)
                    .key("ORDER#{orderId}#ITEM#{itemId}", "ITEM")
                    .attribute("GSI1PK", "ORDER#{orderId}")
                    .attribute("GSI1SK", "ITEM#{itemId}")
                    .declare();
            CUSTOMER_AND_ORDERS = table.mixed(CustomerItem.class, "customer and orders", "The newest orders first.")
                    .of(CUSTOMER, ORDER)
                    .newestFirst()
                    .limit(11)
                    .declare(Customer.Key.class);
            ORDER_AND_ITEMS = table.mixed(OrderPart.class, "order and items", "An order with all that is in it.")
                    .of(ORDER, ITEM)
                    .index("GSI1")
                    .declare(Order.ById.class);
            DESIGN = table.build();
        }
    }

    private static final Address HOME = new Address("1-2-3", "Tokyo", "100-0001");

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final Table table = Table.of(Shop.DESIGN, store.client());

    @BeforeEach
    void openTheShop() {
        new TableCreation(store.client(), pause -> {}).createIfMissing(Shop.DESIGN);
        table.create(Shop.CUSTOMER, new Customer("aki", "aki@example.com", "Aki", Map.of("home", HOME)))
                .orThrow();
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void place(String id) {
        table.transact(Transaction.named("place an order")
                        .create(Shop.ORDER, new Order("aki", id, OrderStatus.PLACED, 3000, HOME))
                        .create(Shop.ITEM, new OrderItem(id, "1", "tea", 2, 2000))
                        .create(Shop.ITEM, new OrderItem(id, "2", "cup", 1, 1000)))
                .orThrow();
    }

    @Test
    void neitherNameNorAddressIsTakenTwice() {
        assertThat(table.create(Shop.CUSTOMER, new Customer("ben", "aki@example.com", "Ben", Map.of()))
                        .refusal())
                .contains(Reason.DUPLICATE);
        assertThat(table.create(Shop.CUSTOMER, new Customer("aki", "b@example.com", "Ben", Map.of()))
                        .refusal())
                .contains(Reason.EXISTS);
    }

    @Test
    void aCustomerComesWithTheNewestOrdersInOneQuery() {
        place("2026-01");
        place("2026-02");
        Page<CustomerItem> page = table.page(Shop.CUSTOMER_AND_ORDERS.of(new Customer.Key("aki")));
        assertThat(page.items().get(0)).isInstanceOf(Customer.class);
        assertThat(page.items().subList(1, 3))
                .extracting(item -> ((Order) item).orderId())
                .containsExactly("2026-02", "2026-01");
        assertThat(page.cost().roundTrips()).isEqualTo(1);
    }

    @Test
    void anOrderComesWithItsItemsInOneQuery() {
        place("2026-01");
        table.update(Shop.ORDER.at(new Order.Key("aki", "2026-01")))
                .set(Order::status)
                .to(OrderStatus.SHIPPED)
                .when(Order::status)
                .is(OrderStatus.PLACED)
                .run()
                .orThrow();
        List<OrderPart> parts =
                table.page(Shop.ORDER_AND_ITEMS.of(new Order.ById("2026-01"))).items();
        assertThat(parts)
                .hasSize(3)
                .filteredOn(part -> part instanceof OrderItem)
                .hasSize(2);
        assertThat(parts)
                .filteredOn(part -> part instanceof Order order && order.status() == OrderStatus.SHIPPED)
                .hasSize(1);
    }
}
