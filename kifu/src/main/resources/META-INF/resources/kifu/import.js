// Takes files into the notebook: one is opened, several are kept at once. What cannot be read is asked about, never changed.
import {Problem, api} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {toast} from 'ittaku/toast.js';
import {readFile} from './files.js';
import {t} from './texts.js';

/**
 * @param {readonly File[]} files
 * @param {string} folder
 * @returns {Promise<string | null>} where to go, if there is one place
 */
export async function importFiles(files, folder) {
  /** @type {{name: string, text: string}[]} */
  const unread = [];
  /** @type {string[]} */
  const kept = [];
  for (const file of files) {
    const text = await readFile(file);
    if (text === null) {
      toast(t('file.large', {name: file.name}), {tone: 'bad'});
      continue;
    }
    try {
      kept.push(await keep(file.name, text, folder, false));
    } catch (thrown) {
      const problem = Problem.of(thrown);
      if (problem.status === 422) unread.push({name: file.name, text});
      else {
        toast(`${file.name}: ${problem.detail || explain(problem).heading}`, {tone: 'bad'});
        break;
      }
    }
  }
  if (unread.length > 0) offer(unread, folder);
  if (kept.length > 1) toast(t.count('imported', kept.length), {tone: 'good'});
  return kept.length === 1 && files.length === 1 ? `/kifu/${kept[0]}` : null;
}

/** @param {string} name @param {string} kifu @param {string} folder @param {boolean} verbatim @returns {Promise<string>} its id */
async function keep(name, kifu, folder, verbatim) {
  const own = name.replace(/\.[^.]*$/, '').replace(/[#/\p{Cc}]/gu, '-').slice(0, 60);
  const wish = {kifu, ...(folder ? {slug: `${folder}/${own}`} : {}), ...(verbatim ? {verbatim} : {})};
  try {
    return (await api.post('/kifu/kifus', wish)).value.kid;
  } catch (thrown) {
    // The name is taken in that folder: the record is worth more than its place.
    if (!folder || Problem.of(thrown).code !== 'SLUG_TAKEN') throw thrown;
    return (await api.post('/kifu/kifus', {kifu, ...(verbatim ? {verbatim} : {})})).value.kid;
  }
}

/** @param {readonly {name: string, text: string}[]} unread @param {string} folder */
function offer(unread, folder) {
  const names = unread.map(({name}) => name).join(', ');
  toast(t('file.unread', {names}), {
    tone: 'bad',
    action: {
      label: t('file.verbatim'),
      run: async () => {
        for (const {name, text} of unread) await keep(name, text, folder, true).catch(() => {});
        toast(t.count('imported', unread.length));
      },
    },
  });
}
