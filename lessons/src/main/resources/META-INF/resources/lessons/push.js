// This browser's subscription to push messages.

/** Whether this browser can take push messages: it needs a secure page. */
export function canPush() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** @returns {Promise<PushSubscription | null>} what this browser is subscribed to */
export async function subscription() {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/lessons/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the reader and subscribes.
 * @param {string} key the server's public VAPID key, URL-safe base64
 * @returns {Promise<{endpoint: string, p256dh: string, auth: string} | null>} null if the reader said no
 */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register('/lessons/sw.js', {scope: '/lessons/'});
  await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({userVisibleOnly: true, applicationServerKey: key});
  const {endpoint, keys} = made.toJSON();
  return {endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? ''};
}

/** Ends this browser's subscription. */
export async function unsubscribe() {
  await (await subscription())?.unsubscribe();
}
