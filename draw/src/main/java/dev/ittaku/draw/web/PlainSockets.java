package dev.ittaku.draw.web;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;

/** Sockets without compression: ink gains nothing by it, and what is never inflated can't be a bomb. */
@Singleton
class PlainSockets implements HttpServerOptionsCustomizer {
    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        options.setPerMessageWebSocketCompressionSupported(false).setPerFrameWebSocketCompressionSupported(false);
    }
}
