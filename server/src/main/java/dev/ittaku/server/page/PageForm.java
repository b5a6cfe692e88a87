package dev.ittaku.server.page;

/** In which form pages are served. */
enum PageForm {
    /** Few files, made while the server was built. */
    BUNDLED,
    /** The modules as in the source tree, for developers of pages. */
    MODULES
}
