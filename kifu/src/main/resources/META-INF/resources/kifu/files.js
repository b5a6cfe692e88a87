// Files in and out of the browser: records in any encoding, pictures, the clipboard.

const MOST_BYTES = 1_000_000;

/**
 * A text file's content: UTF-16 by its mark, UTF-8 if it is valid, else Shift_JIS as Japanese programs have written for decades;
 * old files of Unix and of mails are in EUC-JP and ISO-2022-JP.
 * @param {ArrayBuffer} bytes
 * @returns {string}
 */
export function decode(bytes) {
  const start = new Uint8Array(bytes.slice(0, 2));
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = strictly('utf-8', bytes);
  if (text !== null) return (/\u001b\$[B@]/.test(text) ? strictly('iso-2022-jp', bytes) : null) ?? text;
  return strictly('shift_jis', bytes) ?? strictly('euc-jp', bytes) ?? new TextDecoder('shift_jis').decode(bytes);
}

/** @param {string} encoding @param {ArrayBuffer} bytes @returns {string | null} null if they are not in this encoding */
function strictly(encoding, bytes) {
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes);
  } catch {
    return null;
  }
}

/** @param {File} file @returns {Promise<string | null>} null for what is too large to be a record */
export async function readFile(file) {
  return file.size > MOST_BYTES ? null : decode(await file.arrayBuffer());
}

/**
 * What was dropped, folders with all that lies in them.
 * @param {DataTransfer} transfer
 * @returns {Promise<{file: File, name: string}[]>} names with the folders they lie in
 */
export async function dropped(transfer) {
  // Asked for at once: after the first pause the browser forgets what was dropped.
  const files = [...transfer.files].map((file) => ({file, name: file.name}));
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const found = await Promise.all(entries.map((entry) => (entry ? within(entry) : [])));
  return found.flat();
}

/** @param {FileSystemEntry} entry @returns {Promise<{file: File, name: string}[]>} */
async function within(entry) {
  const name = entry.fullPath.replace(/^\//, '');
  if (entry.isFile)
    return [{file: await new Promise((resolve, reject) => /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject)), name}];
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  /** @type {FileSystemEntry[]} */
  const all = [];
  for (;;) {
    /** @type {FileSystemEntry[]} a reader gives some at a time, and none at the end */
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    all.push(...some);
  }
  const found = await Promise.all(all.filter(({name: own}) => !own.startsWith('.')).map(within));
  return found.flat();
}

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What the server sends as a file goes to the disk as it comes. @param {string} address */
export function downloadFrom(address) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/**
 * An SVG as PNG, for chats that show nothing else.
 * @param {string} svg
 * @param {number} width
 * @returns {Promise<Blob>}
 */
export async function toPng(svg, width) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}

/** @param {string} text @returns {Promise<boolean>} whether it is in the clipboard now */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // plain http has no clipboard of its own
  }
}

/** @param {string} text */
function copyBySelection(text) {
  const area = document.createElement('textarea');
  area.value = text;
  const place = document.querySelector('dialog[open]') ?? document.body;
  place.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
