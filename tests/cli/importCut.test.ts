// Interrupted imports: with lost answers, or a terminal or a server killed in the middle, every row is there
// exactly once after continuing.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gate, type Held } from './gate.ts';
import { BIN, serve, shell, temporary, type Ran, type Served } from './server.ts';

const t = temporary();
let servidor: Served;
let token = '';
const env = (url = servidor.url) => ({
  XDG_CONFIG_HOME: join(t.path, 'conf'),
  HOME: t.path,
  JORNAL_URL: url,
  ...(token ? { JORNAL_TOKEN: token } : { CLAVE: servidor.clave }),
});
const jornal = (linea: string, url?: string): Promise<Ran> => shell(linea, env(url), t.path);
/** Rows that take more than one batch to apply (`MUCHAS`), to prepare (`MEDIAS`) and to send (`POCAS`). */
const MUCHAS = 12_500,
  MEDIAS = 6_500,
  POCAS = 3500;
const archivo = (nombre: string, prefijo: string, filas: number): void => {
  writeFileSync(
    join(t.path, nombre),
    `codigo,d_area\n${Array.from({ length: filas }, (_, i) => `${prefijo}${i},Área ${prefijo} ${i}`).join('\n')}\n`,
  );
};
const cuantas = async (prefijo: string): Promise<number> =>
  (await jornal('jornal list Areas --all --format csv')).stdout
    .split('\n')
    .filter((l) => new RegExp(`,"${prefijo}\\d+",`).test(l)).length;
interface Estado {
  readonly id: string;
  readonly fase: string;
  readonly recibidas: number;
  readonly revisadas: number;
  readonly aplicadas: number;
}
const ultima = async (): Promise<Estado | undefined> =>
  (JSON.parse((await jornal('jornal import list --format json')).stdout || '[]') as Estado[])[0];

/**
 * Starts an import through a proxy that holds one request (the third batch, so that some rows are there and
 * some are missing; the one that begins to write; or the first one for the progress of writing) and cuts
 * something there.
 */
const cortar = async (
  csv: string,
  donde: 'recibir' | 'aplicar' | 'estado',
  cortarla: (p: {
    readonly matar: (s: 'SIGKILL' | 'SIGINT') => void;
    readonly dice: (que: RegExp) => Promise<void>;
    readonly orden: Held;
  }) => void | Promise<void>,
): Promise<{ readonly id: string; readonly code: number | null; readonly dicho: string }> => {
  let llego: (h: Held) => void = () => undefined,
    id = '',
    aplica = false,
    llegada = false;
  const detenida = new Promise<Held>((r) => {
    llego = r;
  });
  const es = {
    recibir: (verbo: string, antes: number) => verbo === 'recibir' && antes === 2,
    aplicar: (verbo: string) => verbo === 'aplicar',
    estado: (verbo: string) => verbo === 'estado' && aplica,
  };
  const puerta = await gate(
    servidor.url,
    (verbo, antes, camino) => {
      id = /\/importacion\/([^/]+)\//.exec(camino)?.[1] ?? id;
      aplica ||= verbo === 'aplicar';
      return !llegada && (llegada = es[donde](verbo, antes));
    },
    (h) => llego(h),
  );
  const p = spawn(process.execPath, [BIN, 'import', 'Areas', csv], {
    cwd: t.path,
    env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', ...env(puerta.url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let dicho = '',
    oye: () => void = () => undefined;
  p.stderr.setEncoding('utf8').on('data', (s: string) => {
    dicho += s;
    oye();
  });
  const fin = new Promise<number | null>((r) => p.on('close', r));
  const h = await Promise.race([
    detenida,
    fin.then(() => {
      throw new Error(`terminó antes de cortarla: ${dicho}`);
    }),
  ]);
  await cortarla({
    matar: (s) => {
      p.kill(s);
    },
    dice: (que) =>
      new Promise((r) => {
        oye = () => {
          if (que.test(dicho)) r();
        };
        oye();
      }),
    orden: h,
  });
  const code = await fin;
  puerta.close();
  return { id, code, dicho };
};
/** The requests of an import. */
const DE_IMPORTAR = new Set(['crear', 'recibir', 'revisar', 'aplicar', 'ver', 'errores']);
const LOTE = /Se termina el lote en curso/;

/**
 * Gets a token, so that it is the same person at any address. A demonstration that starts again ends the
 * tokens it had given.
 */
const entrar = async (): Promise<void> => {
  token = '';
  const r = await jornal('printf %s "$CLAVE" | jornal login --user demo --password-stdin');
  expect(r.code, r.stderr).toBe(0);
  const guardadas = readFileSync(join(t.path, 'conf/jornal/credencial.json'), 'utf8')
    .split('{')
    .filter((c) => c.includes(`"${servidor.url}"`));
  token = /"token":\s*"([^"]+)"/.exec(guardadas.at(-1) ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
};

