// Shows the interface's own description; the bundle puts SwaggerUIBundle into the window.
// @ts-ignore: a global of the library
window.SwaggerUIBundle({ url: "/openapi?format=json", dom_id: "#docs", deepLinking: true, tryItOutEnabled: false });
