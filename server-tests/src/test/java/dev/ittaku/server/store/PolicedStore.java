package dev.ittaku.server.store;

import dev.ittaku.platform.product.Product;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.document.AccessPolicy;
import io.quarkus.test.Mock;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * In all tests the server gets a store that allows what the policy of its role on AWS allows, and nothing else. What it
 * does first of all, creating tables, is done by the stack there.
 */
@Singleton
class PolicedStore {
    private static final Set<String> DONE_BY_THE_STACK =
            Set.of("CreateTable", "UpdateTable", "UpdateTimeToLive", "UpdateContinuousBackups");
    private static final String CONSOLE = "dev.ittaku.console.";
    private static final StackWalker STACK = StackWalker.getInstance();

    private final List<String> tables;
    private final Predicate<UsedAction> serving;
    private final Predicate<UsedAction> browsing;
    private final Set<UsedAction> seen = ConcurrentHashMap.newKeySet();

    PolicedStore() {
        List<TableDesign> designs = Product.all().stream()
                .flatMap(product -> product.designs().stream())
                .toList();
        this.tables = designs.stream().map(design -> "table/" + design.name()).toList();
        AccessPolicy served = AccessPolicy.serving(designs);
        AccessPolicy browsed = AccessPolicy.browsing(designs);
        this.serving =
                used -> DONE_BY_THE_STACK.contains(used.action()) || served.allows(used.action(), used.resource());
        this.browsing = used -> browsed.allows(used.action(), used.resource());
    }

    @Mock
    @Produces
    @Singleton
    DynamoDbClient client(Store store) {
        return policed(DynamoDbClient.class, store.client());
    }

    @Mock
    @Produces
    @Singleton
    DynamoDbStreamsClient streams(Store store) {
        return policed(DynamoDbStreamsClient.class, store.streams());
    }

    /**
     * What tests do with the store themselves is their own affair, and the console may browse; a table of others is refused
     * as AWS does it. Only what everybody may do needs no second look.
     */
    void check(UsedAction used) {
        if (seen.contains(used)) {
            return;
        }
        if (serving.test(used)) {
            seen.add(used);
            return;
        }
        if (browsing.test(used) && isCalledBy(name -> name.startsWith(CONSOLE))) {
            return;
        }
        boolean byTest = STACK.walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                .filter(name -> name.startsWith("dev.ittaku.") && !name.contains("PolicedStore"))
                .findFirst()
                .filter(name -> name.replaceFirst("\\$.*", "").endsWith("Test"))
                .isPresent());
        if (byTest) {
            return;
        }
        if (tables.stream().noneMatch(used.resource()::startsWith)) {
            AwsErrorDetails details =
                    AwsErrorDetails.builder().errorCode("AccessDeniedException").build();
            throw DynamoDbException.builder()
                    .statusCode(400)
                    .awsErrorDetails(details)
                    .message("not allowed: " + used)
                    .build();
        }
        // An error, not an exception: whoever does without an answer must not hide it.
        throw new AssertionError("The policy in deploy/cloudformation/stack.yaml does not allow " + used);
    }

    private static boolean isCalledBy(Predicate<String> type) {
        return STACK.walk(
                frames -> frames.map(StackWalker.StackFrame::getClassName).anyMatch(type));
    }

    private <C> C policed(Class<C> type, C client) {
        InvocationHandler handler = (proxy, method, args) -> {
            Object[] given = args == null ? new Object[0] : args.clone();
            for (int i = 0; i < given.length; i++) {
                if (given[i] instanceof Consumer<?> && method.getParameterTypes()[i] == Consumer.class) {
                    // The method with a request of its own does what this one would.
                    return method.isDefault()
                            ? InvocationHandler.invokeDefault(proxy, method, args)
                            : invoke(client, method, args);
                }
            }
            Arrays.stream(given)
                    .filter(SdkRequest.class::isInstance)
                    .flatMap(request -> UsedAction.of((SdkRequest) request))
                    .forEach(this::check);
            return invoke(client, method, args);
        };
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static Object invoke(Object client, java.lang.reflect.Method method, Object[] args) throws Throwable {
        try {
            return method.invoke(client, args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
