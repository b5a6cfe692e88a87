package dev.ittaku.dynamodb.internal.operation;

import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsResponse;
import software.amazon.awssdk.services.dynamodb.model.Endpoint;

/** The service's default limits of an account. */
public final class Limits {
    private static final long ACCOUNT_UNITS = 80_000;
    private static final long TABLE_UNITS = 40_000;
    private static final long CACHE_MINUTES = 1440;

    public DescribeLimitsResponse limits() {
        return DescribeLimitsResponse.builder()
                .accountMaxReadCapacityUnits(ACCOUNT_UNITS)
                .accountMaxWriteCapacityUnits(ACCOUNT_UNITS)
                .tableMaxReadCapacityUnits(TABLE_UNITS)
                .tableMaxWriteCapacityUnits(TABLE_UNITS)
                .build();
    }

    /** In process there is no address to go to; a server answers with its own. */
    public DescribeEndpointsResponse endpoints() {
        return DescribeEndpointsResponse.builder()
                .endpoints(Endpoint.builder()
                        .address("localhost")
                        .cachePeriodInMinutes(CACHE_MINUTES)
                        .build())
                .build();
    }
}
