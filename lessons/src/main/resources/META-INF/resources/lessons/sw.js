// The service worker of the lessons page: shows a push message, and opens the lesson it is about.
/// <reference lib="webworker" />
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('push', (event) => {
  /** @type {{title?: string, body?: string, url?: string, id?: string}} */
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    message = {body: event.data?.text()};
  }
  event.waitUntil(worker.registration.showNotification(message.title ?? 'Ittaku', {
    body: message.body,
    icon: '/ui/icon.svg',
    tag: message.id, // a message that comes twice is shown once
    data: {url: message.url ?? '/lessons/mine'},
  }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, worker.location.origin);
  // A message must not lead away from this server.
  const to = address.origin === worker.location.origin ? address.href : new URL('/lessons/mine', worker.location.origin).href;
  event.waitUntil((async () => {
    const pages = await worker.clients.matchAll({type: 'window', includeUncontrolled: true});
    const open = pages.find((page) => new URL(page.url).pathname.startsWith('/lessons'));
    if (!open) return worker.clients.openWindow(to);
    await open.focus();
    return open.navigate(to).catch(() => worker.clients.openWindow(to));
  })());
});
