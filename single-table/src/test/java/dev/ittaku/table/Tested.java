package dev.ittaku.table;

import static dev.ittaku.table.Library.BOOK;
import static dev.ittaku.table.Library.MEMBER_BY_NAME;

import dev.ittaku.table.Library.Book;
import dev.ittaku.table.Library.Member;
import dev.ittaku.table.key.ItemKey;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A table under test and the short ways to speak of it. */
interface Tested {
    DynamoDbClient client();

    Table table();

    MovableClock clock();

    default Book created(int i) {
        return table().create(BOOK, Library.book(i)).orThrow();
    }

    default Member me() {
        return table().get(MEMBER_BY_NAME.of(new Member.Key("me"))).item().orElseThrow();
    }

    /** The item as it is stored. */
    default Map<String, AttributeValue> raw(ItemKey key) {
        return client().getItem(
                        r -> r.tableName("Library").key(BOOK.keyItem(key)).consistentRead(true))
                .item();
    }
}
