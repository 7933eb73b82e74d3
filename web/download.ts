// Downloads files from the server, each with its journal.
import { dumpJournal } from '../core/machines/dump.journal.ts';
import { fetchFile } from './fetchFile.ts';
import { keepJournal } from './journals.ts';
import { saveFile, requestFile, ports, unansweredFailure } from './ports.ts';

/** Response of a raw call (CSV, PDF); a string is the server's message when it refused. */
export const fetchBlob = async (path: string, body: unknown, step?: string): Promise<Blob | string> => {
  const { inspect, stop } = keepJournal(dumpJournal, undefined);
  try {
    return await fetchFile(
      path,
      {
        request: (from, signal) => requestFile(path, body, { step, from, signal }),
        unansweredFailure: (e) => unansweredFailure(e, false),
      },
      (ms) => ports.wait(ms)(),
      inspect,
    );
  } finally {
    stop();
  }
};
/** Saves the file among the person's downloads. Returns undefined, or the reason for the refusal. */
export const saveDownload = async (
  path: string,
  body: unknown,
  name: string,
  step?: string,
): Promise<string | undefined> => {
  const contents = await fetchBlob(path, body, step);
  if (typeof contents === 'string') return contents;
  saveFile(contents, name);
  return undefined;
};
