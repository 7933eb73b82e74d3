// Serves `jornal` in the tests' shells: each line goes to an idle process that already runs, since starting
// one takes ten times as long as most lines.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line, Said } from './manyLines.ts';

export interface LineServer {
  readonly socket: string;
  readonly close: () => void;
}

export const lineServer = (env: Readonly<Record<string, string>>): LineServer => {
  const folder = mkdtempSync(join(tmpdir(), 'jornal-lineas-')),
    socket = join(folder, 's'),
    all = new Set<ChildProcess>(),
    free: ChildProcess[] = [];
  const one = (): ChildProcess => {
    const p = fork(join(process.cwd(), '.build/tests/cli/manyLines.js'), {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    all.add(p);
    p.once('exit', () => {
      all.delete(p);
      const i = free.indexOf(p);
      if (i >= 0) free.splice(i, 1);
    });
    return p;
  };
  const attend = (c: Socket): void => {
    const p = free.pop() ?? one();
    let ended = false,
      rest = '';
    const say = (m: Said): void => {
      if (c.writable) c.write(`${JSON.stringify(m)}\n`);
    };
    const end = (leaving: boolean): void => {
      p.off('message', heard).off('exit', died);
      if (!leaving && p.connected && p.exitCode === null) free.push(p);
    };
    const heard = (m: Said): void => {
      say(m);
      if ('ended' in m) {
        ended = true;
        end(m.leaving === true);
      }
    };
    const died = (): void => {
      p.off('message', heard);
      if (!ended) {
        ended = true;
        c.destroy();
      }
    };
    p.on('message', heard).once('exit', died);
    c.setEncoding('utf8')
      .on('data', (s: string) => {
        const lines = (rest + s).split('\n');
        rest = lines.pop()!;
        for (const l of lines) {
          const m = JSON.parse(l) as Line | object;
          if (!ended) p.send('words' in m ? { ...m, live: true } : m);
        }
      })
      .on('error', () => undefined)
      .on('close', () => {
        if (!ended) p.kill();
      });
  };
  const server = createServer(attend).listen(socket);
  return {
    socket,
    close: () => {
      server.close();
      for (const p of all) p.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
