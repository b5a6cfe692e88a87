package dev.ittaku.platform.outgoing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import javax.net.SocketFactory;

/** Gives a library the sockets of one call, so that the deadline also applies inside the library. */
final class CallSockets extends SocketFactory {
    private final Connections.Call call;

    CallSockets(Connections.Call call) {
        this.call = call;
    }

    @Override
    public Socket createSocket() throws IOException {
        return call.socket();
    }

    private Socket connected(SocketAddress to) throws IOException {
        Socket socket = call.socket();
        socket.connect(to, call.leftMillis());
        return socket;
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
        return createSocket(host, port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
        return createSocket(host, port);
    }
}
