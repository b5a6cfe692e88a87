package dev.ittaku.platform.heat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import software.amazon.awssdk.awscore.AwsResponse;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * A client that measures the units that its requests consume. If the caller does not request the consumed capacity, it
 * does (for writes, by index), and removes it from the answer.
 */
public final class MeasuredClient implements InvocationHandler {
    private static final String ASKED = "ReturnConsumedCapacity";
    private static final String CONSUMED = "ConsumedCapacity";
    private static final Set<String> TABLE_CHANGES = Set.of("createTable", "updateTable", "deleteTable");
    private static final Set<String> THROTTLED =
            Set.of("ProvisionedThroughputExceededException", "ThrottlingException", "RequestLimitExceeded");

    private final DynamoDbClient client;
    private final PartitionKeys keys;
    private final Charges charges;

    private MeasuredClient(DynamoDbClient client, Heat heat) {
        this.client = client;
        this.keys = new PartitionKeys(client);
        this.charges = new Charges(keys, heat::add);
    }

    public static DynamoDbClient on(DynamoDbClient client, Heat heat) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                new MeasuredClient(client, heat));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (method.isDefault() && (method.getName().endsWith("Paginator") || takesConsumer(method))) {
            // These build a request and send it by the method that takes one.
            return InvocationHandler.invokeDefault(proxy, method, arguments);
        }
        if (arguments != null && arguments.length == 1 && arguments[0] instanceof DynamoDbRequest request) {
            Optional<SdkField<?>> asking = field(request, ASKED);
            if (asking.isPresent()) {
                return measured(method, request, asking.get());
            }
        }
        Object answer = send(method, arguments);
        if (TABLE_CHANGES.contains(method.getName())) {
            keys.forgetAll();
        }
        return answer;
    }

    private static boolean takesConsumer(Method method) {
        return method.getParameterCount() == 1 && method.getParameterTypes()[0] == Consumer.class;
    }

    private Object measured(Method method, DynamoDbRequest request, SdkField<?> asking) throws Throwable {
        ReturnConsumedCapacity asked = request.getValueForField(ASKED, String.class)
                .map(ReturnConsumedCapacity::fromValue)
                .orElse(ReturnConsumedCapacity.NONE);
        boolean enough = asked == ReturnConsumedCapacity.INDEXES
                || (asked == ReturnConsumedCapacity.TOTAL && !Charges.isWrite(request))
                || asked == ReturnConsumedCapacity.UNKNOWN_TO_SDK_VERSION;
        DynamoDbResponse answer;
        try {
            answer = (DynamoDbResponse) send(method, enough ? request : detailed(request, asking));
        } catch (DynamoDbException e) {
            if (e.awsErrorDetails() != null
                    && THROTTLED.contains(e.awsErrorDetails().errorCode())) {
                charges.throttled(request);
            }
            throw e;
        }
        List<ConsumedCapacity> consumed = consumed(answer);
        charges.consumed(request, consumed);
        return enough ? answer : asked(answer, consumed, asked);
    }

    private Object send(Method method, Object... arguments) throws Throwable {
        try {
            return method.invoke(client, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static DynamoDbRequest detailed(DynamoDbRequest request, SdkField<?> asking) {
        DynamoDbRequest.Builder builder = request.toBuilder();
        asking.set(builder, ReturnConsumedCapacity.INDEXES.toString());
        return builder.build();
    }

    /** The capacity that the caller requested, and no more. */
    private static DynamoDbResponse asked(
            DynamoDbResponse answer, List<ConsumedCapacity> consumed, ReturnConsumedCapacity asked) {
        Optional<SdkField<?>> field = field(answer, CONSUMED);
        if (field.isEmpty() || consumed.isEmpty()) {
            return answer;
        }
        List<ConsumedCapacity> totals = asked == ReturnConsumedCapacity.NONE
                ? List.of()
                : consumed.stream().map(MeasuredClient::total).toList();
        boolean one = answer.getValueForField(CONSUMED, Object.class)
                .filter(ConsumedCapacity.class::isInstance)
                .isPresent();
        AwsResponse.Builder builder = answer.toBuilder();
        field.get().set(builder, totals.isEmpty() ? null : one ? totals.get(0) : totals);
        return (DynamoDbResponse) builder.build();
    }

    private static ConsumedCapacity total(ConsumedCapacity capacity) {
        return ConsumedCapacity.builder()
                .tableName(capacity.tableName())
                .capacityUnits(capacity.capacityUnits())
                .readCapacityUnits(capacity.readCapacityUnits())
                .writeCapacityUnits(capacity.writeCapacityUnits())
                .build();
    }

    private static List<ConsumedCapacity> consumed(DynamoDbResponse answer) {
        Object consumed = answer.getValueForField(CONSUMED, Object.class).orElse(List.of());
        if (consumed instanceof ConsumedCapacity one) {
            return List.of(one);
        }
        // A vector search reports other units.
        return consumed instanceof List<?> several
                ? several.stream().map(ConsumedCapacity.class::cast).toList()
                : List.of();
    }

    private static Optional<SdkField<?>> field(SdkPojo pojo, String name) {
        for (SdkField<?> field : pojo.sdkFields()) {
            if (field.memberName().equals(name)) {
                return Optional.of(field);
            }
        }
        return Optional.empty();
    }
}
