// The connection to a room: finds its way back by itself, with growing pauses, and notices when the line has gone dead.

/** @typedef {{type: string, at?: number, [field: string]: any}} RoomEvent */
/** @typedef {'connecting' | 'open' | 'lost' | 'closed'} Line */

/** Refused by the room: nothing was changed. */
export class Refusal extends Error {
  /** @param {string} code @param {string} detail @param {number} [retryAfter] seconds */
  constructor(code, detail, retryAfter) {
    super(detail || code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Short enough that everyone is back within ten seconds of a server's end, which others notice after two. */
const PAUSES = [500, 1000, 2000, 2000, 2000, 2000, 4000, 5000];
const PING_MS = 5000;
const ANSWER_MS = 4000;
/** Codes after which trying again is of no use. */
const FINAL = new Set([4000, 4003, 4004, 4009, 4011]);

/**
 * Events: `event` (`detail` is what the server said), `ink` (`detail` is a Uint8Array), `line` (the state changed).
 */
export class RoomSocket extends EventTarget {
  #url;
  #open;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Line} */
  #line = 'connecting';
  #tries = 0;
  #next = 1;
  /** @type {Map<number, {resolve: (value: any) => void, reject: (problem: Refusal) => void}>} */
  #asked = new Map();
  #again = 0;
  #ping = 0;
  #closedBy = 0;
  #wake = () => {
    if (this.#line === 'lost') this.#connect();
  };

  /** @param {string} url @param {(url: string) => WebSocket} [open] */
  constructor(url, open = (address) => new WebSocket(address)) {
    super();
    this.#url = url;
    this.#open = open;
    window.addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  get line() {
    return this.#line;
  }

  /** The close code when the line is `closed`. */
  get closedBy() {
    return this.#closedBy;
  }

  #connect() {
    window.clearTimeout(this.#again);
    const socket = this.#open(this.#url);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (socket === this.#socket) this.#opened();
    });
    socket.addEventListener('message', (event) => {
      if (socket === this.#socket) this.#heard(event.data);
    });
    socket.addEventListener('close', (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    });
  }

  #opened() {
    this.#change('open');
    window.clearInterval(this.#ping);
    this.#ping = window.setInterval(() => this.#check(), PING_MS);
  }

  /** Nobody answers: the line is dead, though nobody has said so. */
  #check() {
    const socket = this.#socket;
    const deadline = window.setTimeout(() => {
      if (socket === this.#socket) this.#lost(1006);
    }, ANSWER_MS);
    this.ask({type: 'ping'}).then(
      () => window.clearTimeout(deadline),
      () => window.clearTimeout(deadline),
    );
  }

  /** @param {string | ArrayBuffer} data */
  #heard(data) {
    if (data instanceof ArrayBuffer) {
      this.dispatchEvent(new CustomEvent('ink', {detail: new Uint8Array(data)}));
      return;
    }
    /** @type {RoomEvent} */
    const event = JSON.parse(data);
    if (event.type === 'state') this.#tries = 0; // only now are we really back
    const asked = this.#asked.get(event.id);
    if (asked && (event.type === 'ok' || event.type === 'error')) {
      this.#asked.delete(event.id);
      if (event.type === 'ok') asked.resolve(event);
      else asked.reject(new Refusal(event.code, event.detail, event.retryAfter));
    }
    this.dispatchEvent(new CustomEvent('event', {detail: event}));
  }

  /** @param {number} code */
  #lost(code) {
    this.#drop();
    this.#closedBy = code;
    if (FINAL.has(code)) {
      this.#change('closed');
      return;
    }
    this.#change('lost');
    const pause = code === 4001 && this.#tries === 0 ? 50 : code === 4008 ? 5000 : PAUSES[Math.min(this.#tries, PAUSES.length - 1)];
    this.#tries++;
    // A room full of people must not come back all in the same moment.
    this.#again = window.setTimeout(() => this.#connect(), pause * (0.8 + 0.4 * Math.random()));
  }

  #drop() {
    window.clearInterval(this.#ping);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const {reject} of this.#asked.values()) reject(new Refusal('LOST', ''));
    this.#asked.clear();
  }

  /** @param {Line} line */
  #change(line) {
    this.#line = line;
    this.dispatchEvent(new Event('line'));
  }

  /** @param {{type: string, [field: string]: unknown}} request @returns {Promise<any>} the `ok`; rejected with a Refusal */
  ask(request) {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Refusal('LOST', ''));
        return;
      }
      const id = this.#next++;
      this.#asked.set(id, {resolve, reject});
      this.#socket.send(JSON.stringify({...request, id}));
    });
  }

  /** @param {Uint8Array} bytes @returns {boolean} false if they could not go out */
  ink(bytes) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(/** @type {Uint8Array<ArrayBuffer>} */ (bytes));
    return true;
  }

  close() {
    window.removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    window.clearTimeout(this.#again);
    this.#drop();
    this.#change('closed');
  }
}
