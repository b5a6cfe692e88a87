// The service worker for push messages of all products: shows one, and does what its buttons say or opens what it is about.
/// <reference lib="webworker" />
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @typedef {{action: string, title: string, done: string, url: string}} Act a button, and what is said when it is done */

worker.addEventListener('push', (event) => {
  /** @type {{title?: string, body?: string, url?: string, id?: string, actions?: Act[]}} */
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    message = {body: event.data?.text()};
  }
  const acts = message.actions ?? [];
  /** @type {NotificationOptions & {actions: {action: string, title: string}[]}} */
  const options = {
    body: message.body,
    icon: '/ui/icon.svg',
    tag: message.id, // a message that comes twice is shown once
    actions: acts.map(({action, title}) => ({action, title})),
    data: {url: message.url ?? '/lessons/mine', acts, title: message.title},
  };
  event.waitUntil(worker.registration.showNotification(message.title ?? 'Ittaku', options));
});

worker.addEventListener('notificationclick', (event) => {
  const {notification, action} = event;
  notification.close();
  /** @type {Act | undefined} */
  const act = (notification.data.acts ?? []).find((/** @type {Act} */ known) => known.action === action);
  event.waitUntil(act ? perform(act, notification) : open(notification.data.url));
});

/** A button was pressed: that is the answer to the question, so it is done at once; what fails is explained on the page. @param {Act} act @param {Notification} notification */
async function perform(act, notification) {
  const token = new URL(act.url, worker.location.origin).hash.slice(1);
  try {
    const answer = await fetch('/api/lessons/actions', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({token}),
    });
    if (!answer.ok) return open(act.url);
    return worker.registration.showNotification(act.done, {
      body: notification.data.title,
      icon: '/ui/icon.svg',
      tag: notification.tag,
      data: {url: '/lessons/mine'},
    });
  } catch {
    return open(act.url);
  }
}

/** @param {string} url */
async function open(url) {
  const address = new URL(url, worker.location.origin);
  // A message must not lead away from this server.
  const to = address.origin === worker.location.origin ? address.href : new URL('/lessons/mine', worker.location.origin).href;
  const pages = await worker.clients.matchAll({type: 'window', includeUncontrolled: true});
  // A page of the product that the message is about; others are left as they are.
  const [, product] = new URL(to).pathname.split('/');
  const shown = pages.find((page) => new URL(page.url).pathname.split('/')[1] === product);
  if (!shown) return worker.clients.openWindow(to);
  await shown.focus();
  return shown.navigate(to).catch(() => worker.clients.openWindow(to));
}
