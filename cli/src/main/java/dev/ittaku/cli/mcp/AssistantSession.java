package dev.ittaku.cli.mcp;

import dev.ittaku.console.Console;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** One assistant at the other end of two streams, most often standard input and output. */
public final class AssistantSession implements AutoCloseable {
    private static final String ABOUT = "A DynamoDB store. Begin with list_tables and describe_table; prefer"
            + " run_access_pattern where a table has patterns, then read_items by key, then partiql. What is secret is hidden.";

    private final McpSyncServer server;

    private AssistantSession(McpSyncServer server) {
        this.server = server;
    }

    /** @param ended told when the assistant has closed its end */
    public static AssistantSession start(
            Console console,
            DynamoDbClient client,
            boolean writes,
            String version,
            InputStream in,
            OutputStream out,
            Runnable ended) {
        McpJsonMapper json = McpJsonMapper.getDefault();
        return new AssistantSession(
                McpServer.sync(new StdioServerTransportProvider(json, new WatchedInput(in, ended), out))
                        .serverInfo("ittaku-dynamodb", version)
                        .instructions(ABOUT)
                        .capabilities(ServerCapabilities.builder().tools(false).build())
                        .tools(new StoreTools(console, client, writes, json).all())
                        .build());
    }

    @Override
    public void close() {
        server.closeGracefully();
    }

    /** Tells when it comes to its end: the library does not. */
    private static final class WatchedInput extends FilterInputStream {
        private final Runnable ended;

        WatchedInput(InputStream in, Runnable ended) {
            super(in);
            this.ended = ended;
        }

        @Override
        public int read() throws IOException {
            return watched(super.read());
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            return watched(super.read(bytes, from, length));
        }

        private int watched(int got) {
            if (got < 0) {
                ended.run();
            }
            return got;
        }
    }
}
