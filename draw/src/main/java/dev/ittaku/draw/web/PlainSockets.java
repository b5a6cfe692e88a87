package dev.ittaku.draw.web;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;

/** Sockets without compression: ink gains nothing by it, and without inflating there are no decompression bombs. */
@Singleton
class PlainSockets implements HttpServerOptionsCustomizer {
    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        options.setPerMessageWebSocketCompressionSupported(false).setPerFrameWebSocketCompressionSupported(false);
    }
}