beforeAll(async () => {
  expect((await shell('jornal demo --legajos 6 --months 1 --data datos', {}, t.path)).code).toBe(0);
  servidor = await serve(['--demo', '--data', join(t.path, 'datos')]);
  await entrar();
  archivo('a.csv', 'A', MEDIAS);
  archivo('b.csv', 'B', POCAS);
  archivo('c.csv', 'C', MEDIAS);
  archivo('d.csv', 'D', POCAS);
  archivo('e.csv', 'E', MUCHAS);
  archivo('f.csv', 'F', POCAS);
});
afterAll(async () => {
  await servidor.stop();
  t.remove();
});

describe.sequential('importaciones cortadas', () => {
  it('con respuestas que se pierden, cada fila queda una vez', async () => {
    // Every other request reaches the server, but its answer is lost.
    let perdidas = 0,
      n = 0;
    const puerta = await gate(
      servidor.url,
      (verbo) => DE_IMPORTAR.has(verbo) && n++ % 2 === 0,
      (h) => {
        perdidas++;
        h.enterMute();
      },
    );
    const r = await jornal('jornal import Areas a.csv', puerta.url);
    puerta.close();
    expect([r.code, perdidas > 6], r.stderr).toEqual([0, true]);
    expect(await cuantas('A')).toBe(MEDIAS);
  });

  it('matada la terminal mientras manda, sigue desde la fila que falta', async () => {
    const { id } = await cortar('b.csv', 'recibir', ({ matar }) => matar('SIGKILL'));
    expect(await ultima()).toMatchObject({ id, fase: 'recibiendo', recibidas: 2000 });
    expect(await cuantas('B')).toBe(0);
    writeFileSync(join(t.path, 'otro.csv'), 'codigo,d_area\nX,Otro archivo\n');
    expect((await jornal(`jornal import resume ${id} otro.csv`)).stderr).toMatch(
      /no es el archivo con el que empezó/,
    );
    const r = await jornal(`jornal import resume ${id}`);
    expect(r.code, r.stderr).toBe(0);
    expect(await cuantas('B')).toBe(POCAS);
    expect((await jornal(`jornal import resume ${id}`)).stderr).toMatch(
      /ya está terminada\. Filas escritas: 3500; rechazadas: 0/,
    );
  });

  it.each([
    ['mientras manda', 'd.csv', 'D', 'recibir', 3000, POCAS],
    ['mientras el servidor la prepara', 'e.csv', 'E', 'aplicar', MUCHAS, MUCHAS],
  ] as const)(
    'con Ctrl-C %s termina el lote en curso, dice cómo seguir y sale con 130',
    async (_cuando, csv, prefijo, orden, recibidas, filas) => {
      const { id, code, dicho } = await cortar(csv, orden, async (p) => {
        p.matar('SIGINT');
        await p.dice(LOTE);
        p.orden.enter();
      });
      expect([code, dicho]).toEqual([
        130,
        expect.stringMatching(new RegExp(`${LOTE.source}\\.[^]*jornal import resume ${id}`)),
      ]);
      expect(await ultima()).toMatchObject({ id, recibidas });
      expect([(await ultima())!.fase === 'terminada', await cuantas(prefijo)]).toEqual([false, 0]);
      const r = await jornal(`jornal import resume ${id}`);
      expect(r.code, r.stderr).toBe(0);
      expect(await cuantas(prefijo)).toBe(filas);
    },
    180_000,
  );

  it('con Ctrl-C dos veces corta ahora, y también dice cómo seguir', async () => {
    // The batch is never answered: a person who does not want to wait can leave.
    const { id, code, dicho } = await cortar('f.csv', 'recibir', async (p) => {
      p.matar('SIGINT');
      await p.dice(LOTE);
      p.matar('SIGINT');
    });
    expect([code, dicho]).toEqual([130, expect.stringContaining(`jornal import resume ${id}`)]);
    const r = await jornal(`jornal import resume ${id}`);
    expect(r.code, r.stderr).toBe(0);
    expect(await cuantas('F')).toBe(POCAS);
  });

  it('matado el servidor mientras prepara, nadie ve nada, y al seguir quedan todas una vez', async () => {
    const { id, code, dicho } = await cortar('c.csv', 'estado', ({ orden }) => {
      servidor.process.kill('SIGKILL');
      orden.enter();
    });
    expect([code, dicho]).toEqual([8, expect.stringContaining(`jornal import resume ${id}`)]);
    servidor = await serve(['--demo', '--data', join(t.path, 'datos')]);
    await entrar();
    const cortada = await ultima();
    if (cortada!.fase === 'preparando') expect(await cuantas('C')).toBe(0);
    const r = await jornal(`jornal import resume ${id}`);
    expect(r.code, r.stderr).toBe(0);
    expect(await cuantas('C')).toBe(MEDIAS);
    expect((await jornal('jornal verify')).code).toBe(0);
  });
});
