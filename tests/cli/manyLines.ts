// A process that runs command lines one after another, each with words, environment, folder and streams of its own: what the terminal's entry does, without
// starting again. It has one language: lines that ask for another need a process. What a line leaves behind is told, and is a failure of that line.
import { PassThrough } from 'node:stream';
import { region } from '../../core/kit/region.ts';
import { texto } from '../../core/kit/texto.ts';
import { processIo, type Around } from '../../cli/io.ts';
import { speak } from '../../cli/language.ts';
import { runProgram } from '../../cli/program.ts';
import { clientVersion } from '../../cli/version.ts';

export interface Line { readonly words: readonly string[]; readonly env: Readonly<Record<string, string>>; readonly cwd: string; readonly input: string }
export interface Ran { readonly code: number; readonly stdout: string; readonly stderr: string }

const kept = (): string => JSON.stringify([texto('cli.descripcion'), region().id, process.listenerCount('SIGINT'), process.listenerCount('exit'), process.exitCode, process.env]);
const collector = (): { readonly stream: NodeJS.WriteStream; readonly text: () => Promise<string> } => {
  const s = new PassThrough(), parts: Buffer[] = [], all = new Promise<void>((done) => { s.on('data', (d: Buffer) => parts.push(d)).on('end', done); });
  return { stream: s as unknown as NodeJS.WriteStream, text: async () => { s.end(); await all; return Buffer.concat(parts).toString('utf8'); } };
};

const run = async ({ words, env, cwd, input }: Line): Promise<Ran> => {
  const out = collector(), err = collector(), stdin = new PassThrough(), before = kept();
  stdin.end(input);
  process.chdir(cwd);
  const around: Around = {
    stdin: stdin as unknown as NodeJS.ReadStream, stdout: out.stream, stderr: err.stream, env, on: () => undefined,
    exit: (code) => { throw new Error(`a line that is run beside others may not end the process (${code})`); },
  };
  await speak(env, cwd, words);
  const code = await runProgram(processIo(around), words, clientVersion());
  if (kept() !== before) throw new Error(`«jornal ${words.join(' ')}» left something behind: ${before} → ${kept()}`);
  return { code, stdout: await out.text(), stderr: await err.text() };
};

// One at a time: the folder is the process's.
process.on('message', (l: Line) => {
  run(l).then((r) => process.send!(r), (e: unknown) => process.send!({ code: -1, stdout: '', stderr: e instanceof Error ? e.stack ?? e.message : String(e) }));
});
